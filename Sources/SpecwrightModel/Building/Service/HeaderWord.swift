/// What a header field is, in a word that tells it from the same field of another type.
enum HeaderWord {
  /// `Integer`, `StringList`, `JSONReading`.
  static func word(of header: HeaderDefinition) -> String {
    switch header.reading {
    case .text, .list: word(of: header.type)
    case .members(let explode): (explode ? "Exploded" : "") + "Members"
    case .json: "JSON" + word(of: header.type)
    }
  }

  private static func word(of type: TypeReference) -> String {
    switch type {
    case .string: "String"
    case .boolean: "Boolean"
    case .integer(.default): "Integer"
    case .integer(let width): width.rawValue
    case .double: "Number"
    case .float: "Float"
    case .decimal(.number): "Decimal"
    case .decimal(.string): "DecimalText"
    case .dateTime: "Date"
    case .uuid: "UUID"
    case .data: "Data"
    case .json: "Value"
    case .named(let name): name.path.map(\.spelling).joined()
    case .array(let element): word(of: element) + "List"
    case .map(let values): word(of: values) + "Map"
    case .optional(let wrapped): "Optional" + word(of: wrapped)
    }
  }
}
