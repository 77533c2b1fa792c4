internal import DIDWWVerification

/// The tour as it appears: numbered steps, each with the call, its log lines, and what came of it.
final class Transcript: VerificationLogger {
  private let terminal: Terminal

  init(terminal: Terminal) {
    self.terminal = terminal
  }

  func open() {
    terminal.print(terminal.styled("A phone number is verified, over real HTTP.", .strong))
    terminal.print("A sandbox on this machine plays the service; no message is sent.")
  }

  func step(_ number: Int, _ title: String, _ call: String) {
    terminal.print()
    terminal.print(terminal.styled("\(number). \(title)", .strong))
    terminal.print("   " + terminal.styled(call, .call))
  }

  /// Shows a line of the client's log, masked by the client already.
  func log(_ message: String) {
    terminal.print("   " + terminal.styled(message, .faint))
  }

  func good(_ text: String) {
    terminal.print("   " + terminal.styled("✓ ", .good) + text)
  }

  func bad(_ text: String) {
    terminal.print("   " + terminal.styled("✗ ", .bad) + text)
  }

  func close() {
    terminal.print()
    terminal.print(terminal.styled("All went as it should.", .good))
  }
}
