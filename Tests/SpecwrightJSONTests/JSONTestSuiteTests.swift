import Foundation
import SpecwrightJSON
import Testing

/// The parsing cases of JSONTestSuite; see `Fixtures/README.md`.
@Suite struct JSONTestSuiteTests {
  private static let folder = Bundle.module.resourceURL?.appendingPathComponent("Fixtures")

  private static func files() throws -> [SourceFile] {
    let folder = try #require(folder).appendingPathComponent("jsontestsuite")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    return try names.sorted().map { name in
      let contents = try Data(contentsOf: folder.appendingPathComponent(name))
      return SourceFile(path: name, bytes: [UInt8](contents))
    }
  }

  @Test func acceptsWhatIsJSONApartFromDuplicateMembers() throws {
    let refused = try Self.files()
      .filter { $0.path.hasPrefix("y_") && !refusals($0).isEmpty }
      .map(\.path)
    #expect(
      refused == ["y_object_duplicated_key.json", "y_object_duplicated_key_and_value.json"])
  }

  @Test func refusesWhatIsNoJSON() throws {
    let files = try Self.files().filter { $0.path.hasPrefix("n_") }
    let accepted = files.filter { refusals($0).isEmpty }.map(\.path)
    #expect(files.count > 180)
    #expect(accepted == [])
  }

  /// Numbers of any size are kept as they are spelled, so those cases are accepted; texts that are
  /// no UTF-8, begin with a byte order mark or hold half a surrogate pair are refused.
  @Test func decidesWhatIsLeftOpen() throws {
    let accepted = try Self.files()
      .filter { $0.path.hasPrefix("i_") && refusals($0).isEmpty }
      .map(\.path)
    #expect(
      accepted == [
        "i_number_double_huge_neg_exp.json", "i_number_huge_exp.json",
        "i_number_neg_int_huge_exp.json", "i_number_pos_double_huge_exp.json",
        "i_number_real_neg_overflow.json", "i_number_real_pos_overflow.json",
        "i_number_real_underflow.json", "i_number_too_big_neg_int.json",
        "i_number_too_big_pos_int.json", "i_number_very_big_negative_int.json",
        "i_structure_500_nested_arrays.json",
      ])
  }

  /// With `SPECWRIGHT_RECORD` set, the file is written anew, and the test fails all the same.
  @Test func saysWhereAndWhy() throws {
    let refused = try Self.files().map { file in
      DiagnosticRenderer(file: file).render(refusals(file))
    }
    let found = refused.joined()
    let golden = try #require(Self.folder).appendingPathComponent("jsontestsuite-refusals.txt")
    if ProcessInfo.processInfo.environment["SPECWRIGHT_RECORD"] != nil {
      let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Fixtures/jsontestsuite-refusals.txt")
      try Data(found.utf8).write(to: source)
      Issue.record("recorded \(source.path)")
      return
    }
    #expect(try found == String(decoding: Data(contentsOf: golden), as: UTF8.self))
  }
}
