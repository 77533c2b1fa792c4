import SpecwrightModel

/// `static func rows(limit: Int? = nil) -> Endpoint<[Row]> { … }`, or an initializer.
struct FunctionDeclaration: Sendable {
  var documentation = DocComment()
  var attributes: [String] = []
  var modifiers: [String] = []
  /// Nil for an initializer.
  var name: SwiftName?
  var parameters: [ParameterDeclaration] = []
  var isAsync = false
  var canThrow = false
  var result: String?
  var body: CodeBlock
}

/// `limit: Int? = nil`.
struct ParameterDeclaration: Sendable {
  /// The argument label where it is another word than the name.
  var label: String?
  var name: SwiftName
  var type: String
  var defaultValue: String?
}
