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
    guard let file = try file(path, commit) else {
      throw unreadable("there is no such file in revision '\(revision)'")
    }
    return file
  }

  /// Reads another file of the same commit; nil where there is none.
  func beside(_ path: String) throws(CommandError) -> SourceFile? {
    try file(path, try commit())
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

  /// The path is looked for from the current folder first, as that of a file is.
  private func file(_ path: String, _ commit: String) throws(CommandError) -> SourceFile? {
    for spelled in ["./" + path, path] {
      if let bytes = try git(["cat-file", "blob", "\(commit):\(spelled)"]) {
        return SourceFile(path: "\(revision):\(path)", bytes: bytes)
      }
    }
    return nil
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
