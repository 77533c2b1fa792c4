internal import Foundation
internal import IduraVerify
internal import SpecwrightSandbox

/// Why a login came to nothing.
struct LoginFailure: Hashable {
  /// The case of the error, for programs.
  var kind: String
  /// The provider's code.
  var code: String?
  var sentence: String
  var traceID: String?
  var exitCode = ExitCode.noVerdict

  /// Takes an error apart; nil for one that is no failure of a login.
  init?(_ error: any Error) {
    switch error {
    case let error as IduraVerifyError: self.init(error)
    case let error as SocketError: self.init(kind: "socket", sentence: error.description)
    default: return nil
    }
  }

  private init(kind: String, sentence: String) {
    self.kind = kind
    self.sentence = sentence
  }

  private init(_ error: IduraVerifyError) {
    sentence = error.errorDescription ?? ""
    traceID = error.traceId
    switch error {
    case .userCancelled:
      kind = "userCancelled"
      exitCode = .negative
    case .oauth(let code, _, _):
      kind = "oauth"
      self.code = code
    case .internalError(_, let cause, _):
      kind = "internalError"
      if cause is CallbackListener.Failure {
        kind = "timeout"
        sentence = "Nobody has come back from the browser in time."
      } else if cause is Idura.Browser.Failure {
        sentence = "That person does not have this eID."
      }
    case .associatedDomainsNotConfigured: kind = "associatedDomainsNotConfigured"
    }
  }

  /// For programs.
  var json: [String: String] {
    var object = ["kind": kind, "message": sentence]
    object["code"] = code
    object["trace_id"] = traceID
    return object
  }
}
