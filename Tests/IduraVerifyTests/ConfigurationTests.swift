import Foundation
import Testing

@testable import IduraVerify

/// Which domains and redirect URIs are accepted.
@Suite struct ConfigurationTests {
  @Test(arguments: [
    ("samples.criipto.id", "samples.criipto.id"),
    ("samples.criipto.id:8443", "samples.criipto.id:8443"),
    ("  samples.criipto.id\n", "samples.criipto.id"),
    ("Example.Idura.BROKER", "example.idura.broker"), ("a.b", "a.b"), ("a-b.c-d:1", "a-b.c-d:1"),
    ("x.y:65535", "x.y:65535"), ("x.y:443", "x.y"), ("x.y:4430", "x.y:4430"),
    ("xn--bcher-kva.example", "xn--bcher-kva.example"),
    ("1.2.3.4", "1.2.3.4"),
    (
      String(repeating: "a", count: 63) + ".b", String(repeating: "a", count: 63) + ".b"
    ),
  ])
  func acceptsADomain(given: String, text: String) throws {
    #expect(try Domain(given).text == text)
    #expect(throws: Never.self) { try IduraVerify.validate(domain: given) }
  }

  @Test(arguments: [
    "", " ", "\n", "a b.c", "a\nb.c", "[", "%", "foo:bar", "https://a.b", "http://a.b", "a.b/c",
    "a.b/", "a.b?", "a.b?a=b", "a.b#", "a.b#f", "user:pw@a.b", "user@a.b", "localhost",
    "sam%20ples.criipto.id", "a..b", ".a.b", "a.b.", "-a.example", "a-.example", "a_b.example",
    "x;y.z", "a.b:", "a.b:0", "a.b:0443", "a.b:08443", "a.b:65536", "a.b:99999", "a.b:+1", "a.b:8a",
    "a.b:1:2", "[::1]",
    "a\u{200B}.b", "bücher.example", "a.b\u{0}", "ａ.b", "a.b:１",
    String(repeating: "a", count: 64) + ".b", String(repeating: "a.", count: 127) + "b",
  ])
  func refusesADomainAndNamesIt(given: String) throws {
    let error = #expect(throws: IduraVerifyConfigurationError.self) {
      try IduraVerify.validate(domain: given)
    }
    let text = try #require(error?.errorDescription)
    #expect(text.hasPrefix("The domain '\(ForeignText.shown(given, upTo: 256))' "), "\(text)")
    #expect(text.hasSuffix("Write it like 'example.idura.broker'."))
    #expect(error?.localizedDescription == text)
  }

  @Test(arguments: [
    "https://a.b", "https://a.b/", "https://a.b/ios/callback", "HTTPS://A.B/x",
    "https://a.b:443/x", "https://a.b/x?tenant=1", "https://localhost/x",
  ])
  func acceptsARedirectURI(text: String) throws {
    let url = try #require(URL(string: text))
    #expect(throws: Never.self) { try IduraVerify.validate(redirectUri: url) }
    #expect(try RedirectURI(url, rule: .secure).text == text)
  }

  @Test(arguments: [
    ("http://a.b/x", "https://"), ("app:/callback", "https://"),
    ("com.example://callback", "https://"),
    ("/ios/callback", "https://"), ("https:///x", "no host"), ("https://user@a.b/x", "user"),
    ("https://user:pw@a.b/x", "user"), ("https://a.b/x#", "fragment"),
    ("https://a.b/x#f", "fragment"),
    ("https://a.b:8443/x", "port"), ("https://a.b:80/x", "port"),
    ("https://a.b/x?code=1", "parameter"),
    ("https://a.b/x?st%61te=1", "parameter"), ("https://a.b/x?iss=1", "parameter"),
    ("http://127.0.0.1:8080/x", "https://"), ("http://localhost/x", "https://"),
  ])
  func refusesARedirectURI(text: String, reason: String) throws {
    let url = try #require(URL(string: text))
    let error = #expect(throws: IduraVerifyConfigurationError.self) {
      try IduraVerify.validate(redirectUri: url)
    }
    guard case .invalidRedirectUri(let message)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(message.contains(reason), "\(message)")
  }

  @Test(arguments: [
    ("http://127.0.0.1:8080", "http://127.0.0.1:49152/callback", true),
    ("http://[::1]:8080", "http://[::1]:49152/callback", true),
    ("http://localhost", "http://localhost:1/callback", true),
    ("https://a.b", "https://a.b/callback", true),
    ("https://a.b:8443", "https://a.b/callback", true),
    ("http://10.0.0.1:8080", "http://127.0.0.1/callback", false),
    ("http://127.0.0.1:8080", "http://10.0.0.1/callback", false),
    ("http://127.0.0.1:8080/path", "http://127.0.0.1/callback", false),
    ("http://127.0.0.1:8080?q", "http://127.0.0.1/callback", false),
    ("http://localhost.example:8080", "http://127.0.0.1/callback", false),
    ("ftp://localhost", "http://127.0.0.1/callback", false),
  ])
  func admitsThisMachineInProgramsThatAskForIt(
    provider: String, redirect: String, isAdmitted: Bool
  ) throws {
    let provider = try #require(URL(string: provider))
    let redirect = try #require(URL(string: redirect))
    let make = {
      try LoginSettings(
        clientID: "c", provider: provider, redirectURI: redirect, rule: .secureOrLoopback)
    }
    if isAdmitted {
      #expect(try make().issuer == provider.absoluteString)
    } else {
      #expect(throws: IduraVerifyConfigurationError.self) { try make() }
    }
  }

  @Test func returnsToTheDomainUnlessToldOtherwise() throws {
    let settings = try LoginSettings(clientID: "c", domain: "A.b", redirectURI: nil)
    #expect(settings.redirectURI.text == "https://a.b/ios/callback")
    #expect(settings.issuer == "https://a.b")
    #expect(settings.domain == "a.b")
  }

  /// The redirect URI of a domain with a port would be one that the system cannot tell.
  @Test func asksForARedirectURIBesideADomainWithAPort() throws {
    let error = #expect(throws: IduraVerifyConfigurationError.self) {
      try LoginSettings(clientID: "c", domain: "a.b:8443", redirectURI: nil)
    }
    guard case .invalidRedirectUri(let message)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(message.hasPrefix("The domain has a port"))
    let usual = try LoginSettings(clientID: "c", domain: "a.b:443", redirectURI: nil)
    #expect(usual.redirectURI.text == "https://a.b/ios/callback")
    let settings = try LoginSettings(
      clientID: "c", domain: "a.b:8443", redirectURI: URL(string: "https://a.b/x"))
    #expect(settings.issuer == "https://a.b:8443")
  }
}
