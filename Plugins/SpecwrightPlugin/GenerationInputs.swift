import Foundation

/// Every file that a target's generation reads.
struct GenerationInputs {
  /// The description, or nil where the target only embeds documents.
  var document: URL?
  /// The configuration, where there is one.
  var configuration: URL?
  /// The documents to embed, by the Swift name each gets.
  var embedded: [(name: String, document: URL)]

  /// Finds the files of a target, or says where they were looked for.
  init(target: String, folders: SourceFolders) throws {
    configuration = folders.configuration
    embedded = EmbeddedDocuments.listed(in: configuration).map { entry in
      (entry.name, folders.package.appendingPathComponent(entry.document))
    }
    document = try Self.document(of: folders)
    if document == nil && embedded.isEmpty {
      throw PluginError.noDocument(
        target: target,
        places: ([folders.preferredDocument] + folders.otherDocuments).map(folders.shown))
    }
  }

  /// All of them; a file left out here would change without a rebuild.
  var files: [URL] {
    [document, configuration].compactMap(\.self) + embedded.map(\.document)
  }

  private static func document(of folders: SourceFolders) throws -> URL? {
    if SourceFolders.exists(folders.preferredDocument) { return folders.preferredDocument }
    let found = folders.otherDocuments.filter(SourceFolders.exists)
    guard found.count < 2 else {
      throw PluginError.severalDocuments(
        target: folders.target, found: found.map(folders.shown),
        preferred: folders.shown(folders.preferredDocument))
    }
    return found.first
  }
}

/// What the plugin reads of a configuration: the documents to embed, and nothing else.
private struct EmbeddedDocuments: Decodable {
  struct Entry: Decodable {
    var document: String
    var name: String
  }

  var embed: [Entry]?

  // A configuration that cannot be read lists nothing here: the tool reads it next, and reports
  // the mistake at its line and column, which this decoder could not.
  static func listed(in configuration: URL?) -> [Entry] {
    guard let configuration, let data = try? Data(contentsOf: configuration) else { return [] }
    return (try? JSONDecoder().decode(Self.self, from: data))?.embed ?? []
  }
}
