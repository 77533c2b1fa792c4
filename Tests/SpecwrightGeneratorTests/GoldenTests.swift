import SpecwrightJSON
import Testing

@testable import SpecwrightGenerator

/// Whole documents against what is kept of them.
///
/// `SPECWRIGHT_RECORD=1 swift test --filter GoldenTests` puts the outcome in the place of what is
/// kept, and fails; read the difference.
@Suite struct GoldenTests {
  @Test(arguments: GoldenCase.all)
  func givesWhatIsKept(_ golden: GoldenCase) throws {
    let files = golden.record(of: try golden.outcome())
    if GoldenCase.isRecording {
      try golden.write(files)
      Issue.record("recorded \(golden)")
    }
    let expected = try golden.expectation()
    #expect(files.keys.sorted() == expected.keys.sorted())
    for (name, text) in files where expected[name] != text {
      Issue.record("\(golden)/\(name): \(difference(expected[name] ?? "", text))")
    }
  }

  @Test func hasCasesGoodAndBad() throws {
    let outcomes = try GoldenCase.all.map { try $0.outcome() }
    #expect(outcomes.contains { $0.files.isEmpty })
    #expect(outcomes.contains { !$0.files.isEmpty })
  }

  @Test(arguments: GoldenCase.all)
  func givesAllFilesOrNone(_ golden: GoldenCase) throws {
    let outcome = try golden.outcome()
    let hasErrors = outcome.findings.contains { findings in
      findings.diagnostics.contains { $0.severity == .error }
    }
    #expect(outcome.files.map(\.name) == (hasErrors ? [] : GeneratedFile.names))
  }

  @Test(arguments: GoldenCase.all)
  func givesEqualBytesTwice(_ golden: GoldenCase) throws {
    let (first, second) = (try golden.outcome(), try golden.outcome())
    #expect(
      first.files.map { Array($0.contents.utf8) } == second.files.map { Array($0.contents.utf8) })
  }

  /// The first line that differs.
  private func difference(_ expected: String, _ found: String) -> String {
    let lines = (
      expected.split(separator: "\n", omittingEmptySubsequences: false),
      found.split(separator: "\n", omittingEmptySubsequences: false)
    )
    for (index, pair) in zip(lines.0, lines.1).enumerated() where pair.0 != pair.1 {
      return "line \(index + 1) was '\(pair.0)', is '\(pair.1)'"
    }
    return "\(lines.0.count) lines were kept, \(lines.1.count) came"
  }
}
