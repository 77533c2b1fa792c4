internal import Foundation
internal import SpecwrightRuntime

/// Takes keys and addresses out of what a service wrote.
///
/// A service may well repeat what it was sent, and error texts end up in logs.
struct SecretMask: Sendable {
  private let apiKey: String
  /// Texts that a service may well write in another letter case.
  private let secrets: [String]
  // Numbers stay: they are seconds, rows and credits here.
  private let nets = RedactionMask(nets: .emailAddresses)

  /// Makes a mask.
  ///
  /// - Parameters:
  ///   - apiKey: The key.
  ///   - secrets: Texts to look for beside everything that looks like an address, without regard to
  ///     blanks around them and letter case. Very short ones are not, since they occur in words.
  init(apiKey: String, secrets: [String]) {
    self.apiKey = apiKey
    // As it is in a URL or a form: all but what RFC 3986 section 2.3 leaves alone.
    let encoded = apiKey.addingPercentEncoding(
      withAllowedCharacters: CharacterSet(
        charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~"))
    let texts = secrets.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
    self.secrets =
      (encoded.map { $0 == apiKey ? [] : [$0] } ?? []) + texts.filter { $0.utf8.count > 3 }
  }

  /// The text with a marker in the place of each secret.
  func masked(_ text: String) -> String {
    let marker = Redacted(text).description
    var text = text.replacingOccurrences(of: apiKey, with: marker)
    for secret in secrets {
      text = text.replacingOccurrences(of: secret, with: marker, options: .caseInsensitive)
    }
    return nets.masked(QuotedMailbox.masked(text, with: marker))
  }
}
