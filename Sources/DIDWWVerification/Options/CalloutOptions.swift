/// Options of a verification by phone call.
public struct CalloutOptions: Sendable, Hashable {
  /// The languages the person understands, most preferred first, as BCP 47 tags.
  ///
  /// Nil leaves the choice to the service. The language list of a device can be passed as it is: a
  /// tag with more than two subtags, such as `zh-Hans-CN`, is reduced to its language and region
  /// before it is sent.
  public var languages: [String]?
  /// The name of a template group for calls; nil takes the application's default.
  public var templateGroup: String?

  /// Makes options; what is nil is not sent.
  ///
  /// - Parameters:
  ///   - languages: The languages the person understands, most preferred first.
  ///   - templateGroup: The name of a template group for calls.
  public init(languages: [String]? = nil, templateGroup: String? = nil) {
    self.languages = languages
    self.templateGroup = templateGroup
  }
}
