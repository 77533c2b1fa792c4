// The samples of the README and of the documentation, line by line.

import Foundation
import IduraVerify

@available(iOS 17.4, macOS 14.4, visionOS 1.1, *)
@MainActor
func signIn(with idura: IduraVerify) async throws -> String? {
  let eid = DanishMitID.substantial().withMessage("Sign in to Example")
  do {
    return try await idura.login(eid: eid).jwt.subject
  } catch IduraVerifyError.userCancelled {
    return nil
  }
}

@MainActor
@available(iOS 17.4, macOS 14.4, visionOS 1.1, *)
enum DocumentedSamples {
  static func logIn() async throws {
    let idura = IduraVerify(
      clientId: "urn:my:application:identifier:1234", domain: "example.idura.broker")
    let result = try await idura.login(eid: DanishMitID.substantial())
    print(result.jwt.subject)
  }

  static func eids(uuid: UUID) throws -> [any EID] {
    let payment = DanishMitID.substantial().withMessage("Pay 100 kr.").withAction(.approve)
    let known = payment.prefillUUID(uuid)
    let parcel = SwedishBankID.sameDevice().withSsn()
    let adult = AgeVerification.over(.over18).withCountry(.denmark)
    let person = try Mock().withMockData(["name": "Ann Example"])
    let other = Other(acrValue: "urn:grn:authn:nl:idin").withScope("idin:full-id")
    return [known, parcel, adult, person, other]
  }

  static func claims(_ idura: IduraVerify) async throws {
    let result = try await idura.login(eid: DanishMitID.substantial().withAddress())
    let address = result.jwt.getClaimValue(key: "address") as? [String: Any]
    print(address?["street_address"] as? String ?? "no address", result.jwt.expireAt)
  }

  static func failures(_ idura: IduraVerify, _ eid: some EID) async {
    do {
      print(try await idura.login(eid: eid).traceId)
    } catch IduraVerifyError.userCancelled {
      print("as you like")
    } catch IduraVerifyError.oauth("login_required", _, let traceId) {
      print("there is no session", traceId)
    } catch {
      print(error.localizedDescription)
    }
  }

  static func check(domain: String, redirect: URL) throws {
    try IduraVerify.validate(domain: domain)
    try IduraVerify.validate(redirectUri: redirect)
  }

  struct Answering: BrowserPresenting {
    let answer: @Sendable (URL) -> URL

    func present(url: URL, callback: URL, ephemeral: Bool) async throws -> URL { answer(url) }
  }
}
