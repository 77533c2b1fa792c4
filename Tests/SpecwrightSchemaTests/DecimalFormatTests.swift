import Foundation
import SpecwrightRuntime
import SpecwrightSchema
import Testing

/// What the format `decimal` accepts and what generated clients read is the same.
struct DecimalFormatTests {
  @Test(arguments: [
    ("0", true), ("7", true), ("007", true), ("-1", true), ("-0", true), ("1.5", true),
    ("00.50", true), ("0.0500", true), ("12345678901234567890.123456789", true),
    ("", false), ("-", false), ("+1", false), (".5", false), ("1.", false), ("1.5.", false),
    ("1,5", false), ("1e3", false), ("1E3", false), ("1.5e-3", false), (" 1", false),
    ("1 ", false), ("1\n", false), ("--1", false), ("NaN", false), ("Infinity", false),
    ("٣", false), ("0x1", false), ("1_000", false),
  ])
  func isOneRuleForSchemasAndClients(_ text: String, _ isDecimal: Bool) throws {
    let value = String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
    let found = try violations(
      #"{"type": "string", "format": "decimal"}"#, value,
      options: SchemaOptions(formats: .asserted))
    #expect(found.isEmpty == isDecimal)
    let read = try? JSONDecoder().decode(DecimalText.self, from: Data(value.utf8))
    #expect((read != nil) == isDecimal)
  }
}
