import SpecwrightJSON
import SpecwrightOpenAPI

/// Which alternative the values choose that the alternatives themselves list for a discriminator's member.
///
/// A value chooses the alternative that lists it and no other, then the one whose schema has its name, and
/// then the first in the document that lists it. So a value that is added to the list of a later
/// alternative is no longer alone in it, and chooses the same as before. A list that several alternatives
/// share, as what they take over from a base, says nothing about any of them.
struct ListedChoices {
  private let context: BuildContext
  private let members: DiscriminatorMembers

  init(_ context: BuildContext, _ members: DiscriminatorMembers) {
    self.context = context
    self.members = members
  }

  /// The values that choose each branch, in the order of its list.
  ///
  /// - Parameters:
  ///   - branches: All branches.
  ///   - free: Those that nothing else chooses.
  ///   - taken: The values that choose others.
  /// - Returns: The values; none for a branch that none chooses.
  func values(
    of branches: [UnionShape.Branch], at free: [Int], without taken: Set<EnumerationDefinition.Raw>
  ) -> [[EnumerationDefinition.Raw]] {
    let shared = sharedLists(of: branches)
    var lists = branches.map { _ in [EnumerationDefinition.Raw]() }
    for index in free {
      lists[index] =
        members.values(of: branches[index].composite)?.filter { !taken.contains($0) } ?? []
    }
    var owners: [EnumerationDefinition.Raw: Owner] = [:]
    var values = branches.map { _ in [EnumerationDefinition.Raw]() }
    for index in free where lists[index].count == 1 && !branches[index].isBase {
      let value = lists[index][0]
      // Two that list nothing else are an error, which the reader reports.
      values[index] = [value]
      if owners[value] == nil { owners[value] = Owner(index: index, isNamed: false) }
    }
    for index in free where values[index].isEmpty {
      guard
        let name = members.shapes.schemaName(of: branches[index]).map(
          EnumerationDefinition.Raw.string), lists[index].contains(name), owners[name] == nil
      else { continue }
      owners[name] = Owner(index: index, isNamed: true)
    }
    for index in free where values[index].isEmpty && !shared.contains(index) {
      for value in lists[index] where owners[value] == nil {
        owners[value] = Owner(index: index, isNamed: false)
      }
    }
    for index in free where values[index].isEmpty {
      values[index] = lists[index].filter { owners[$0]?.index == index }
    }
    for index in free where !shared.contains(index) && !branches[index].isBase {
      report(lists[index], of: index, branches, owners)
    }
    return values
  }

  /// The branch that a value chooses.
  private struct Owner {
    var index: Int
    /// Whether it does since the schema is called like that.
    var isNamed: Bool
  }

  /// The branches whose list is that of another.
  private func sharedLists(of branches: [UnionShape.Branch]) -> Set<Int> {
    var places: [Composite: [Int]] = [:]
    for (index, branch) in branches.enumerated() {
      guard let place = members.place(in: branch.composite) else { continue }
      places[place, default: []].append(index)
    }
    return Set(places.values.filter { $0.count > 1 }.flatMap(\.self))
  }

  /// Reports the first value that chooses another branch, which does not say so by its name.
  private func report(
    _ list: [EnumerationDefinition.Raw], of index: Int, _ branches: [UnionShape.Branch],
    _ owners: [EnumerationDefinition.Raw: Owner]
  ) {
    for value in list where list.count > 1 {
      guard let owner = owners[value], owner.index != index, !owner.isNamed,
        !branches[owner.index].isBase
      else { continue }
      context.log.warning(
        BuildMessages.listedTwice(value.text, members.key), at: branches[index].schema.location,
        notes: [
          Diagnostic(
            .note, BuildMessages.chosen, at: branches[owner.index].schema.location)
        ])
      return
    }
  }
}
