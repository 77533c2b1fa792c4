extension EmailService {
  /// The little the checker knows about domains.
  public struct CheckerSettings: Hashable, Sendable {
    /// The domain of the test addresses `<reason>@…`, in lower case.
    public var testDomain = "sandbox.email-validation.org"
    /// Domains that take no mail.
    public var refusingDomains: Set<String> = ["example.com", "example.org", "example.net"]
    /// Top-level domains under which nothing exists (RFC 2606 section 2).
    public var missingTopLevelDomains: Set<String> = ["invalid", "test"]
    /// Domains of throw-away addresses.
    public var disposableDomains: Set<String> = ["mailinator.com"]
    /// Providers of free addresses.
    public var freeProviders: Set<String> = [
      "gmail.com", "hotmail.com", "outlook.com", "yahoo.com", "gmx.net",
    ]
    /// Local parts that stand for a role and no person.
    public var roles: Set<String> = [
      "abuse", "admin", "billing", "contact", "hostmaster", "info", "marketing", "noreply",
      "postmaster", "sales", "security", "support", "webmaster",
    ]
    /// Misspelled domains, each with the one that was meant.
    public var misspellings: [String: String] = [
      "gmial.com": "gmail.com", "gmai.com": "gmail.com", "gmail.con": "gmail.com",
      "hotmial.com": "hotmail.com", "outlok.com": "outlook.com", "yaho.com": "yahoo.com",
    ]

    /// The tables of the sandbox.
    public init() {}

    /// What can be said of a domain in lower case; of most it cannot be reached.
    func reason(of domain: String) -> Reason {
      if refusingDomains.contains(domain) { return .mailRefused }
      if disposableDomains.contains(domain) { return .disposable }
      let top = domain.utf8.lastIndex(of: UInt8(ascii: ".")).map { domain[$0...].dropFirst() }
      if let top, missingTopLevelDomains.contains(String(top)) { return .domainNotFound }
      return .connectionFailed
    }
  }
}
