internal import EmailValidation
internal import Foundation

/// A call of the e-mail validation service, as it was asked for.
struct EmailCommand: Hashable {
  enum Action: Hashable {
    case check(addresses: [String], CheckOptions)
    case bulk(BulkOrder)
    case credits
    case usage(from: String?, to: String?, groupBy: UsageGroup)
    case status
    case verifyWebhook(headers: [String: [String]], tolerance: Int)
    case signWebhook(id: String, timestamp: Int?)
  }

  /// How addresses are checked.
  struct CheckOptions: Hashable {
    var ipAddress: String?
    var timeout: Int?
    var isFresh = false
  }

  /// From where to where a job goes.
  struct BulkOrder: Hashable {
    enum Origin: Hashable {
      case file(URL, column: String?, hasHeader: Bool)
      /// A job that was made before.
      case job(String)
    }

    var origin: Origin
    /// Where the results go; standard output unless said.
    var output: URL?
    var filter: [ResultFilter] = []
  }

  /// Where the calls go.
  enum Server: Hashable {
    /// A sandbox inside this process.
    case embedded
    case production
    case custom(URL)
  }

  /// How results are written.
  enum Format: Hashable {
    case text
    case json
    case csv
  }

  var action: Action
  var server = Server.embedded
  var format = Format.text
}

extension EmailCommand {
  static let verbs = ["check", "bulk", "credits", "usage", "status", "webhook"]

  /// Reads the words behind `email`.
  init(_ words: ArraySlice<String>) throws(UsageError) {
    guard let verb = words.first else {
      throw UsageError("say which of \(Self.verbs.joined(separator: ", "))")
    }
    let rest = words.dropFirst()
    switch verb {
    case "check": self = try Self.check(rest)
    case "bulk": self = try Self.bulk(rest)
    case "credits", "usage", "status": self = try Self.reading(verb, rest)
    case "webhook": self = try Self.webhook(rest)
    default: throw .unexpected(verb, known: Self.verbs)
    }
  }

  private static let common = Words.Options(
    flags: ["--json"], values: ["--environment": "production or a URL"])

  private static func check(_ words: ArraySlice<String>) throws(UsageError) -> Self {
    var options = common
    options.flags += ["--csv", "--fresh"]
    options.values["--ip"] = "a network address"
    options.values["--timeout"] = "a number of seconds"
    let words = try Words(words, options: options)
    guard !words.operands.isEmpty else { throw UsageError("say which address") }
    let check = CheckOptions(
      ipAddress: words.value(of: "--ip"), timeout: try words.number("--timeout"),
      isFresh: words.has("--fresh"))
    var command = Self(action: .check(addresses: words.operands, check))
    try command.readCommon(words)
    if words.has("--csv") {
      guard command.format == .text else { throw UsageError("take '--json' or '--csv'") }
      command.format = .csv
    }
    return command
  }

  private static func bulk(_ words: ArraySlice<String>) throws(UsageError) -> Self {
    var options = common
    options.flags.append("--no-header")
    options.values["--column"] = "the header or the number of a column"
    options.values["--job"] = "the id of a job"
    options.values["--output"] = "a file"
    options.values["--filter"] =
      "one of \(ResultFilter.known.map(\.rawValue).joined(separator: ", "))"
    options.repeatable = ["--filter"]
    let words = try Words(words, options: options)
    let origin: BulkOrder.Origin
    switch (words.operands.first, words.value(of: "--job")) {
    case (let file?, nil):
      origin = .file(
        URL(fileURLWithPath: file), column: words.value(of: "--column"),
        hasHeader: !words.has("--no-header"))
    case (nil, let job?): origin = .job(job)
    default: throw UsageError("say which file, or with '--job' which job to go on with")
    }
    if case .job = origin {
      // What a job reads was said when it was made.
      for option in ["--column", "--no-header"]
      where words.has(option) || words.value(of: option) != nil {
        throw UsageError("'\(option)' needs a file: a job has its columns already")
      }
    }
    try words.expect(atMost: 1)
    let output = words.value(of: "--output").map { URL(fileURLWithPath: $0) }
    let filters = words.values(of: "--filter")
    // The service would say so as well, but only when the job is done and paid for.
    let known = ResultFilter.known.map(\.rawValue)
    if let other = filters.first(where: { !known.contains($0) }) {
      throw .unexpected(other, known: known)
    }
    var command = Self(
      action: .bulk(
        BulkOrder(
          origin: origin, output: output,
          filter: filters.map(ResultFilter.init(rawValue:)))))
    try command.readCommon(words)
    if command.format == .json, output == nil {
      throw UsageError("'--json' needs '--output': results are no JSON")
    }
    return command
  }

  private static func reading(
    _ verb: String, _ words: ArraySlice<String>
  ) throws(UsageError) -> Self {
    var options = common
    if verb == "usage" {
      options.values["--from"] = "a day such as 2026-11-01"
      options.values["--to"] = "a day such as 2026-11-30"
      options.values["--by"] = "day, week or month"
    }
    let words = try Words(words, options: options)
    try words.expect(atMost: 0)
    let known = UsageGroup.known.map(\.rawValue)
    if let other = words.value(of: "--by"), !known.contains(other) {
      throw .unexpected(other, known: known)
    }
    let action: Action =
      switch verb {
      case "credits": .credits
      case "status": .status
      default:
        .usage(
          from: words.value(of: "--from"), to: words.value(of: "--to"),
          groupBy: words.value(of: "--by").map(UsageGroup.init(rawValue:)) ?? .day)
      }
    var command = Self(action: action)
    try command.readCommon(words)
    return command
  }

  private static func webhook(_ words: ArraySlice<String>) throws(UsageError) -> Self {
    guard let verb = words.first, ["verify", "sign"].contains(verb) else {
      throw words.first.map { .unexpected($0, known: ["verify", "sign"]) }
        ?? UsageError("say which of verify, sign")
    }
    var options = Words.Options(flags: ["--json"])
    if verb == "verify" {
      options.values = ["--header": "a field such as 'webhook-id: …'", "--tolerance": "seconds"]
      options.repeatable = ["--header"]
    } else {
      options.values = ["--id": "an id", "--timestamp": "seconds since 1970"]
    }
    let words = try Words(words.dropFirst(), options: options)
    try words.expect(atMost: 0)
    let format: Format = words.has("--json") ? .json : .text
    guard verb == "verify" else {
      guard let id = words.value(of: "--id") else { throw UsageError("say which '--id'") }
      return Self(
        action: .signWebhook(id: id, timestamp: try words.number("--timestamp")), format: format)
    }
    var headers: [String: [String]] = [:]
    for field in words.values(of: "--header") {
      let name = String(field.prefix { $0 != ":" })
      guard !name.isEmpty, name.count < field.count else {
        throw UsageError("'--header' needs a name, a colon and a value")
      }
      headers[name, default: []].append(String(field.dropFirst(name.count + 1)))
    }
    return Self(
      action: .verifyWebhook(headers: headers, tolerance: try words.number("--tolerance") ?? 300),
      format: format)
  }

  private mutating func readCommon(_ words: Words) throws(UsageError) {
    if words.has("--json") { format = .json }
    switch words.value(of: "--environment") {
    case nil: server = .embedded
    case "production": server = .production
    case let word?:
      guard let url = URL(web: word) else {
        throw UsageError(
          "'\(ShownURL.text(word))' is no environment: production, https://… or http://…")
      }
      server = .custom(url)
    }
  }
}

extension Words {
  /// The value of an option that is a number.
  fileprivate func number(_ option: String) throws(UsageError) -> Int? {
    guard let word = value(of: option) else { return nil }
    guard let number = Int(word) else { throw UsageError("'\(word)' is no number for '\(option)'") }
    return number
  }

  fileprivate func expect(atMost count: Int) throws(UsageError) {
    guard operands.count > count else { return }
    throw .unexpected(operands[count])
  }
}
