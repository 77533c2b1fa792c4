import SpecwrightRuntime
import Testing

@Suite struct DecimalDigitsTests {
  @Test func knowsAllDigitsTheStandardLibraryKnows() {
    var missing: [UInt32] = []
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let isDigit = scalar.properties.generalCategory == .decimalNumber
      guard isDigit else { continue }
      let text = String(repeating: Character(scalar), count: 4)
      if RedactionMask().masked(text) != "«redacted-code»" { missing.append(value) }
    }
    #expect(missing.isEmpty)
  }

  @Test func takesNothingElseForADigit() {
    var extra: [UInt32] = []
    for value in UInt32(0)...0x1FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      switch scalar.properties.generalCategory {
      // A newer list may know digits that an older standard library does not.
      case .decimalNumber, .unassigned: continue
      default: break
      }
      let text = String(String.UnicodeScalarView(repeatElement(scalar, count: 4)))
      if RedactionMask().masked(text) != text { extra.append(value) }
    }
    #expect(extra.isEmpty)
  }
}
