internal import Foundation
internal import SpecwrightCrypto

extension DIDWW {
  /// A start that passed its checks and is not kept yet.
  struct Draft: Hashable, Sendable {
    var id: String
    var application: Application
    var fields: StartFields
    var scenario: Scenario

    var line: Line { Line(application: application.key, destination: fields.destination) }
  }
}

extension DIDWW.Service {
  typealias Draft = DIDWW.Draft
  typealias Failure = DIDWW.Failure
  typealias Record = DIDWW.Record

  /// Steps 6 to 11: fields, money, volume, cooldown, switches, and the backend's word.
  mutating func start(
    _ data: JSON, by caller: DIDWW.Caller, at now: Date
  ) throws(Failure) -> Step {
    let application = caller.application
    let fields = try DIDWW.StartFields(data, for: application)
    let scenario = settings.takeScenario(for: fields.destination)
    try checkMeans(application, scenario, at: now)
    let draft = Draft(
      id: newID(at: now), application: application, fields: fields, scenario: scenario)
    try checkCooldown(draft.line, at: now)
    if let denial = Self.switchedOff(draft) { return .answer(deny(draft, denial, at: now)) }
    guard caller.mode < .application else { return .answer(proceed(draft, at: now)) }
    guard let url = application.callbackURL else {
      return .answer(
        caller.mode == .public
          ? deny(draft, .deniedMissingCallbackURL, at: now) : proceed(draft, at: now))
    }
    return .ask(try question(draft, to: url, at: now), draft)
  }

  private func question(
    _ draft: Draft, to url: URL, at now: Date
  ) throws(Failure) -> DIDWW.CallbackRequest {
    do throws(CryptographyError) {
      return try DIDWW.CallbackRequest(draft, to: url, at: now)
    } catch {
      // Without the system's library no callback can be signed.
      throw Failure(.internalError)
    }
  }

  private func checkMeans(
    _ application: DIDWW.Application, _ scenario: DIDWW.Scenario, at now: Date
  ) throws(Failure) {
    if scenario == .serverFault { throw Failure(.internalError) }
    if scenario == .noBalance { throw Failure(.balanceInsufficient) }
    try volume.checkBalance(application)
    if case .volumeLimit(let seconds) = scenario {
      throw Failure(.volumeLimitReached, retryAfter: seconds)
    }
    try volume.checkVolume(application, at: now)
  }

  /// Step 9: the seconds since the last start that was sent out.
  func checkCooldown(_ line: DIDWW.Line, at now: Date) throws(Failure) {
    let last = store.records(of: line).lazy.compactMap(\.approvedAt).first
    guard let last else { return }
    let left = last.timeIntervalSince(now) + TimeInterval(settings.cooldown)
    guard left > 0 else { return }
    throw Failure(.destinationInCooldown, retryAfter: Int(left.rounded(.up)))
  }

  /// Step 10: what is paused or disabled.
  private static func switchedOff(_ draft: Draft) -> DIDWW.Outcome? {
    if draft.application.isPaused { return .applicationPaused }
    let isDisabled = draft.application.disabledCallingCodes.contains {
      draft.fields.destination.hasPrefix($0)
    }
    return isDisabled || draft.scenario == .countryDisabled ? .destinationCountryDisabled : nil
  }

  mutating func deny(
    _ draft: Draft, _ outcome: DIDWW.Outcome, at now: Date
  ) -> ServerResponse {
    var record = record(draft, at: now)
    record.phase = .denied(outcome, now)
    store.insert(record)
    return record.response(201, at: now)
  }

  /// Steps 12 and 13: channel support, supersession, and off it goes.
  mutating func proceed(_ draft: Draft, at now: Date) -> ServerResponse {
    supersede(draft.line, at: now)
    var record = record(draft, at: now)
    if draft.scenario == .unsupported(draft.fields.channel) {
      record.phase = .failed(.destinationNotSupportedForChannel, now)
      store.insert(record)
      return record.response(201, at: now)
    }
    record.approvedAt = now
    volume.countStart(draft.application.key, at: now)
    let response = record.response(201, at: now)
    store.insert(dispatched(record, draft.scenario, at: now))
    return response
  }

  private mutating func supersede(_ line: DIDWW.Line, at now: Date) {
    for var record in store.records(of: line) where record.status(at: now).status == .pending {
      record.phase = .failed(.superseded, now)
      store.update(record)
    }
  }

  /// What the start's answer does not tell yet: how the delivery ends.
  private func dispatched(
    _ record: Record, _ scenario: DIDWW.Scenario, at now: Date
  ) -> Record {
    var record = record
    switch scenario {
    case .dispatchFailure: record.phase = .failed(.dispatchFailed, now)
    case .expires: record.isExpiredFromTheStart = true
    case .slowDispatch(let earlyReports): record.earlyReports = earlyReports
    case .numberUnreachable: record.phase = .failed(.staleDispatch, now)
    case .applicationDeleted: record.phase = .failed(.applicationDeleted, now)
    default: break
    }
    return record
  }
}
