/// Which members or elements of one value have been looked at by name, pattern or position.
struct Evaluated {
  /// Whether all of them were.
  var isEverything = false
  /// The offsets at which those begin that were.
  private var offsets: Set<Int> = []

  mutating func insert(_ offset: Int) {
    if !isEverything { offsets.insert(offset) }
  }

  mutating func formUnion(_ other: Evaluated) {
    isEverything = isEverything || other.isEverything
    if isEverything {
      offsets = []
    } else if offsets.isEmpty {
      offsets = other.offsets
    } else {
      offsets.formUnion(other.offsets)
    }
  }

  func contains(_ offset: Int) -> Bool {
    isEverything || offsets.contains(offset)
  }
}
