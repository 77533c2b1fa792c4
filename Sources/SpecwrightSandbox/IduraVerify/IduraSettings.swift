public import Foundation

extension Idura {
  /// Everything that can be set about the service.
  public struct Settings: Sendable {
    /// The applications there are.
    public var clients: [Client]
    /// Who can log in.
    public var people: [Person]
    /// Who is logged in already, so that nobody is asked (single sign-on); nil is nobody.
    public var signedIn: Person?
    /// The identifier of the provider; nil is the origin it is called at.
    public var issuer: String?
    /// How ID tokens are signed.
    public var algorithm: Algorithm
    /// Whether callbacks say who they are from (RFC 9207), and the discovery document says so.
    public var identifiesIssuer = true
    /// Whether `expires_in` of the token endpoint is a string, as the service's documentation shows.
    public var writesExpiryAsString = true
    /// Seconds in which a pushed request must be opened.
    public var requestLifetime: TimeInterval = 60
    /// Seconds in which somebody must choose.
    public var loginLifetime: TimeInterval = 600
    /// Seconds in which a code must be exchanged.
    public var codeLifetime: TimeInterval = 60
    /// Seconds an ID token is valid.
    public var tokenLifetime: TimeInterval = 1200
    /// The most requests, logins and codes kept of each; the oldest go first.
    public var maximumEntries = 10_000

    /// What the discovery document says otherwise than it should.
    public var discovery: [Change] = []
    /// What every key of the key set says otherwise than it should.
    public var keys: [Change] = []
    /// What is wrong with the coming callbacks: each takes the first entry, and when none is left
    /// nothing is wrong.
    public var callbacks: [[CallbackFault]] = []
    /// What is wrong with the coming tokens: each takes the first entry, and when none is left
    /// nothing is wrong.
    public var tokens: [[TokenFault]] = []

    /// Makes settings; every part has a default.
    ///
    /// - Parameters:
    ///   - clients: The applications there are.
    ///   - people: Who can log in.
    ///   - signedIn: Who is logged in already.
    ///   - issuer: The identifier of the provider; nil is the origin it is called at.
    ///   - algorithm: How ID tokens are signed.
    public init(
      clients: [Client] = [.sample], people: [Person] = Person.all, signedIn: Person? = nil,
      issuer: String? = nil, algorithm: Algorithm = .rs256
    ) {
      self.clients = clients
      self.people = people
      self.signedIn = signedIn
      self.issuer = issuer
      self.algorithm = algorithm
    }

    func client(_ id: String) throws(Failure) -> Client {
      guard let client = clients.first(where: { $0.id == id }) else { throw .unknownClient }
      return client
    }
  }
}

extension [Idura.Change] {
  /// An object with these changes; what was not there before comes at its end.
  func applied(to object: [JSON.Member]) -> [JSON.Member] {
    var members = object
    for change in self {
      let value = change.json.map { JSON.number($0) }
      let index = members.firstIndex { $0.key == change.name }
      switch (index, value) {
      case (let index?, let value?): members[index].value = value
      case (let index?, nil): members.remove(at: index)
      case (nil, let value?): members.append(JSON.Member(key: change.name, value: value))
      case (nil, nil): break
      }
    }
    return members
  }
}
