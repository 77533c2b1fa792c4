import Foundation

@testable import IduraVerify

/// Anything as the address that a browser came back to: a code comes only out of an answer to this
/// very login, and no failure repeats what must be kept secret.
enum CallbackFuzzing {
  private static let state = "s-AAECAwQFBgcICQoLDA0ODw"
  private static let issuer = "https://example.idura.broker"

  private static let readers: [CallbackReader] = {
    guard let url = URL(string: "https://example.idura.broker/ios/callback"),
      let redirectURI = try? RedirectURI(url, rule: .secure)
    else { preconditionFailure("the redirect URI is not taken") }
    return [false, true].map {
      CallbackReader(
        redirectURI: redirectURI, state: state, issuer: issuer, namesIssuer: $0,
        secrets: [state])
    }
  }()

  static func test(_ bytes: [UInt8]) {
    guard let url = URL(string: String(decoding: bytes, as: UTF8.self)) else { return }
    for reader in readers {
      do throws(LoginFailure) {
        check(try reader.code(in: url), of: url, by: reader)
      } catch {
        let text = error.error(traceID: "0").localizedDescription
        precondition(!text.contains(state), "the state is told")
      }
    }
  }

  /// Asks Foundation for what the answer says.
  private static func check(_ code: String, of url: URL, by reader: CallbackReader) {
    precondition(!code.isEmpty, "an empty code")
    let parts = URLComponents(url: url, resolvingAgainstBaseURL: true)
    precondition(parts?.scheme?.lowercased() == "https", "another scheme")
    precondition(parts?.host?.lowercased() == "example.idura.broker", "another host")
    precondition(parts?.percentEncodedPath == "/ios/callback", "another path")
    precondition(parts?.user == nil && parts?.password == nil, "a user")
    let query = (parts?.percentEncodedQuery ?? "").replacingOccurrences(of: "+", with: "%20")
    var values: [String: [String]] = [:]
    for pair in query.components(separatedBy: "&") {
      let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = sides.first.flatMap { String($0).removingPercentEncoding } ?? ""
      let value = sides.dropFirst().first.flatMap { String($0).removingPercentEncoding } ?? ""
      values[name, default: []].append(value)
    }
    precondition(values["code"] == [code], "another code")
    precondition(values["state"] == [state], "an answer to another login")
    precondition(values["error"] == nil, "an error")
    precondition(values["iss"].map { $0 == [issuer] } ?? !reader.namesIssuer, "another provider")
  }
}
