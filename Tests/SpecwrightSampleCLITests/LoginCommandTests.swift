import Foundation
import SpecwrightSandbox
import Testing

@testable import SpecwrightSampleCLI

@Suite struct LoginCommandTests {
  static let understood: [([String], LoginCommand)] = [
    ([], LoginCommand()),
    (["mitid"], LoginCommand(eIDs: [.mitid])),
    (["bankid-se", "bankid-no"], LoginCommand(eIDs: [.bankIDSweden, .bankIDNorway])),
    (
      ["--as", "ida", "--json", "mock"],
      LoginCommand(eIDs: [.mock], person: .ida, printsJSON: true)
    ),
    (
      ["--no-browser", "--timeout=1.5", "--environment", "http://127.0.0.1:1"],
      LoginCommand(
        server: URL(string: "http://127.0.0.1:1"), opensBrowser: false, timeout: 1.5)
    ),
  ]

  @Test(arguments: understood)
  func understands(_ words: [String], _ command: LoginCommand) throws {
    #expect(try SampleCommand(["login"] + words) == .login(command))
  }

  @Test(arguments: [["help", "login"], ["login", "--help"], ["login", "mitid", "-h"]])
  func givesHelp(_ words: [String]) throws {
    #expect(try SampleCommand(words) == .help(.login))
  }

  /// Browsers copy addresses with a slash at the end.
  @Test func takesAnAddressWithASlashAtItsEnd() throws {
    let address = "http://127.0.0.1:1"
    #expect(
      try SampleCommand(["login", "--environment", address + "/"])
        == SampleCommand(["login", "--environment", address]))
  }

  @Test func saysInItsHelpThatItLogsInAtASandboxOnly() {
    #expect(HelpTopic.login.text.contains("It logs in at a sandbox only: the service itself"))
  }

  @Test(arguments: [
    (["mitod"], "unexpected 'mitod'; did you mean 'mitid'?"),
    (["passport"], "unexpected 'passport'"),
    (["--as", "nobody"], "'nobody' is nobody there: ida, bo, ake, kari, maija"),
    (["--timeout", "0"], "'0' is no timeout: a number of seconds above zero"),
    (
      ["--environment", "https://example.idura.broker"],
      "'https://example.idura.broker' is no sandbox: http:// at 127.0.0.1, [::1] or localhost"
    ),
    (
      ["--environment", "http://127.0.0.1:1/x"],
      "'http://127.0.0.1:1/x' is no sandbox: http:// at 127.0.0.1, [::1] or localhost"
    ),
    (
      ["--environment", "http://example.org"],
      "'http://example.org' is no sandbox: http:// at 127.0.0.1, [::1] or localhost"
    ),
  ])
  func refuses(_ words: [String], _ sentence: String) {
    #expect(throws: UsageError(sentence, topic: .login)) { try SampleCommand(["login"] + words) }
  }
}
