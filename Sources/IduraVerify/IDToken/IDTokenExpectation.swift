internal import Foundation

/// What a login knows of the ID token that it is to get.
struct IDTokenExpectation: Sendable {
  /// The provider, as its discovery document names it.
  var issuer: String
  /// The application.
  var clientID: String
  /// What was pushed as `nonce`.
  var nonce: String
  /// The algorithms that the discovery document lists; nil when it has no list.
  var announcedAlgorithms: [String]?
  /// The time on this machine.
  var now: Date
}
