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
  package func print(_ text: String) {
    Self.write(text, to: STDOUT_FILENO)
  }

  /// Writes what went wrong.
  package func report(_ text: String) {
    Self.write(text, to: STDERR_FILENO)
  }

  // The convention of no-color.org: set and not empty means no.
  private static var refusesColor: Bool {
    let wish = environment("NO_COLOR") ?? ""
    return !wish.isEmpty || environment("TERM") == "dumb"
  }

  private static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  // A reader that went away, as in `specwright --help | head -1`, is no failure.
  private static func write(_ text: String, to descriptor: Int32) {
    var text = text
    text.withUTF8 { _ = UnsafeRawBufferPointer($0).writeAll(to: descriptor) }
  }
}
