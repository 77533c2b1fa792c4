import Foundation
import SpecwrightGenerator
import SpecwrightJSON

/// A file as a commit of the repository around the current folder has it.
struct CommittedFile {
  /// The words in front of the colon.
  let revision: String
  /// Where the file lies, from the current folder or from the root of the repository.
  let path: String

  /// Cuts `<git revision>:<path>`; nil where there is no colon with something on both sides.
  init?(_ word: String) {
    guard let colon = word.firstIndex(of: ":") else { return nil }
    revision = String(word[..<colon])
    path = String(word[word.index(after: colon)...])
    if revision.isEmpty || path.isEmpty { return nil }
  }

  /// Reads the file.
  func read() throws(CommandError) -> SourceFile {
    let commit = try commit()
    for place in try places() {
      if let bytes = try blob(place, commit) {
        return SourceFile(path: "\(revision):\(path)", bytes: bytes)
      }
    }
    throw unreadable("there is no such file in revision '\(revision)'")
  }

  /// Where the file lies from the root of the repository; nil where there is none.
  func place() throws(CommandError) -> String? {
    let commit = try commit()
    for place in try places() where try blob(place, commit) != nil { return place }
    return nil
  }

  /// Reads another file of the same commit by its path from the root; nil where there is none.
  func other(_ path: String) throws(CommandError) -> SourceFile? {
    try blob(path, try commit()).map { SourceFile(path: "\(revision):\(path)", bytes: $0) }
  }

  /// The identifier of the commit, so that nothing of the words can be taken for an option.
  private func commit() throws(CommandError) -> String {
    guard try git(["rev-parse", "--git-dir"]) != nil else {
      throw unreadable("the current folder belongs to no git repository")
    }
    let words = ["rev-parse", "--verify", "--quiet", "--end-of-options", revision + "^{commit}"]
    guard let answer = try git(words), !answer.isEmpty else {
      throw unreadable("git knows no revision '\(revision)'")
    }
    return String(decoding: answer, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Where the file may lie: the path is looked for from the current folder first, as that of a file is,
  /// and then from the root.
  private func places() throws(CommandError) -> [String] {
    let answer = try git(["rev-parse", "--show-prefix"]) ?? []
    // Names may end in blanks, and the answer ends in a line feed.
    let prefix = String(decoding: answer.dropLast(), as: UTF8.self)
    return [PathText.standardized(prefix + path), PathText.standardized(path)]
  }

  private func blob(_ path: String, _ commit: String) throws(CommandError) -> [UInt8]? {
    try git(["cat-file", "blob", "\(commit):\(path)"])
  }

  /// Runs git without a shell; nil when it has nothing to say.
  private func git(_ words: [String]) throws(CommandError) -> [UInt8]? {
    #if os(iOS) || os(tvOS) || os(watchOS) || os(visionOS)
      // Xcode builds the package for a device as a whole, and there no process may start another.
      throw unreadable("git cannot be run")
    #else
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = ["git"] + words
      let output = Pipe()
      process.standardOutput = output
      process.standardError = FileHandle.nullDevice
      process.standardInput = FileHandle.nullDevice
      do {
        try process.run()
      } catch {
        throw unreadable("git cannot be run")
      }
      let bytes = [UInt8](output.fileHandleForReading.readDataToEndOfFile())
      process.waitUntilExit()
      // What `env` says when there is no git.
      if process.terminationStatus == 127 { throw unreadable("git cannot be run") }
      return process.terminationStatus == 0 ? bytes : nil
    #endif
  }

  private func unreadable(_ reason: String) -> CommandError {
    .unreadable(path: "\(revision):\(path)", reason: reason)
  }
}
