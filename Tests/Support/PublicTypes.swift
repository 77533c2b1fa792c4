import Foundation

/// The public types of an SDK by their own names, as the sources and the configuration have them.
package enum PublicTypes {
  /// A source that has no public type, so that it was not read rightly.
  package struct NoneFound: Error {
    package var place: String
  }

  /// The names of all of them.
  package static func declared(in target: String) throws -> Set<String> {
    try handwritten(target).union(generated(target))
  }

  /// The names of those of a target's sources that stand in no other.
  package static func outermost(in target: String) throws -> Set<String> {
    try handwritten(target) { $0.hasPrefix("public ") }
  }

  private static func handwritten(
    _ target: String, where isMeant: (String) -> Bool = { _ in true }
  ) throws -> Set<String> {
    let folder = try PackageFolder.url(of: "Sources/\(target)")
    var names: Set<String> = []
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    where path.hasSuffix(".swift") {
      let source = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
      for line in source.components(separatedBy: "\n") where isMeant(line) {
        let words = line.components(separatedBy: CharacterSet(charactersIn: " :<{("))
          .filter { !["", "final", "indirect"].contains($0) }
        let kinds: Set = ["struct", "enum", "class", "protocol", "actor"]
        guard words.count > 2, words[0] == "public", kinds.contains(words[1]) else { continue }
        names.insert(words[2])
      }
    }
    guard !names.isEmpty else { throw NoneFound(place: folder.path) }
    return names
  }

  private static func generated(_ target: String) throws -> Set<String> {
    let file = try PackageFolder.url(of: "Sources/\(target)/specwright.json")
    let root = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any]
    let schemas = root?["schemas"] as? [String: [String: Any]] ?? [:]
    let names = schemas.filter { $0.value["access"] as? String == "public" }.map { key, schema in
      (schema["name"] as? String ?? key).components(separatedBy: ".").last ?? key
    }
    guard !names.isEmpty else { throw NoneFound(place: file.path) }
    return Set(names)
  }
}
