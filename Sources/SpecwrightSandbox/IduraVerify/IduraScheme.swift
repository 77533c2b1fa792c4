extension Idura {
  /// An eID, as far as the sandbox tells them apart.
  enum Scheme: String, Hashable, Sendable, CaseIterable {
    case mitID = "dkmitid"
    case swedishBankID = "sebankid"
    case norwegianBankID = "nobankid-oidc"
    case vipps = "novippslogin"
    case freja = "sefrejaid"
    case finland = "fitupas"
    case germany = "deadesso"
    case netherlands = "nlidin"
    case ageVerification = "ageverification"
    case mock = "mock"
    /// An eID that the service may know and the sandbox does not.
    case other = "other"

    /// The eID that an acr value asks for.
    init(acrValue: String) {
      let found = Self.prefixes.first { prefix, _ in
        acrValue == prefix || acrValue.hasPrefix(prefix + ":")
      }
      self = found?.scheme ?? .other
    }

    private static let prefixes: [(prefix: String, scheme: Self)] = [
      ("urn:grn:authn:dk:mitid", .mitID), ("urn:grn:authn:se:bankid", .swedishBankID),
      ("urn:grn:authn:no:bankid", .norwegianBankID), ("urn:grn:authn:no:vipps", .vipps),
      ("urn:grn:authn:se:frejaid", .freja), ("urn:grn:authn:fi", .finland),
      ("urn:grn:authn:de:personalausweis", .germany), ("urn:grn:authn:nl:idin", .netherlands),
      ("urn:age-verification", .ageVerification), ("urn:grn:authn:mock", .mock),
    ]

    /// What people call it.
    var title: String {
      switch self {
      case .mitID: "MitID"
      case .swedishBankID: "Swedish BankID"
      case .norwegianBankID: "Norwegian BankID"
      case .vipps: "Vipps MobilePay"
      case .freja: "Freja"
      case .finland: "Finnish Trust Network"
      case .germany: "Personalausweis"
      case .netherlands: "iDIN"
      case .ageVerification: "Age verification"
      case .mock: "Mock"
      case .other: "another eID"
      }
    }

    /// The countries whose people have it; empty means any.
    var countries: [String] {
      switch self {
      case .mitID: ["DK"]
      case .swedishBankID: ["SE"]
      case .norwegianBankID: ["NO"]
      case .vipps: ["NO", "DK", "FI"]
      case .finland: ["FI"]
      case .ageVerification: ["DK", "SE", "NO", "FI"]
      case .freja, .germany, .netherlands, .mock, .other: []
      }
    }

    /// The most characters of a message, before it is encoded; nil is no limit that is documented.
    var messageLimit: Int? {
      switch self {
      case .mitID: 130
      case .freja: 4096
      default: nil
      }
    }

    /// What an application that names no eID may choose from.
    static let offered: [(acrValue: String, scheme: Scheme)] = [
      ("urn:grn:authn:dk:mitid:substantial", .mitID),
      ("urn:grn:authn:se:bankid:same-device", .swedishBankID),
      ("urn:grn:authn:no:bankid:substantial", .norwegianBankID),
      ("urn:grn:authn:no:vipps", .vipps), ("urn:grn:authn:se:frejaid", .freja),
    ]
  }
}
