import Foundation

/// One of the built executables, run as a process of its own.
enum Tool: String, CaseIterable, Sendable {
  case specwright
  case generate = "specwright-generate"

  /// The words that call the generation, `specwright generate` or `specwright-generate`.
  var generation: [String] { self == .specwright ? ["generate"] : [] }

  /// The usage line of the generation.
  var generationUsage: String {
    "usage: \(([rawValue] + generation).joined(separator: " ")) <document> --target <Name> "
  }

  /// Where the build put it: beside the bundle of the tests.
  var executable: URL {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    let tests = bundle?.bundleURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
    return tests.deletingLastPathComponent().appendingPathComponent(rawValue)
  }

  /// Runs it to its end.
  func run(
    _ words: [String], in folder: URL? = nil, environment: [String: String] = [:]
  ) async throws -> ToolResult {
    try await ToolRun(executable: executable, words: words, folder: folder).run(environment)
  }

  /// Runs the generation.
  func generate(_ words: [String], in folder: URL) async throws -> ToolResult {
    try await run(generation + words, in: folder)
  }
}

/// How a process ended, and what it said.
struct ToolResult: Sendable {
  var status: Int32
  var output: String
  var errors: String
}

/// A process that is run once.
///
/// Suites that run it are serialized: each run holds several descriptors, and Foundation's `Process` was
/// seen to read beyond its list of a process's descriptors, and to crash, when there were 1,700 of them.
struct ToolRun {
  var executable: URL
  var words: [String]
  var folder: URL?
  /// Where its output goes instead of being collected.
  var output: FileHandle?

  /// Runs it with these variables beside the inherited ones.
  func run(_ environment: [String: String] = [:]) async throws -> ToolResult {
    // Files take any amount, where a pipe that nobody empties would stop the process.
    let workshop = try Workshop()
    let output = try workshop.emptyFile("output")
    let errors = try workshop.emptyFile("errors")
    let process = Process()
    process.executableURL = executable
    process.arguments = words
    process.currentDirectoryURL = folder ?? workshop.folder
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    let handles = [try FileHandle(forWritingTo: output), try FileHandle(forWritingTo: errors)]
    // Foundation keeps a process, and the handles with it, after its end.
    defer { for handle in handles { try? handle.close() } }
    process.standardOutput = self.output ?? handles[0]
    process.standardError = handles[1]
    let status = try await Self.end(of: process)
    return ToolResult(
      status: status,
      output: try String(contentsOf: output, encoding: .utf8),
      errors: try String(contentsOf: errors, encoding: .utf8))
  }

  private static func end(of process: Process) async throws -> Int32 {
    try await withCheckedThrowingContinuation { continuation in
      process.terminationHandler = { process in
        // A signal as the shell says it, so that a crash is no mere failure.
        let signal: Int32 = process.terminationReason == .uncaughtSignal ? 128 : 0
        continuation.resume(returning: process.terminationStatus + signal)
      }
      do {
        try process.run()
      } catch {
        process.terminationHandler = nil
        continuation.resume(throwing: error)
      }
    }
  }
}
