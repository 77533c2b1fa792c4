extension DIDWW {
  /// Which text goes out, and why not the one of the group.
  struct TemplateChoice: Hashable, Sendable {
    /// Why a group's text was not used.
    enum Fallback: String, Sendable {
      case languageMissing = "language_missing"
      case versionPending = "version_pending"
      case versionRejected = "version_rejected"
      case audioNotReady = "audio_not_ready"
      case groupMissing = "group_missing"
    }

    /// What an answer says about the group.
    struct Group: Hashable, Sendable {
      var name: String?
      var isUsed = false
      var fallback: Fallback?
    }

    var language: String
    var text: String
    var group: Group

    static let systemText = "{{CODE}} is your verification code."

    /// The choice for a request.
    ///
    /// - Parameters:
    ///   - channel: The channel of the request.
    ///   - wishes: The languages it asks for, in canonical spelling.
    ///   - requested: The name of the group it asks for.
    ///   - application: Whose groups and defaults count.
    init(
      channel: Channel, wishes: [String], requested: String?, application: Application
    ) {
      let standard = Languages.choose(from: wishes, for: channel)
      let defaultName =
        channel == .sms ? application.defaultSMSGroup : application.defaultCalloutGroup
      let name = requested ?? defaultName
      guard let group = application.group(named: name, for: channel) else {
        // A default may name a deleted group, and a group may go while a backend thinks.
        let isGone = name != nil
        self.init(standard, Self.systemText, Group(fallback: isGone ? .groupMissing : nil))
        return
      }
      let candidates = wishes + [group.defaultLanguage]
      if let version = group.approvedVersion(for: candidates) {
        self.init(version.language, version.text, Group(name: group.name, isUsed: true))
      } else {
        let fallback = group.fallback(for: candidates)
        self.init(standard, Self.systemText, Group(name: group.name, fallback: fallback))
      }
    }

    private init(_ language: String, _ text: String, _ group: Group) {
      self.language = language
      self.text = text
      self.group = group
    }
  }
}

extension DIDWW.Application {
  func group(named name: String?, for channel: DIDWW.Channel) -> DIDWW.TemplateGroup? {
    templateGroups.first { $0.name == name && $0.channel == channel }
  }
}

extension DIDWW.TemplateGroup {
  fileprivate func approvedVersion(for languages: [String]) -> Version? {
    for language in languages {
      let found = versions.first { $0.language == language && $0.state == .approved }
      if let found { return found }
    }
    return nil
  }

  /// The reason of the best language that has any version: a rejection weighs most.
  fileprivate func fallback(for languages: [String]) -> DIDWW.TemplateChoice.Fallback {
    for language in languages {
      let states = versions.filter { $0.language == language }.map(\.state)
      if states.contains(.rejected) { return .versionRejected }
      if states.contains(.pending) { return .versionPending }
      if states.contains(.audioNotReady) { return .audioNotReady }
    }
    return .languageMissing
  }
}
