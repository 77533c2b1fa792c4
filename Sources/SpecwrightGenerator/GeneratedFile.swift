/// One file that the generator writes.
package struct GeneratedFile: Hashable, Sendable {
  /// The name, without a folder.
  package var name: String
  /// The text, in UTF-8.
  package var contents: String

  /// Names a text.
  package init(name: String, contents: String) {
    self.name = name
    self.contents = contents
  }

  static let types = "SpecwrightTypes.swift"
  static let endpoints = "SpecwrightEndpoints.swift"
  static let client = "SpecwrightClient.swift"
  static let documents = "SpecwrightDocuments.swift"

  /// Every name, whatever the document: what a build system has to be told beforehand.
  package static let names = [types, endpoints, client, documents]
}
