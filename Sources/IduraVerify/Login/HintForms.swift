import Foundation
import SpecwrightJSON

/// The forms in which a service may repeat what the hints of a login say of a person.
enum HintForms {
  /// Words of fewer characters say nothing of a person.
  private static let shortest = 6
  /// The most parts of a hint that are looked at one by one: no hint that is known of has more than
  /// three, and each is looked for in every text.
  private static let mostParts = 16

  /// All forms of all hints.
  ///
  /// - Parameter hints: The hints, each as it is sent.
  /// - Returns: What no text may repeat.
  static func all(of hints: [String]) -> [String] {
    hints.flatMap(forms).filter { $0.count >= shortest }
  }

  private static func forms(of hint: String) -> [String] {
    let parts = hint.components(separatedBy: ":")
    // The hint, and what stands behind each of its colons: `sub:email:ADDRESS` says an address.
    let ends = parts.indices.prefix(mostParts).map { parts[$0...].joined(separator: ":") }
    // A number may have something behind it as well: `BIM:NUMBER:DATE`.
    let numbers = parts.dropFirst().prefix(mostParts).filter { part in
      part.unicodeScalars.contains { ("0"..."9").contains($0) }
    }
    guard let text = text(of: hint, parts) else { return ends + numbers }
    return ends + numbers + [text] + values(in: text)
  }

  /// The text of a hint that carries it in base64.
  private static func text(of hint: String, _ parts: [String]) -> String? {
    guard parts.count == 2, LoginHint(rawValue: parts[0])?.encoding == .base64,
      let bytes = Data(base64Encoded: parts[1])
    else { return nil }
    return String(data: bytes, encoding: .utf8)
  }

  /// The strings and numbers of a text that is JSON, as the claims of a mock login are.
  private static func values(in text: String) -> [String] {
    guard let node = JSONParser.value(of: SourceFile(path: "", text: text), maximumDepth: 64) else {
      return []
    }
    return values(of: node)
  }

  private static func values(of node: JSONNode) -> [String] {
    switch node.kind {
    case .string: node.string.map { [$0] } ?? []
    case .number: node.number.map { [$0.text] } ?? []
    case .array: node.elements.flatMap(values)
    case .object: node.members.flatMap { values(of: $0.value) }
    case .null, .boolean: []
    }
  }
}
