import Foundation
import SpecwrightRuntime
import Testing

struct EncodingTests {
  @Test(arguments: [
    ("azAZ09-._~", "azAZ09-._~"), ("+447700900123", "%2B447700900123"),
    ("a+b c&d=e;f", "a%2Bb%20c%26d%3De%3Bf"), ("a/b", "a%2Fb"), ("50%", "50%25"),
    ("%20", "%2520"), ("?#[]@!$'()*,:", "%3F%23%5B%5D%40%21%24%27%28%29%2A%2C%3A"),
    ("é", "%C3%A9"), ("🦊", "%F0%9F%A6%8A"), ("\r\n\0", "%0D%0A%00"), ("\u{2028}", "%E2%80%A8"),
    ("", ""), ("\\", "%5C"), ("e\u{301}", "e%CC%81"),
  ])
  func encodesEverythingThatIsNotUnreserved(_ text: String, _ encoded: String) {
    #expect(PercentEncoding.encode(text) == encoded)
  }

  @Test
  func writesEqualBytesForEqualValues() throws {
    struct Body: Encodable {
      var zone = "a/b"
      var at = Date(timeIntervalSince1970: 0.5)
      var map = ["b": 1, "a": 2, "é": 3]
    }
    let text = #"{"at":"1970-01-01T00:00:00.5Z","map":{"a":2,"b":1,"é":3},"zone":"a/b"}"#
    for _ in 0..<10 {
      #expect(String(decoding: try JSONCoding.encoder.encode(Body()), as: UTF8.self) == text)
    }
  }

  @Test
  func refusesToWriteADateOutsideFourDigitYears() {
    #expect(throws: EncodingError.self) {
      try JSONCoding.encoder.encode([Date(timeIntervalSince1970: 1e15)])
    }
  }

  @Test(arguments: [
    ("0.06", "0.06"), ("0.0450", "0.045"), ("-0", "0"), ("12", "12"), ("-12.340", "-12.34"),
    ("12345678901234567890123456789012345678", "12345678901234567890123456789012345678"),
    ("0.1000000000000000055511151231257827", "0.1000000000000000055511151231257827"),
  ])
  func readsDecimalFromStringAndNumber(_ text: String, _ expected: String) throws {
    for json in ["\"\(text)\"", text] {
      let decoded = try JSONCoding.decoder.decode([DecimalText].self, from: Data("[\(json)]".utf8))
      #expect(decoded.map(\.value.description) == [expected])
    }
  }

  /// A number may have an exponent, while a string is a fixed-point number, which may have zeros in
  /// front.
  @Test(arguments: [
    (json: "1e3", value: "1000"), ("1.5E-3", "0.0015"), ("-2e+1", "-20"), ("\"007\"", "7"),
    ("\"00.060\"", "0.06"), ("\"-00\"", "0"), ("\"-01.5\"", "-1.5"), ("\"1e3\"", nil),
    ("\"1E3\"", nil), ("\"1.5E-3\"", nil), ("\"0e0\"", nil), ("\"-\"", nil), ("\"-.5\"", nil),
    ("01", nil), ("-", nil),
  ])
  func tellsAFixedPointStringFromANumber(json: String, value: String?) {
    let data = Data("[\(json)]".utf8)
    let decoded = try? JSONCoding.decoder.decode([DecimalText].self, from: data)
    #expect(decoded.map { $0.map(\.value.description) } == value.map { [$0] })
  }

  @Test(arguments: [
    "", " ", "-", "1,5", "1 000", "+1", ".5", "5.", "0x1", "1e", "1e+", "NaN", "inf", "٣", "1_0",
    "--1", "1-", "1.2.3", "1e999", "1e-999", "0.06€", " 0.06", "0.06 ", "1e99999999999999999999",
    "123456789012345678901234567890123456789",
  ])
  func refusesStringThatIsNoDecimal(_ text: String) {
    let json = Data("{\"fee\":\"\(text)\"}".utf8)
    #expect(throws: DecodingError.self) {
      try JSONCoding.decoder.decode([String: DecimalText].self, from: json)
    }
    #expect(Decimal(parameterText: text) == nil)
  }

  @Test(arguments: ["true", "null", "[]", "{}"])
  func refusesOtherTypesForADecimal(_ json: String) {
    #expect(throws: DecodingError.self) {
      try JSONCoding.decoder.decode([DecimalText].self, from: Data("[\(json)]".utf8))
    }
  }

  @Test
  func writesDecimalAsString() throws {
    let values = try [#require(Decimal(string: "0.06")), -12, 0].map { DecimalText($0) }
    let json = String(decoding: try JSONCoding.encoder.encode(values), as: UTF8.self)
    #expect(json == #"["0.06","-12","0"]"#)
    #expect(throws: EncodingError.self) { try JSONCoding.encoder.encode([DecimalText(.nan)]) }
  }

  @Test(arguments: [
    "null", "true", "[1,2.5,-3]", #"{"a":{"b":[null,false,"x"]}}"#, "9223372036854775807",
    #""é\n""#, "[]", "{}", "[[[]]]",
  ])
  func keepsAnyJSON(_ json: String) throws {
    let value = try JSONCoding.decoder.decode([JSONValue].self, from: Data("[\(json)]".utf8))
    let text = String(decoding: try JSONCoding.encoder.encode(value), as: UTF8.self)
    #expect(text == "[\(json)]")
  }

  @Test
  func tellsIntegersFromOtherNumbers() throws {
    let json = Data("[1, 1.5, 1e300, 9223372036854775808, -1]".utf8)
    let value = try JSONCoding.decoder.decode(JSONValue.self, from: json)
    #expect(
      value
        == .array([
          .integer(1), .number(1.5), .number(1e300), .number(9.223372036854775808e18), .integer(-1),
        ]))
  }
}
