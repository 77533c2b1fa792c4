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

  private let isColored: Bool
  private let write: @Sendable (String) -> Void

  /// Makes a terminal of a function that takes text.
  init(isColored: Bool = false, write: @escaping @Sendable (String) -> Void) {
    self.isColored = isColored
    self.write = write
  }

  func print(_ line: String = "") {
    write(line + "\n")
  }

  /// Writes a question; the answer is to stand behind it.
  func prompt(_ question: String) {
    write(question)
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
    self.init(isColored: isTerminal && Self.allowsColors(environment)) { text in
      file.write(Data(text.utf8))
    }
  }

  /// Whether a terminal with this environment has colours, and nobody declined (no-color.org).
  static func allowsColors(_ environment: [String: String]) -> Bool {
    (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
  }
}
