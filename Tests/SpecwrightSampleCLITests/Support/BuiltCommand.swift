import Foundation

/// The built command, run as a process of its own.
///
/// Suites that run it are serialized: each run holds several descriptors, and Foundation's `Process` was
/// seen to read beyond its list of a process's descriptors, and to crash, when there were 1,700 of them.
struct BuiltCommand {
  /// How it ended, and what it said.
  struct Result: Sendable {
    var status: Int32
    var output: String
    var errors: String
    /// Everything it said.
    var all: String { output + errors }
  }

  var words: [String]
  /// What is typed or piped into it.
  var input = ""
  /// Variables beside the inherited ones.
  var variables: [String: String] = [:]
  /// Whether it runs at a terminal; then all it says is output.
  var isAtTerminal = false

  /// The folder it is run in; that of the tests unless said.
  var folder: URL?

  /// Returns when it is to be stopped by Control-C; it runs to its end without one.
  var isEnough: (@Sendable () async -> Void)?

  /// A device that takes what it says, instead of the result.
  var device: String?

  init(
    _ words: [String], input: String = "",
    variables: [String: String] = [:], isAtTerminal: Bool = false
  ) {
    self.words = words
    self.input = input
    self.variables = variables
    self.isAtTerminal = isAtTerminal
  }

  /// Runs it to its end.
  func run() async throws -> Result {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("specwright-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // Files take any amount, where a pipe that nobody empties would stop the process.
    let files = ["input", "output", "errors"].map { folder.appendingPathComponent($0) }
    for file in files { try Data(file == files[0] ? input.utf8 : "".utf8).write(to: file) }
    let process = Process()
    (process.executableURL, process.arguments) = command
    process.environment = environment
    let device = device.map { URL(fileURLWithPath: $0) }
    let handles = [
      try FileHandle(forReadingFrom: files[0]), try FileHandle(forWritingTo: device ?? files[1]),
      try FileHandle(forWritingTo: device ?? files[2]),
    ]
    // Foundation keeps a process, and the handles with it, after its end.
    defer { for handle in handles { try? handle.close() } }
    process.standardInput = handles[0]
    process.standardOutput = handles[1]
    process.standardError = handles[2]
    if let folder = self.folder { process.currentDirectoryURL = folder }
    let status = try await Self.end(of: process, isEnough)
    return Result(
      status: status, output: try String(contentsOf: files[1], encoding: .utf8),
      errors: try String(contentsOf: files[2], encoding: .utf8))
  }

  /// Where the build put it: beside the bundle of the tests.
  private var executable: URL {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    let tests = bundle?.bundleURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
    return tests.deletingLastPathComponent().appendingPathComponent("SampleCLI")
  }

  /// At a terminal that shows nothing of what is typed.
  private var command: (URL, [String]) {
    guard isAtTerminal else { return (executable, words) }
    let all = [executable.path] + words
    #if os(Linux)
      let quoted = all.map { "'\($0)'" }.joined(separator: " ")
      let recording = ["--quiet", "--return", "--echo", "never", "--command", quoted, "/dev/null"]
    #else
      let recording = ["-q", "/dev/null"] + all
    #endif
    return (URL(fileURLWithPath: "/usr/bin/script"), recording)
  }

  private var environment: [String: String] {
    var all = ProcessInfo.processInfo.environment
    for name in [
      "DIDWW_VERIFICATION_KEY", "DIDWW_VERIFICATION_SECRET", "EV_API_KEY", "EV_WEBHOOK_SECRET",
      "NO_COLOR",
    ] {
      all[name] = nil
    }
    all["TERM"] = "xterm"
    return all.merging(variables) { $1 }
  }

  private static func end(
    of process: Process, _ isEnough: (@Sendable () async -> Void)?
  ) async throws -> Int32 {
    try await withCheckedThrowingContinuation { continuation in
      process.terminationHandler = { process in
        // A signal as the shell says it, so that a crash is no mere failure.
        let signal: Int32 = process.terminationReason == .uncaughtSignal ? 128 : 0
        continuation.resume(returning: process.terminationStatus + signal)
      }
      do {
        try process.run()
        let number = process.processIdentifier
        if let isEnough {
          Task {
            await isEnough()
            kill(number, SIGINT)
          }
        }
      } catch {
        process.terminationHandler = nil
        continuation.resume(throwing: error)
      }
    }
  }
}
