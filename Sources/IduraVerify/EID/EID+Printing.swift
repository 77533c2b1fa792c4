public import SpecwrightRuntime

extension EID {
  /// A mirror that shows which eID it is: hints hold personal numbers and messages.
  var mirrorWithoutHints: Mirror {
    Mirror(
      redacting: self,
      children: ["acrValue": acrValue],
      leftOut: ["scopes", "loginHints"])
  }
}

extension DanishMitID: RedactedReflection {
  /// A mirror without the hints and the scopes.
  public var customMirror: Mirror { mirrorWithoutHints }
}

extension SwedishBankID: RedactedReflection {
  /// A mirror without the hints and the scopes.
  public var customMirror: Mirror { mirrorWithoutHints }
}

extension NorwegianBankID: RedactedReflection {
  /// A mirror without the hints and the scopes.
  public var customMirror: Mirror { mirrorWithoutHints }
}

extension Vipps: RedactedReflection {
  /// A mirror without the hints and the scopes.
  public var customMirror: Mirror { mirrorWithoutHints }
}

extension FrejaIDBasic: RedactedReflection {
  /// A mirror without the hints and the scopes.
  public var customMirror: Mirror { mirrorWithoutHints }
}

extension FrejaIDExtendedOrPlus: RedactedReflection {
  /// A mirror without the hints and the scopes.
  public var customMirror: Mirror { mirrorWithoutHints }
}

extension AgeVerification: RedactedReflection {
  /// A mirror without the hints and the scopes.
  public var customMirror: Mirror { mirrorWithoutHints }
}

extension Mock: RedactedReflection {
  /// A mirror without the hints and the scopes.
  public var customMirror: Mirror { mirrorWithoutHints }
}

extension Other: RedactedReflection {
  /// A mirror without the hints and the scopes.
  public var customMirror: Mirror { mirrorWithoutHints }
}
