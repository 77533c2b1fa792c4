import Foundation
import Testing

@testable import SpecwrightSandbox

@Suite struct IduraClaimTests {
  private static let always = [
    "iss", "aud", "nonce", "identityscheme", "authenticationtype", "authenticationmethod",
    "authenticationinstant", "nameidentifier", "sub", "sessionindex", "iat", "nbf", "exp",
  ]

  private func keys(_ claims: JSON) -> [String] {
    guard case .object(let members) = claims else { return [] }
    return members.map(\.key)
  }

  @Test(arguments: [
    (
      "urn:grn:authn:dk:mitid:high", "", "dkmitid", ["uuid", "birthdate", "age", "loA"],
      ["cprNumberIdentifier", "address", "cvrNumberIdentifier"]
    ),
    (
      "urn:grn:authn:dk:mitid:low", "ssn address", "dkmitid",
      ["cprNumberIdentifier", "cprNumberStatus", "address", "address_details"], []
    ),
    // Without the number the address is not issued either.
    ("urn:grn:authn:dk:mitid:low", "address", "dkmitid", ["name"], ["address"]),
    (
      "urn:grn:authn:dk:mitid:business", "", "dkmitid",
      ["cvrNumberIdentifier", "2.5.4.10", "employee"], []
    ),
    (
      "urn:grn:authn:se:bankid:same-device", "", "sebankid",
      ["given_name", "surname", "ipaddress"], ["ssn", "evidence"]
    ),
    (
      "urn:grn:authn:se:bankid", "ssn evidence", "sebankid", ["ssn", "evidence", "ocspResponse"], []
    ),
    (
      "urn:grn:authn:no:bankid:high", "ssn email phone address", "nobankid-oidc",
      ["uniqueuserid", "socialno", "email", "phone", "address", "streetaddress"], []
    ),
    ("urn:grn:authn:no:vipps", "", "novippslogin", ["name"], ["email", "birthdate", "socialno"]),
    (
      "urn:grn:authn:no:vipps", "email phone address birthdate ssn", "novippslogin",
      ["email", "phone", "address", "birthdate", "socialno"], []
    ),
    ("urn:grn:authn:se:frejaid", "", "sefrejaid", ["country"], ["name", "email_address"]),
    (
      "urn:grn:authn:se:frejaid",
      "frejaid:basic_user_info frejaid:ssn frejaid:addresses frejaid:photo",
      "sefrejaid", ["name", "ssn", "addresses", "photo"], ["age", "document"]
    ),
    ("urn:grn:authn:mock", "", "mock", ["name", "birthdate", "country"], []),
    ("urn:grn:authn:de:personalausweis", "", "deadesso", ["name"], []),
    ("urn:grn:authn:nl:idin", "", "nlidin", ["name"], []),
  ])
  func tellsWhatIsAskedFor(
    acrValue: String, scopes: String, scheme: String, told: [String], untold: [String]
  ) async throws {
    let token = try await IduraDoor().token([
      "acr_values": acrValue, "scope": scopes.isEmpty ? "openid" : "openid \(scopes)",
    ])
    let names = keys(token.claims)
    #expect(Array(names.prefix(Self.always.count)) == Self.always)
    #expect(Set(names).count == names.count)
    #expect(token.claims["identityscheme"] == .string(scheme))
    #expect(token.claims["authenticationtype"] == .string(acrValue))
    #expect(told.filter { !names.contains($0) } == [])
    #expect(untold.filter { names.contains($0) } == [])
  }

  @Test func namesAPersonTheSameEachTimeAndAnotherAtEachClient() async throws {
    let settings = Idura.Settings(clients: [.sample, Idura.Client(id: "urn:other")])
    let door = IduraDoor(settings)
    let first = try await door.token([:], .person(.ida)).claims
    let second = try await door.token([:], .person(.ida)).claims
    let brother = try await door.token([:], .person(.bo)).claims
    #expect(first["sub"] == second["sub"])
    #expect(first["sub"] != brother["sub"])
    #expect(first["sessionindex"] != second["sessionindex"])
    let subject = try #require(first["sub"]?.string)
    #expect(UUID(uuidString: String(subject.dropFirst().dropLast())) != nil)
    #expect(
      first["nameidentifier"]?.string == subject.filter { $0 != "-" && $0 != "{" && $0 != "}" })
  }

  @Test(arguments: [
    (Idura.Person.ida, "DK", true, true), (.bo, "DK", true, false), (.kari, "NO", true, true),
  ])
  func tellsNothingButTheAge(
    person: Idura.Person, country: String, isOver15: Bool, isOver18: Bool
  ) async throws {
    let door = IduraDoor()
    let changes: [String: String?] = [
      "acr_values": "urn:age-verification", "scope": "openid is_over_15 is_over_18",
    ]
    let claims = try await door.token(changes, .person(person)).claims
    let ages = try #require(claims["http://ageverification.criipto.com"])
    #expect(
      ages == [
        "country": .string(country), "is_over_15": .boolean(isOver15),
        "is_over_18": .boolean(isOver18),
      ])
    #expect(claims["name"] == nil)
    #expect(claims["identityscheme"] == nil)
    let again = try await door.token(changes, .person(person)).claims
    #expect(claims["sub"] != again["sub"])
  }

  @Test(
    arguments: [
      (
        #"{"name":"Ann","age":7,"iss":"mine","deep":{"a":[null]}}"#,
        [
          "name": "Ann", "age": 7, "iss": .string(IduraDoor.origin), "deep": ["a": [.null]],
          "mock": .null,
        ]
      ),
      ("just text", ["mock": "just text", "name": .null]),
      ("[1]", ["mock": "[1]"]),
    ] as [(String, [String: JSON])])
  func tellsWhatMockDataSays(data: String, expected: [String: JSON]) async throws {
    let base64 = Data(data.utf8).base64EncodedString()
    let claims = try await IduraDoor().token([
      "acr_values": "urn:grn:authn:mock", "login_hint": "mock:\(base64)",
    ]).claims
    for (name, value) in expected { #expect(claims[name] ?? .null == value, "\(name)") }
  }

  @Test func repeatsTheMessageThatWasShown() async throws {
    let base64 = Data("Pay 100 kr.".utf8).base64EncodedString()
    let claims = try await IduraDoor().token(["login_hint": "message:\(base64) action:confirm"])
      .claims
    #expect(claims["refTextBody"] == "Pay 100 kr.")
    #expect(claims["refTextHeader"] == "confirm")
  }

  @Test func countsYearsFromTheBirthday() {
    let person = Idura.Person.bo
    let dates = ["2027-08-31": 17, "2027-09-01": 18, "2008-01-01": 0]
    for (text, age) in dates {
      let day = UTCDay(text)?.number ?? 0
      let today = UTCTime(Date(timeIntervalSince1970: TimeInterval(day * 86_400)))
      #expect(person.age(at: today) == age)
    }
  }

  @Test func showsNothingOfAPersonWhenPrinted() {
    let person = Idura.Person.ida
    #expect("\(person)" == "Idura.Person(ida)")
    var dumped = ""
    dump(person, to: &dumped)
    #expect(!dumped.contains(person.personalNumber))
    #expect(!dumped.contains(person.familyName))
  }
}
