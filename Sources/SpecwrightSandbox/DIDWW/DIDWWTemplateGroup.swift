extension DIDWW {
  /// The customer's own texts for one channel, in several languages.
  public struct TemplateGroup: Hashable, Sendable {
    /// Whether a version may be used.
    public enum State: Hashable, Sendable {
      /// It may.
      case approved
      /// It is still under review.
      case pending
      /// It was refused.
      case rejected
      /// A call's text whose recording is not made yet.
      case audioNotReady
    }

    /// The text for one language.
    public struct Version: Hashable, Sendable {
      /// The language tag in the catalogue's spelling.
      public var language: String
      /// Whether it may be used.
      public var state: State
      /// The text, with `{{CODE}}` once.
      public var text: String

      /// Makes a version.
      ///
      /// - Parameters:
      ///   - language: The language tag in the catalogue's spelling.
      ///   - state: Whether it may be used.
      ///   - text: The text, with `{{CODE}}` once.
      public init(
        language: String, state: State = .approved, text: String = "{{CODE}} is your code."
      ) {
        self.language = language
        self.state = state
        self.text = text
      }
    }

    /// The name by which a start asks for it.
    public var name: String
    /// The channel it is made for.
    public var channel: Channel
    /// The language that is tried behind those of the request.
    public var defaultLanguage: String
    /// Its texts.
    public var versions: [Version]

    /// Makes a group.
    ///
    /// - Parameters:
    ///   - name: The name by which a start asks for it.
    ///   - channel: The channel it is made for.
    ///   - defaultLanguage: The language that is tried behind those of the request.
    ///   - versions: Its texts.
    public init(
      name: String, channel: Channel, defaultLanguage: String = "en-US", versions: [Version]
    ) {
      self.name = name
      self.channel = channel
      self.defaultLanguage = defaultLanguage
      self.versions = versions
    }
  }
}
