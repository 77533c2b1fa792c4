import Foundation
import Testing

@Suite("Comparing documents", .serialized)
struct DiffTests {
  private let workshop: Workshop
  private static let changed = Documents.pet.replacingOccurrences(
    of: #""name": {"type": "string"}"#, with: #""label": {"type": "string"}"#)

  init() throws {
    workshop = try Workshop()
    try workshop.write(Documents.pet, to: "spec/Pets.json")
    try workshop.write(Self.changed, to: "new/Pets.json")
    try workshop.write(
      Documents.pet.replacingOccurrences(of: #""title": "Pets""#, with: #""title": "Cats""#),
      to: "new/Title.json")
    try workshop.write(Documents.wrong, to: "new/Wrong.json")
  }

  private func diff(_ words: [String], in folder: URL? = nil) async throws -> ToolResult {
    try await Tool.specwright.run(["diff"] + words, in: folder ?? workshop.folder)
  }

  @Test func endsWith0WhereNothingDiffers() async throws {
    let result = try await diff(["spec/Pets.json", "spec/Pets.json"])
    #expect(result.status == 0)
    #expect(
      result.output
        == "spec/Pets.json: no difference on the wire; Swift: no difference; no new version\n")
    #expect(result.errors.isEmpty)
  }

  @Test func aCopyDiffersInNothingAndHasItsOwnPath() async throws {
    try workshop.write(Documents.pet, to: "old/Copy.json")
    let result = try await diff(["old/Copy.json", "spec/Pets.json", "--format", "json"])
    #expect(result.status == 0)
    #expect(
      result.output.hasPrefix("{\n  \"old\": \"old/Copy.json\",\n  \"new\": \"spec/Pets.json\""))
  }

  @Test func endsWith1WhereSomethingBreaksInSwift() async throws {
    let result = try await diff(["spec/Pets.json", "new/Pets.json"])
    #expect(result.status == 1)
    #expect(result.output.contains("Swift: breaking: Pet.name is removed\n  - var name: String"))
    #expect(result.output.hasSuffix("; this is a major version\n"))
  }

  @Test(arguments: [
    ("new/Pets.json", "breaking", Int32(1)), ("new/Pets.json", "any", 1),
    ("new/Pets.json", "none", 0),
    ("new/Title.json", "breaking", 0), ("new/Title.json", "any", 1), ("new/Title.json", "none", 0),
  ]) func failsOnWhatItIsTold(_ file: String, _ threshold: String, _ status: Int32) async throws {
    let result = try await diff(["spec/Pets.json", file, "--fail-on", threshold])
    #expect(result.status == status)
  }

  @Test(arguments: [
    ("text", "new/Title.json:3:"), ("json", "{\n  \"old\": \"spec/Pets.json\",\n"),
    ("markdown", "## spec/Pets.json → new/Title.json\n"),
    ("github", "new/Title.json: 1 editorial; "),
  ]) func writesEveryFormat(_ format: String, _ start: String) async throws {
    let result = try await diff(["spec/Pets.json", "new/Title.json", "--format", format])
    #expect(result.status == 0)
    #expect(result.output.hasPrefix(start))
  }

  @Test func takesTheNamesOfTheConfiguration() async throws {
    try workshop.write(
      #"{"schemas": {"Pet": {"name": "Animal"}}}"#, to: "Sources/Pets/specwright.json")
    let found = try await diff(["new/Pets.json", "spec/Pets.json"])
    #expect(found.output.contains("Swift: breaking: Animal.label is removed"))
    #expect(found.output.contains("Swift: compatible: Animal.name is added"))
    try workshop.write(#"{"access": "internal"}"#, to: "internal.json")
    let given = try await diff([
      "new/Pets.json", "spec/Pets.json", "--config", "internal.json",
    ])
    #expect(given.status == 0)
    #expect(given.output.contains("Swift: internal: Pet.label is removed"))
  }

  @Test(
    arguments: ["{", #"{"access": "everybody"}"#], ["given.json", "Sources/Pets/specwright.json"])
  func aConfigurationThatIsNoneEndsWith1(_ text: String, _ file: String) async throws {
    try workshop.write(text, to: file)
    let words = file == "given.json" ? ["--config", file] : []
    for threshold in ["breaking", "any", "none"] {
      let result = try await diff(
        ["spec/Pets.json", "spec/Pets.json", "--fail-on", threshold] + words)
      #expect(result.status == 1)
      #expect(result.output.isEmpty)
      #expect(result.errors.hasPrefix("\(file):1:"))
      #expect(result.errors.split(separator: "\n").count == 1, "\(result.errors)")
    }
  }

  @Test func aConfigurationOfSomethingElseEndsWith1() async throws {
    let file = "Sources/Pets/specwright.json"
    try workshop.write(#"{"schemas": {"Cat": {"name": "Animal"}}}"#, to: file)
    for threshold in ["breaking", "any", "none"] {
      let result = try await diff(["spec/Pets.json", "spec/Pets.json", "--fail-on", threshold])
      #expect(result.status == 1)
      #expect(result.errors.hasPrefix("\(file):1:"))
      #expect(result.errors.split(separator: "\n").count == 1, "\(result.errors)")
      #expect(result.output.contains("no difference on the wire"))
    }
  }

  @Test func reportsTheErrorsOfADocumentThatIsNone() async throws {
    let result = try await diff(["spec/Pets.json", "new/Wrong.json"])
    #expect(result.status == 1)
    #expect(result.output.isEmpty)
    #expect(result.errors.hasPrefix("new/Wrong.json:11:"))
  }

  @Test(arguments: [
    (
      "json",
      "{\n  \"old\": \"spec/Pets.json\",\n  \"new\": \"new/Wrong.json\",\n  \"step\": null,\n"
    ),
    ("markdown", "## spec/Pets.json → new/Wrong.json\n\nnot compared\n\n### What is wrong\n"),
    ("github", "::error file=new/Wrong.json,line=11,"),
  ]) func saysInEveryFormatWhyADocumentIsNone(_ format: String, _ start: String) async throws {
    let result = try await diff(["spec/Pets.json", "new/Wrong.json", "--format", format])
    #expect(result.status == 1)
    #expect(result.output.hasPrefix(start), "\(result.output)")
    #expect(result.errors.hasPrefix("new/Wrong.json:11:"))
  }

  @Test(arguments: ["json", "markdown", "github"])
  func saysInEveryFormatWhyAConfigurationIsNone(_ format: String) async throws {
    for text in ["{", #"{"access": "everybody"}"#] {
      try workshop.write(text, to: "given.json")
      let result = try await diff([
        "spec/Pets.json", "spec/Pets.json", "--format", format, "--config", "given.json",
      ])
      #expect(result.status == 1)
      #expect(result.output.contains("given.json"))
      #expect(result.errors.split(separator: "\n").count == 1, "\(result.errors)")
    }
  }

  @Test func endsWith0WhereSomethingIsAdded() async throws {
    try workshop.write(
      Documents.pet.replacingOccurrences(
        of: #""paths": {}"#,
        with: #""paths": {"/a": {"get": {"responses": {"204": {"description": "D"}}}}}"#),
      to: "new/More.json")
    let result = try await diff(["spec/Pets.json", "new/More.json"])
    #expect(result.status == 0)
    #expect(result.output.hasSuffix("; this is a minor version\n"))
  }

  /// A path without its parameter is a description, and gives no client.
  @Test func endsWith1WhereTheClientIsLost() async throws {
    try workshop.write(
      Documents.pet.replacingOccurrences(
        of: #""paths": {}"#,
        with: #""paths": {"/a/{id}": {"get": {"responses": {"204": {"description": "D"}}}}}"#),
      to: "new/Lost.json")
    for threshold in ["breaking", "any"] {
      let result = try await diff(["spec/Pets.json", "new/Lost.json", "--fail-on", threshold])
      #expect(result.status == 1)
      #expect(
        result.output.hasSuffix(
          "; no Swift client can be made of it any more; this is a major version\n"))
    }
    for format in ["json", "markdown", "github"] {
      let result = try await diff(["spec/Pets.json", "new/Lost.json", "--format", format])
      let reason = try #require(
        result.errors.components(separatedBy: "error: ").last?.split(separator: "\n").first)
      #expect(result.output.contains("no Swift client") || format == "json")
      #expect(result.output.contains(reason.prefix(20)), "\(result.output)")
    }
  }

  @Test(arguments: [
    ([], "'<old>' and '<new>' are missing"), (["a"], "'<new>' is missing"),
    (["a", "b", "c"], "two documents at a time; 'c' is one too many"),
    (["a", "b", "--format", "jsn"], "unknown format 'jsn'; did you mean 'json'?"),
    (["a", "b", "--fail-on", "all"], "unknown threshold 'all'"),
    (["none.json", "spec/Pets.json"], "cannot read 'none.json': there is no such file"),
    (["spec/Pets.json", "spec/Pets.json", "--config", "none"], "cannot read 'none'"),
    (
      ["HEAD:spec/Pets.json", "spec/Pets.json"],
      "cannot read 'HEAD:spec/Pets.json': the current folder belongs to no git repository"
    ),
  ]) func wrongWordsEndWith2(_ words: [String], _ sentence: String) async throws {
    let result = try await diff(words)
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    #expect(result.errors.hasPrefix("error: \(sentence)"))
    #expect(result.errors.contains("usage: specwright diff <old> <new>"))
  }

  // MARK: Earlier states

  private func git(_ words: String...) async throws {
    let identity = [
      "-c", "user.name=Somebody", "-c", "user.email=somebody@example.org",
      "-c", "commit.gpgsign=false",
    ]
    let result = try await ToolRun(
      executable: URL(fileURLWithPath: "/usr/bin/env"), words: ["git"] + identity + words,
      folder: workshop.folder
    ).run()
    try #require(result.status == 0, "\(result.errors)")
  }

  private func commit() async throws {
    try await git("init", "--quiet")
    try await git("add", "spec")
    try await git("commit", "--quiet", "--message", "First")
    try await git("tag", "first")
    try workshop.write(Self.changed, to: "spec/Pets.json")
  }

  @Test func readsAnEarlierState() async throws {
    try await commit()
    for revision in ["HEAD", "first"] {
      let result = try await diff(["\(revision):spec/Pets.json", "spec/Pets.json"])
      #expect(result.status == 1)
      #expect(result.output.contains("Swift: breaking: Pet.name is removed"))
    }
  }

  @Test func readsAnEarlierStateFromASubfolder() async throws {
    try await commit()
    let folder = workshop.place("spec")
    for path in ["Pets.json", "spec/Pets.json"] {
      let result = try await diff(["HEAD:\(path)", "Pets.json"], in: folder)
      #expect(result.status == 1, "\(result.errors)")
      #expect(result.output.contains("Swift: breaking: Pet.name is removed"))
    }
  }

  /// Whatever a description is called by, the configuration of its target is found.
  @Test(arguments: [
    ("spec", "HEAD:spec/Pets.json", "Pets.json"), ("spec", "HEAD:Pets.json", "./Pets.json"),
    ("spec", "HEAD:./Pets.json", "../spec/Pets.json"),
    ("Sources/Pets", "HEAD:../../spec/Pets.json", "../../spec/Pets.json"),
    ("new", "HEAD:spec/Pets.json", ".././spec//Pets.json"),
  ]) func findsTheConfigurationFromASubfolder(
    _ folder: String, _ old: String, _ new: String
  ) async throws {
    let file = "Sources/Pets/specwright.json"
    try workshop.write(#"{"schemas": {"Pet": {"name": "Animal"}}}"#, to: file)
    try await git("init", "--quiet")
    try await git("add", ".")
    try await git("commit", "--quiet", "--message", "First")
    try workshop.write(Self.changed, to: "spec/Pets.json")
    let renamed = try await diff([old, new], in: workshop.place(folder))
    #expect(renamed.output.contains("Swift: breaking: Animal.name is removed"), "\(renamed.errors)")
    // Each state has its own.
    try workshop.write(#"{"schemas": {"Pet": {"name": "Beast"}}}"#, to: file)
    let moved = try await diff([old, new], in: workshop.place(folder))
    #expect(moved.output.contains("Swift: breaking: Animal is removed"), "\(moved.output)")
    try workshop.write("{", to: file)
    let wrong = try await diff([old, new], in: workshop.place(folder))
    let shown =
      folder == "Sources/Pets" ? "specwright.json:1:" : "../Sources/Pets/specwright.json:1:"
    #expect(wrong.errors.hasPrefix(shown), "\(wrong.errors)")
  }

  /// A description that is called by its name alone belongs to the target of the folder.
  @Test func findsTheConfigurationInTheFolderOfTheTarget() async throws {
    try workshop.write(Documents.pet, to: "Sources/Pets/openapi.json")
    try workshop.write(
      #"{"schemas": {"Pet": {"name": "Animal"}}}"#, to: "Sources/Pets/specwright.json")
    try await git("init", "--quiet")
    try await git("add", ".")
    try await git("commit", "--quiet", "--message", "First")
    try workshop.write(Self.changed, to: "Sources/Pets/openapi.json")
    let result = try await diff(
      ["HEAD:openapi.json", "openapi.json"], in: workshop.place("Sources/Pets"))
    #expect(result.output.contains("Swift: breaking: Animal.name is removed"), "\(result.errors)")
  }

  @Test func namesWhatGitDoesNotKnow() async throws {
    try await commit()
    for (word, reason) in [
      ("older:spec/Pets.json", "git knows no revision 'older'"),
      ("HEAD:spec/Cats.json", "there is no such file in revision 'HEAD'"),
      ("HEAD:spec", "there is no such file in revision 'HEAD'"),
    ] {
      let result = try await diff([word, "spec/Pets.json"])
      #expect(result.status == 2)
      #expect(result.errors.hasPrefix("error: cannot read '\(word)': \(reason)\n"))
    }
  }

  @Test func aFileMayHaveAColonInItsName() async throws {
    try workshop.write(Documents.pet, to: "a:b.json")
    #expect(try await diff(["a:b.json", "spec/Pets.json"]).status == 0)
  }

  @Test func noWordReachesAShell() async throws {
    try await commit()
    let word = "$(touch made; echo HEAD):spec/Pets.json"
    let result = try await diff([word, "spec/Pets.json"])
    #expect(result.status == 2)
    #expect(!FileManager.default.fileExists(atPath: workshop.place("made").path))
  }
}
