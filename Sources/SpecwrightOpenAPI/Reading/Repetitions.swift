import SpecwrightJSON

/// Things of which a document must not have two with one key.
struct Repetitions<Thing> {
  /// What must not stand there twice; nil for a thing that may.
  let key: (Thing) -> String?
  /// Where a thing stands.
  let place: (Thing) -> Location

  /// Goes through each thing that has the key of one before it, with the first of these and a note on
  /// where that one stands.
  func report(
    among things: some Sequence<Thing>, _ report: (Thing, Thing, [Diagnostic]) -> Void
  ) {
    var first: [String: Thing] = [:]
    for thing in things {
      guard let key = key(thing) else { continue }
      guard let other = first[key] else {
        first[key] = thing
        continue
      }
      report(thing, other, [Diagnostic(.note, DocumentMessages.firstPlace, at: place(other))])
    }
  }
}
