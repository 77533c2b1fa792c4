import SpecwrightJSON
import SpecwrightOpenAPI

extension Lint {
  static let slugsWithoutAnswer = Lint(
    "SW006", "slugs without an answer", .warning,
    reason: "A code with a status that no operation answers with is never seen.",
    mend: "Describe an answer with the status, or correct the attribute."
  ) { audited in
    let answered = Statuses(audited)
    return slugs(audited).filter { !answered.covers($0.status) }.map { slug in
      LintFinding(
        "no operation answers with the status \(slug.status) of this code", at: slug.location)
    }
  }

  static let answersWithoutSlug = Lint(
    "SW007", "answers without a slug", .warning,
    reason: "Callers tell errors apart by code, and for this status the catalogue has none.",
    mend: "Add a code with the status to the catalogue, or remove the answer."
  ) { audited in
    let known = Set(slugs(audited).map(\.status))
    guard !known.isEmpty else { return [] }
    return Statuses(audited).errors.filter { !known.contains($0.status) }.map { answer in
      LintFinding("no code of a catalogue has the status \(answer.status)", at: answer.location)
    }
  }

  static let valuesWithoutDescription = Lint(
    "SW008", "values without description", .warning,
    reason: "A value of an enumeration says little by itself.",
    mend: "Write the enumeration as 'oneOf' with a 'description' for each value."
  ) { audited in
    // What there is to say of a single value says the schema that lists it.
    audited.catalogues.filter { $0.values.count > 1 }.flatMap { catalogue -> [LintFinding] in
      guard catalogue.isAnnotated else {
        let location = catalogue.schema.node.member("enum")?.keyLocation
        return [
          LintFinding(
            "the \(catalogue.values.count) values are not described",
            at: location ?? catalogue.schema.location)
        ]
      }
      return catalogue.values.filter { $0.schema?.description == nil && $0.schema?.title == nil }
        .map { LintFinding("the value is not described", at: $0.node.location) }
    }
  }

  static let overlappingCatalogues = Lint(
    "SW011", "overlapping catalogues", .note,
    reason: "Catalogues that share a part of their values are often two versions of one.",
    mend: "Compare the lists; if they mean the same, refer to one of them."
  ) { audited in
    // Of catalogues with the same values the first stands for all.
    var met: Set<Set<ExactText>> = []
    let lists = audited.catalogues.map { ($0, $0.values.compactMap(\.text).exact) }
      .filter { met.insert($0.1).inserted }
    // Few catalogues share anything, so that those are looked up that hold one of the values.
    var holders: [ExactText: [Int]] = [:]
    return lists.indices.flatMap { index -> [LintFinding] in
      let (catalogue, texts) = lists[index]
      var counts: [Int: Int] = [:]
      for text in texts {
        for other in holders[text] ?? [] { counts[other, default: 0] += 1 }
        holders[text, default: []].append(index)
      }
      return counts.sorted { $0.key < $1.key }.compactMap { place, count -> LintFinding? in
        let (other, others) = lists[place]
        guard count > 1, count * 2 >= min(texts.count, others.count) else { return nil }
        return overlap(other, catalogue, texts.intersection(others))
      }
    }
  }

  private static func overlap(
    _ first: Catalogue, _ second: Catalogue, _ shared: Set<ExactText>
  ) -> LintFinding {
    func only(_ catalogue: Catalogue) -> String {
      let texts = catalogue.values.compactMap(\.text).filter { !shared.contains(ExactText($0)) }
      return texts.isEmpty ? "none" : texts.map { Quoted.name($0) }.joined(separator: ", ")
    }
    return LintFinding(
      "\(Quoted.name(second.name)) shares \(shared.count) of its \(second.values.count) values with "
        + "\(Quoted.name(first.name))",
      at: second.schema.location,
      notes: [
        Diagnostic(.note, "only here: \(only(second))", at: second.schema.location),
        Diagnostic(.note, "only here: \(only(first))", at: first.schema.location),
      ])
  }

  /// A value of an annotated enumeration that says with which status it comes.
  private static func slugs(
    _ audited: AuditedDocument
  ) -> [(status: Int, location: Location)] {
    audited.catalogues.flatMap(\.values).compactMap { value in
      // No operation answers 405 to the method that is its own.
      guard let node = value.schema?.attributes?["status"], let status = node.number?.integer,
        (400...599).contains(status), status != 405
      else { return nil }
      return (status, node.location)
    }
  }

  /// The statuses of errors that operations answer with.
  private struct Statuses {
    var errors: [(status: Int, location: Location)] = []
    private var ranges: Set<Int> = []
    /// Whether an operation has an answer for whatever has none of its own.
    private var hasDefault = false

    init(_ audited: AuditedDocument) {
      var seen: Set<Int> = []
      for response in audited.operations.filter({ !$0.isCallback }).flatMap(\.operation.responses) {
        if let status = Int(response.key), status >= 400 {
          if seen.insert(status).inserted { errors.append((status, response.keyLocation)) }
        } else if response.key.hasSuffix("XX"), let first = Int(response.key.prefix(1)) {
          ranges.insert(first)
        } else if response.key == "default" {
          hasDefault = true
        }
      }
    }

    func covers(_ status: Int) -> Bool {
      hasDefault || ranges.contains(status / 100) || errors.contains { $0.status == status }
    }
  }
}
