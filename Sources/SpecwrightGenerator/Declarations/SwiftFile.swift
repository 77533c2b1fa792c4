/// One Swift source file as a value.
struct SwiftFile: Sendable {
  /// The file's name, with its extension.
  var name: String
  /// The lines of the comment at the top, without the slashes.
  var header: [String]
  var imports: [ImportDeclaration]
  var declarations: [Declaration]
}

/// `import Foundation`, or `public import Foundation`.
///
/// There is no `internal import`: where a module does without `InternalImportsByDefault`, one file
/// that says so makes every plain import of the same module in the other files an error.
struct ImportDeclaration: Sendable {
  var module: String
  var isPublic: Bool
}

/// Anything that can stand in a file or in the body of a type.
indirect enum Declaration: Sendable {
  case type(TypeDeclaration)
  case `extension`(ExtensionDeclaration)
  case alias(AliasDeclaration)
  case property(PropertyDeclaration)
  case function(FunctionDeclaration)
  case enumCase(EnumCaseDeclaration)
}
