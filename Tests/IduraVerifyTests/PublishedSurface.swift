// A program as a user of the published documentation writes it: it imports nothing but the SDK and
// Foundation, and has to compile as it stands.

import Foundation
import IduraVerify

#if canImport(Combine)
  import Combine
#endif

@MainActor
@available(iOS 17.4, macOS 14.4, visionOS 1.1, *)
enum PublishedSurface {
  static func instances(redirect: URL) -> [IduraVerify] {
    [
      IduraVerify(clientId: "urn:my:application:identifier:1234", domain: "example.idura.broker"),
      IduraVerify(clientId: "c", domain: "d.e", redirectUri: redirect),
      IduraVerify(clientId: "c", domain: "d.e", useEphemeralBrowserSession: false),
      IduraVerify(
        clientId: "c", domain: "d.e", redirectUri: redirect, useEphemeralBrowserSession: true),
      IduraVerify(clientId: "c", domain: "d.e", redirectUri: nil, useEphemeralBrowserSession: nil),
      IduraVerify(clientId: "c", domain: "d.e", telemetry: .disabled),
    ]
  }

  static func logins(_ idura: IduraVerify) async throws {
    let result = try await idura.login(eid: DanishMitID.substantial())
    print(result.jwt.sub, result.jwt.subject, result.traceId)
    _ = try await idura.login(eid: DanishMitID.low(), prompt: Prompt.none)
    _ = try await idura.login(eid: Mock(), prompt: nil)
    _ = try await idura.login(
      eid: SwedishBankID.sameDevice(), prompt: .consent, useEphemeralBrowserSession: false)
    let eid: any EID = Vipps()
    _ = try await idura.login(eid: eid)
  }

  static func errors(_ idura: IduraVerify) async {
    do {
      let result = try await idura.login(eid: NorwegianBankID.substantial())
      print(result)
    } catch IduraVerifyError.userCancelled(let traceId) {
      print(traceId)
    } catch IduraVerifyError.oauth(let error, let errorDescription, let traceId) {
      print(error, errorDescription ?? "", traceId)
    } catch let error as IduraVerifyError {
      switch error {
      case .userCancelled, .oauth: break
      case .internalError(let message, let cause, _): print(message, cause as Any)
      case .associatedDomainsNotConfigured: break
      }
      print(error.localizedDescription, error.traceId)
    } catch {
      print(error)
    }
  }

  static func eids(uuid: UUID) throws -> [any EID] {
    struct Person: Encodable {
      var name: String
    }
    return [
      DanishMitID.low(), DanishMitID.high(), DanishMitID.business().prefillVatId("12345678"),
      DanishMitID.substantial().prefillSsn("010101-1234").withMessage("Hello"),
      DanishMitID.substantial().prefillUUID(uuid).withAction(.approve),
      DanishMitID.substantial().prefillUUID("id").withSsn().withAddress(),
      SwedishBankID.otherDevice().withSsn(), SwedishBankID.selectorPage().sign(message: "Text"),
      SwedishBankID.sameDevice().withMessage("Text"), NorwegianBankID.high().withSsn(),
      Vipps().withEmail().withPhone().withAddress().withBirthdate().withSsn(),
      FrejaID.basic().withEmail().withAllEmails().withPhoneNumbers().withRegistrationLevel(),
      FrejaID.extended().withBasicUserInfo().withDateOfBirth().withAge().withSsn(),
      FrejaID.plus().withAddresses().withDocument().withPhoto().withDocumentPhoto()
        .withDefaultAndFaceConfirmation().sign(message: "Text", title: "Title"),
      AgeVerification.over(.over18), AgeVerification.over(.over15).over(.over21),
      AgeVerification.over(.over16).withCountry(.sweden), Mock().withMockData("{}"),
      try Mock().withMockData(Person(name: "Ann")), Other(acrValue: "urn:grn:authn:nl:idin"),
      Other(acrValue: "a").withScope("b").withLoginHint("c"),
    ]
  }

  /// Functions over the protocols, and an eID of a user's own.
  static func generic<E: SupportsMessage & SupportsAction>(_ eid: E) -> E {
    eid.withMessage("Hello").withAction(.sign)
  }

  static func freja(_ eid: some FrejaIDType) -> String { eid.withEmail().acrValue }

  struct OwnEID: EID {
    let acrValues = ["urn", "own"]
    var scopes: [String] = []
    var loginHints: [String] = []
    var action: Action?
  }

  static func claims(_ jwt: JWT) -> [String] {
    let address = jwt.getClaimValue(key: "address") as? [String: Any]
    let street = address?["street_address"] as? String
    let all: [String: Any] = jwt.dictionary
    let dates: [Date] = [jwt.expireAt, jwt.notBefore, jwt.issuedAt]
    return [
      jwt.idToken, jwt.subject, jwt.audience, jwt.issuer, jwt.identityscheme, street ?? "",
      "\(all.count) \(dates)",
    ]
  }

  static func words() -> [String] {
    [Prompt.login, .none, .consent, .consentRevoke].map(\.rawValue)
      + [Action.login, .confirm, .accept, .approve, .sign].map(\.rawValue)
      + [AgeVerificationCountry.denmark, .sweden, .norway, .finland].map(\.rawValue)
      + [AgeVerificationAge.over15, .over16, .over18, .over21].map { "\($0.rawValue)" }
  }

  static func checks(redirect: URL) throws {
    try IduraVerify.validate(domain: "example.idura.broker")
    try IduraVerify.validate(redirectUri: redirect)
  }

  #if canImport(AuthenticationServices) && !os(tvOS) && !os(watchOS)
    static func browser(_ url: URL, redirect: URL) async throws -> URL {
      let manager = try BrowserManager(redirectUri: redirect, useEphemeralBrowserSession: true)
      return try await manager.present(url: url)
    }
  #endif

  #if canImport(Combine)
    static func observed(_ idura: IduraVerify) -> some ObservableObject { idura }
  #endif
}
