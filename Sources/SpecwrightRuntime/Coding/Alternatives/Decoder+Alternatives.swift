extension Decoder {
  /// Reads the one of several alternatives that fits best.
  ///
  /// An object is first looked at: an alternative that requires a member which is not there is none, and
  /// one that lists values for a member, but not the one which is there and another alternative lists,
  /// comes last. Of the others that one is tried first which knows most of its members, of equal ones
  /// that which lists most of their values, then that which keeps the members it does not know, then
  /// that which knows more by name, and of equal ones that which stands first. What is no object is tried
  /// in the order of the list; arrays and dictionaries of objects come in that in which these fit.
  ///
  /// The first that can be read, and whose value is one that the description lists, is taken; where
  /// there is none, the first that can be read. What cannot be read at all is the error of the
  /// alternative that was tried first.
  ///
  /// Alternatives inside of these are read once at each place, however often they are asked for there:
  /// see `DecodingMemo`.
  ///
  /// - Parameters:
  ///   - shapes: What the alternatives look like, in their order.
  ///   - isListed: Whether the description lists the value.
  ///   - read: Reads the value as the alternative with an index.
  /// - Returns: The value.
  /// - Throws: `DecodingError`.
  public func decodeAlternative<Value>(
    of shapes: [AlternativeShape], isListed: (Value) -> Bool = { _ in true },
    _ read: (Int) throws -> Value
  ) throws -> Value {
    guard shapes.contains(where: \.isNested) else {
      return try firstReadable(Array(shapes.indices), isListed, read)
    }
    if let memo = DecodingMemo.current {
      return try memo.value(at: codingPath) {
        try firstReadable(order(of: shapes), isListed, read)
      }
    }
    let candidates = order(of: shapes)
    // Nothing is read twice where only one alternative reads more than a scalar.
    guard candidates.reduce(0, { $0 + shapes[$1].attempts }) > 1 else {
      return try firstReadable(candidates, isListed, read)
    }
    return try DecodingMemo.remembering { try firstReadable(candidates, isListed, read) }
  }

  /// The alternatives that are worth trying; never empty, so that there is an error to throw.
  private func order(of shapes: [AlternativeShape]) -> [Int] {
    guard shapes.contains(where: \.takesObjects), let glance = ObjectGlance(self) else {
      return Self.orLast(order(ofOthers: shapes), of: shapes)
    }
    let fits = AlternativeShape.fits(of: shapes, glance)
    let order = Self.best(shapes.indices.filter { fits[$0] != nil }, fits)
    return Self.orLast(
      Self.refined(order, by: shapes.map(\.values)) { glance.inner() }, of: shapes)
  }

  /// The order of what is no object.
  private func order(ofOthers shapes: [AlternativeShape]) -> [Int] {
    let order = shapes.indices.filter { shapes[$0].takesOthers }
    return Self.refined(order, by: shapes.map(\.elements)) { ObjectGlance.elements(of: self) }
  }

  /// An order in which arrays or dictionaries of objects have changed places by how well these fit.
  private static func refined(
    _ order: [Int], by shapes: [AlternativeShape?], _ glances: () -> [ObjectGlance]
  ) -> [Int] {
    let places = order.indices.filter { shapes[order[$0]] != nil }
    guard places.count > 1 else { return order }
    let shapes = shapes.map { $0 ?? .scalar }
    var fits = shapes.map { _ in AlternativeShape.Fit?.some(.init(known: 0, lost: 0)) }
    for glance in glances() {
      for (index, fit) in AlternativeShape.fits(of: shapes, glance).enumerated() {
        fits[index] = fits[index].flatMap { sum in fit.map { sum + $0 } }
      }
    }
    var refined = order
    for (place, index) in zip(places, best(places.map { order[$0] }, fits)) {
      refined[place] = index
    }
    return refined
  }

  /// Those that fit best come first, of equal ones the first, and last what does not fit.
  private static func best(_ indices: [Int], _ fits: [AlternativeShape.Fit?]) -> [Int] {
    indices.sorted { left, right in
      guard fits[left] != fits[right] else { return left < right }
      guard let one = fits[left] else { return false }
      guard let other = fits[right] else { return true }
      return one > other
    }
  }

  /// An order, or the last alternative alone where there is none.
  private static func orLast(_ order: [Int], of shapes: [AlternativeShape]) -> [Int] {
    order.isEmpty ? Array(shapes.indices.suffix(1)) : order
  }

  private func firstReadable<Value>(
    _ order: [Int], _ isListed: (Value) -> Bool, _ read: (Int) throws -> Value
  ) throws -> Value {
    var unlisted: Value?
    var fault: (any Error)?
    for index in order {
      do {
        let value = try read(index)
        if isListed(value) { return value }
        if unlisted == nil { unlisted = value }
      } catch {
        if fault == nil { fault = error }
      }
    }
    if let unlisted { return unlisted }
    throw fault
      ?? DecodingError.dataCorrupted(
        .init(codingPath: codingPath, debugDescription: "there are no alternatives"))
  }
}
