import SpecwrightModel

/// `public var id: String`, `static let known: [Self] = […]` or `var rawValue: String { … }`.
struct PropertyDeclaration: Sendable {
  var documentation = DocComment()
  var modifiers: [String] = []
  var keyword = Keyword.variable
  var name: SwiftName
  /// Nil where the value says it.
  var type: String?
  var value: CodeLine?
  /// The lines of a text that is the value, as `StringLiteral.lines` spells them.
  var textLines: [String]?
  /// The body of the accessors; a property that has one stores nothing.
  var getter: CodeBlock?

  enum Keyword: String, Sendable {
    case constant = "let"
    case variable = "var"
  }
}
