internal import DIDWWVerification
internal import Foundation
internal import SpecwrightSandbox

/// Why a call came to nothing, in words that hold neither number nor code.
struct PhoneFailure: Hashable {
  /// The case of the error, for programs.
  var kind: String
  /// The HTTP status, nil when no answer came.
  var status: Int?
  var items: [APIErrorItem] = []
  /// The sentence for people, when there are no items.
  var sentence = ""
  /// What to do about it, if anything can be said.
  var advice: String?
  var exitCode = ExitCode.noVerdict

  /// One line for people.
  var headline: String {
    let texts = items.map { item in
      item.detail.isEmpty ? item.code : "\(item.code) (\(item.detail))"
    }
    let what = texts.isEmpty ? sentence : texts.joined(separator: ", ")
    let wait = retryAfter.map { "; again in \(Wait(seconds: Double($0)).text)" } ?? ""
    return Masked.text([status.map(String.init), what].compactMap(\.self).joined(separator: " "))
      + wait
  }

  /// The seconds after which another call can succeed.
  var retryAfter: Int? { items.compactMap(\.retryAfter).first }

  /// Whether another code may be tried.
  var asksForAnotherCode: Bool {
    items.contains { [.codeInvalid, .codeBlank, .notReadyToReport].contains($0.known) }
  }
}

extension PhoneFailure {
  /// Takes an error apart; nil for one that is no failure of a call.
  init?(_ error: any Error) {
    switch error {
    case let error as APIError: self.init(error)
    case VerificationError.invalidNumber:
      self.init(kind: "invalidNumber", sentence: "this is no phone number", exitCode: .usage)
    case let error as SocketError:
      self.init(kind: "socket", sentence: error.description)
    default: return nil
    }
  }

  private init(_ error: APIError) {
    switch error {
    case .invalidParameters(let items):
      self.init(
        kind: "invalidParameters", status: 400, items: items, sentence: "refused without a reason")
    case .unauthorized:
      self.init(
        kind: "unauthorized", status: 401, sentence: "unauthorized",
        advice: """
          Are \(PhoneCredentials.key) and \(PhoneCredentials.secret) those of this environment, and \
          does the application take them in this mode?
          """)
    case .insufficientBalance:
      self.init(kind: "insufficientBalance", status: 402, sentence: "the balance does not suffice")
    case .notFound:
      self.init(
        kind: "notFound", status: 404, sentence: "no such verification, or it is over a day old")
    case .validationFailed(let items):
      self.init(
        kind: "validationFailed", status: 422, items: items, sentence: "refused without a reason")
      let verdicts: [APIErrorCode] = [.codeInvalid, .codeBlank, .alreadyVerified]
      if items.contains(where: { $0.known.map(verdicts.contains) ?? false }) {
        exitCode = .negative
      }
    case .unexpectedStatus(let code, let items):
      self.init(
        kind: "unexpectedStatus", status: code, items: items,
        sentence: "an answer that tells nothing more")
    case .unexpectedResponse(let text):
      self.init(kind: "unexpectedResponse", sentence: text)
    case .transport(let error) where error.code == .userAuthenticationRequired:
      self.init(
        kind: "transport", sentence: "the key or the secret cannot be sent",
        advice: "Is one empty, or does it hold a line break or another control character?",
        exitCode: .usage)
    case .transport(let error):
      let text = APIError.transport(error).errorDescription ?? "The service cannot be reached."
      self.init(
        kind: "transport", sentence: text, advice: "Is the address right, and the server running?")
    }
  }
}

/// For programs.
extension PhoneFailure: Encodable {
  private enum Key: String, CodingKey {
    case error
    case kind
    case status
    case codes
    case retryAfter = "retry_after"
    case message
  }

  func encode(to encoder: any Encoder) throws {
    var outer = encoder.container(keyedBy: Key.self)
    var container = outer.nestedContainer(keyedBy: Key.self, forKey: .error)
    try container.encode(kind, forKey: .kind)
    try container.encode(status, forKey: .status)
    try container.encode(items.map { Masked.text($0.code) }, forKey: .codes)
    try container.encode(retryAfter, forKey: .retryAfter)
    try container.encode(headline, forKey: .message)
  }
}
