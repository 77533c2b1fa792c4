import Foundation

/// Where the files of a target may lie, and which of them are there.
///
/// Paths leave through `URL.path`, which is unencoded and older than every host: its successor
/// gives `%20` for a blank unless told otherwise, and the tool would not find the file.
struct SourceFolders {
  /// The target's name, which its description bears.
  var target: String
  /// The root of the package or project.
  var package: URL
  /// The target's own folders: one in a package, any number in an Xcode project.
  var sources: [URL]

  /// The configuration of the target, where there is one.
  var configuration: URL? {
    sources.map { $0.appendingPathComponent("specwright.json") }.first(where: Self.exists)
  }

  /// The place that comes before all others.
  var preferredDocument: URL {
    package.appendingPathComponent("spec").appendingPathComponent("\(target).json")
  }

  /// The other places, of which one at most may hold a file.
  var otherDocuments: [URL] {
    sources.flatMap { folder in
      ["\(target).json", "openapi.json"].map(folder.appendingPathComponent)
    }
  }

  /// The path as a person would write it at the package's root.
  func shown(_ url: URL) -> String {
    let root = package.path + "/"
    return url.path.hasPrefix(root) ? String(url.path.dropFirst(root.count)) : url.path
  }

  static func exists(_ url: URL) -> Bool {
    FileManager.default.fileExists(atPath: url.path)
  }

  /// The folders of these files, each once, in order.
  static func holding(_ files: [URL]) -> [URL] {
    var seen: Set<String> = []
    return files.map { $0.deletingLastPathComponent() }.filter { seen.insert($0.path).inserted }
  }
}
