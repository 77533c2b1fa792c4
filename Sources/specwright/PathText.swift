import Foundation

/// Paths as texts, with slashes between names.
enum PathText {
  /// A path without `.`, `..` and empty names, as far as there is something in front of them.
  static func standardized(_ path: String) -> String {
    var names: [Substring] = []
    for name in path.split(separator: "/") where name != "." {
      if name == "..", let last = names.last, last != ".." {
        names.removeLast()
      } else {
        names.append(name)
      }
    }
    return (path.hasPrefix("/") ? "/" : "") + names.joined(separator: "/")
  }

  /// A path from the root of the file system.
  static func absolute(_ path: String) -> String {
    let folder = FileManager.default.currentDirectoryPath
    return standardized(path.hasPrefix("/") ? path : folder + "/" + path)
  }

  /// The same place from the current folder, as people write it.
  static func fromHere(_ absolute: String) -> String {
    let here = self.absolute("").split(separator: "/")
    let there = absolute.split(separator: "/")
    let shared = zip(here, there).prefix { $0 == $1 }.count
    let up = here.dropFirst(shared).map { _ in Substring("..") }
    return (up + there.dropFirst(shared)).joined(separator: "/")
  }
}
