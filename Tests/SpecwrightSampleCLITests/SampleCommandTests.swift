import Testing

@testable import SpecwrightSampleCLI

@Suite struct SampleCommandTests {
  static let understood: [([String], SampleCommand)] = [
    ([], .tour),
    (["--help"], .help(SampleCommand.help)),
    (["-h"], .help(SampleCommand.help)),
    (["help"], .help(SampleCommand.help)),
    (["help", "sandbox"], .help(SampleCommand.sandboxHelp)),
    (["sandbox", "--help"], .help(SampleCommand.sandboxHelp)),
    (["sandbox", "--port", "1", "-h"], .help(SampleCommand.sandboxHelp)),
    (["sandbox"], .sandbox(port: 0, hasLimits: true)),
    (["sandbox", "--port", "8080"], .sandbox(port: 8080, hasLimits: true)),
    (["sandbox", "--no-limits", "--port=65535"], .sandbox(port: 65_535, hasLimits: false)),
  ]

  @Test(arguments: understood)
  func understands(_ words: [String], _ command: SampleCommand) throws {
    #expect(try SampleCommand(words) == command)
  }

  static let refused: [([String], String)] = [
    (["tour"], "unexpected 'tour'"),
    ([""], "unexpected ''"),
    (["--port", "1"], "unexpected '--port'"),
    (["--help", "tour"], "unexpected 'tour'"),
    (["help", "sandbox", "more"], "unexpected 'more'"),
    (["sandbox", "8080"], "unexpected '8080'"),
    (["sandbox", "--prot", "8080"], "unexpected '--prot'"),
    (["sandbox", "--port"], "'--port' needs a number"),
    (["sandbox", "--port="], "'' is no port: a number from 0 to 65535"),
    (["sandbox", "--port", "-1"], "'-1' is no port: a number from 0 to 65535"),
    (["sandbox", "--port", "+1"], "'+1' is no port: a number from 0 to 65535"),
    (["sandbox", "--port", "65536"], "'65536' is no port: a number from 0 to 65535"),
    (["sandbox", "--port", "1", "--port=2"], "'--port' is given twice"),
  ]

  @Test(arguments: refused)
  func refuses(_ words: [String], _ sentence: String) {
    #expect(throws: UsageError(sentence)) { try SampleCommand(words) }
  }
}
