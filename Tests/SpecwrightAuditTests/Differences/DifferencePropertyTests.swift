import Foundation
import SpecwrightAudit
import SpecwrightJSON
import SpecwrightOpenAPI
import Testing

@testable import SpecwrightMutantProbe

/// What holds for any two documents: tried with documents that were changed at random places.
@Suite struct DifferencePropertyTests {
  /// A document that has a bit of everything.
  private static let original = DifferenceCase.all.map(\.new)

  private struct Pair {
    let old: OpenAPI.Document
    let new: OpenAPI.Document
    let text: String
    /// Whether the documents mean different things.
    let differs: Bool
  }

  /// Sound documents that were made of one by changing it.
  private func pairs(of text: String, seed: UInt64, count: UInt64) throws -> [Pair] {
    let original = try #require(Original(name: "document.json", bytes: [UInt8](text.utf8)))
    let old = try document(text)
    return (0..<count).compactMap { index in
      var mutator = Mutator(seed: seed, index: index)
      let file = SourceFile(path: "mutant.json", bytes: mutator.mutant(of: original))
      guard let root = try? JSONParser.parse(file), let new = DocumentReader.read(root).0 else {
        return nil
      }
      return Pair(
        old: old, new: new, text: String(decoding: file.bytes, as: UTF8.self),
        differs: Meaning.text(old.root) != Meaning.text(new.root))
    }
  }

  private func differences(
    _ old: OpenAPI.Document, _ new: OpenAPI.Document
  ) -> [Difference] {
    DescriptionDifferences(.init(old, client: nil), .init(new, client: nil)).wire
  }

  private func check(_ pair: Pair) {
    #expect(differences(pair.new, pair.new).isEmpty, "\(pair.text)")
    let forth = differences(pair.old, pair.new).map(PlacePair.init)
    #expect(!pair.differs || !forth.isEmpty, "nothing is seen: \(pair.text)")
    let back = differences(pair.new, pair.old).map(PlacePair.init)
    #expect(forth.map(\.reversed).sorted() == back.sorted(), "\(pair.text)")
  }

  @Test func differencesAreSeenAndExchangedForDocumentsOfTheTable() throws {
    var count = 0
    for (seed, text) in Self.original.enumerated() {
      for pair in try pairs(of: text, seed: UInt64(seed), count: 60) {
        check(pair)
        count += 1
      }
    }
    // So many of the mutants are sound.
    #expect(count > 500)
  }

  @Test(arguments: DescriptionAuditTests.descriptions)
  func differencesAreSeenAndExchangedForOurDescriptions(_ file: URL) throws {
    let pairs = try pairs(
      of: try String(contentsOf: file, encoding: .utf8), seed: 1, count: 40)
    #expect(pairs.count > 5)
    for pair in pairs { check(pair) }
  }

  /// Random changes seldom hit the one member that makes a list open; here each is left out once.
  @Test func whateverIsLeftOutIsSeen() throws {
    var met: Set<String> = []
    var count = 0
    for text in Set(DifferenceCase.all.flatMap { [$0.old, $0.new] }).sorted() {
      let original = try #require(Original(name: "document.json", bytes: [UInt8](text.utf8)))
      let old = try document(text)
      for place in 0..<original.tree.count {
        let parent = original.tree.value(at: place)
        for index in 0..<Self.size(of: parent) where met.insert("\(index) \(parent.text)").inserted
        {
          var tree = original.tree
          tree.change(at: place) { Self.remove(index, of: &$0) }
          let file = SourceFile(path: "less.json", text: tree.text)
          guard let new = DocumentReader.read(try JSONParser.parse(file)).0,
            Meaning.text(old.root) != Meaning.text(new.root)
          else { continue }
          #expect(!differences(old, new).isEmpty, "nothing is seen: \(text) → \(tree.text)")
          count += 1
        }
      }
    }
    #expect(count > 500)
  }

  private static func size(of tree: Tree) -> Int {
    switch tree {
    case .scalar: 0
    case .array(let elements): elements.count
    case .object(let members): members.count
    }
  }

  private static func remove(_ index: Int, of tree: inout Tree) {
    switch tree {
    case .scalar: break
    case .array(var elements):
      elements.remove(at: index)
      tree = .array(elements)
    case .object(var members):
      members.remove(at: index)
      tree = .object(members)
    }
  }
}
