internal import DIDWWVerification
internal import Foundation

/// A single call, as it was asked for.
struct PhoneCommand: Hashable {
  enum Action: Hashable {
    case start(number: String, StartOptions)
    case verify(Target, code: String?)
    case status(Target)
  }

  /// Which verification a call is about.
  enum Target: Hashable {
    case id(String)
    /// The newest of a number.
    case number(String)
  }

  /// What a start may be told beside number and channel.
  struct StartOptions: Hashable {
    var languages: [String]?
    var templateGroup: String?
    var autofill: SMSAutofill?
    var custom: String?
  }

  /// Where the calls go.
  enum Server: Hashable {
    /// A sandbox inside this process.
    case embedded
    case environment(VerifyEnvironment)
  }

  var action: Action
  /// The help about the action.
  var topic: HelpTopic {
    switch action {
    case .start: .start
    case .verify: .verify
    case .status: .status
    }
  }
  var method = DeliveryMethod.sms
  var server = Server.embedded
  var printsJSON = false
  /// The seconds a call may take; nil is the client's own default.
  var timeout: TimeInterval?
}

extension PhoneCommand {
  private static let common = Words.Options(
    flags: ["--json"],
    values: [
      "--environment": "sandbox, production or a URL", "--timeout": "a number of seconds",
    ])

  /// Reads the words behind a verb, which is one of `HelpTopic.phoneVerbs`.
  init(_ verb: String, _ words: ArraySlice<String>) throws(UsageError) {
    var options = Self.common
    if verb != "status" { options.values["--method"] = "sms or callout" }
    if verb == "start" {
      options.values["--language"] = "a language tag"
      options.values["--template-group"] = "a name"
      options.values["--autofill"] = "domain or none"
      options.values["--custom"] = "a text"
      options.repeatable = ["--language"]
    }
    let words = try Words(words, options: options)
    method = try words.value(of: "--method").map(Self.method) ?? .sms
    action = try Self.action(verb, words, method)
    server = try words.value(of: "--environment").map(Self.server) ?? .embedded
    timeout = try words.value(of: "--timeout").map(Self.timeout)
    printsJSON = words.has("--json")
  }

  private static func action(
    _ verb: String, _ words: Words, _ method: DeliveryMethod
  ) throws(UsageError) -> Action {
    guard let first = words.operands.first else {
      throw UsageError(verb == "start" ? "say which number" : "say which number, or which id")
    }
    let most = verb == "verify" ? 2 : 1
    guard words.operands.count <= most else {
      // Nearly always the groups of one number.
      throw UsageError(
        "unexpected '\(words.operands[most])'; write a number as one word or in quotes")
    }
    switch verb {
    case "start": return .start(number: first, try startOptions(words, method))
    case "verify":
      return .verify(try target(first), code: words.operands.count == 2 ? words.operands[1] : nil)
    default: return .status(try target(first))
    }
  }

  private static func startOptions(
    _ words: Words, _ method: DeliveryMethod
  ) throws(UsageError) -> StartOptions {
    var options = StartOptions()
    let languages = words.values(of: "--language")
    options.languages = languages.isEmpty ? nil : languages
    options.templateGroup = words.value(of: "--template-group")
    options.custom = words.value(of: "--custom")
    if let word = words.value(of: "--autofill") {
      guard method == .sms else { throw UsageError("'--autofill' is for text messages only") }
      options.autofill = try autofill(word)
    }
    return options
  }

  private static func autofill(_ word: String) throws(UsageError) -> SMSAutofill {
    switch word {
    case "domain": .domain
    case "none": .disabled
    default: throw UsageError("'\(word)' is no kind of autofill: domain or none")
    }
  }

  private static func timeout(_ word: String) throws(UsageError) -> TimeInterval {
    guard let seconds = TimeInterval(word), seconds > 0, seconds.isFinite else {
      throw UsageError("'\(word)' is no timeout: a number of seconds above zero")
    }
    return seconds
  }

  private static func method(_ word: String) throws(UsageError) -> DeliveryMethod {
    switch word {
    case "sms": .sms
    case "callout": .callout
    default: throw UsageError("'\(word)' is no method: sms or callout")
    }
  }

  /// What looks like a UUID is an id: no number is written so.
  private static func target(_ word: String) throws(UsageError) -> Target {
    if UUID(uuidString: word) != nil { return .id(word) }
    guard word.utf8.contains(where: { $0 >= 0x30 && $0 <= 0x39 }) else {
      throw UsageError("'\(word)' is neither a number nor an id")
    }
    return .number(word)
  }

  private static func server(_ word: String) throws(UsageError) -> Server {
    switch word {
    case "sandbox": return .environment(.sandbox)
    case "production": return .environment(.production)
    default:
      guard let url = URL(web: word) else {
        throw UsageError(
          "'\(ShownURL.text(word))' is no environment: sandbox, production, https://… or http://…")
      }
      return .environment(.custom(url))
    }
  }
}
