import SpecwrightJSON

/// Members of objects.
extension DocumentComparison {
  mutating func compareProperties(_ old: JSONNode?, _ new: JSONNode?, at place: SchemaPlace) {
    let others = Others("additionalProperties", place)
    for key in Self.keys(old, new) {
      let property = Property(key, old?[key], new?[key], place)
      if compareProhibitions(property, others) { continue }
      if let before = property.old, let after = property.new {
        compare(.schema, before, after)
      } else {
        var verdict = others.verdict(property.old, property.new)
        // Where no others may stand, one more fits that did not, which then counts.
        if property.old == nil, property.usage.isExcluded, Self.isClosed(place.new) {
          verdict = .breaking
        }
        report(
          .properties, property.old, property.new,
          Note(property.usage, property.subject, verdict: verdict))
      }
    }
  }

  /// A member as two documents describe it.
  private struct Property {
    let old: JSONNode?
    let new: JSONNode?
    let usage: Usage
    let subject: String
    /// What each schema admits; nil where there is none.
    let admissions: (old: Admission?, new: Admission?)

    init(_ key: String, _ old: JSONNode?, _ new: JSONNode?, _ place: SchemaPlace) {
      self.old = old
      self.new = new
      subject = DifferenceWords.named(.properties, key)
      admissions = (old.map(Admission.init), new.map(Admission.init))
      let schemas = [old, new].compactMap(\.self)
      usage = schemas.map { UsageTable.usage(of: $0, in: place.usage) }
        .reduce([]) { $0.union($1) }
    }
  }

  /// Compares a member that one of the documents forbids, as no value fits it there.
  ///
  /// - Returns: Whether there is nothing more to compare.
  private mutating func compareProhibitions(_ property: Property, _ others: Others) -> Bool {
    let note = Note(property.usage, property.subject)
    let wasClosed = others.old.map(Admission.init) == .nothing
    let isClosed = others.new.map(Admission.init) == .nothing
    switch property.admissions {
    case (.nothing?, .nothing?): return false
    case (nil, .nothing?):
      // Who gets the object never missed what nobody described.
      report(.properties, nil, property.new, note.with(wasClosed ? .same : .narrower))
    case (.nothing?, nil):
      report(.properties, property.old, nil, isClosed ? note.with(.same) : note.admitted)
    case (_?, .nothing?):
      // It is gone for who sends it, and missed by who gets it.
      report(
        .booleans, property.old, property.new, Note(note.usage, note.subject, verdict: .breaking))
    case (.nothing?, _?): report(.booleans, property.old, property.new, note.admitted)
    default: return false
    }
    return true
  }

  /// Whether an object has no members but those that are described.
  private static func isClosed(_ layers: SchemaLayers) -> Bool {
    ["additionalProperties", "unevaluatedProperties"].contains { key in
      layers[key].map(Admission.init) == .nothing
    }
  }
}

extension DocumentComparison.Note {
  /// What it means that a member may come again: unknown ones are ignored, so that it does no harm but
  /// where it is counted against the whole.
  fileprivate var admitted: Self {
    var note = self
    if usage.isExcluded { note.extent = .wider } else { note.verdict = .additive }
    return note
  }
}
