import SpecwrightModel

/// Names the stored properties behind those that are boxed: `next` is kept in `nextStorage`.
///
/// Where properties are called `next` and `nextStorage`, each takes so many words more that it is
/// beyond both, so that neither meets a property or the other's storage.
struct StorageNames {
  private static let word = "Storage"

  /// How often the word stands behind a stem, at most.
  private var counts: [String: Int] = [:]

  init(_ properties: [PropertyDefinition]) {
    for property in properties {
      let (stem, count) = Self.split(property.name.spelling)
      counts[stem] = max(count, counts[stem] ?? 0)
    }
  }

  /// The name of what stores a property.
  func name(of property: PropertyDefinition) -> SwiftName {
    let words = (counts[Self.split(property.name.spelling).stem] ?? 0) + 1
    return SwiftName(
      unchecked: property.name.spelling + String(repeating: Self.word, count: words))
  }

  private static func split(_ name: String) -> (stem: String, count: Int) {
    var stem = name[...]
    var count = 0
    while stem.hasSuffix(word) {
      stem.removeLast(word.count)
      count += 1
    }
    return (String(stem), count)
  }
}
