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
    // As it is in a URL or a form.
    let encoded = PercentEncoding.encode(apiKey)
    // A list may be long, and the net finds nearly all of it.
    let texts = secrets.filter { !Self.isPlainAddress($0) }
      .map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
    self.secrets =
      (encoded == apiKey ? [] : [encoded]) + texts.filter { $0.utf8.count > 3 }
  }

  /// Whether a text is an address of letters, digits, points, hyphens, low lines and plus signs alone,
  /// which begins and ends with a letter or digit on both sides of its `@`.
  private static func isPlainAddress(_ text: String) -> Bool {
    var hasSign = false
    // What stands at an edge: the beginning, the end, and both sides of the sign.
    var isAtEdge = true
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: isAtEdge = false
      case UInt8(ascii: "@") where !hasSign && !isAtEdge: (hasSign, isAtEdge) = (true, true)
      case UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "+"):
        if isAtEdge { return false }
        isAtEdge = true
      default: return false
      }
    }
    return hasSign && !isAtEdge
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
