import Foundation
import Testing

@testable import IduraVerify

@Suite struct JWTTests {
  private func jwt(_ token: SampleToken = SampleToken()) throws -> JWT {
    try IDTokenVerification.verify(
      token.signed(), keys: SampleKeys.set(), expecting: SampleToken.expectation)
  }

  @Test func hasTheClaimsByName() throws {
    let token = try SampleToken().signed()
    let jwt = try IDTokenVerification.verify(
      token, keys: SampleKeys.set(), expecting: SampleToken.expectation)
    #expect(jwt.idToken == token)
    #expect(jwt.subject == SampleToken.person)
    #expect(jwt.sub == SampleToken.person)
    #expect(jwt.audience == SampleToken.clientID)
    #expect(jwt.issuer == SampleToken.issuer)
    #expect(jwt.identityscheme == "dkmitid")
    #expect(jwt.issuedAt == SampleToken.now)
    #expect(jwt.notBefore == SampleToken.now)
    #expect(jwt.expireAt == SampleToken.now.addingTimeInterval(1200))
  }

  @Test func fallsBackWhereAClaimMayBeMissing() throws {
    let token = SampleToken.claim("nbf", nil).claim("identityscheme", nil).claim("iat", "1.5")
      .claim("aud", #"["urn:my:application:identifier:1234"]"#)
    let jwt = try jwt(token)
    #expect(jwt.issuedAt == Date(timeIntervalSince1970: 1.5))
    #expect(jwt.notBefore == jwt.issuedAt)
    #expect(jwt.identityscheme.isEmpty)
    #expect(jwt.audience == SampleToken.clientID)
  }

  @Test func namesTheFirstAudienceOfSeveral() throws {
    let token = SampleToken.claim("aud", #"["other","urn:my:application:identifier:1234"]"#)
      .claim("azp", #""urn:my:application:identifier:1234""#)
    #expect(try jwt(token).audience == "other")
  }

  /// What the published documentation shows: `getClaimValue(key:)`, cast and looked into.
  @Test func givesClaimsInTypesOfFoundation() throws {
    let address = #"{"street_address":"Vej 1","postal_code":"8000","region":null}"#
    let token = SampleToken.claim("address", address)
      .claim("age", "42").claim("height", "1.85").claim("big", "12345678901234567890")
      .claim("power", "1e3").claim("minus", "-7").claim("is_over_18", "true")
      .claim("one", "1").claim("list", #"["a",1,[],{}]"#).claim("none", "null")
      .claim("http://schemas.example/claims/name", #""Zo\u00eb \ud83d\ude00""#)
    let jwt = try jwt(token)

    let found = try #require(jwt.getClaimValue(key: "address") as? [String: Any])
    #expect(found["street_address"] as? String == "Vej 1")
    #expect(found["region"] is NSNull)
    #expect(jwt.getClaimValue(key: "age") as? Int == 42)
    #expect(jwt.getClaimValue(key: "minus") as? Int == -7)
    #expect(jwt.getClaimValue(key: "height") as? Double == 1.85)
    #expect(jwt.getClaimValue(key: "big") as? Double == Double("12345678901234567890"))
    #expect(jwt.getClaimValue(key: "power") as? Double == 1000)
    #expect(jwt.getClaimValue(key: "is_over_18") as? Bool == true)
    #expect(jwt.getClaimValue(key: "is_over_18") as? Int == nil)
    #expect(jwt.getClaimValue(key: "one") as? Bool == nil)
    #expect(jwt.getClaimValue(key: "none") is NSNull)
    #expect(jwt.getClaimValue(key: "absent") == nil)
    #expect(jwt.getClaimValue(key: "http://schemas.example/claims/name") as? String == "Zoë 😀")
    let list = try #require(jwt.getClaimValue(key: "list") as? [Any])
    #expect(list.count == 4)
    #expect(list[0] as? String == "a")
    #expect((list[2] as? [Any])?.isEmpty == true)
    #expect((list[3] as? [String: Any])?.isEmpty == true)
    #expect(jwt.dictionary.keys.sorted() == token.claims.map(\.name).sorted())
    #expect(jwt.dictionary["sub"] as? String == SampleToken.person)
  }

  /// The token and its claims stand in nothing that is printed, dumped or logged.
  @Test func showsNothingOfItself() throws {
    let jwt = try jwt(SampleToken.claim("ssn", #""0102031234""#))
    var dumped = ""
    dump(jwt, to: &dumped)
    let optional: JWT? = jwt
    let texts = [
      "\(jwt)", String(reflecting: jwt), String(describing: optional), "\([jwt])", dumped,
      "\(Mirror(reflecting: jwt).children.map { "\($0)" })",
    ]
    let secrets = [
      jwt.idToken, SampleToken.person, SampleToken.nonce, SampleToken.clientID, "0102031234",
      "dkmitid", "example.idura", "1796034600",
    ]
    for text in texts {
      for secret in secrets { #expect(!text.contains(secret), "\(secret) is in: \(text)") }
    }
  }
}
