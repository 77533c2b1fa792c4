import SpecwrightModel

/// Translates the documents that a target carries.
///
///     nonisolated enum Documents {
///       /// The text of `spec/Rows.json`.
///       static let rows = #"""
///         {
///           "openapi": "3.1.0"
///         }
///         """#
///     }
struct DocumentsTranslator {
  /// A document's place, the name of its constant, and its text.
  struct Document {
    var path: String
    var name: SwiftName
    var text: String
  }

  var documents: [Document]
  var header: [String]

  /// `SpecwrightDocuments.swift`; only a header where there is no document.
  func file() -> SwiftFile {
    let members = documents.map { document in
      Declaration.property(
        PropertyDeclaration(
          documentation: DocComment(summary: "The text of `\(document.path)`."),
          modifiers: ["static"], keyword: .constant, name: document.name, type: "String",
          textLines: StringLiteral.lines(document.text)))
    }
    let namespace = TypeDeclaration(
      documentation: DocComment(summary: "Documents as they stood when this was built."),
      modifiers: ["nonisolated"], keyword: .enum, name: SwiftName(unchecked: "Documents"),
      members: members)
    return SwiftFile(
      name: GeneratedFile.documents, header: header, imports: [],
      declarations: documents.isEmpty ? [] : [.type(namespace)])
  }
}
