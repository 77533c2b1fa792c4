import Foundation
import SpecwrightTestSupport
import Testing

/// The public types of the SDK by their own names, as the sources and the description have them.
enum PublicTypes {
  static func declared() throws -> Set<String> {
    try handwritten().union(generated())
  }

  private static func handwritten() throws -> Set<String> {
    let folder = try PackageFolder.url(of: "Sources/DIDWWVerification")
    let paths = try #require(FileManager.default.enumerator(atPath: folder.path))
    var names: Set<String> = []
    for case let path as String in paths where path.hasSuffix(".swift") {
      let source = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
      for line in source.components(separatedBy: "\n") {
        let words = line.components(separatedBy: CharacterSet(charactersIn: " :<{("))
          .filter { !$0.isEmpty }
        let kinds: Set = ["struct", "enum", "class", "protocol", "actor"]
        guard words.count > 2, words[0] == "public", kinds.contains(words[1]) else { continue }
        names.insert(words[2])
      }
    }
    try #require(names.contains("VerificationClient"))
    return names
  }

  private static func generated() throws -> Set<String> {
    let file = try PackageFolder.url(of: "Sources/DIDWWVerification/specwright.json")
    let root = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any]
    let schemas = try #require(root?["schemas"] as? [String: [String: Any]])
    let names = schemas.filter { $0.value["access"] as? String == "public" }.map { key, schema in
      (schema["name"] as? String ?? key).components(separatedBy: ".").last ?? key
    }
    try #require(names.contains("SMS"))
    return Set(names)
  }
}
