import Foundation
import SpecwrightGenerator
import SpecwrightJSON

/// A description to compare: a file, or one of an earlier state of its repository.
struct ComparedFile {
  private let word: String
  private let root: String?
  private let committed: CommittedFile?

  /// Takes a path, or `<git revision>:<path>`; a file that is called so comes first.
  init(_ word: String, root: String?) {
    self.word = word
    self.root = root
    committed = FileManager.default.fileExists(atPath: word) ? nil : CommittedFile(word)
  }

  /// Reads the description.
  func read() throws(CommandError) -> SourceFile {
    if let committed { return try committed.read() }
    return try InputFile(word, relativeTo: root).read()
  }

  /// The configuration of the target that the description belongs to, from the same state; nil where
  /// there is none.
  ///
  /// `spec/<Target>.json` goes with `Sources/<Target>/specwright.json`, and a description in the
  /// target's folder with the configuration beside it.
  func configuration() throws(CommandError) -> SourceFile? {
    if let committed {
      guard let place = try committed.place() else { return nil }
      for path in Self.configurations(for: place) {
        if let file = try committed.other(path) { return file }
      }
      return nil
    }
    // Whatever the description was called by, its folder has a name.
    for path in Self.configurations(for: PathText.absolute(word))
    where FileManager.default.fileExists(atPath: path) {
      let shown = word.hasPrefix("/") ? path : PathText.fromHere(path)
      return try InputFile(shown, relativeTo: root).read()
    }
    return nil
  }

  private static func configurations(for path: String) -> [String] {
    var parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let name = target(of: path)
    parts.removeLast()
    let beside = (parts + ["specwright.json"]).joined(separator: "/")
    guard parts.last == "spec" else { return [beside] }
    parts.removeLast()
    return [(parts + ["Sources", name, "specwright.json"]).joined(separator: "/"), beside]
  }

  /// Where the description lies, or lay.
  var path: String { committed?.path ?? word }

  /// The name of the target: that of the file, or of the folder of an `openapi.json`.
  var target: String { Self.target(of: PathText.absolute(path)) }

  private static func target(of path: String) -> String {
    let parts = path.split(separator: "/").map(String.init)
    let last = parts.last ?? ""
    let stem = last.hasSuffix(".json") ? String(last.dropLast(5)) : last
    return stem == "openapi" ? parts.dropLast().last ?? stem : stem
  }
}
