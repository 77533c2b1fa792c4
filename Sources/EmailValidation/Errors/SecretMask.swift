internal import Foundation
internal import SpecwrightRuntime

/// Takes keys and addresses out of what a service wrote.
///
/// A service may well repeat what it was sent, and error texts end up in logs.
struct SecretMask: Sendable {
  private let secrets: [String]
  // Numbers stay: they are seconds, rows and credits here.
  private let nets = RedactionMask(nets: .emailAddresses)

  /// Makes a mask.
  ///
  /// - Parameters:
  ///   - apiKey: The key.
  ///   - secrets: Texts to look for beside everything that looks like an address. Very short ones are
  ///     not, since they occur in words.
  init(apiKey: String, secrets: [String]) {
    self.secrets = [apiKey] + secrets.filter { $0.utf8.count > 3 }
  }

  /// The text with a marker in the place of each secret.
  func masked(_ text: String) -> String {
    var text = text
    for secret in secrets {
      text = text.replacingOccurrences(of: secret, with: Redacted(secret).description)
    }
    return nets.masked(QuotedMailbox.masked(text, with: Redacted(text).description))
  }
}
