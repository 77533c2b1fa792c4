extension DIDWW {
  /// The fields of a start, checked all together.
  struct StartFields: Hashable, Sendable {
    /// The number in digits.
    var destination: String
    var channel: Channel
    var custom: String?
    /// Language wishes in canonical spelling.
    var languages: [String]
    /// The name of a template group that was there when the fields were checked.
    var groupName: String?
    var marker: Marker

    init(_ data: JSON, for application: Application) throws(Failure) {
      var problems: [Problem] = []
      let destination = Self.destination(data["destination"]?.present, &problems)
      let channel = FieldRules.channel(data["delivery_method"]?.present, &problems)
      let custom = Self.custom(data["custom"]?.present, &problems)
      let block = Self.block(of: channel, in: data, &problems)
      languages = Self.languages(block?["languages"]?.present, &problems)
      groupName = Self.groupName(block?["template_group"]?.present, channel, application, &problems)
      marker = .none
      if channel == .sms { marker = MarkerRules.marker(block, application, &problems) }
      if let failure = Failure(all: problems) { throw failure }
      self.destination = destination
      self.channel = channel ?? .sms
      self.custom = custom
    }

    private static func destination(_ value: JSON?, _ problems: inout [Problem]) -> String {
      guard let value, !FieldRules.isBlank(value) else {
        problems.append(.destinationBlank)
        return ""
      }
      guard let text = value.string, let digits = PhoneDigits.of(text) else {
        problems.append(.destinationInvalid)
        return ""
      }
      return digits
    }

    /// Counts code points; the empty text counts as none.
    private static func custom(_ value: JSON?, _ problems: inout [Problem]) -> String? {
      guard let value else { return nil }
      guard let text = value.string else {
        problems.append(.validationFailed)
        return nil
      }
      if text.unicodeScalars.count > 4096 { problems.append(.customTooLong) }
      return text.isEmpty ? nil : text
    }

    /// The block of the channel; the block of any other is not looked at.
    private static func block(
      of channel: Channel?, in data: JSON, _ problems: inout [Problem]
    ) -> JSON? {
      guard let channel, let block = data[channel.rawValue]?.present else { return nil }
      if !block.isObject { problems.append(.validationFailed) }
      return block
    }

    private static func languages(_ value: JSON?, _ problems: inout [Problem]) -> [String] {
      guard let value else { return [] }
      guard case .array(let elements) = value else {
        problems.append(.languagesInvalid)
        return []
      }
      let tags = elements.compactMap(\.string)
      guard tags.count == elements.count, tags.allSatisfy(Languages.isAccepted) else {
        problems.append(.languagesInvalid)
        return []
      }
      return tags.map(Languages.canonical)
    }

    private static func groupName(
      _ value: JSON?, _ channel: Channel?, _ application: Application,
      _ problems: inout [Problem]
    ) -> String? {
      guard let value, let channel else { return nil }
      let group = value.string.flatMap { application.group(named: $0, for: channel) }
      if group == nil { problems.append(.templateGroupNotFound) }
      return group?.name
    }
  }

  /// Rules that starts and reports share.
  enum FieldRules {
    static func isBlank(_ value: JSON) -> Bool {
      value.string?.unicodeScalars.allSatisfy(\.properties.isWhitespace) ?? false
    }

    static func channel(_ value: JSON?, _ problems: inout [Problem]) -> Channel? {
      guard let value, !isBlank(value) else {
        problems.append(.deliveryMethodBlank)
        return nil
      }
      let channel = value.string.flatMap(Channel.init(rawValue:))
      if channel == nil { problems.append(.deliveryMethodInclusion) }
      return channel
    }
  }
}
