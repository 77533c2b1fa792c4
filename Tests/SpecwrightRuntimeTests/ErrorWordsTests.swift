import Foundation
import SpecwrightHTTP
import SpecwrightRuntime
import Testing

/// Every error of the runtime says what it is, to developers and, by `localizedDescription`, to apps.
struct ErrorWordsTests {
  private static let refusals: [(RequestError.Reason, String)] = [
    (.emptyPathSegment, "a path parameter is empty"),
    (.dotPathSegment, "a path parameter is a dot segment"),
    (.unwritableParameter(name: "q"), "parameter q has no spelling in its style"),
    (.unwritableParameter(name: ""), "a path parameter has no spelling"),
    (.missingCredential(schemes: ["a", "b"]), "there is no credential for a or b"),
    (.unusableCredential(scheme: "a"), "the credential for a cannot be sent"),
    (.forbiddenHeaderName, "a header field has an unusable name"),
    (.forbiddenHeaderValue(name: "X"), "the value of header field X cannot be sent"),
    (.unusableBaseURL, "the server's address is unusable"),
    (.unwritableBody(keyPath: "rows[1]"), "the body cannot be written at rows[1]"),
    (.unwritableBody(keyPath: ""), "the body cannot be written"),
  ]

  private static let others: [(any Error, String)] = [
    (UnsendableRequest(.method), "the request was not sent: its method is no HTTP method"),
    (
      UnsendableRequest(.headerName),
      "the request was not sent: a header field has an unusable name"
    ),
    (
      UnsendableRequest(.headerValue(name: "X")),
      "the request was not sent: the value of header field X holds a control character"
    ),
    (ChangedFile(.changed), "the file was changed while it was sent"),
    (ChangedFile(.vanished), "the file was removed or renamed before it was sent"),
    (
      HTTPBody.AlreadyRead(),
      "the body was read before: one that streams has one reader, who has to keep what is needed twice"
    ),
    (
      ErrorResponse(
        operation: "read", status: 404, headers: ResponseFields([:]), body: nil, isDocumented: true),
      "read was answered with status 404"
    ),
    (
      UnreadableAnswer(operation: "read", status: 200, reason: .missingMember, keyPath: "a.b"),
      "read was answered with status 200, but a.b is missing"
    ),
  ]

  @Test func everyErrorHasWords() {
    let refusals = Self.refusals.map { reason, words in
      (
        RequestError(operation: "read", reason: reason) as any Error,
        "read was not sent: " + words
      )
    }
    for (error, words) in refusals + Self.others {
      #expect(error.localizedDescription == words)
      #expect("\(error)" == words)
      #expect((error as? any LocalizedError)?.errorDescription == words)
    }
  }
}
