package import SpecwrightJSON

extension OpenAPI {
  /// An address the API is served at.
  package struct Server: Sendable {
    package let location: Location
    package let url: Located<String>
    package let description: Located<String>?
    /// What may stand for the names in braces in the address.
    package let variables: [Member<ServerVariable>]
  }

  /// A part of a server's address that varies.
  package struct ServerVariable: Sendable {
    package let location: Location
    package let defaultValue: Located<String>
    package let values: [Located<String>]?
    package let description: Located<String>?
  }
}
