import Foundation
import Testing

@testable import IduraVerify

/// What each builder and method makes of the values of the wire.
@Suite struct EIDTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var eid: any EID
    var acr: String
    var scopes: [String] = []
    var hints: [String] = []
    var action: Action?
    var testDescription: String { name }
  }

  static let mitID = "urn:grn:authn:dk:mitid:substantial"
  static let swedish = "urn:grn:authn:se:bankid"
  static let freja = "urn:grn:authn:se:frejaid"
  static let uuid = UUID(uuidString: "E6A5C4B2-1F0D-4E3C-9B8A-7D6C5B4A3F2E")

  static let builders: [Row] = [
    Row(name: "MitID low", eid: DanishMitID.low(), acr: "urn:grn:authn:dk:mitid:low"),
    Row(name: "MitID substantial", eid: DanishMitID.substantial(), acr: mitID),
    Row(name: "MitID high", eid: DanishMitID.high(), acr: "urn:grn:authn:dk:mitid:high"),
    Row(
      name: "MitID business", eid: DanishMitID.business(), acr: "urn:grn:authn:dk:mitid:business"),
    Row(
      name: "BankID other", eid: SwedishBankID.otherDevice(), acr: swedish + ":another-device:qr"),
    Row(name: "BankID same", eid: SwedishBankID.sameDevice(), acr: swedish + ":same-device"),
    Row(name: "BankID page", eid: SwedishBankID.selectorPage(), acr: swedish),
    Row(
      name: "Norwegian substantial", eid: NorwegianBankID.substantial(),
      acr: "urn:grn:authn:no:bankid:substantial"),
    Row(
      name: "Norwegian high", eid: NorwegianBankID.high(), acr: "urn:grn:authn:no:bankid:high"),
    Row(name: "Vipps", eid: Vipps(), acr: "urn:grn:authn:no:vipps"),
    Row(
      name: "Freja basic", eid: FrejaID.basic(), acr: freja,
      hints: ["minregistrationlevel:basic"]),
    Row(
      name: "Freja extended", eid: FrejaID.extended(), acr: freja,
      hints: ["minregistrationlevel:extended"]),
    Row(name: "Freja plus", eid: FrejaID.plus(), acr: freja, hints: ["minregistrationlevel:plus"]),
    Row(
      name: "age", eid: AgeVerification.over(.over18), acr: "urn:age-verification",
      scopes: ["is_over_18"]),
    Row(name: "mock", eid: Mock(), acr: "urn:grn:authn:mock"),
    Row(
      name: "other", eid: Other(acrValue: "urn:grn:authn:nl:idin"), acr: "urn:grn:authn:nl:idin"),
  ]

  static let methods: [Row] = [
    Row(
      name: "prefillSsn", eid: DanishMitID.substantial().prefillSsn("010101-1234"), acr: mitID,
      scopes: ["ssn"], hints: ["sub:010101-1234"]),
    Row(
      name: "prefillUUID", eid: uuid.map { DanishMitID.substantial().prefillUUID($0) } ?? Mock(),
      acr: mitID, hints: ["uuid:e6a5c4b2-1f0d-4e3c-9b8a-7d6c5b4a3f2e"]),
    Row(
      name: "prefillUUID text", eid: DanishMitID.substantial().prefillUUID("ABC"), acr: mitID,
      hints: ["uuid:ABC"]),
    Row(
      name: "prefillVatId", eid: DanishMitID.substantial().prefillVatId("12345678"), acr: mitID,
      hints: ["vatid:DK12345678"]),
    Row(
      name: "MitID scopes", eid: DanishMitID.substantial().withSsn().withAddress(), acr: mitID,
      scopes: ["ssn", "address"]),
    Row(
      name: "message and action",
      eid: DanishMitID.substantial().withMessage(">>>").withAction(.confirm), acr: mitID,
      hints: ["message:Pj4+"], action: .confirm),
    Row(
      name: "message with padding", eid: DanishMitID.substantial().withMessage("Blåbær"),
      acr: mitID, hints: ["message:QmzDpWLDpnI="]),
    Row(
      name: "sign", eid: SwedishBankID.selectorPage().withSsn().sign(message: "Hej"), acr: swedish,
      scopes: ["ssn"], hints: ["message:SGVq"], action: .sign),
    Row(
      name: "Swedish message", eid: SwedishBankID.selectorPage().withMessage("Hej"), acr: swedish,
      hints: ["message:SGVq"]),
    Row(
      name: "Norwegian ssn", eid: NorwegianBankID.high().withSsn(),
      acr: "urn:grn:authn:no:bankid:high", scopes: ["ssn"]),
    Row(
      name: "Vipps scopes",
      eid: Vipps().withEmail().withPhone().withAddress().withBirthdate().withSsn(),
      acr: "urn:grn:authn:no:vipps", scopes: ["email", "phone", "address", "birthdate", "ssn"]),
    Row(
      name: "Freja basic scopes",
      eid: FrejaID.basic().withEmail().withAllEmails().withPhoneNumbers().withRegistrationLevel(),
      acr: freja,
      scopes: [
        "frejaid:email_address", "frejaid:all_email_addresses", "frejaid:all_phone_numbers",
        "frejaid:registration_level",
      ], hints: ["minregistrationlevel:basic"]),
    Row(
      name: "Freja plus scopes",
      eid: FrejaID.plus().withEmail().withBasicUserInfo().withDateOfBirth().withAge().withSsn()
        .withAddresses().withDocument().withPhoto().withDocumentPhoto()
        .withDefaultAndFaceConfirmation(),
      acr: freja,
      scopes: [
        "frejaid:email_address", "frejaid:basic_user_info", "frejaid:date_of_birth", "frejaid:age",
        "frejaid:ssn", "frejaid:addresses", "frejaid:document", "frejaid:photo",
        "frejaid:document_photo",
      ], hints: ["minregistrationlevel:plus", "userconfirmationmethod:defaultandface"]),
    Row(
      name: "Freja sign", eid: FrejaID.basic().sign(message: "Hej", title: "Avtal"), acr: freja,
      hints: ["minregistrationlevel:basic", "title:QXZ0YWw=", "message:SGVq"], action: .sign),
    Row(
      name: "Freja sign without title", eid: FrejaID.extended().sign(message: "Hej"), acr: freja,
      hints: ["minregistrationlevel:extended", "message:SGVq"], action: .sign),
    Row(
      name: "ages", eid: AgeVerification.over(.over15).over(.over16).over(.over21),
      acr: "urn:age-verification", scopes: ["is_over_15", "is_over_16", "is_over_21"]),
    Row(
      name: "Danish age", eid: AgeVerification.over(.over18).withCountry(.denmark),
      acr: "urn:age-verification", scopes: ["is_over_18"], hints: ["country:DK"]),
    Row(
      name: "mock text", eid: Mock().withMockData(#"{"name":"Ann"}"#), acr: "urn:grn:authn:mock",
      hints: ["mock:eyJuYW1lIjoiQW5uIn0="]),
    Row(
      name: "any scope and hint",
      eid: Other(acrValue: "a:b").withScope("x").withLoginHint("business"), acr: "a:b",
      scopes: ["x"], hints: ["business"]),
  ]

  @Test(arguments: builders + methods)
  func makesTheValuesOfTheWire(row: Row) {
    #expect(row.eid.acrValue == row.acr)
    #expect(row.eid.acrValues.joined(separator: ":") == row.acr)
    #expect(row.eid.scopes == row.scopes)
    #expect(row.eid.loginHints == row.hints)
    #expect(row.eid.action == row.action)
  }

  @Test func copiesKnowNothingOfEachOther() {
    let base = DanishMitID.substantial().withMessage("Hej")
    let known = base.prefillUUID("a").withSsn().withAction(.sign)
    let other = base.withAddress()
    #expect(base.loginHints == ["message:SGVq"] && base.scopes.isEmpty && base.action == nil)
    #expect(known.loginHints == ["message:SGVq", "uuid:a"])
    #expect(other.scopes == ["address"] && other.loginHints == base.loginHints)
  }

  @Test func encodesMockDataWithSortedMembers() throws {
    struct Claims: Encodable {
      var name = "Ann"
      var age = 30
    }
    let hints = try Mock().withMockData(Claims()).loginHints
    #expect(hints == ["mock:" + Data(#"{"age":30,"name":"Ann"}"#.utf8).base64EncodedString()])
  }

  /// Every value that the catalogue gives a builder is made by one.
  @Test func everyBuilderOfTheCatalogueIsThere() {
    let made = Set(Self.builders.map(\.acr))
    let listed = ACRValue.allCases.filter { $0.builder != nil }.map(\.rawValue)
    #expect(listed.count == 13)
    #expect(Set(listed).isSubset(of: made))
  }

  /// Every scope that the catalogue gives a builder is asked for by one.
  @Test func everyScopeWithABuilderIsThere() {
    let made = Set((Self.builders + Self.methods).flatMap(\.scopes))
    for scope in Scope.allCases where scope.builder != nil {
      #expect(made.contains(scope.rawValue), "\(scope.rawValue)")
    }
  }

  @Test func printsNeitherHintsNorScopes() {
    let eids: [any EID] = [
      secretive(DanishMitID.substantial()), secretive(SwedishBankID.selectorPage()),
      secretive(NorwegianBankID.high()), secretive(Vipps()), secretive(FrejaID.basic()),
      secretive(FrejaID.plus()), secretive(AgeVerification.over(.over18)), secretive(Mock()),
      secretive(Other(acrValue: "a")),
    ]
    for eid in eids {
      let texts = printed(eid)
      #expect(!texts.contains("0101011234"), "\(texts)")
      #expect(texts.contains(eid.acrValue))
    }
  }

  private func secretive(_ eid: some EID) -> any EID {
    eid.withLoginHint("sub:0101011234").withScope("0101011234")
  }

  private func printed(_ eid: some EID) -> String {
    var text = "\(eid) \(String(reflecting: eid)) "
    dump(eid, to: &text)
    return text
  }
}
