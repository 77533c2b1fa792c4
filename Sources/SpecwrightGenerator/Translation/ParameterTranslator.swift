import SpecwrightModel

/// Translates a parameter into the statement that appends it to what is sent.
///
///     target.appendQuery("full", full)
///     target.appendQuery("filter", encoding: filter, style: .deepObject)
///
/// Scalars and arrays of them in the usual style are text by themselves; everything else goes
/// through the runtime's encoder.
struct ParameterTranslator {
  var table: TypeTable
  var parameter: ParameterDefinition

  /// The statement, with the local that it changes: the target, or the header fields.
  func statement(changing local: String) -> CodeBlock.Statement {
    switch parameter.place {
    case .path: .line(.call("\(local).appendSegment", arguments))
    case .query: .line(.call("\(local).appendQuery", arguments))
    case .header: .line(.call("\(local).append", arguments))
    case .cookie: .line(.call("\(local).appendCookie", arguments))
    }
  }

  /// The argument, or the literal of a value that is always sent.
  private var value: String {
    guard let constant = parameter.constant else { return Identifier.value(parameter.name) }
    return LiteralSpelling(table: table).spelling(constant, as: parameter.type)
  }
  private var key: CodeLine { .text(StringLiteral.text(parameter.key)) }

  private var arguments: [CodeLine] {
    if isPlain { return plainArguments + sensitivity }
    if parameter.spelling == .json { return [key, .text("json: \(value)")] + sensitivity }
    return [key, .text("encoding: \(value)")] + options + sensitivity
  }

  /// Whether the value is text by itself in the usual style.
  private var isPlain: Bool {
    parameter.spelling == .plain && parameter.place != .cookie
      && parameter.style == parameter.place.styles[0] && !parameter.allowReserved
      && !(parameter.allowEmpty && isArray)
  }

  private var plainArguments: [CodeLine] {
    switch parameter.place {
    case .path: return [.text(value)]
    case .header, .cookie: return [key, .text(value)]
    case .query:
      let explode = isArray ? [CodeLine.text("explode: \(parameter.explode)")] : []
      return [key, .text(value)] + explode
    }
  }

  /// What differs from the runtime's defaults.
  private var options: [CodeLine] {
    var options: [CodeLine] = []
    let isQuery = parameter.place == .query
    if parameter.style != parameter.place.styles[0] {
      options.append(.text("style: .\(parameter.style.rawValue)"))
    }
    let isNamed = isQuery || parameter.place == .cookie
    if parameter.explode != isNamed, parameter.style != .deepObject {
      options.append(.text("explode: \(parameter.explode)"))
    }
    if parameter.allowReserved { options.append("allowReserved: true") }
    if parameter.allowEmpty, isQuery { options.append("allowEmpty: true") }
    return options
  }

  private var sensitivity: [CodeLine] {
    let isLogged = parameter.place == .path || parameter.place == .query
    return parameter.sensitivity == nil || !isLogged ? [] : ["sensitive: true"]
  }

  private var isArray: Bool {
    if case .array = table.resolved(parameter.type) { true } else { false }
  }
}
