import SpecwrightModel

/// Spells the runtime's key of a header field: `ResponseHeader<Int>("Retry-After")`.
struct HeaderKey {
  var table: TypeTable
  var header: HeaderDefinition

  /// The expression.
  var construction: CodeLine {
    let key = CodeLine.text(StringLiteral.text(header.key))
    let type = "ResponseHeader<\(table.spelling(header.type))>"
    switch header.reading {
    case .text: return .call(type, [key])
    case .list: return .call("\(type).list", [key])
    case .members(let explode):
      return .call("\(type).members", [key, .text("explode: \(explode)")])
    case .json: return .call("\(type).json", [key])
    }
  }
}
