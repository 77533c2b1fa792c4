import Foundation
import SpecwrightJSON
import Testing

@testable import SpecwrightGenerator
@testable import SpecwrightOpenAPI

/// The article on what is supported says what the code does.
@Suite struct SupportTableTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private static let article: (rows: [SupportRow], odd: [String]) = {
    let path = "Sources/SpecwrightGenerator/Documentation.docc/Supported.md"
    let text = try? String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
    return SupportRow.rows(of: text ?? "")
  }()

  /// Every member that is known of anywhere: those of the article, and those that code spells.
  private static let keys: [String] = {
    let spelled = SchemaMemberKind.byKey.keys + SpecificationExtension.allCases.map(\.rawValue)
    return Set(article.rows.map(\.member.key) + spelled).sorted()
  }()

  @Test func everyRowCanBeReadAndStandsOnce() {
    #expect(Self.article.odd.isEmpty)
    let members = Self.article.rows.map(\.member)
    #expect(Set(members).count == members.count)
    #expect(Set(members.map(\.object)) == Set(SpecificationObject.allCases))
    #expect(members.count > 180)
  }

  /// Whatever the reader takes has a row, and no other member has.
  @Test(arguments: SpecificationObject.allCases)
  func theReaderKnowsTheMembersOfTheTableAndNoOther(_ object: SpecificationObject) throws {
    let rows = Dictionary(
      Self.article.rows.map { ($0.member, $0) }, uniquingKeysWith: { first, _ in first })
    for version in SampleDocument.Version.allCases {
      for key in Self.keys {
        let member = SpecificationMember(object: object, key: key)
        // With '$ref' it is a Reference Object, which is read alike in every place.
        if key == "$ref", ![.schema, .pathItem, .reference].contains(object) { continue }
        let sample = SampleDocument(of: object, version)
        let isKnown = try sample.isKnown(key)
        let row = rows[member]
        let support = (version == .v30 ? row?.in30 : row?.in31) ?? .missing
        #expect(isKnown == (support != .missing), "\(member) in \(version.rawValue)")
      }
    }
  }

  /// The golden case that a row names has the member, and gives code.
  @Test func goldenCasesHaveWhatTheyShow() throws {
    var members: [String: Set<SpecificationMember>] = [:]
    for golden in GoldenCase.all {
      guard try !golden.outcome().files.isEmpty, let document = try golden.document() else {
        continue
      }
      members[golden.name] = SpecificationMember.all(in: document)
    }
    for row in Self.article.rows where row.in30 != .refused && row.in31 != .refused {
      #expect(members[row.golden]?.contains(row.member) == true, "\(row) in \(row.golden)")
    }
  }

  @Test func refusedMembersAreRefusedAtTheirPlace() throws {
    for row in Self.article.rows {
      for version in SampleDocument.Version.allCases
      where (version == .v30 ? row.in30 : row.in31) == .refused {
        let outcome = try SampleDocument(of: row.member.object, version).outcome(row.member.key)
        #expect(outcome.files.isEmpty, "\(row)")
        let places = outcome.findings.flatMap(\.diagnostics).filter { $0.severity == .error }
          .map { $0.location?.pointer.tokens.last }
        #expect(places.contains(row.member.key), "\(row)")
      }
    }
  }
}

extension GoldenCase {
  /// The document as JSON, if there is one.
  fileprivate func document() throws -> JSONNode? {
    guard let file = try? source("document.json") else { return nil }
    return try JSONParser.parse(file)
  }
}
