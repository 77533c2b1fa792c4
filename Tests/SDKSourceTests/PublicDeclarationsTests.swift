import Testing

/// The reading of declarations and calls itself.
@Suite struct PublicDeclarationsTests {
  private let declared = PublicDeclarations(in: [
    """
    public struct Card: Holder {
      public init(_ number: String, of owner: String? = nil) { if a { b() } }
      public static func gold() -> Gold { Gold() }
      func hidden() {}
    }
    extension Holder { public func with(_ f: (Int) -> Int, level: Int = 1) -> Self { self } }
    struct Gold { public func shine() {} }
    public func loose() {}
    """
  ])

  @Test(arguments: [
    "Card(_:)", "Card(_:of:)", "Card.gold()", "with(_:)", "with(_:level:)", "shine()",
    "Card.with(.first)",
  ]) func findsWhatIsDeclared(_ call: String) {
    #expect(declared.has(Builder(call), of: ["Card"]))
  }

  @Test(arguments: [
    "Card()", "Card.silver()", "hidden()", "with(level:)", "loose()", "b()", "Gold.gold()",
  ]) func findsNothingElse(_ call: String) {
    #expect(!declared.has(Builder(call), of: ["Card"]))
  }

  @Test func knowsPublicTypes() {
    #expect(declared.types == ["Card"])
  }
}
