#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The life of a command-line process around what it does.
package enum ToolProcess {
  /// Runs a program with the process's words, and exits with its status.
  ///
  /// - Parameters:
  ///   - usage: The usage line, for words that are no text.
  ///   - program: What is done with the words behind the program's name.
  package static func run(
    usage: String, _ program: ([String], StandardStreams) -> ExitStatus
  ) -> Never {
    // A reader that closes its end must not kill the process in the middle of its writing.
    signal(SIGPIPE, SIG_IGN)
    let streams = StandardStreams()
    do throws(CommandError) {
      exit(program(try words(), streams).rawValue)
    } catch {
      streams.report("error: \(error.message)\n\(usage)\n")
      exit(ExitStatus.failure.rawValue)
    }
  }

  // `CommandLine.arguments` would mend bytes that are no UTF-8, and the path would name no file.
  private static func words() throws(CommandError) -> [String] {
    var words: [String] = []
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let bytes = CommandLine.unsafeArgv[index] else { break }
      guard let word = String(validatingCString: bytes) else {
        throw .usage("argument \(index), '\(String(cString: bytes))', is not valid UTF-8")
      }
      words.append(word)
    }
    return words
  }
}
