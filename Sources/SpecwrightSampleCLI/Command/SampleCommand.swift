/// What the words of a command line ask for.
enum SampleCommand: Hashable {
  case tour
  case phone(PhoneCommand)
  case email(EmailCommand)
  case login(LoginCommand)
  case sandbox(SandboxCommand)
  case help(HelpTopic)

  private static let names = ["phone", "email", "login", "sandbox", "help"]

  init(_ words: [String]) throws(UsageError) {
    guard let first = words.first else {
      self = .tour
      return
    }
    let rest = words.dropFirst()
    switch first {
    case "help", "--help", "-h": self = .help(try Self.topic(Array(rest)))
    case "phone": self = try Self.phone(rest)
    case "email":
      if Self.asksForHelp(rest) {
        self = .help(.email)
      } else {
        self = try Self.about(.email) { () throws(UsageError) in .email(try EmailCommand(rest)) }
      }
    case "login":
      if Self.asksForHelp(rest) {
        self = .help(.login)
      } else {
        self = try Self.about(.login) { () throws(UsageError) in .login(try LoginCommand(rest)) }
      }
    case "sandbox":
      if Self.asksForHelp(rest) {
        self = .help(.sandbox)
      } else {
        self = try Self.about(.sandbox) { () throws(UsageError) in
          .sandbox(try SandboxCommand(rest))
        }
      }
    default: throw UsageError.unexpected(first, known: Self.names).masked()
    }
  }

  private static func phone(_ words: ArraySlice<String>) throws(UsageError) -> Self {
    guard let verb = words.first, let topic = HelpTopic(phoneVerb: verb) else {
      if asksForHelp(words) { return .help(.phone) }
      let verbs = HelpTopic.phoneVerbs
      throw words.first.map { .unexpected($0, known: verbs).masked(.phone) }
        ?? UsageError("say which of \(verbs.joined(separator: ", "))", topic: .phone)
    }
    let rest = words.dropFirst()
    if asksForHelp(rest) { return .help(topic) }
    return try about(topic) { () throws(UsageError) in .phone(try PhoneCommand(verb, rest)) }
  }

  private static func topic(_ words: [String]) throws(UsageError) -> HelpTopic {
    guard let word = words.first else { return .program }
    var rest = words.dropFirst()
    let topic: HelpTopic
    switch word {
    case "sandbox": topic = .sandbox
    case "email": topic = .email
    case "login": topic = .login
    case "phone": topic = rest.popFirst().map { HelpTopic(phoneVerb: $0) ?? .phone } ?? .phone
    default: throw UsageError.unexpected(word, known: names).masked()
    }
    guard let extra = rest.first else { return topic }
    throw .unexpected(extra).masked(topic)
  }

  /// Help is given whatever else is said, unless the word stands behind `--`.
  private static func asksForHelp(_ words: ArraySlice<String>) -> Bool {
    words.prefix { $0 != "--" }.contains { $0 == "--help" || $0 == "-h" }
  }

  private static func about(
    _ topic: HelpTopic, _ read: () throws(UsageError) -> Self
  ) throws(UsageError) -> Self {
    do throws(UsageError) {
      return try read()
    } catch {
      throw error.masked(topic)
    }
  }
}

extension UsageError {
  /// The complaint about a first word, which may be a number.
  fileprivate func masked() -> Self {
    Self(Masked.text(sentence))
  }

  /// The complaint as it is shown to somebody who may have typed a number or a code.
  fileprivate func masked(_ topic: HelpTopic) -> Self {
    let isAboutNumbers = topic != .program && topic != .sandbox
    return Self(isAboutNumbers ? Masked.text(sentence) : sentence, topic: topic)
  }
}
