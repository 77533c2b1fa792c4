import SpecwrightJSON
import SpecwrightOpenAPI

/// Says when a name that a person chose is the one that something else would have, which is called
/// otherwise then.
struct RenamingCheck {
  let log: DiagnosticLog

  /// Compares the names that spellings got beside chosen ones with those of their own.
  ///
  /// - Parameters:
  ///   - entries: what the configuration says about the things of one scope.
  ///   - name: the name that an entry gives, if any.
  ///   - free: the spellings without a chosen name.
  ///   - given: the names that they got.
  ///   - scope: the scope without any chosen name.
  func check<Value>(
    _ entries: [OpenAPI.Member<Value>], _ name: (Value) -> SwiftName?, beside free: [Spelling],
    _ given: [SwiftName], in scope: NameScope
  ) {
    let places = Dictionary(
      entries.compactMap { entry in
        name(entry.value).map { ($0.spelling, entry.keyLocation) }
      }, uniquingKeysWith: { first, _ in first })
    guard !places.isEmpty else { return }
    for (index, own) in scope.names(for: free).enumerated() where own != given[index] {
      guard let place = places[own.spelling] else { continue }
      log.warning(
        ConfigurationMessages.renames(free[index].text, own.spelling, given[index].spelling),
        at: place)
    }
  }
}
