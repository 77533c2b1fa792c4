extension DIDWW {
  /// The languages the service has content for, and how a request's list is matched with them.
  enum Languages {
    static let fallback = "en-US"

    /// Whether a tag has the shape the service accepts: `^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})?$`.
    static func isAccepted(_ tag: String) -> Bool {
      let parts = tag.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
      guard parts.count <= 2, 2...3 ~= parts[0].count, parts[0].allSatisfy(Ascii.isLetter) else {
        return false
      }
      guard parts.count == 2 else { return true }
      return 2...8 ~= parts[1].count
        && parts[1].allSatisfy { Ascii.isLetter($0) || Ascii.isDigit($0) }
    }

    /// The spelling that is compared: primary subtag in lower, second in upper case.
    static func canonical(_ tag: String) -> String {
      let parts = tag.split(separator: "-")
      guard parts.count == 2 else { return tag.lowercased() }
      return parts[0].lowercased() + "-" + parts[1].uppercased()
    }

    /// The first wish that the channel has content for.
    static func choose(from wishes: [String], for channel: Channel) -> String {
      wishes.first { catalogue(of: channel).contains($0) } ?? fallback
    }

    static func catalogue(of channel: Channel) -> Set<String> {
      switch channel {
      case .sms: smsTemplates
      case .callout: calloutRecordings
      }
    }

    private static let smsTemplates = DIDWW.described("SMSLanguage").names
    private static let calloutRecordings = DIDWW.described("CalloutLanguage").names
  }
}
