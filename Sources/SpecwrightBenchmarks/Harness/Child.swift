internal import Foundation

/// A program that is run to its end, and what it took.
struct Child {
  let seconds: Double
  let processorSeconds: Double
  /// The most memory that it held at once, in bytes.
  let peakMemory: Int

  /// What children write goes there, so that a failure can be looked into.
  private static let log = "\(Workplace.root)/.build/benchmarks.log"

  /// Runs a program without input; what it writes goes to `.build/benchmarks.log`.
  ///
  /// - Parameters:
  ///   - program: The path, or a name that is looked up.
  ///   - arguments: The words after the name.
  ///   - folder: Where it runs.
  ///   - succeeds: Whether an exit status other than 0 is a fault.
  /// - Returns: What it took.
  /// - Throws: `ChildFault` when it cannot be run, or fails.
  static func run(
    _ program: String, _ arguments: [String], in folder: String? = nil, succeeds: Bool = true
  ) throws -> Child {
    var words = [program] + arguments
    if let folder {
      // A file action for the folder is newer than the systems that glibc is found on.
      words = ["env", "--chdir=\(folder)"] + words
    }
    var before = timespec()
    clock_gettime(CLOCK_MONOTONIC, &before)
    let process = try Spawn.start(words) { actions in
      posix_spawn_file_actions_addopen(
        &actions, STDOUT_FILENO, log, O_WRONLY | O_CREAT | O_APPEND, 0o644)
      posix_spawn_file_actions_adddup2(&actions, STDOUT_FILENO, STDERR_FILENO)
    }
    var status: Int32 = 0
    var usage = rusage()
    guard wait4(process, &status, 0, &usage) == process else {
      throw ChildFault(words: words, reason: String(cString: strerror(errno)))
    }
    var after = timespec()
    clock_gettime(CLOCK_MONOTONIC, &after)
    if succeeds, status != 0 {
      throw ChildFault(
        words: words, reason: "it ended with \(status >> 8); .build/benchmarks.log has its words")
    }
    return Child(
      seconds: Double(after.tv_sec - before.tv_sec) + Double(after.tv_nsec - before.tv_nsec) / 1e9,
      processorSeconds: seconds(usage.ru_utime) + seconds(usage.ru_stime),
      peakMemory: usage.ru_maxrss * 1024)
  }

  /// Runs a program to its end.
  ///
  /// - Returns: What it wrote to its standard output, without the blanks around.
  /// - Throws: `ChildFault` when it fails.
  static func output(_ program: String, _ words: [String]) throws -> String {
    let pipe = Pipe()
    let process = try Spawn.start([program] + words) { actions in
      posix_spawn_file_actions_adddup2(
        &actions, pipe.fileHandleForWriting.fileDescriptor, STDOUT_FILENO)
      posix_spawn_file_actions_addopen(
        &actions, STDERR_FILENO, log, O_WRONLY | O_CREAT | O_APPEND, 0o644)
    }
    try pipe.fileHandleForWriting.close()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    var status: Int32 = 0
    guard waitpid(process, &status, 0) == process, status == 0 else {
      throw ChildFault(words: [program] + words, reason: "it ended with \(status >> 8)")
    }
    return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }

  private static func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) / 1e6
  }
}

/// Why a program could not be measured.
struct ChildFault: Error, CustomStringConvertible {
  let words: [String]
  let reason: String

  var description: String { "'\(words.joined(separator: " "))' could not be measured: \(reason)" }
}
