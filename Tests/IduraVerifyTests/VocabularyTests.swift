import Testing

@testable import IduraVerify

/// What the description's catalogues become in Swift.
@Suite struct VocabularyTests {
  /// The raw values of the published documentation.
  @Test func promptsAndActionsHaveThePublishedValues() {
    #expect(Prompt.allCases.map(\.rawValue) == ["login", "none", "consent", "consent_revoke"])
    #expect(Action.allCases.map(\.rawValue) == ["login", "confirm", "accept", "approve", "sign"])
  }
}
