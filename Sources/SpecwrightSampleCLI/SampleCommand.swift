/// What the words of a command line ask for.
enum SampleCommand: Hashable {
  case tour
  case sandbox(port: UInt16, hasLimits: Bool)
  case help(String)

  static let usage = "usage: SampleCLI [sandbox [--port <number>] [--no-limits]] [--help]"

  init(_ words: [String]) throws(UsageError) {
    var rest = words[...]
    switch rest.popFirst() {
    case nil: self = .tour
    case "--help", "-h", "help":
      guard let word = rest.first else {
        self = .help(Self.help)
        return
      }
      guard word == "sandbox", rest.count == 1 else { throw .unexpected(rest.last ?? word) }
      self = .help(Self.sandboxHelp)
    case "sandbox": self = try Self.sandbox(rest)
    case .some(let word): throw .unexpected(word)
    }
  }

  private static func sandbox(_ words: ArraySlice<String>) throws(UsageError) -> Self {
    var rest = words
    var port: UInt16?
    var hasLimits = true
    while let word = rest.popFirst() {
      switch word {
      case "--help", "-h": return .help(sandboxHelp)
      case "--no-limits": hasLimits = false
      case "--port":
        guard port == nil else { throw UsageError("'--port' is given twice") }
        port = try number(rest.popFirst())
      case let word where word.hasPrefix("--port="):
        guard port == nil else { throw UsageError("'--port' is given twice") }
        port = try number(String(word.dropFirst("--port=".count)))
      default: throw .unexpected(word)
      }
    }
    return .sandbox(port: port ?? 0, hasLimits: hasLimits)
  }

  private static func number(_ word: String?) throws(UsageError) -> UInt16 {
    guard let word else { throw UsageError("'--port' needs a number") }
    guard word.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }), let port = UInt16(word) else {
      throw UsageError("'\(word)' is no port: a number from 0 to 65535")
    }
    return port
  }
}

extension SampleCommand {
  static let help = """
    Verifies a phone number with DIDWWVerification against a sandbox on this machine.

    \(usage)

      SampleCLI                 the tour: every call, and what can come of it
      SampleCLI sandbox         serves the sandbox until it is stopped
      SampleCLI help sandbox    what the sandbox can be told

    Nothing leaves this machine and no message is sent. NO_COLOR switches colours off.
    Exit status: 0 all went well, 1 something did not, 2 wrong usage.
    """

  static let sandboxHelp = """
    Serves the sandbox on 127.0.0.1 until it is stopped, and says what to set in a client.

    usage: SampleCLI sandbox [--port <number>] [--no-limits]

      --port <number>  the port; without it, or with 0, a free one
      --no-limits      answer as many requests a second as come
    """
}

/// Words that do not fit, and what is wrong with them.
struct UsageError: Error, Hashable {
  var sentence: String

  init(_ sentence: String) {
    self.sentence = sentence
  }

  static func unexpected(_ word: String) -> Self {
    Self("unexpected '\(word)'")
  }
}
