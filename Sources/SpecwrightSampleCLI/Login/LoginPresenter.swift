internal import Foundation
internal import IduraVerify

/// Shows what came of a login: to people line by line, with nothing that steers a terminal, or to
/// programs as one JSON object.
struct LoginPresenter {
  let output: Terminal
  let errors: Terminal
  let printsJSON: Bool

  func show(_ result: LoginResult) {
    let jwt = result.jwt
    let claims = LoginClaims.person(jwt.dictionary)
    if printsJSON {
      print([
        "subject": jwt.subject, "issuer": jwt.issuer, "audience": jwt.audience,
        "identity_scheme": jwt.identityscheme, "trace_id": result.traceId,
        "expires_at": ISO8601DateFormatter().string(from: jwt.expireAt),
        "claims": Dictionary(uniqueKeysWithValues: claims.map { ($0.name, $0.value) }),
      ])
      return
    }
    let scheme =
      jwt.identityscheme.isEmpty ? "" : " by \(LoginClaims.line(jwt.identityscheme))"
    output.print(output.styled("✓ ", .good) + "logged in\(scheme)")
    row("subject", jwt.subject)
    row("issuer", jwt.issuer)
    row("valid", "for \(Wait(seconds: jwt.expireAt.timeIntervalSinceNow).text)")
    row("trace", result.traceId)
    for claim in claims { row(claim.name, LoginClaims.line(claim.value)) }
  }

  func show(_ failure: LoginFailure) {
    if printsJSON {
      print(["error": failure.json])
      return
    }
    errors.print(errors.styled("✗ ", .bad) + PlainText.of(failure.sentence))
    if let traceID = failure.traceID { errors.print("  trace " + PlainText.of(traceID)) }
  }

  /// Says something that is no result; it never goes to where results go.
  func note(_ text: String) { errors.print(PlainText.of(text)) }

  private func row(_ name: String, _ value: String) {
    let shown = LoginClaims.line(name)
    let name = shown.padding(toLength: max(22, shown.count + 1), withPad: " ", startingAt: 0)
    output.print("  " + output.styled(name, .faint) + LoginClaims.line(value))
  }

  private func print(_ object: [String: Any]) {
    let options: JSONSerialization.WritingOptions = [
      .prettyPrinted, .sortedKeys, .withoutEscapingSlashes,
    ]
    // Texts, numbers, flags and nulls can always be written.
    guard let data = try? JSONSerialization.data(withJSONObject: object, options: options) else {
      return
    }
    output.print(String(decoding: data, as: UTF8.self))
  }
}
