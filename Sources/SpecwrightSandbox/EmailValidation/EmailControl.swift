internal import Foundation

extension EmailService.Backend {
  /// The paths that the service itself does not have, for tests and demonstrations.
  private static let controlPath = "/_sandbox/email/"

  static func isControl(_ path: Substring) -> Bool { path.hasPrefix(controlPath) }

  /// Answers a request to a control.
  ///
  /// `POST reset`, `POST clock {"advance": seconds}`, `POST credits {"key", "amount", "kind"?,
  /// "days"?}`, `POST debt {"key", "amount"}`, `POST answers {"answers": [{"status"?, "headers"?,
  /// "body"?, "ending"?, "delay"?}]}`, `POST fail {"jobs": count}`, `POST event`, `GET requests`,
  /// `GET deliveries`.
  mutating func control(_ request: ServerRequest, at clock: Date) -> ServerResponse {
    let name = request.path.dropFirst(Self.controlPath.count)
    do throws(EmailService.Failure) {
      return .json(200, try control("\(request.method) \(name)", request, at: clock + ahead))
    } catch {
      return error.response(requestID: "req_" + identifier(8), at: clock)
    }
  }

  private mutating func control(
    _ name: String, _ request: ServerRequest, at now: Date
  ) throws(EmailService.Failure) -> JSON {
    switch name {
    case "POST reset":
      reset()
    case "POST clock":
      let seconds = TimeInterval(try Self.number("advance", in: Self.object(in: request)))
      guard now + seconds < UTCTime.end else {
        throw .field("advance", "must not lead beyond the year 9999")
      }
      ahead += seconds
      advanceAll(at: now + seconds)
    case "POST credits":
      try addCredits(Self.object(in: request), at: now)
    case "POST debt":
      let json = try Self.object(in: request)
      let amount = try Self.number("amount", in: json)
      try withAccount(Self.text("key", in: json), at: now) { account, _ in
        account.ledger.owe(amount)
      }
    case "POST answers":
      script += try Self.answers(in: Self.object(in: request))
    case "POST fail":
      dooms = try Self.number("jobs", in: Self.object(in: request))
    case "POST event":
      enqueue([.test(at: now)])
    case "GET requests":
      return [
        "requests": .array(log.entries.map(\.json)),
        "incomplete": .array(log.incomplete.map(\.json)),
      ]
    case "GET deliveries":
      return ["deliveries": .array(deliveries.map(\.json))]
    default:
      throw .nowhere
    }
    return ["ok": true]
  }

  /// Moves every job on, for events that nobody asks for.
  mutating func advanceAll(at now: Date) {
    withAccounts(at: now) { account, key, backend in
      backend.advanceAll(&account, backend.settings.keys[key], at: now)
    }
  }

  private mutating func addCredits(_ json: JSON, at now: Date) throws(EmailService.Failure) {
    var kind = EmailService.LotKind.purchase
    if json["kind"] != nil {
      guard let known = EmailService.LotKind(rawValue: try Self.text("kind", in: json)) else {
        throw .field("kind", "must be purchase, bonus or refund")
      }
      kind = known
    }
    let amount = try Self.number("amount", in: json)
    let days = json["days"] == nil ? nil : try Self.number("days", in: json)
    if let days, now + TimeInterval(days) * 86_400 >= UTCTime.end {
      throw .field("days", "must not lead beyond the year 9999")
    }
    try withAccount(Self.text("key", in: json), at: now) { account, _ in
      account.ledger.add(EmailService.Grant(kind, amount, days: days), at: now)
    }
  }

  private static func answers(
    in json: JSON
  ) throws(EmailService.Failure) -> [ScriptedAnswer] {
    guard case .array(let elements) = json["answers"] else {
      throw .field("answers", "must be an array")
    }
    var answers: [ScriptedAnswer] = []
    for element in elements {
      var answer = ScriptedAnswer()
      if element["status"] != nil { answer.status = try number("status", in: element) }
      guard 200...599 ~= answer.status else { throw .field("status", "must be 200 to 599") }
      if case .object(let members) = element["headers"] {
        for member in members {
          guard FieldList.isName(member.key), let value = member.value.string,
            FieldList.isValue(value)
          else { throw .field("headers", "must be field names with strings of one line") }
          answer.headers[member.key] = value
        }
      }
      answer.body = Data((element["body"]?.string ?? "").utf8)
      if let name = element["ending"]?.string {
        guard let ending = ScriptedAnswer.Ending(rawValue: name) else {
          throw .field("ending", "must be whole, half or nothing")
        }
        answer.ending = ending
      }
      if let delay = element["delay"] {
        guard case .number(let spelling) = delay, let seconds = TimeInterval(spelling),
          0...3_600 ~= seconds
        else { throw .field("delay", "must be a number of seconds from 0 to 3600") }
        answer.delay = seconds
      }
      answers.append(answer)
    }
    return answers
  }

  private static func number(_ key: String, in json: JSON) throws(EmailService.Failure) -> Int {
    guard case .number(let spelling) = json[key], let number = Int(spelling), number >= 0,
      number <= 1_000_000_000
    else { throw .field(key, "must be a whole number up to 1000000000") }
    return number
  }

  private static func text(_ key: String, in json: JSON) throws(EmailService.Failure) -> String {
    guard let text = json[key]?.string else { throw .field(key, "must be a string") }
    return text
  }
}

extension EmailService.RequestLog.Entry {
  fileprivate var json: JSON {
    [
      "method": .string(method), "path": .string(path), "status": JSON(status),
      "bytes": JSON(bytes), "at": .string(UTCTime(date).iso8601),
    ]
  }
}

extension EmailService.Delivery {
  fileprivate var json: JSON {
    let answers = statuses.map { $0.map { JSON($0) } ?? .null }
    return [
      "id": .string(id), "type": .string(type), "pending": .boolean(isPending),
      "statuses": .array(answers),
    ]
  }
}
