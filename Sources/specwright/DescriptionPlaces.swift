import Foundation

/// The descriptions that lie around one, where the build plugin looks for those of targets.
struct DescriptionPlaces {
  /// What pages call them.
  let names: Set<String>

  /// Looks beside a description, in `spec` of its package, and in the folders of other targets.
  init(_ description: ComparedFile) {
    let folder = URL(fileURLWithPath: description.path).standardizedFileURL
      .deletingLastPathComponent()
    let above = folder.deletingLastPathComponent()
    var names = Self.documents(in: folder)
    if folder.lastPathComponent == "spec" {
      names.formUnion(Self.targets(in: above.appendingPathComponent("Sources")))
    } else {
      let package = above.deletingLastPathComponent()
      names.formUnion(Self.documents(in: package.appendingPathComponent("spec")))
      names.formUnion(Self.targets(in: above))
    }
    self.names = names
  }

  /// The documents of a folder by their files, apart from what has one name in every folder.
  private static func documents(in folder: URL) -> Set<String> {
    let files = contents(of: folder).filter { $0.hasSuffix(".json") }.map { $0.dropLast(5) }
    return Set(files.map(String.init)).subtracting(["openapi", "specwright"])
  }

  /// The targets whose folders hold a description of their own.
  private static func targets(in folder: URL) -> Set<String> {
    Set(
      contents(of: folder).filter { name in
        let files = contents(of: folder.appendingPathComponent(name))
        return files.contains("openapi.json") || files.contains("\(name).json")
      })
  }

  /// Nothing where there is no such folder.
  private static func contents(of folder: URL) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
  }
}
