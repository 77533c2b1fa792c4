import SpecwrightJSON

/// Limits of a schema that leave no value, and numbers that its format has no room for.
extension SchemaReader {
  func checkRanges() {
    checkLimits()
    for (least, most) in Self.ranges {
      guard let least = constraint(least), let most = constraint(most),
        let minimum = least.value.number?.double, let maximum = most.value.number?.double,
        maximum < minimum
      else { continue }
      context.log.warning(DocumentMessages.emptyRange(least, most), at: most.value.location)
    }
  }

  private static let ranges: [(OpenAPI.Constraint.Keyword, OpenAPI.Constraint.Keyword)] = [
    (.minLength, .maxLength), (.minItems, .maxItems), (.minContains, .maxContains),
    (.minProperties, .maxProperties),
  ]

  private func constraint(_ keyword: OpenAPI.Constraint.Keyword) -> OpenAPI.Constraint? {
    constraints.first { $0.keyword == keyword }
  }

  /// A limit of numbers, and whether it is no value itself.
  private struct Limit {
    var constraint: OpenAPI.Constraint
    var number: Double
    var isExclusive: Bool
  }

  private func limits(
    _ keyword: OpenAPI.Constraint.Keyword, _ exclusive: OpenAPI.Constraint.Keyword
  ) -> [Limit] {
    let other = constraint(exclusive)
    // A Boolean in 3.0, and a limit of its own in 3.1.
    let isExclusive = other?.value.boolean == true
    return [(constraint(keyword), isExclusive), (other, true)].compactMap {
      constraint, isExclusive in
      guard let constraint, let number = constraint.value.number?.double else { return nil }
      return Limit(constraint: constraint, number: number, isExclusive: isExclusive)
    }
  }

  private func checkLimits() {
    let most = limits(.maximum, .exclusiveMaximum)
    guard !most.isEmpty else { return }
    for least in limits(.minimum, .exclusiveMinimum) {
      for most in most {
        if most.number < least.number {
          return context.log.warning(
            DocumentMessages.emptyRange(least.constraint, most.constraint),
            at: most.constraint.value.location)
        }
        if most.number == least.number, most.isExclusive || least.isExclusive {
          return context.log.warning(
            DocumentMessages.nothingBetween(least.constraint, most.constraint),
            at: most.constraint.value.location)
        }
      }
    }
  }
}

extension SchemaReader {
  /// Reports values and limits that a format of whole numbers has no room for.
  func checkRoom(for format: JSONNode) {
    guard let name = format.string, let room = Self.rooms[name], let type = value(.type),
      type.string == "integer" || type.elements.contains(where: { $0.string == "integer" })
    else { return }
    var numbers = [value(.constant), value(.defaultValue)].compactMap { $0 }
    if let list = value(.enumeration) { numbers += list.elements }
    numbers += [constraint(.minimum)?.value, constraint(.maximum)?.value].compactMap { $0 }
    for node in numbers {
      guard let number = node.number?.double, !room.contains(number) else { continue }
      context.log.warning(
        DocumentMessages.noRoom(node.text, format: name), at: node.location)
    }
  }

  /// The largest `int64` and `uint64` are rounded up, as the tools round them that write limits.
  private static let rooms: [String: ClosedRange<Double>] = [
    "int32": -2_147_483_648...2_147_483_647, "uint32": 0...4_294_967_295,
    "int64": -9_223_372_036_854_775_808...9_223_372_036_854_775_808,
    "uint64": 0...18_446_744_073_709_551_616,
  ]
}
