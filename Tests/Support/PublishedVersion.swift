import Foundation

/// The version of an SDK as the list of changes has it, newest entry first: the one place where people
/// look it up.
package enum PublishedVersion {
  /// The newest entry has no version of this SDK.
  package struct Missing: Error {
    package var target: String
  }

  /// The version that the newest entry of `CHANGELOG.md` names behind an SDK.
  package static func of(_ target: String) throws -> String {
    let url = try PackageFolder.url(of: "CHANGELOG.md")
    return try find(target, in: String(contentsOf: url, encoding: .utf8))
  }

  /// The version in a text whose entries begin with `## `: `## Unreleased: Name 1.2.0, Other 3.0.0`.
  package static func find(_ target: String, in changes: String) throws -> String {
    let lines = changes.components(separatedBy: "\n")
    guard let newest = lines.first(where: { $0.hasPrefix("## ") }) else {
      throw Missing(target: target)
    }
    let words = newest.components(separatedBy: CharacterSet(charactersIn: " ,:"))
    guard let place = words.firstIndex(of: target), place + 1 < words.count else {
      throw Missing(target: target)
    }
    return words[place + 1]
  }
}
