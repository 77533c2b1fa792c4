/// The tour as it appears: numbered steps, each with the call, its log lines, and what came of it.
struct Transcript {
  let terminal: Terminal

  /// Who shows the client's log in it.
  var log: CallLog { CallLog(terminal: terminal, indentation: "   ") }

  func open() {
    terminal.print(
      terminal.styled(
        "A phone number is verified, e-mail addresses are checked, and people log in.", .strong))
    terminal.print(
      "A sandbox on this machine plays the services over HTTP; no message is sent. Numbers and codes are"
    )
    terminal.print("masked as in every log of the clients.")
  }

  func step(_ number: Int, _ title: String, _ call: String) {
    terminal.print()
    terminal.print(terminal.styled("\(number). \(title)", .strong))
    terminal.print("   " + terminal.styled(call, .call))
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
    terminal.print("Next, calls of your own: SampleCLI phone, email or login --help")
  }
}
