import Foundation
import SpecwrightHTTP

@testable import IduraVerify

/// What goes wrong with the answers to pushed parameters and to codes.
extension FailureTests {
  static let push: [Row] =
    refusals(.push, "PAR", "pushed parameters") + [
      .answers(
        "200", .push, "PAR: The request for the pushed parameters was answered with status 200."
      ) {
        ScriptedProvider.json(200, ["request_uri": "urn:x", "expires_in": 60])
      },
      .answers(
        "no name", .push,
        "PAR: The answer with status 201 to the request for the pushed parameters cannot be read."
      ) {
        ScriptedProvider.json(201, ["expires_in": 60])
      },
      .answers(
        "an empty name", .push, "PAR: The answer with status 201 has no name for the parameters."
      ) {
        ScriptedProvider.json(201, ["request_uri": "", "expires_in": 60])
      },
      // Success is 201 and nothing else, and 201 is no refusal.
      .answers("200 with an error", .push, "oauth invalid_request Not here.") {
        refusal(200, "invalid_request")
      },
      .answers(
        "201 with an error", .push,
        "PAR: The answer with status 201 to the request for the pushed parameters cannot be read."
      ) {
        refusal(201, "invalid_request")
      },
      .answers(
        "huge", .push, "PAR: The answer to the request for the pushed parameters is too long."
      ) {
        HTTPResponse(status: 201, body: Data(repeating: 0x20, count: 64 << 10 | 1))
      },
    ]

  static let token: [Row] =
    refusals(.token, "Token", "tokens") + [
      .answers("201", .token, "Token: The request for the tokens was answered with status 201.") {
        ScriptedProvider.json(201, ["id_token": "eyJ"])
      },
      .answers(
        "no token", .token,
        "Token: The answer with status 200 to the request for the tokens cannot be read."
      ) {
        ScriptedProvider.json(
          200, ["token_type": "Bearer", "access_token": "a-secret-access-token"])
      },
      .answers(
        "a number", .token,
        "Token: The answer with status 200 to the request for the tokens cannot be read."
      ) {
        ScriptedProvider.json(200, ["id_token": 1])
      },
      .answers("200 with an error", .token, "oauth invalid_grant Not here.") {
        refusal(200, "invalid_grant")
      },
      .answers("200 with a denial", .token, "cancelled") { refusal(200, "access_denied") },
      .answers("200 with an error and no type", .token, "oauth x -") {
        ScriptedProvider.json(200, ["error": "x", "id_token": NSNull(), "token_type": 1])
      },
      .answers(
        "200 with an error without a name", .token,
        "Token: The answer with status 200 to the request for the tokens cannot be read."
      ) {
        ScriptedProvider.json(200, ["error": ""])
      },
      .answers("an empty token", .token, "Token: The answer has an empty ID token.") {
        ScriptedProvider.json(200, ["id_token": ""])
      },
      .answers("another type", .token, "Token: The answer has tokens of an unknown type.") {
        ScriptedProvider.json(200, ["id_token": "eyJ", "token_type": "mac"])
      },
      Row("Token repeats the code as its error", "oauth x… saw …, …") { provider in
        provider.answer(.token) { [unowned provider] _, _ in
          let form = provider.form(.token)
          let code = form["code"] ?? ""
          let text = "saw \(code), \(form["code_verifier"] ?? "")"
          return ScriptedProvider.json(400, ["error": "x\(code)", "error_description": text])
        }
      },
      Row("Token repeats the name of the parameters", "oauth x saw …, …") { provider in
        provider.answer(.token) { _, _ in
          let text = "saw \(ScriptedProvider.requestURI), A-SECRET-NAME"
          return ScriptedProvider.json(400, ["error": "x", "error_description": text])
        }
      },
      Row("Token repeats the verifier as its error", "oauth … -") { provider in
        provider.answer(.token) { [unowned provider] _, _ in
          let verifier = provider.form(.token)["code_verifier"] ?? ""
          return ScriptedProvider.json(400, ["error": verifier])
        }
      },
      .answers("huge", .token, "Token: The answer to the request for the tokens is too long.") {
        HTTPResponse(status: 200, body: Data(repeating: 0x20, count: 32 << 20 | 1))
      },
    ]

  private static func refusals(
    _ call: ScriptedProvider.Call, _ stage: String, _ subject: String
  ) -> [Row] {
    let status = "\(stage): The request for the \(subject) was answered with status"
    return [
      .answers("\(stage) refuses", call, "oauth invalid_grant Not here.") {
        refusal(400, "invalid_grant")
      },
      .answers("\(stage) fails in words", call, "oauth temporarily_unavailable Not here.") {
        refusal(503, "temporarily_unavailable")
      },
      .answers("\(stage) refuses shortly", call, "oauth x -") {
        ScriptedProvider.json(401, ["error": "x"])
      },
      .answers("\(stage) refuses oddly", call, "oauth x -") {
        ScriptedProvider.json(400, ["error": "x", "error_description": ["a": 1]])
      },
      .answers("\(stage) denies", call, "cancelled") { refusal(400, "access_denied") },
      .answers("\(stage) 302", call, "\(status) 302.") {
        ScriptedProvider.text(302, "", ["Location": "https://evil.example/?code=CODE"])
      },
      .answers("\(stage) 204 with an error", call, "oauth invalid_grant Not here.") {
        refusal(204, "invalid_grant")
      },
      .answers("\(stage) 307 with an error", call, "oauth invalid_grant Not here.") {
        refusal(307, "invalid_grant")
      },
      .answers("\(stage) 405 without words", call, "\(status) 405.") { HTTPResponse(status: 405) },
      .answers("\(stage) 413 without words", call, "\(status) 413.") { HTTPResponse(status: 413) },
      .answers("\(stage) 429", call, "oauth slow_down Not here.") { refusal(429, "slow_down") },
      .answers("\(stage) 500", call, "\(status) 500.") {
        ScriptedProvider.text(500, "<html>", ["Content-Type": "text/html"])
      },
      .answers("\(stage) 400 without a name", call, "\(status) 400.") {
        ScriptedProvider.json(400, ["error": ""])
      },
      .answers("\(stage) 400 with a number", call, "\(status) 400.") {
        ScriptedProvider.json(400, ["error": 1])
      },
      .answers(
        "\(stage) without network", call,
        "\(stage): The request for the \(subject) was not answered."
      ) {
        throw URLError(.networkConnectionLost)
      },
      .answers(
        "\(stage) with nobody's cancellation", call,
        "\(stage): The request for the \(subject) was not answered."
      ) {
        throw CancellationError()
      },
      Row(
        "\(stage) without a way", "\(stage): The request for the \(subject) was not answered."
      ) { provider in
        provider.answer(call) { [unowned provider] _, _ in
          let url = "https://a.b/?\(provider.form(.push)["state"] ?? "")\(ScriptedProvider.code)"
          throw NSError(
            domain: NSPOSIXErrorDomain, code: 54,
            userInfo: [NSLocalizedDescriptionKey: "No way to \(url)."])
        }
      },
      Row("\(stage) repeats secrets", "oauth x saw … … …") { provider in
        provider.answer(call) { [unowned provider] _, _ in
          let form = provider.form(.push)
          let text = "saw \(form["state"] ?? "") \(form["nonce"] ?? "") sub:0101011234"
          return ScriptedProvider.json(400, ["error": "x", "error_description": text])
        }
      },
    ]
  }
}
