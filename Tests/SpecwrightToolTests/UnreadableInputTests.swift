import Foundation
import Testing

@Suite("Input that cannot be read", .serialized)
struct UnreadableInputTests {
  private let workshop: Workshop

  init() throws {
    workshop = try Workshop()
    try workshop.write("{}", to: "file.json")
    try workshop.write("{}", to: "folder/file.json")
  }

  @Test(
    arguments: Tool.allCases,
    [
      ("nothing.json", "there is no such file"),
      ("", "there is no such file"),
      ("folder", "it is a folder"),
      ("folder/", "it is a folder"),
      ("file.json/inside.json", "there is no such file"),
      ("a\nb", "there is no such file"),
    ])
  func endsInASentenceAndStatus2(tool: Tool, row: (path: String, reason: String)) async throws {
    for words in [[row.path], ["file.json", "--embed=x=\(row.path)"]] where !row.path.isEmpty {
      let result = try await tool.generate(
        words + ["--target=T", "--output=out"], in: workshop.folder)
      #expect(result.status == 2)
      #expect(
        result.errors.hasPrefix("error: cannot read '\(row.path)': \(row.reason)\nusage: "))
      #expect(workshop.files(in: "out") == nil)
    }
  }

  @Test func aConfigurationIsReadAsStrictly() async throws {
    let result = try await Tool.generate.generate(
      ["file.json", "--config", "folder", "--target=T", "--output=out"], in: workshop.folder)
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("error: cannot read 'folder': it is a folder\n"))
  }

  @Test func aDeviceIsRefused() async throws {
    let result = try await Tool.generate.generate(
      ["/dev/zero", "--target=T", "--output=out"], in: workshop.folder)
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("error: cannot read '/dev/zero': it is a device\n"))
  }

  /// One byte more than the parser takes, none of which is on the disk or is read.
  @Test func aFileThatNoParserTakesIsRefusedUnread() async throws {
    let file = try FileHandle(forWritingTo: workshop.write("", to: "large.json"))
    try file.truncate(atOffset: 512 << 20 | 1)
    try file.close()
    let result = try await Tool.generate.generate(
      ["large.json", "--target=T", "--output=out"], in: workshop.folder)
    #expect(result.status == 2)
    #expect(
      result.errors.hasPrefix("error: cannot read 'large.json': it is larger than 512 MiB\n"))
  }

  @Test func aFileThatOnlyOthersMayReadIsRefused() async throws {
    // The superuser may read everything, so there is nothing to see then.
    guard getuid() != 0 else { return }
    let file = try workshop.write("{}", to: "secret.json")
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: file.path)
    let result = try await Tool.generate.generate(
      ["secret.json", "--target=T", "--output=out"], in: workshop.folder)
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("error: cannot read 'secret.json': permission denied\n"))
  }
}
