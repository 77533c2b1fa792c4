import SpecwrightJSON
import SpecwrightOpenAPI

/// Checks that the literals of a configuration are values of the types they stand for.
struct LiteralCheck {
  private let context: BuildContext

  init(_ context: BuildContext) {
    self.context = context
  }

  /// Reports a literal that is no value of a type.
  func check(_ literal: Located<JSONLiteral>, fits type: TypeReference, orNull: Bool) {
    let value = context.types.resolved(type)
    if literal.value == .null && orNull || fits(literal.value, value) { return }
    context.configurationLog.error(
      ConfigurationMessages.misfit(literal.value.phrase, type.phrase), at: literal.location)
  }

  private func fits(_ literal: JSONLiteral, _ type: TypeReference) -> Bool {
    switch (literal, type) {
    case (.string, .string), (.boolean, .boolean), (_, .json), (.emptyArray, .array),
      (.emptyObject, .map):
      true
    case (.number(let text), .double), (.number(let text), .decimal):
      Double(text)?.isFinite == true
    case (.number(let text), .float):
      Float(text)?.isFinite == true
    case (.number(let text), .integer(let width)):
      width.holds(text)
    case (.string(let text), .named(let name)):
      holds(.string(text), name)
    case (.number(let text), .named(let name)):
      Int(text).map { holds(.integer($0), name) } ?? false
    default:
      false
    }
  }

  /// Whether an enumeration can be made of a raw value; one that keeps unknown values takes any.
  private func holds(_ raw: EnumerationDefinition.Raw, _ name: TypeName) -> Bool {
    guard let site = context.types.sites.first(where: { $0.name == name }),
      case .enumeration(let shape) = context.shapes.form(of: site.composite).shape
    else { return false }
    if site.configuration?.value.style?.value == .closed {
      return shape.values.contains { $0.raw == raw }
    }
    switch raw {
    case .string: return shape.rawType != .integer
    case .integer: return shape.rawType != .string
    case .boolean, .number, .structured: return shape.rawType == .json
    }
  }
}

extension TypeReference.IntegerWidth {
  fileprivate func holds(_ text: String) -> Bool {
    switch self {
    case .default, .int64: Int64(text) != nil
    case .int32: Int32(text) != nil
    case .uint32: UInt32(text) != nil
    case .uint64: UInt64(text) != nil
    }
  }
}

extension JSONLiteral {
  /// The literal as JSON, for a sentence.
  var phrase: String {
    switch self {
    case .null: "null"
    case .boolean(let value): value ? "true" : "false"
    case .number(let text): text
    case .string(let text): "string \(Quoted.name(text))"
    case .emptyArray: "[]"
    case .emptyObject: "{}"
    }
  }
}

extension TypeReference {
  /// The type as Swift spells it, for a sentence.
  var phrase: String {
    switch self {
    case .string: "String"
    case .boolean: "Bool"
    case .integer(let width): width.rawValue
    case .double: "Double"
    case .float: "Float"
    case .decimal: "Decimal"
    case .dateTime: "Date"
    case .uuid: "UUID"
    case .data: "Data"
    case .json: "JSONValue"
    case .array(let element): "[" + element.phrase + "]"
    case .map(let value): "[String: " + value.phrase + "]"
    case .named(let name): name.text
    case .optional(let wrapped): wrapped.phrase + "?"
    }
  }
}

extension TypeName {
  /// The name with dots.
  var text: String { path.map(\.spelling).joined(separator: ".") }
}
