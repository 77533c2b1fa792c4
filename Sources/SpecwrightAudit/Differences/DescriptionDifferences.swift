import SpecwrightGenerator
package import SpecwrightJSON
package import SpecwrightModel
package import SpecwrightOpenAPI

/// Everything in which two descriptions differ: on the wire, and in the Swift API made of them.
package struct DescriptionDifferences: Sendable {
  /// One of the two descriptions.
  package struct Side: Sendable {
    package let document: OpenAPI.Document
    /// Whether a client can be made of it.
    package var hasClient: Bool { client != nil }
    /// The client; nil where none can be made of it.
    let client: ClientDefinition?

    /// Pairs a description with its client, nil where none can be made of it.
    package init(_ document: OpenAPI.Document, client: ClientDefinition?) {
      self.document = document
      self.client = client
    }
  }

  /// How a version number moves (semver.org).
  package enum Step: String, CaseIterable, Sendable {
    case none
    case patch
    case minor
    case major
  }

  /// The file of the old description.
  package let old: SourceFile
  /// The file of the new description.
  package let new: SourceFile
  /// On the wire: what breaks first, then by place.
  package let wire: [Difference]
  /// In the generated Swift API; nil where one of the clients is missing.
  package let swift: [SwiftDifference]?
  /// Whether a client could be made of the old description and none can be made of the new one,
  /// which is the worst of all changes of it.
  package let isClientLost: Bool

  /// Compares two descriptions.
  package init(_ old: Side, _ new: Side) {
    self.old = old.document.root.file
    self.new = new.document.root.file
    let (wire, swift) = SideBySide.both {
      Self.sorted(DocumentComparison.differences(old.document.root, new.document.root))
    } _: {
      old.client.flatMap { before in
        new.client.map { after in
          let (before, after) = DeclarationInventory.differing(before, after)
          return SwiftComparison.differences(before, after)
        }
      }
    }
    self.wire = wire
    self.swift = swift
    isClientLost = old.hasClient && !new.hasClient
  }

  /// Pairs a description with one of the same bytes, and of the same client: nothing differs.
  package init(_ side: Side, sameAs old: SourceFile) {
    self.old = old
    new = side.document.root.file
    wire = []
    swift = side.hasClient ? [] : nil
    isClientLost = false
  }

  private static func sorted(_ found: [Difference]) -> [Difference] {
    found.enumerated().sorted { left, right in
      rank(left.element, left.offset) < rank(right.element, right.offset)
    }.map(\.element)
  }

  /// What breaks comes first; what is gone has no place in the new document, and comes behind.
  private static func rank(_ difference: Difference, _ offset: Int) -> (Int, Int, Int, Int) {
    let weight = DifferenceClass.allCases.firstIndex(of: difference.impact) ?? 0
    let place = difference.new ?? difference.old
    return (
      -weight, difference.new == nil ? 1 : 0, place?.range.lowerBound ?? 0, offset
    )
  }

  /// Whether something breaks, on the wire or in Swift source.
  package var isBreaking: Bool { step == .major }

  /// Whether there is nothing to report.
  package var isEmpty: Bool { wire.isEmpty && swift?.isEmpty != false && !isClientLost }

  /// The step of the version that the differences demand.
  package var step: Step {
    if isClientLost { return .major }
    let all = wire.map(\.impact) + (swift ?? []).map(\.impact)
    switch all.max() {
    case .breaking: return .major
    case .additive: return .minor
    case .editorial: return .patch
    case nil: return .none
    }
  }

  /// How many differences on the wire are of a class.
  package func count(_ impact: DifferenceClass) -> Int {
    wire.filter { $0.impact == impact }.count
  }
}
