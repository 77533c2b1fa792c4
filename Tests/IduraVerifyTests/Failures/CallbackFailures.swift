import Foundation
import SpecwrightHTTP

@testable import IduraVerify

/// What goes wrong with the address that the browser comes back to.
extension FailureTests {
  static let callback: [Row] = [
    Row("denied", "cancelled", answer: "error=access_denied&state=STATE"),
    Row("no session", "oauth login_required -", answer: "error=login_required&state=STATE"),
    Row(
      "another state", "Callback: The state of the answer is not the one of this login.",
      answer: "code=CODE&state=x"),
    Row("no state", "Callback: The answer has a code, but no state.", answer: "code=CODE"),
    Row(
      "two codes", "Callback: The answer has the parameter 'code' more than once.",
      answer: "code=CODE&code=CODE&state=STATE"),
    Row(
      "a code and an error", "Callback: The answer has a code and an error.",
      answer: "code=CODE&error=x&state=STATE"),
    Row(
      "another issuer", "Callback: The answer is of another provider.",
      answer: "code=CODE&state=STATE&iss=x"),
    Row(
      "nothing", "Callback: The browser came back with neither a code nor an error.", answer: "x=1"),
    Row(
      "no UTF-8", "Callback: The query of the answer is not percent-encoded UTF-8.",
      answer: "code=CODE&state=STATE&x=%FF"),
    Row("an empty code", "Callback: The code of the answer is empty.", answer: "code=&state=STATE"),
    Row(
      "an error without a name", "Callback: The answer has an error without a name.",
      answer: "error=&state=STATE"),
    Row(
      "repeats the state", "oauth x saw …",
      answer: "error=x&error_description=saw%20STATE&state=STATE"),
    Row(
      "repeats the name of the parameters", "oauth x saw …, …",
      answer: "error=x&error_description=saw%20\(ScriptedProvider.requestURI),%20a-secret-name"),
    Row(
      "no issuer", "Callback: The answer does not say of which provider it is, as it has to.",
      answer: "code=CODE&state=STATE"
    ) { provider in
      provider.metadata.withLock { $0["authorization_response_iss_parameter_supported"] = true }
    },
  ]
}
