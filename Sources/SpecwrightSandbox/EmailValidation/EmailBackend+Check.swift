internal import Foundation

extension EmailService.Backend {
  /// Checks one address.
  func validate(
    _ request: ServerRequest, _ behavior: EmailService.KeyBehavior?,
    _ account: inout EmailService.Account, at now: Date
  ) throws(EmailService.Failure) -> ServerResponse {
    let check = try EmailService.CheckRequest(Self.object(in: request))
    if behavior == .suspended { throw .suspended }
    let day = UTCDay(now)
    if behavior == .dailyCapReached { throw .dailyCap(settings.dailyCap, at: now) }
    if let cap = settings.dailyCap, account.usage.checks(on: day) >= cap {
      throw .dailyCap(cap, at: now)
    }
    guard account.ledger.balance(at: now) > 0 else {
      throw EmailService.Failure(
        .insufficientCredits, "Buy credits and try again. Nothing was charged.")
    }
    let verdict = EmailService.Verdict(of: check.email, settings.checker)
    let key = EmailService.AddressKey(check.email)
    let earlier =
      check.isFresh || verdict.isTest
      ? nil : account.history.date(of: key, after: settings.repeatLimit(at: now))
    let isCharged = earlier == nil && !verdict.isTest && !verdict.reason.isFree
    if isCharged {
      account.ledger.charge(1, at: now)
      account.history.note(key, at: now)
    }
    account.usage.count(verdict.reason.status, isCharged: isCharged, on: day)
    return .json(
      200,
      [
        "email": .string(check.email), "status": .string(verdict.reason.status.rawValue),
        "reason": .string(verdict.reason.rawValue), "action": .string(verdict.reason.action),
        "did_you_mean": JSON(verdict.suggestion), "role": .boolean(verdict.isRole),
        "free_provider": .boolean(verdict.isFreeProvider), "repeated": .boolean(earlier != nil),
        "charged": JSON(isCharged ? 1 : 0),
        "checked_at": .string(UTCTime(earlier ?? now).iso8601),
      ])
  }

  /// What is left to spend.
  mutating func credits(
    _ account: inout EmailService.Account, _ behavior: EmailService.KeyBehavior?, at now: Date
  ) -> JSON {
    advanceAll(&account, behavior, at: now)
    return account.ledger.json(at: now)
  }

  /// The checks of a span of days.
  mutating func usage(
    _ request: ServerRequest, _ account: inout EmailService.Account,
    _ behavior: EmailService.KeyBehavior?, at now: Date
  ) throws(EmailService.Failure) -> ServerResponse {
    let query = try EmailService.Query(of: request.target)
    let last = try Self.day("to", in: query) ?? UTCDay(now)
    let first = try Self.day("from", in: query) ?? max(.first, UTCDay(number: last.number - 29))
    guard first <= last else { throw .field("from", "must not be behind to") }
    guard last.number - first.number < 366 else {
      throw .field("from", "must be at most 366 days before to")
    }
    var group = EmailService.Usage.Group.day
    if let name = query["group_by"] {
      guard let known = EmailService.Usage.Group(rawValue: name) else {
        throw .field("group_by", "must be day, week or month")
      }
      group = known
    }
    advanceAll(&account, behavior, at: now)
    return .json(200, account.usage.json(from: first, to: last, by: group))
  }

  private static func day(
    _ name: String, in query: EmailService.Query
  ) throws(EmailService.Failure) -> UTCDay? {
    guard let text = query[name] else { return nil }
    guard let day = UTCDay(text) else { throw .field(name, "must be a day as YYYY-MM-DD") }
    return day
  }

  /// The content of a request as a JSON object.
  static func object(in request: ServerRequest) throws(EmailService.Failure) -> JSON {
    let bytes = request.upload?.bytes(from: 0, upTo: .max) ?? request.body
    guard let json = JSON(reading: bytes), json.isObject else {
      throw EmailService.Failure(.invalidRequest, "The content must be a JSON object.")
    }
    return json
  }
}
