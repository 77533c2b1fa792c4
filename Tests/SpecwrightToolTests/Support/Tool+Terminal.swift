import Foundation

extension Tool {
  /// Runs it at a terminal that nobody sits at; the output is what a person would see.
  func runAtTerminal(
    _ words: [String], in folder: URL, environment: [String: String]
  ) async throws -> ToolResult {
    let command = [executable.path] + words
    #if os(Linux)
      let quoted = command.map { "'\($0)'" }.joined(separator: " ")
      let recording = ["--quiet", "--return", "--command", quoted, "/dev/null"]
    #else
      let recording = ["-q", "/dev/null"] + command
    #endif
    return try await ToolRun(
      executable: URL(fileURLWithPath: "/usr/bin/script"), words: recording, folder: folder
    ).run(environment)
  }
}
