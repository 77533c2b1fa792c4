import Foundation
import Testing

@Suite("Command lines", .serialized)
struct UsageTests {
  struct Wrong: Sendable {
    var words: [String]
    var sentence: String

    init(_ words: String..., says sentence: String) {
      self.words = words
      self.sentence = sentence
    }
  }

  static let wrongGenerations = [
    Wrong(says: "'--target <Name>' is missing"),
    Wrong("--target", "T", says: "'--output <folder>' is missing"),
    Wrong("--target", "T", "--output", "o", says: "'<document>' is missing"),
    Wrong(
      "a", "b", "--target=T", "--output=o", says: "one document at a time; 'b' is one too many"),
    Wrong("a", "--target", "--output", "o", says: "'--target' needs a value: --target <Name>"),
    Wrong("a", "--output", "o", "--target", says: "'--target' needs a value: --target <Name>"),
    Wrong("a", "--target=", "--output=o", says: "'--target' needs a value: --target <Name>"),
    Wrong("a", "--target=T", "--target=U", "--output=o", says: "'--target' is given twice"),
    Wrong("a", "--target=T", "--output=o", "--check=yes", says: "'--check' takes no value"),
    Wrong("a", "--targte=T", says: "unknown option '--targte'; did you mean '--target'?"),
    Wrong("a", "-t", "T", says: "unknown option '-t'"),
    Wrong("a", "--outputs", "o", says: "unknown option '--outputs'; did you mean '--output'?"),
    Wrong(
      "a", "--target=T", "--output=o", "--embed=x",
      says: "'--embed x' is not of the form '<name>=<file>'"),
    Wrong(
      "a", "--target=T", "--output=o", "--embed==x",
      says: "'--embed =x' is not of the form '<name>=<file>'"),
    Wrong(
      "a", "--target=T", "--output=o", "--embed=x=1", "--embed=x=2",
      says: "'--embed' gives the name 'x' twice"),
  ]

  @Test(arguments: Tool.allCases, wrongGenerations)
  func wrongWordsEndInTheUsageLineAndStatus2(tool: Tool, wrong: Wrong) async throws {
    let result = try await tool.run(tool.generation + wrong.words)
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    let lines = result.errors.split(separator: "\n")
    #expect(lines.first == "error: \(wrong.sentence)")
    #expect(lines.last?.hasPrefix(tool.generationUsage) == true)
    #expect(lines.count == 2)
  }

  @Test(arguments: [
    Wrong(says: "a command is missing"),
    Wrong("genrate", says: "unknown command 'genrate'; did you mean 'generate'?"),
    Wrong("publish", says: "unknown command 'publish'"),
    Wrong("help", "generat", says: "unknown command 'generat'; did you mean 'generate'?"),
    Wrong("--versoin", says: "unknown option '--versoin'; did you mean '--version'?"),
    Wrong("\u{1B}[2J", says: "unknown command '\\u{001B}[2J'"),
  ])
  func aWrongCommandEndsInTheUsageLineAndStatus2(wrong: Wrong) async throws {
    let result = try await Tool.specwright.run(wrong.words)
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    #expect(
      result.errors == "error: \(wrong.sentence)\nusage: specwright <command> [--help]\n")
  }

  @Test(arguments: Tool.allCases)
  func wordsThatAreNoTextAreRefused(tool: Tool) async throws {
    let shell = ToolRun(
      executable: .init(fileURLWithPath: "/bin/sh"),
      words: ["-c", #"exec "$0" "$(printf 'a\377')""#, tool.executable.path])
    let result = try await shell.run()
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("error: argument 1, 'a\u{FFFD}', is not valid UTF-8\nusage: "))
  }

  @Test(arguments: Tool.allCases, ["--help", "-h"])
  func helpNamesEveryOption(tool: Tool, option: String) async throws {
    // What else is wrong does not matter to somebody who asks for help.
    let result = try await tool.run(tool.generation + [option, "--unknown"])
    #expect(result.status == 0)
    #expect(result.errors.isEmpty)
    #expect(result.output.contains("\n\(tool.generationUsage)"))
    for name in ["--target", "--config", "--output", "--embed", "--root", "--check", "--help"] {
      #expect(result.output.contains("\n  \(name) "), "\(name) is missing")
    }
  }

  @Test(arguments: [["--help"], ["-h"], ["help"]])
  func helpNamesEveryCommand(words: [String]) async throws {
    let result = try await Tool.specwright.run(words)
    #expect(result.status == 0)
    #expect(result.errors.isEmpty)
    #expect(result.output.contains("usage: specwright <command>"))
    #expect(result.output.contains("\n  generate  "))
  }

  @Test func helpOfACommandIsItsOwn() async throws {
    let byWord = try await Tool.specwright.run(["help", "generate"])
    let byOption = try await Tool.specwright.run(["generate", "--help"])
    #expect(byWord.status == 0)
    #expect(byWord.output == byOption.output)
  }

  @Test func theVersionIsOneLine() async throws {
    let result = try await Tool.specwright.run(["--version"])
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("specwright "))
    #expect(result.output.split(separator: "\n").count == 1)
  }

  @Test func aReaderThatWentAwayIsNoFailure() async throws {
    let pipe = Pipe()
    pipe.fileHandleForReading.closeFile()
    let result = try await ToolRun(
      executable: Tool.specwright.executable, words: ["--help"],
      output: pipe.fileHandleForWriting
    ).run()
    #expect(result.status == 0)
    #expect(result.errors.isEmpty)
  }

  #if os(Linux)
    @Test(arguments: [
      ["--help"], ["--version"], ["help", "audit"], ["generate", "--help"], ["audit", "pet.json"],
      ["diff", "pet.json", "pet.json"],
    ])
    func outputThatCannotBeWrittenEndsWith2(words: [String]) async throws {
      let workshop = try Workshop()
      try workshop.write(Documents.pet, to: "pet.json")
      let result = try await ToolRun(
        executable: Tool.specwright.executable, words: words, folder: workshop.folder,
        output: try FileHandle(forWritingTo: URL(fileURLWithPath: "/dev/full"))
      ).run()
      #expect(result.status == 2)
      #expect(
        result.errors.contains("error: cannot write 'standard output': the disk is full\n"))
    }
  #endif
}
