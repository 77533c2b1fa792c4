internal import DIDWWVerification
internal import Foundation

/// Shows what came of a call: to people line by line, with nothing that steers a terminal, or to
/// programs as one JSON object.
struct PhonePresenter {
  let output: Terminal
  let errors: Terminal
  let printsJSON: Bool

  /// Who shows the log; programs get none.
  var logger: (any VerificationLogger)? { printsJSON ? nil : CallLog(terminal: output) }

  func show(_ outcome: PhoneOutcome) {
    if printsJSON {
      print(outcome)
      return
    }
    let isGood = outcome.exitCode == .success
    let mark = isGood ? output.styled("✓ ", .good) : output.styled("✗ ", .bad)
    output.print(mark + PlainText.of(outcome.headline))
    for row in outcome.rows(at: Date()) {
      let name = row.name.padding(toLength: 10, withPad: " ", startingAt: 0)
      output.print("  " + output.styled(name, .faint) + PlainText.of(row.value))
    }
  }

  func show(_ failure: PhoneFailure) {
    if printsJSON {
      print(failure)
      return
    }
    errors.print(errors.styled("✗ ", .bad) + PlainText.of(failure.headline))
    if let advice = failure.advice { errors.print("  " + advice) }
  }

  /// Says something that is neither a result nor an error; programs are not told.
  func note(_ text: String) {
    if !printsJSON { output.print(output.styled(text, .faint)) }
  }

  private func print(_ value: some Encodable) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // Texts, numbers and nulls can always be encoded.
    guard let data = try? encoder.encode(value) else { return }
    output.print(String(decoding: data, as: UTF8.self))
  }
}
