internal import Foundation

/// Where lines go that people read.
struct Terminal: Sendable {
  /// The few ways in which text stands out.
  enum Tone: Int {
    case strong = 1
    case faint = 2
    case bad = 31
    case good = 32
    case call = 36
  }

  /// Whether lines can be written over, since somebody looks at them.
  let isInteractive: Bool
  private let isColored: Bool
  private let writeText: @Sendable (Data) -> Void

  /// Makes a terminal of a function that takes text.
  init(
    isColored: Bool = false, isInteractive: Bool = false,
    write: @escaping @Sendable (String) -> Void
  ) {
    self.init(isColored, isInteractive) { write(String(decoding: $0, as: UTF8.self)) }
  }

  private init(
    _ isColored: Bool, _ isInteractive: Bool, write: @escaping @Sendable (Data) -> Void
  ) {
    self.isColored = isColored
    self.isInteractive = isInteractive
    writeText = write
  }

  /// Writes bytes as they are.
  func write(_ data: Data) {
    writeText(data)
  }

  func print(_ line: String = "") {
    write(Data((line + "\n").utf8))
  }

  /// Writes a question; the answer is to stand behind it.
  func prompt(_ question: String) {
    write(Data(question.utf8))
  }

  /// Text in a tone, or as it is where there are no colours.
  func styled(_ text: String, _ tone: Tone) -> String {
    isColored ? "\u{1B}[\(tone.rawValue)m\(text)\u{1B}[0m" : text
  }

  static let standardOutput = Terminal(.standardOutput)
  static let standardError = Terminal(.standardError)

  private init(_ file: FileHandle) {
    let isTerminal = isatty(file.fileDescriptor) == 1
    let environment = ProcessInfo.processInfo.environment
    let output = OutputFile(file)
    self.init(isTerminal && Self.allowsColors(environment), isTerminal) { data in
      do {
        try output.write(data)
      } catch {
        // Nobody can be told; a script sees it by the status.
        exit(ExitCode.noVerdict.rawValue)
      }
    }
  }

  /// Whether a terminal with this environment has colours, and nobody declined (no-color.org).
  static func allowsColors(_ environment: [String: String]) -> Bool {
    (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
  }
}
