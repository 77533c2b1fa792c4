import SpecwrightJSON
import SpecwrightModel
import SpecwrightOpenAPI

/// The values of an enumeration as a table of Markdown.
struct CatalogueTable {
  private let values: [EnumerationView.Value]
  private let swiftNames: [ExactText: String]
  /// The names of the facts about values, in the order in which they appear.
  private let facts: [String]

  /// Reads the enumeration of a schema; nil when it is none.
  ///
  /// - Parameters:
  ///   - schema: The schema.
  ///   - version: The document's version of OpenAPI.
  ///   - client: The client made of the document, for the Swift names.
  init?(
    _ schema: OpenAPI.Schema, _ version: OpenAPI.Document.Version, client: ClientDefinition?
  ) {
    let list = EnumerationView(isVersion30: version == .v30) { schema.node[$0] }
    guard let view = list else { return nil }
    values = view.values
    var seen: Set<ExactText> = []
    facts = view.values.flatMap { value in
      value.note?["x-attributes"].map { $0.members.map(\.key) } ?? []
    }.filter { seen.insert(ExactText($0)).inserted }
    swiftNames = Self.names(schema.location.fragment, client)
  }

  /// The Swift names of the values of a type, by raw value.
  private static func names(
    _ pointer: String, _ client: ClientDefinition?
  ) -> [ExactText: String] {
    for type in client?.types ?? [] where type.documentation.pointer == pointer {
      guard case .enumeration(let enumeration) = type.kind else { continue }
      return Dictionary(
        enumeration.values.compactMap { value in
          guard case .string(let text) = value.raw else { return nil }
          return (ExactText(text), value.name.spelling)
        }, uniquingKeysWith: { first, _ in first })
    }
    return [:]
  }

  /// The columns that there are.
  var columns: [String] {
    ["value", "title", "description"] + (swiftNames.isEmpty ? [] : ["swift"]) + facts
  }

  /// The columns of a table that asks for none.
  var usualColumns: [String] { ["value"] + facts + ["description"] }

  /// The lines of the table.
  func lines(_ columns: [String]) -> [String] {
    let rows = values.map { value in columns.map { cell($0, of: value) } }
    return ([columns.map { Self.prose($0) }, columns.map { _ in "---" }] + rows).map { cells in
      "| " + cells.joined(separator: " | ") + " |"
    }
  }

  private func cell(_ column: String, of value: EnumerationView.Value) -> String {
    switch column {
    case "value": return Self.code(value.node.string ?? value.node.text)
    case "swift":
      return value.node.string.flatMap { swiftNames[ExactText($0)] }.map { Self.code(".\($0)") }
        ?? ""
    case "title", "description": return Self.prose(value.note?[column]?.string ?? "")
    default: return value.note?["x-attributes"]?[column].map(Self.fact) ?? ""
    }
  }

  private static func fact(_ node: JSONNode) -> String {
    switch node.kind {
    case .boolean: node.boolean == true ? "yes" : "no"
    case .string: prose(node.string ?? "")
    case .array: node.elements.map(fact).joined(separator: ", ")
    case .null: ""
    case .number, .object: prose(node.text)
    }
  }

  /// A description is Markdown; it stays on its line, in its cell, and cannot end the table.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - isCode: Whether it stands between back-ticks, where nothing is an entity (CommonMark
  ///     section 6.1).
  /// - Returns: The text of the cell.
  private static func prose(_ text: String, isCode: Bool = false) -> String {
    var result = ""
    var isEscaped = false
    let scalars = Array(LineText.safe(text).unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      switch scalar {
      // One that is escaped ends no cell, and a second backslash would undo that.
      case "|" where !isEscaped: result += "\\|"
      case "<" where !isCode: result += "&lt;"
      // By its number any character could be spelled, those too that are obeyed and not seen.
      case "&" where !isCode && scalars[(index + 1)...].first == "#": result += "&amp;"
      default: result.unicodeScalars.append(scalar)
      }
      isEscaped = scalar == "\\" && !isEscaped
    }
    return result
  }

  private static func code(_ text: String) -> String {
    let isPlain = !text.contains { $0 == "`" || $0 == "\\" }
    return isPlain ? "`" + prose(text, isCode: true) + "`" : MarkdownText.escaped(text)
  }
}
