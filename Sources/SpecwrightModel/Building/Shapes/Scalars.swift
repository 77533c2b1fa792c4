/// The Swift types of scalars by `type` and `format`; the whole table.
enum Scalars {
  /// The type of a string, integer, number or Boolean; an unknown format changes nothing.
  static func type(_ type: String, format: String?, encoding: String? = nil) -> TypeReference {
    switch type {
    case "integer": integers[format ?? ""] ?? .integer(.default)
    case "number": numbers[format ?? ""] ?? .double
    case "boolean": .boolean
    default: isBytes(encoding) ? .data : strings[format ?? ""] ?? .string
    }
  }

  /// The type that holds a number as it is spelled: of whole ones the narrowest that has room.
  static func type(ofNumber text: String) -> TypeReference {
    if Int(text) != nil { return .integer(.default) }
    if UInt64(text) != nil { return .integer(.uint64) }
    let digits = text.utf8.drop { $0 == UInt8(ascii: "-") }
    let isWhole = digits.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    // A decimal has room for 38 digits.
    return isWhole && digits.count <= 38 ? .decimal(.number) : .double
  }

  /// Whether a format decides the type, so that the documentation need not name it.
  static func isKnown(_ format: String) -> Bool {
    integers[format] != nil || numbers[format] != nil || strings[format] != nil
  }

  private static let strings: [String: TypeReference] = [
    "date-time": .dateTime, "uuid": .uuid, "decimal": .decimal(.string), "byte": .data,
    "binary": .data,
  ]

  private static let integers: [String: TypeReference] = [
    "int32": .integer(.int32), "int64": .integer(.int64), "uint32": .integer(.uint32),
    "uint64": .integer(.uint64),
  ]

  private static let numbers: [String: TypeReference] = [
    "float": .float, "double": .double, "decimal": .decimal(.number),
  ]

  /// Whether text stands for bytes, or is bytes itself: what `binary` says of the parts of a form.
  private static func isBytes(_ encoding: String?) -> Bool {
    ["base64", "binary"].contains(encoding?.lowercased())
  }
}
