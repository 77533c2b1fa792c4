import SpecwrightModel

/// Translates the body of a request: the arguments it takes and the content it becomes.
struct BodyTranslator {
  var table: TypeTable
  var body: BodyDefinition
  /// The name of the argument with details of the parts of a form.
  static let parts = SwiftName(unchecked: "parts")

  /// The type of the argument.
  var type: String {
    if body.isFile { return "URL" }
    switch body.content.kind {
    case .json(let type), .form(let type, _), .multipart(let type, _), .text(let type):
      return table.spelling(type)
    case .bytes: return "Data"
    }
  }

  /// Whether the parts of the body may be given details.
  var hasParts: Bool {
    if case .multipart = body.content.kind { !body.isFile } else { false }
  }

  /// `body: .json(body)`.
  var argument: CodeLine {
    let name = Identifier.value(body.name)
    guard !body.isRequired else { return .sequence(["body: ", content("", name)]) }
    return .closure(
      head: "body: \(name).map", inner: content("RequestBody", "$0"), tail: " ?? .none")
  }

  private func content(_ owner: String, _ value: String) -> CodeLine {
    let mediaType = CodeLine.text("mediaType: \(StringLiteral.text(body.content.mediaType))")
    if body.isFile { return .call("\(owner).file", [.text(value), mediaType]) }
    switch body.content.kind {
    case .json(let type):
      let isPlain = body.content.mediaType == "application/json"
      return .call("\(owner).json", [encoded(type, value)] + (isPlain ? [] : [mediaType]))
    case .form(let type, let encodings):
      let isPlain = body.content.mediaType == "application/x-www-form-urlencoded"
      return .call(
        "\(owner).form",
        [encoded(type, value)] + (isPlain ? [] : [mediaType]) + self.encodings(encodings))
    case .multipart(let type, let encodings):
      let parts = CodeLine.text("parts: \(Identifier.value(Self.parts))")
      return .call(
        "\(owner).multipart", [encoded(type, value)] + self.encodings(encodings) + [parts])
    case .text(let type):
      let text = type == .string ? value : "\(value).parameterText"
      return .call("\(owner).text", [.text(text), mediaType])
    case .bytes: return .call("\(owner).bytes", [.text(value), mediaType])
    }
  }

  private func encoded(_ type: TypeReference, _ value: String) -> CodeLine {
    .text(WireForm(table: table).encoded(type, value))
  }

  private func encodings(_ encodings: [FieldEncodingDefinition]) -> [CodeLine] {
    guard !encodings.isEmpty else { return [] }
    let entries = encodings.map { encoding in
      CodeLine.sequence([.text("\(StringLiteral.text(encoding.key)): "), rule(encoding.rule)])
    }
    return [.sequence(["encodings: ", .array(entries)])]
  }

  private func rule(_ rule: FieldEncodingDefinition.Rule) -> CodeLine {
    switch rule {
    case .contentType(let type): return .call(".contentType", [.text(StringLiteral.text(type))])
    case .style(let style, let explode, let allowReserved):
      let reserved: [CodeLine] = allowReserved ? ["allowReserved: true"] : []
      return .call(
        ".style", [.text(".\(style.rawValue)"), .text("explode: \(explode)")] + reserved)
    }
  }
}
