internal import Foundation

extension DIDWW.Service {
  /// A pending verification for a draft.
  func record(_ draft: Draft, at now: Date) -> Record {
    let application = draft.application
    // As short as can be without being over when the start is answered.
    let lifetime = draft.scenario == .expires ? 1 : application.codeLifetime
    let expiry = now.timeIntervalSince1970.rounded(.down) + TimeInterval(lifetime)
    return Record(
      id: draft.id, application: application.key, destination: draft.fields.destination,
      fee: application.fee, code: String("12345678".prefix(application.codeLength)),
      message: Self.message(draft), expiresAt: Date(timeIntervalSince1970: expiry))
  }

  private static func message(_ draft: Draft) -> DIDWW.Message {
    let fields = draft.fields
    let choice = DIDWW.TemplateChoice(
      channel: fields.channel, wishes: fields.languages, requested: fields.groupName,
      application: draft.application)
    return DIDWW.Message(
      channel: fields.channel, language: choice.language, template: choice.text,
      codeLength: draft.application.codeLength, lifetime: draft.application.codeLifetime,
      group: choice.group, marker: fields.marker)
  }

  /// An identifier like those of the service: a UUID that begins with the time (RFC 9562,
  /// section 5.7).
  mutating func newID(at now: Date) -> String {
    let milliseconds = UInt64(max(0, now.timeIntervalSince1970 * 1000))
    let high = (milliseconds << 16) | 0x7000 | (random.next() & 0x0FFF)
    let low = 0x8000_0000_0000_0000 | (random.next() & 0x3FFF_FFFF_FFFF_FFFF)
    return ByteText.uuid(
      [high, low].flatMap { half in
        stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: half >> UInt64($0)) }
      })
  }
}
