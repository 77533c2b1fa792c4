#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The process's two outputs.
package struct StandardStreams: Sendable {
  /// Whether diagnostics go to a person: they get an excerpt with a caret.
  package var isTerminal: Bool
  /// Whether they are coloured: at a terminal, unless the environment says no.
  package var isColored: Bool

  /// Whether what was asked for goes to a person.
  package var isOutputTerminal: Bool
  /// Whether it is coloured.
  package var isOutputColored: Bool

  /// Looks at where the process's outputs go.
  package init() {
    isTerminal = isatty(STDERR_FILENO) == 1
    isColored = isTerminal && !Self.refusesColor
    isOutputTerminal = isatty(STDOUT_FILENO) == 1
    isOutputColored = isOutputTerminal && !Self.refusesColor
  }

  /// Writes what was asked for.
  ///
  /// A reader that went away, as in `specwright --help | head -1`, is no failure.
  ///
  /// - Throws: ``CommandError/unwritable(path:reason:)``.
  package func print(_ text: String) throws(CommandError) {
    guard let number = Self.write(text, to: STDOUT_FILENO), number != EPIPE else { return }
    let error = OutputError(path: "standard output", number: number)
    throw .unwritable(path: error.path, reason: error.reason)
  }

  /// Writes what went wrong; where that fails, there is nobody to tell.
  package func report(_ text: String) {
    _ = Self.write(text, to: STDERR_FILENO)
  }

  // The convention of no-color.org: set and not empty means no.
  private static var refusesColor: Bool {
    let wish = environment("NO_COLOR") ?? ""
    return !wish.isEmpty || environment("TERM") == "dumb"
  }

  private static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// The number of what went wrong, if anything did.
  private static func write(_ text: String, to descriptor: Int32) -> Int32? {
    var text = text
    return text.withUTF8 { UnsafeRawBufferPointer($0).writeAll(to: descriptor) ? nil : errno }
  }
}
