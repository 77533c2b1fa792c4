package import SpecwrightJSON

/// A JSON value small enough to be written into code: a constant or a fallback.
package indirect enum JSONLiteral: Equatable, Sendable {
  case null
  case boolean(Bool)
  /// A number in the document's spelling.
  case number(String)
  case string(String)
  case emptyArray
  case emptyObject

  /// Takes the value of a node, or nothing when arrays or objects hold something.
  package init?(_ node: JSONNode) {
    switch node.kind {
    case .null: self = .null
    case .boolean: self = .boolean(node.boolean == true)
    case .number: self = .number(node.text)
    case .string: self = .string(node.string ?? "")
    case .array where node.count == 0: self = .emptyArray
    case .object where node.count == 0: self = .emptyObject
    case .array, .object: return nil
    }
  }
}
