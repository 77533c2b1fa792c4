extension DIDWW {
  /// Which marker a message gets: what the start asks for, else what the application has.
  enum MarkerRules {
    static func marker(
      _ block: JSON?, _ application: Application, _ problems: inout [Problem]
    ) -> Marker {
      let hash = legacyHash(block?["app_hash"]?.present, &problems)
      if let autofill = block?["autofill"]?.present {
        return requested(autofill, application, &problems)
      }
      return hash ?? standard(of: application)
    }

    private static func requested(
      _ autofill: JSON, _ application: Application, _ problems: inout [Problem]
    ) -> Marker {
      switch autofill["type"]?.string {
      case "none": return .none
      case "domain":
        if let domain = application.smsDomain { return .domain(domain) }
        problems.append(.smsDomainNotConfigured)
      case "app_hash":
        if let hash = autofill["value"]?.string, isHash(hash) { return .appHash(hash) }
        problems.append(.autofillInvalid)
      default: problems.append(.autofillInvalid)
      }
      return .none
    }

    /// The key by which clients of the 1.0 and 1.1 generation ask for a hash.
    private static func legacyHash(_ value: JSON?, _ problems: inout [Problem]) -> Marker? {
      guard let value else { return nil }
      guard let hash = value.string, isHash(hash) else {
        problems.append(.appHashInvalid)
        return nil
      }
      return .appHash(hash)
    }

    private static func standard(of application: Application) -> Marker {
      switch application.defaultAutofill {
      case .none: .none
      case .domain: application.smsDomain.map(Marker.domain) ?? .none
      case .appHash(let hash): .appHash(hash)
      }
    }

    /// `^[A-Za-z0-9+/]{11}$`.
    private static func isHash(_ text: String) -> Bool {
      text.utf8.count == 11
        && text.utf8.allSatisfy {
          Ascii.isLetter($0) || Ascii.isDigit($0) || $0 == UInt8(ascii: "+")
            || $0 == UInt8(ascii: "/")
        }
    }
  }
}
