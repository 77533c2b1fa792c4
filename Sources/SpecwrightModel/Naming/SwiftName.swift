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
}
