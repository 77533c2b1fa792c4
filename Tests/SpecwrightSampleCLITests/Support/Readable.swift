import Foundation

/// What an unmasked number or code would look like.
enum Readable {
  /// Every run of four digits or more that is no part of an id, a date, an address or a colour.
  static func digits(in text: String) -> [String] {
    var rest = text
    for allowed in [
      "127\\.0\\.0\\.1", "[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}",
      "[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:]{8}Z",
      "\u{1B}\\[[0-9]+m",
    ] {
      rest = rest.replacingOccurrences(of: allowed, with: " ", options: .regularExpression)
    }
    // Groups count as one number, whatever people put between them.
    for separator in [" ", "-", ".", "(", ")", "/", "\u{A0}"] {
      rest = rest.replacingOccurrences(of: separator, with: "")
    }
    return rest.split { !$0.isNumber }.map(String.init).filter { $0.count >= 4 }
  }
}
