internal import Foundation

/// Starts programs.
///
/// Not by Foundation's `Process`: that takes longer to start a program than ours takes to work, and
/// hands on the signals that the thread of a task blocks. A program that waits for one of them, as
/// `openssl speed` for its alarm and a server for its end, then waits for ever.
enum Spawn {
  /// Starts a program without input and with no signal blocked.
  ///
  /// - Parameters:
  ///   - words: The path or a name that is looked up, and the words after it.
  ///   - output: Sets up where it writes to.
  /// - Returns: Its process.
  /// - Throws: `ChildFault` when it cannot be started.
  static func start(
    _ words: [String], output: (inout posix_spawn_file_actions_t) -> Void
  ) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    output(&actions)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    var pointers = words.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    var process = pid_t()
    let fault = posix_spawnp(&process, words[0], &actions, &attributes, &pointers, environ)
    guard fault == 0 else {
      throw ChildFault(words: words, reason: String(cString: strerror(fault)))
    }
    return process
  }
}
