import Foundation
import SpecwrightHTTP
import SpecwrightSandbox
import SpecwrightTestSupport

@testable import IduraVerify

/// Sees what a login at a sandbox sends and gets, and with it what no error may repeat.
final class LoginWatch: HTTPTransport {
  private static let secret: Set<String> = [
    "code", "code_verifier", "nonce", "request_uri", "state",
  ]

  private let transport: SandboxTransport
  private let seen = Locked<Set<String>>([])

  init(_ transport: SandboxTransport) {
    self.transport = transport
  }

  func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    if case .data(let body) = request.body { note(String(decoding: body, as: UTF8.self)) }
    return try await transport.send(request)
  }

  /// Takes notice of the secrets of a query or a form.
  func note(_ query: String?) {
    // Faults of a test give short values to some; those of a login are long.
    let values = (QueryPair.all(in: query) ?? []).filter {
      Self.secret.contains($0.name) && $0.value.utf8.count >= 16
    }
    seen.withLock { $0.formUnion(values.map(\.value)) }
  }

  /// What of it texts of an error hold.
  func leaks(in error: any Error) -> [String] {
    let texts = Printed.texts(of: error)
    return secrets.filter { secret in texts.contains { $0.contains(secret) } }.sorted()
  }

  /// The secrets it has seen.
  var secrets: Set<String> { seen.withLock { $0 } }
}

/// The sandbox's browser, watched.
struct WatchedBrowser: BrowserPresenting {
  let browser: Idura.Browser
  let watch: LoginWatch

  func present(url: URL, callback: URL, ephemeral: Bool) async throws -> URL {
    watch.note(URLComponents(url: url, resolvingAgainstBaseURL: true)?.percentEncodedQuery)
    let came = try await browser.present(url: url, callback: callback, ephemeral: ephemeral)
    watch.note(URLComponents(url: came, resolvingAgainstBaseURL: true)?.percentEncodedQuery)
    return came
  }
}
