import Foundation
import SpecwrightTestSupport
import Testing

/// The steps of the workflow that the page on differences shows, run as they stand there.
@Suite("The workflow of the documentation", .serialized)
struct WorkflowTests {
  private let workshop: Workshop

  init() throws {
    workshop = try Workshop()
    try workshop.write(Documents.pet, to: "spec/Weather.json")
  }

  /// The shell of the steps, with the built tool in the place of `swift run`.
  private func steps() throws -> String {
    let page = try PackageFolder.url(
      of: "Sources/SpecwrightAudit/Documentation.docc/Differences.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let blocks = text.components(separatedBy: "```yaml\n").dropFirst()
    let block = try #require(blocks.first?.components(separatedBy: "\n```").first)
    let lines = block.components(separatedBy: "\n").drop { !$0.hasPrefix("      - uses") }
    let shell = lines.compactMap { line -> String? in
      let text = line.trimmingCharacters(in: .whitespaces)
      if text == "- run: |" { return nil }
      if text.hasPrefix("- run: ") { return String(text.dropFirst(7)) }
      // What stands further in belongs to the step above it.
      return line.hasPrefix("          ") ? text : nil
    }
    try #require(shell.count > 5)
    // The safe folder is for containers, and the settings of this machine stay as they are.
    let kept = shell.filter { !$0.hasPrefix("git config") && !$0.hasPrefix("with:") }
    let tool = "'\(Tool.specwright.executable.path)'"
    return kept.joined(separator: "\n")
      .replacingOccurrences(of: "swift run specwright", with: tool)
  }

  private func shell(_ text: String) async throws -> ToolResult {
    try await ToolRun(
      executable: URL(fileURLWithPath: "/usr/bin/env"), words: ["bash", "-e", "-c", text],
      folder: workshop.folder
    ).run(["GITHUB_BASE_REF": "main"])
  }

  /// A repository whose `origin/main` has what lies in `spec`.
  private func branch() async throws {
    let result = try await shell(
      """
      git init --quiet && git add spec
      git -c user.name=Somebody -c user.email=somebody@example.org -c commit.gpgsign=false \\
        commit --quiet --message First
      git update-ref refs/remotes/origin/main HEAD
      """)
    try #require(result.status == 0, "\(result.errors)")
  }

  @Test func passesWhereNothingBreaks() async throws {
    try await branch()
    let result = try await shell(try steps())
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("no difference on the wire"))
  }

  @Test func marksTheLineOfWhatBreaksAndFails() async throws {
    try await branch()
    try workshop.write(
      Documents.pet.replacingOccurrences(
        of: #""name": {"type": "string"}"#, with: #""name": {"type": "integer"}"#),
      to: "spec/Weather.json")
    let result = try await shell(try steps())
    #expect(result.status == 1)
    #expect(result.output.contains("::error file=spec/Weather.json"), "\(result.output)")
  }

  @Test func passesWithADescriptionThatIsNew() async throws {
    try await branch()
    let result = try await shell(
      "git rm --quiet --cached spec/Weather.json && "
        + "git -c user.name=S -c user.email=s@example.org -c commit.gpgsign=false "
        + "commit --quiet --allow-empty --message Second && "
        + "git update-ref refs/remotes/origin/main HEAD\n" + (try steps()))
    #expect(result.status == 0, "\(result.errors)")
    #expect(!result.output.contains("difference"))
  }
}
