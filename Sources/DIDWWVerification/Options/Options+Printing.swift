public import SpecwrightRuntime

extension SMSOptions: RedactedReflection {
  /// Every member, its texts masked.
  public var customMirror: Mirror {
    typealias Keys = SMSStartOptions.CodingKeys
    return Mirror(
      redacting: self,
      children: [
        Keys.languages.stringValue: languages, Keys.autofill.stringValue: autofill,
        "templateGroup": templateGroup,
      ],
      leftOut: [])
  }
}

extension CalloutOptions: RedactedReflection {
  /// Every member, its texts masked.
  public var customMirror: Mirror {
    typealias Keys = CalloutStartOptions.CodingKeys
    return Mirror(
      redacting: self,
      children: [
        Keys.languages.stringValue: languages, "templateGroup": templateGroup,
      ],
      leftOut: [])
  }
}
