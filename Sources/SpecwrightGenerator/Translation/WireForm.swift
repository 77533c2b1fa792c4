import SpecwrightModel

/// How values travel that `Codable` alone would code otherwise.
///
/// Decimals that are written as strings do: a coder of the runtime stands in for each, also inside
/// arrays and maps.
struct WireForm {
  var table: TypeTable

  /// Whether the type is coded as another one.
  func differs(_ type: TypeReference) -> Bool {
    switch table.resolved(type) {
    case .decimal(let form): form == .string
    case .array(let inner), .map(let inner), .optional(let inner): differs(inner)
    default: false
    }
  }

  /// `[DecimalText]` for `[Decimal]`.
  func spelling(_ type: TypeReference, in scope: TypeName?) -> String {
    guard differs(type) else { return table.spelling(type, in: scope) }
    switch table.resolved(type) {
    case .array(let inner): return "[\(spelling(inner, in: scope))]"
    case .map(let inner): return "[String: \(spelling(inner, in: scope))]"
    case .optional(let inner): return "\(spelling(inner, in: scope))?"
    default: return "DecimalText"
    }
  }

  /// `wire.map { $0.value }`: the value of what was read.
  func decoded(_ type: TypeReference, _ wire: String) -> String {
    convert(type, wire) { "\($0).value" }
  }

  /// `value.map { DecimalText($0) }`: what is written for a value.
  func encoded(_ type: TypeReference, _ value: String) -> String {
    convert(type, value) { "DecimalText(\($0))" }
  }

  private func convert(
    _ type: TypeReference, _ expression: String, _ leaf: (String) -> String
  ) -> String {
    guard differs(type) else { return expression }
    switch table.resolved(type) {
    case .array(let inner), .optional(let inner):
      return "\(expression).map { \(convert(inner, "$0", leaf)) }"
    case .map(let inner):
      return "\(expression).mapValues { \(convert(inner, "$0", leaf)) }"
    default:
      return leaf(expression)
    }
  }
}
