import SpecwrightModel

/// Spells values of the document as Swift expressions.
struct LiteralSpelling {
  var table: TypeTable

  /// A constant or fallback as an expression of the type.
  func spelling(_ literal: JSONLiteral, as type: TypeReference) -> String {
    switch table.kind(of: type) {
    case .enumeration(let enumeration): return spelling(literal, of: enumeration)
    default: break
    }
    switch (table.resolved(type), literal) {
    case (.json, _): return json(literal)
    case (.optional, .null): return "nil"
    case (.optional(let wrapped), _): return spelling(literal, as: wrapped)
    case (.decimal, .number(let text)), (.decimal, .string(let text)): return decimal(text)
    case (.integer, .number(let text)): return Self.integer(text)
    default: return plain(literal)
    }
  }

  /// A whole number with its digits in groups of three, as our linter wants long ones.
  static func integer(_ value: Int) -> String {
    let digits = grouped(UInt64(value.magnitude))
    return value < 0 ? "-\(digits)" : digits
  }

  private static func grouped(_ value: UInt64) -> String {
    let digits = String(value)
    guard digits.count > 6 else { return digits }
    var grouped = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { grouped += "_" }
      grouped.append(digit)
    }
    return grouped
  }

  /// A number in the document's spelling as a literal of `Double`.
  static func double(_ text: String) -> String {
    guard let value = Double(text), value.isFinite else {
      return text.first == "-" ? "-.infinity" : ".infinity"
    }
    return value.description
  }

  private static func integer(_ text: String) -> String {
    // `1.0` is a whole number as well.
    let parts = text.split(separator: ".", maxSplits: 1)
    let isWhole = parts.count == 2 && parts[1].allSatisfy { $0 == "0" }
    let text = isWhole ? String(parts[0]) : text
    if let value = Int(text) { return integer(value) }
    // Beyond `Int` there are only the digits of an unsigned number.
    return UInt64(text).map(grouped) ?? "0"
  }

  private func plain(_ literal: JSONLiteral) -> String {
    switch literal {
    case .null: "nil"
    case .boolean(let value): String(value)
    case .number(let text): Self.double(text)
    case .string(let text): StringLiteral.text(text)
    case .emptyArray: "[]"
    case .emptyObject: "[:]"
    }
  }

  private func json(_ literal: JSONLiteral) -> String {
    switch literal {
    case .null: "JSONValue.null"
    case .boolean(let value): "JSONValue.bool(\(value))"
    case .number(let text):
      Int(text).map { "JSONValue.integer(\(Self.integer($0)))" }
        ?? "JSONValue.number(\(Self.double(text)))"
    case .string(let text): "JSONValue.string(\(StringLiteral.text(text)))"
    case .emptyArray: "JSONValue.array([])"
    case .emptyObject: "JSONValue.object([:])"
    }
  }

  private func decimal(_ text: String) -> String {
    if let value = Int(text) { return "Decimal(\(Self.integer(value)))" }
    return "Decimal(string: \(StringLiteral.text(text))) ?? 0"
  }

  /// The named value where there is one, else the raw value.
  private func spelling(_ literal: JSONLiteral, of enumeration: EnumerationDefinition) -> String {
    let raw: EnumerationDefinition.Raw
    switch literal {
    case .string(let text): raw = .string(text)
    case .number(let text): raw = .integer(Int(text) ?? 0)
    default: return plain(literal)
    }
    if let value = enumeration.values.first(where: { $0.raw == raw }) {
      return ".\(Identifier.member(value.name))"
    }
    let value = enumeration.rawType == .json ? Self.json(raw) : Self.raw(raw)
    return ".init(rawValue: \(value))"
  }

  /// A raw value as JSON.
  static func json(_ raw: EnumerationDefinition.Raw) -> String {
    switch raw {
    case .string(let text): ".string(\(StringLiteral.text(text)))"
    case .integer(let value): ".integer(\(integer(value)))"
    case .boolean(let value): ".bool(\(value))"
    case .number(let text): ".number(\(double(text)))"
    case .structured(let value): json(value)
    }
  }

  /// A value with all that it holds as JSON.
  private static func json(_ value: JSONConstant) -> String {
    switch value {
    case .null: return ".null"
    case .boolean(let value): return ".bool(\(value))"
    case .string(let text): return ".string(\(StringLiteral.text(text)))"
    case .number(let text):
      let whole = Int(text) ?? Double(text).flatMap { Int(exactly: $0) }
      return whole.map { ".integer(\(integer($0)))" } ?? ".number(\(double(text)))"
    case .array(let elements):
      return ".array([\(elements.map(json).joined(separator: ", "))])"
    case .object(let members):
      let pairs = members.map { "\(StringLiteral.text($0.key)): \(json($0.value))" }
      return ".object([\(pairs.isEmpty ? ":" : pairs.joined(separator: ", "))])"
    }
  }

  /// The literal of a raw value.
  static func raw(_ raw: EnumerationDefinition.Raw) -> String {
    switch raw {
    case .string(let text): StringLiteral.text(text)
    case .integer(let value): integer(value)
    case .boolean(let value): String(value)
    case .number(let text): double(text)
    // Only a value of JSON can be one.
    case .structured(let value): json(value)
    }
  }
}
