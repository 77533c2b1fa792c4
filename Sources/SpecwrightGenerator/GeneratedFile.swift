/// One file that the generator writes.
package struct GeneratedFile: Hashable, Sendable {
  /// The name, without a folder.
  package var name: String
  /// The text in the pieces that it was made in: large ones are never put together in memory.
  let pieces: [String]
  /// The text, in UTF-8.
  package var contents: String { pieces.joined() }

  /// Names a text.
  package init(name: String, contents: String) {
    self.init(name: name, pieces: [contents])
  }

  init(name: String, pieces: [String]) {
    self.name = name
    self.pieces = pieces
  }

  /// Where the text is cut tells nothing.
  package static func == (left: GeneratedFile, right: GeneratedFile) -> Bool {
    left.name == right.name && left.contents == right.contents
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(name)
  }

  static let types = "SpecwrightTypes.swift"
  static let endpoints = "SpecwrightEndpoints.swift"
  static let client = "SpecwrightClient.swift"
  static let documents = "SpecwrightDocuments.swift"

  /// Every name, whatever the document: what a build system has to be told beforehand.
  package static let names = [types, endpoints, client, documents]
}
