internal import Foundation

/// A program that is run to its end, and what it took.
struct Child {
  let seconds: Double
  let processorSeconds: Double
  /// The most memory that it held at once, in bytes.
  let peakMemory: Int

  /// Runs a program without input; what it writes is thrown away.
  ///
  /// Not by Foundation's `Process`: that takes longer to start a program than ours takes to work.
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
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
    }
    var pointers = words.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    var process = pid_t()
    var before = timespec()
    clock_gettime(CLOCK_MONOTONIC, &before)
    let fault = posix_spawnp(&process, words[0], &actions, nil, &pointers, environ)
    guard fault == 0 else {
      throw ChildFault(words: words, reason: String(cString: strerror(fault)))
    }
    var status: Int32 = 0
    var usage = rusage()
    guard wait4(process, &status, 0, &usage) == process else {
      throw ChildFault(words: words, reason: String(cString: strerror(errno)))
    }
    var after = timespec()
    clock_gettime(CLOCK_MONOTONIC, &after)
    if succeeds, status != 0 {
      throw ChildFault(words: words, reason: "it ended with \(status >> 8)")
    }
    return Child(
      seconds: Double(after.tv_sec - before.tv_sec) + Double(after.tv_nsec - before.tv_nsec) / 1e9,
      processorSeconds: seconds(usage.ru_utime) + seconds(usage.ru_stime),
      peakMemory: usage.ru_maxrss * 1024)
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
