internal import Foundation

extension DIDWW.Service {
  /// Compares a reported code with what was sent.
  mutating func report(
    _ data: JSON, on lookup: DIDWW.Lookup, by caller: DIDWW.Caller, at now: Date
  ) throws(Failure) -> ServerResponse {
    let record = try find(lookup, of: caller.application, at: now)
    let code = try Self.code(data, for: record)
    switch record.status(at: now).status {
    case .verified where code != record.code: throw Failure(.alreadyVerified)
    case .verified, .failed, .denied, .expired: return record.response(200, at: now)
    case .pending: return try judge(code, on: record, at: now)
    }
  }

  /// The code of a report; what is refused here uses up no attempt.
  private static func code(_ data: JSON, for record: Record) throws(Failure) -> String {
    var problems: [DIDWW.Problem] = []
    let channel = DIDWW.FieldRules.channel(data["delivery_method"]?.present, &problems)
    if let channel, channel != record.message.channel {
      problems.append(.deliveryMethodInvalid)
    }
    let value = data["code"]?.present
    if value.map(DIDWW.FieldRules.isBlank) ?? true {
      problems.append(.codeBlank)
    } else if value?.string == nil {
      problems.append(.codeInvalid)
    }
    if let failure = Failure(all: problems) { throw failure }
    return value?.string ?? ""
  }

  private mutating func judge(
    _ code: String, on record: Record, at now: Date
  ) throws(Failure) -> ServerResponse {
    var record = record
    defer { store.update(record) }
    if record.earlyReports > 0 {
      record.earlyReports -= 1
      throw Failure(.notReadyToReport)
    }
    if record.wrongCodes >= settings.reportAttempts {
      record.phase = .failed(.tooManyAttempts, now)
    } else if code == record.code {
      record.phase = .verified(now)
      volume.charge(record.fee, to: record.application)
    } else {
      record.wrongCodes += 1
      throw Failure(.codeInvalid)
    }
    return record.response(200, at: now)
  }
}
