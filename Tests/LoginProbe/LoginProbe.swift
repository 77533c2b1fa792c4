import Foundation
import IduraVerify
import SpecwrightHTTP
import SpecwrightSandbox

/// Logs in at a provider that is not ours, and says in one line what came of it.
///
///     LoginProbe <provider> <client id> <redirect URI> [<login hint>] [--twice]
///
/// With `--twice` the page was opened before, as somebody would who read the address.
@main
struct LoginProbe {
  @MainActor static func main() async throws {
    guard #available(macOS 14.4, *) else { return }
    var words = Array(CommandLine.arguments.dropFirst())
    let opensTwice = words.contains("--twice")
    words.removeAll { $0 == "--twice" }
    guard words.count >= 3, let provider = URL(string: words[0]),
      let redirect = URL(string: words[2])
    else {
      print("usage: LoginProbe <provider> <client id> <redirect URI> [<login hint>] [--twice]")
      exit(2)
    }
    let transport = PatientTransport()
    let idura = IduraVerify(
      clientId: words[1], provider: provider, redirectUri: redirect, transport: transport,
      browser: FollowingBrowser(transport: transport, opensTwice: opensTwice))
    var eID = Mock()
    if words.count > 3 { eID = eID.withLoginHint(words[3]) }
    do {
      let jwt = try await idura.login(eid: eID).jwt
      print("logged in: \(jwt.subject.isEmpty ? "nobody" : "somebody"), \(jwt.issuer)")
    } catch IduraVerifyError.userCancelled {
      print("cancelled")
    } catch IduraVerifyError.oauth(let code, _, _) {
      print("refused: \(code)")
    } catch IduraVerifyError.internalError(let message, _, _) {
      print("failed: \(message)")
    }
  }
}

/// A browser that shows nothing: it goes where it is sent, up to the redirect URI.
private struct FollowingBrowser: BrowserPresenting {
  let transport: PatientTransport
  let opensTwice: Bool

  func present(url: URL, callback: URL, ephemeral: Bool) async throws -> URL {
    let browser = Idura.Browser(transport: transport)
    if opensTwice {
      _ = try await browser.present(url: url, callback: callback, ephemeral: ephemeral)
    }
    return try await browser.present(url: url, callback: callback, ephemeral: ephemeral)
  }
}

/// Waits longer than an app would, since a busy machine may hold up the provider.
private struct PatientTransport: HTTPTransport {
  private let transport = URLSessionTransport()

  func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    var request = request
    request.timeout = 300
    return try await transport.send(request)
  }
}
