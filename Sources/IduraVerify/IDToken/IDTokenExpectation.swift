package import Foundation

/// What a login knows of the ID token that it is to get.
package struct IDTokenExpectation: Sendable {
  /// The provider, as its discovery document names it.
  package var issuer: String
  /// The application.
  package var clientID: String
  /// What was pushed as `nonce`.
  package var nonce: String
  /// The algorithms that the discovery document lists; nil when it has no list.
  package var announcedAlgorithms: [String]?
  /// The time on this machine.
  package var now: Date

  /// Takes over what the login knows.
  package init(
    issuer: String, clientID: String, nonce: String, announcedAlgorithms: [String]? = nil,
    now: Date
  ) {
    self.issuer = issuer
    self.clientID = clientID
    self.nonce = nonce
    self.announcedAlgorithms = announcedAlgorithms
    self.now = now
  }
}
