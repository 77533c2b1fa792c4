internal import DIDWWVerification

/// Shows the lines of a client's log, which the client has masked already: `→` what was asked, `←` what
/// came back.
struct CallLog: VerificationLogger {
  let terminal: Terminal
  var indentation = ""

  func log(_ message: String) {
    terminal.print(indentation + terminal.styled(PlainText.of(Self.line(message)), .faint))
  }

  /// A line about an answer names the call once more, up to a colon with a blank, which stands in no
  /// address; the line above it has just done so.
  private static func line(_ message: String) -> String {
    var end = message.startIndex
    while let colon = message[end...].firstIndex(of: ":") {
      end = message.index(after: colon)
      let rest = message[end...]
      if rest.first == " " { return "←" + rest }
    }
    return "→ " + message
  }
}
