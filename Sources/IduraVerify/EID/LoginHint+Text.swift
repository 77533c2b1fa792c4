import Foundation

extension LoginHint {
  /// The hint with its value, written as the description says.
  ///
  /// Texts go in standard base64 with padding: one page of the service's documentation calls it
  /// base64url, but the service's own tools use the standard alphabet.
  func text(_ value: String) -> String {
    switch encoding {
    case .base64: "\(rawValue):\(Data(value.utf8).base64EncodedString())"
    case .plain, nil: "\(rawValue):\(value)"
    }
  }
}
