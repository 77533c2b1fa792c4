internal import IduraVerify
internal import SpecwrightSandbox

/// The eIDs by the words for them on the command line; each is asked for the personal number, so that
/// it can be seen to be masked.
enum LoginEID: String, Hashable, CaseIterable {
  case mitid
  case mitidBusiness = "mitid-business"
  case bankIDSweden = "bankid-se"
  case bankIDNorway = "bankid-no"
  case vipps
  case freja
  case age
  case mock

  var eID: any EID {
    switch self {
    case .mitid: DanishMitID.substantial().withSsn()
    case .mitidBusiness: DanishMitID.business().withSsn()
    case .bankIDSweden: SwedishBankID.sameDevice().withSsn()
    case .bankIDNorway: NorwegianBankID.substantial().withSsn()
    case .vipps: Vipps().withSsn()
    case .freja: FrejaID.extended().withBasicUserInfo().withSsn()
    case .age: AgeVerification.over(.over18)
    case .mock: Mock()
    }
  }

  /// What somebody takes who is free to choose: an eID of their country.
  static func usual(of person: Idura.Person) -> LoginEID {
    switch person.country {
    case "DK": .mitid
    case "SE": .bankIDSweden
    case "NO": .bankIDNorway
    case "FI": .vipps
    // People of any country may have it.
    default: .freja
    }
  }

  /// Several of them, among which the person chooses; every one the provider has when there is none.
  static func choice(of eIDs: [LoginEID]) -> Other {
    let all = eIDs.map(\.eID)
    var choice = Other(acrValue: all.map(\.acrValue).joined(separator: " "))
    choice.scopes = all.flatMap(\.scopes)
    choice.loginHints = all.flatMap(\.loginHints)
    return choice
  }
}
