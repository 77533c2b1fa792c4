internal import Foundation

extension EmailService {
  /// What the checker says of an address.
  struct Verdict: Hashable, Sendable {
    var reason: Reason
    /// A test address is never charged.
    var isTest = false
    /// The address with its domain mended.
    var suggestion: String?
    var isRole = false
    var isFreeProvider = false

    /// Checks an address without a network.
    ///
    /// - Parameters:
    ///   - address: The address as it was given.
    ///   - settings: Gives the domain of test addresses and the tables of domains.
    init(of address: some StringProtocol, _ settings: CheckerSettings) {
      guard let parts = AddressParts(address) else {
        reason = .invalidSyntax
        return
      }
      let domain = parts.domain.lowercased()
      let local = parts.local.lowercased()
      if domain == settings.testDomain {
        reason = Reason(rawValue: String(local.prefix { $0 != "+" })) ?? .mailboxNotFound
        isTest = true
        return
      }
      isRole = settings.roles.contains(local)
      isFreeProvider = settings.freeProviders.contains(domain)
      suggestion = settings.misspellings[domain].map { "\(parts.local)@\($0)" }
      reason = settings.reason(of: domain)
    }
  }

  /// The two halves of a well-formed address.
  struct AddressParts: Hashable, Sendable {
    var local: String
    var domain: String

    /// Takes a trimmed address apart; nil when it is not well-formed.
    ///
    /// Well-formed is what mail servers on the internet take: a dot-atom or a quoted string (RFC 5321
    /// section 4.1.2), or their internationalised form (RFC 6531), at a domain of at least two
    /// labels; comments, folding and address literals are not.
    init?(_ address: some StringProtocol) {
      let bytes = CSVRecord.trimmed(Array(address.utf8)[...])
      guard bytes.count <= 254, let at = bytes.lastIndex(of: UInt8(ascii: "@")) else { return nil }
      let (local, domain) = (bytes[..<at], bytes[(at + 1)...])
      guard (1...64).contains(local.count), (1...253).contains(domain.count) else { return nil }
      guard Self.isDotAtom(local) || Self.isQuoted(local), Self.isDomain(domain) else { return nil }
      self.local = String(decoding: local, as: UTF8.self)
      self.domain = String(decoding: domain, as: UTF8.self)
    }

    private static func isDotAtom(_ bytes: ArraySlice<UInt8>) -> Bool {
      bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).allSatisfy {
        !$0.isEmpty
          && $0.allSatisfy { byte in
            byte >= 0x80 || Ascii.isLetter(byte) || Ascii.isDigit(byte)
              || "!#$%&'*+-/=?^_`{|}~".utf8.contains(byte)
          }
      }
    }

    private static func isQuoted(_ bytes: ArraySlice<UInt8>) -> Bool {
      guard bytes.count > 2, bytes.first == Ascii.quote, bytes.last == Ascii.quote else {
        return false
      }
      var isEscaped = false
      for byte in bytes.dropFirst().dropLast() {
        guard byte >= 0x20, byte != 0x7F else { return false }
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == Ascii.quote {
          return false
        }
      }
      return !isEscaped
    }

    private static func isDomain(_ bytes: ArraySlice<UInt8>) -> Bool {
      let labels = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      guard labels.count >= 2, labels.allSatisfy(isLabel) else { return false }
      // A last label of digits alone is an address, not a name.
      return labels.last?.contains { !Ascii.isDigit($0) } == true
    }

    private static func isLabel(_ label: ArraySlice<UInt8>) -> Bool {
      let hyphen = UInt8(ascii: "-")
      return (1...63).contains(label.count) && label.first != hyphen && label.last != hyphen
        && label.allSatisfy { byte in
          byte >= 0x80 || byte == hyphen || Ascii.isLetter(byte) || Ascii.isDigit(byte)
        }
    }
  }
}
