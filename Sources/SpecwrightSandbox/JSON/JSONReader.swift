internal import SpecwrightJSON

extension JSON {
  /// Reads JSON text strictly; nil when it is none, or nests deeper than any request may.
  init?(reading bytes: [UInt8]) {
    let file = SourceFile(path: "request", bytes: bytes)
    guard let node = try? JSONParser.parse(file, maximumDepth: 64) else { return nil }
    self.init(node)
  }

  private init(_ node: JSONNode) {
    switch node.kind {
    case .null: self = .null
    case .boolean: self = .boolean(node.boolean ?? false)
    case .number: self = .number(node.text)
    case .string: self = .string(node.string ?? "")
    case .array: self = .array(node.elements.map { JSON($0) })
    case .object:
      self = .object(node.members.map { Member(key: $0.key, value: JSON($0.value)) })
    }
  }
}
