import SpecwrightModel

/// `public struct Row: Codable, Sendable { … }`.
struct TypeDeclaration: Sendable {
  var documentation = DocComment()
  /// `public`, `nonisolated`, `indirect`, …, in the order in which they are written.
  var modifiers: [String] = []
  var keyword: Keyword
  var name: SwiftName
  /// What stands behind the colon.
  var inheritance: [String] = []
  var members: [Declaration] = []

  enum Keyword: String, Sendable {
    case `struct`
    case `enum`
  }
}

/// `extension Row: RedactedReflection { … }`.
struct ExtensionDeclaration: Sendable {
  var modifiers: [String] = []
  /// The extended type, spelled from the module's scope.
  var type: String
  var inheritance: [String] = []
  var members: [Declaration] = []
}

/// `public typealias Rows = [Row]`.
struct AliasDeclaration: Sendable {
  var documentation = DocComment()
  var modifiers: [String] = []
  var name: SwiftName
  var type: String
}

/// `case pending`, `case approved = "ok"` or `case other(String)`.
struct EnumCaseDeclaration: Sendable {
  var documentation = DocComment()
  var name: SwiftName
  /// The raw value's literal.
  var rawValue: String?
  /// The type of the one associated value.
  var associatedType: String?
}
