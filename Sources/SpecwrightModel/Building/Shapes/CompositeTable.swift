import SpecwrightJSON
import SpecwrightOpenAPI

/// Values by the composites of one document.
///
/// Nearly every composite is one schema that counts whole. It is found by the number of its place, so that
/// nothing is hashed or compared and no schema is touched: composites are looked up for each member of
/// each schema, several times.
struct CompositeTable<Value> {
  /// Where the values of whole schemas stand, counted from one, by the places of the schemas; 0 where
  /// there is none.
  private var positions: [Int32] = []
  private var values: [Value] = []
  private var others: [Composite: Value] = [:]

  /// The value of a composite; what has one keeps it, or gets another.
  subscript(composite: Composite) -> Value? {
    guard let place = composite.place else { return others[composite] }
    guard place < positions.count, positions[place] > 0 else { return nil }
    return values[Int(positions[place]) - 1]
  }

  mutating func set(_ value: Value, for composite: Composite) {
    guard let place = composite.place else {
      others[composite] = value
      return
    }
    positions.makeRoom(for: place, 0)
    guard positions[place] == 0 else {
      values[Int(positions[place]) - 1] = value
      return
    }
    values.append(value)
    positions[place] = Int32(values.count)
  }
}

/// Some of the composites of one document, found as in a table of them.
struct CompositeSet {
  private var whole = PlaceSet()
  private var others: Set<Composite> = []
  /// How many there are.
  private(set) var count = 0

  func contains(_ composite: Composite) -> Bool {
    // Most of these sets are empty.
    guard count > 0 else { return false }
    guard let place = composite.place else { return others.contains(composite) }
    return whole.contains(place)
  }

  /// Adds a composite; false when it was there.
  @discardableResult
  mutating func insert(_ composite: Composite) -> Bool {
    let isNew: Bool
    if let place = composite.place {
      isNew = whole.insert(place)
    } else {
      isNew = others.insert(composite).inserted
    }
    if isNew { count += 1 }
    return isNew
  }

  mutating func remove(_ composite: Composite) {
    guard contains(composite) else { return }
    count -= 1
    if let place = composite.place { whole.remove(place) } else { others.remove(composite) }
  }
}

/// Some of the places of one document, by the numbers of their nodes.
struct PlaceSet {
  private var flags: [Bool] = []

  func contains(_ place: Int) -> Bool { place < flags.count && flags[place] }

  /// Adds a place; false when it was there.
  @discardableResult
  mutating func insert(_ place: Int) -> Bool {
    flags.makeRoom(for: place, false)
    guard !flags[place] else { return false }
    flags[place] = true
    return true
  }

  mutating func remove(_ place: Int) {
    if place < flags.count { flags[place] = false }
  }
}

extension Array {
  /// Grows so far that there is an element at a place.
  ///
  /// A part more than that, since schemas are met from the front to the back.
  fileprivate mutating func makeRoom(for place: Int, _ element: Element) {
    guard place >= count else { return }
    append(contentsOf: repeatElement(element, count: place + place / 2 + 64 - count))
  }
}
