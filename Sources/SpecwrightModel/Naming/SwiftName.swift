/// A Swift identifier, legal by construction where it was made by the naming rule.
///
/// It holds the plain spelling; whether back-ticks are needed depends on the position and is the
/// renderer's business.
package struct SwiftName: Hashable, Sendable, CustomStringConvertible {
  package let spelling: String
  package var description: String { spelling }

  /// Takes a spelling that is already known to be an identifier.
  package init(unchecked spelling: String) {
    self.spelling = spelling
  }

  /// Takes a spelling that a person chose, or nil when Swift cannot call it so in that position.
  package init?(_ spelling: String, at position: NamePosition) {
    guard IdentifierCharacters.isIdentifier(spelling) else { return nil }
    guard !ReservedWords.uncallable(at: position).contains(spelling) else { return nil }
    self.spelling = spelling
  }
}
