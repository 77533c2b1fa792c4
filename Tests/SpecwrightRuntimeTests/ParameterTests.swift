import Foundation
import SpecwrightRuntime
import Testing

struct ParameterTests {
  private enum Channel: String, ParameterValue {
    case sms
    case callout
  }

  private static let uuid = UUID(uuidString: "0E984725-C51C-4BF4-9960-E1C80E27ABA0")

  @Test
  func writesEveryKindOfValue() throws {
    #expect("a b".parameterText == "a b")
    #expect((-5).parameterText == "-5")
    #expect(UInt64.max.parameterText == "18446744073709551615")
    #expect(true.parameterText == "true")
    #expect(0.1.parameterText == "0.1")
    #expect(Decimal(string: "0.060")?.parameterText == "0.06")
    #expect(Date(timeIntervalSince1970: 0).parameterText == "1970-01-01T00:00:00Z")
    #expect(try #require(Self.uuid).parameterText == "0e984725-c51c-4bf4-9960-e1c80e27aba0")
    #expect(Channel.sms.parameterText == "sms")
  }

  private enum Level: Double, ParameterValue {
    case low = 0.5
  }

  private struct Measured: RawRepresentable, ParameterValue {
    var rawValue: JSONValue
  }

  private struct Amount: RawRepresentable, ParameterValue {
    var rawValue: Double
  }

  @Test func tellsWhatHasATextFromWhatHasNone() {
    #expect("".writtenParameterText == "")
    #expect("nan".writtenParameterText == "nan")
    #expect(5.writtenParameterText == "5")
    #expect(1.5.writtenParameterText == "1.5")
    #expect(Float(1.5).writtenParameterText == "1.5")
    #expect(Decimal(2).writtenParameterText == "2")
    #expect(Date(timeIntervalSince1970: 0).writtenParameterText == "1970-01-01T00:00:00Z")
    #expect(Level.low.writtenParameterText == "0.5")
    #expect(Measured(rawValue: .string("a")).writtenParameterText == "a")
    #expect(Measured(rawValue: .number(.nan)).writtenParameterText == nil)
    #expect(Amount(rawValue: .infinity).writtenParameterText == nil)
  }

  /// Bodies and forms refuse the same values.
  @Test func refusesParametersWithoutAText() async throws {
    func refuses(_ value: some ParameterValue) async throws {
      var targets = [RequestTarget](repeating: RequestTarget("/rows/"), count: 5)
      targets[0].appendSegment(value)
      targets[1].appendSegment([value])
      targets[2].appendQuery("q", value)
      targets[3].appendQuery("q", [value], explode: true)
      targets[4].appendQuery("q", [value], explode: false)
      let names = ["", "", "q", "q", "q"]
      for (target, name) in zip(targets, names) {
        #expect(try await refusal(call("GET", target)) == .unwritableParameter(name: name))
      }
      var headers = [RequestHeaders](repeating: RequestHeaders(), count: 2)
      headers[0].append("X-H", value)
      headers[1].append("X-H", [value])
      for headers in headers {
        #expect(
          try await refusal(call(headers: headers)) == .unwritableParameter(name: "X-H"))
      }
    }
    for value in [Double.nan, .infinity, -.infinity] { try await refuses(value) }
    for value in [Float.nan, .infinity, -.infinity] { try await refuses(value) }
    try await refuses(Decimal.nan)
    for seconds in [-62_167_219_201.0, 253_402_300_800] {
      try await refuses(Date(timeIntervalSince1970: seconds))
    }
    try await refuses(Amount(rawValue: .nan))
  }

  /// RFC 9110 section 5.6.1: a reader parts a list at its commas, takes blanks away and skips what is
  /// empty.
  @Test(arguments: [
    ["a,b", "c"], ["", "a"], [""], [" a"], ["a", "b "], ["\ta"],
  ])
  func refusesElementsThatAHeaderCannotHold(_ values: [String]) async throws {
    var headers = [RequestHeaders](repeating: RequestHeaders(), count: 4)
    headers[0].append("X-H", values)
    headers[1].append("X-H", encoding: values)
    headers[2].append("X-H", encoding: values, explode: true)
    headers[3].append("X-H", encoding: ["a": values.first { $0 != "" && $0 != "a" } ?? ","])
    for headers in headers {
      #expect(try await refusal(call(headers: headers)) == .unwritableParameter(name: "X-H"))
    }
  }

  @Test func sendsWhatAHeaderCanHold() async throws {
    var headers = RequestHeaders()
    headers.append("X-A", ["a b", "c=d", "é"])
    headers.append("X-B", encoding: ["a b", "c"])
    headers.append("X-C", encoding: ["a": "", "b": "c=d"], explode: true)
    // It is no list, so that a comma parts nothing.
    headers.append("X-D", "a, b")
    headers.append("X-E", encoding: "a, b")
    let request = try await sent(call(headers: headers))
    let found = ["X-A", "X-B", "X-C", "X-D", "X-E"].map { request?.header($0) }
    #expect(found == ["a b,c=d,é", "a b,c", "a=,b=c=d", "a, b", "a, b"])
    var members = RequestHeaders()
    members.append("X-H", encoding: ["a=b": "c"], explode: true)
    #expect(try await refusal(call(headers: members)) == .unwritableParameter(name: "X-H"))
  }

  @Test(arguments: [
    ("5", 5), ("-5", -5), ("0", 0), ("007", 7), ("9223372036854775807", Int.max), ("+5", nil),
    ("", nil), (" 5", nil), ("5 ", nil), ("1.0", nil), ("1e2", nil), ("٣", nil), ("0x5", nil),
    ("9223372036854775808", nil), ("1_000", nil), ("--5", nil), ("-", nil),
  ])
  func readsIntegerOfAHeader(_ text: String, _ value: Int?) {
    #expect(Int(parameterText: text) == value)
    #expect(ResponseFields(["x-count": text])[ResponseHeader<Int>("X-Count")] == value)
  }

  @Test(arguments: [
    ("true", true), ("false", false), ("True", nil), ("1", nil), ("", nil),
  ])
  func readsBooleanOfAHeader(_ text: String, _ value: Bool?) {
    #expect(ResponseFields(["X-On": text])[ResponseHeader<Bool>("x-on")] == value)
  }

  @Test(arguments: [
    ("1.5", 1.5), ("-2e3", -2_000), ("0x1p3", nil), ("inf", nil), ("nan", nil), (" 1", nil),
  ])
  func readsNumberOfAHeader(_ text: String, _ value: Double?) {
    #expect(ResponseFields(["X-N": text])[ResponseHeader<Double>("X-N")] == value)
  }

  @Test
  func readsOtherHeaders() {
    let fields = ResponseFields([
      "X-Id": "0e984725-c51c-4bf4-9960-e1c80e27aba0", "X-Channel": "callout", "X-Odd": "fax",
      "X-At": "1970-01-01T00:00:01Z", "X-Fee": "0.06",
    ])
    #expect(fields[ResponseHeader<UUID>("x-id")] == Self.uuid)
    #expect(fields[ResponseHeader<Channel>("x-channel")] == .callout)
    #expect(fields[ResponseHeader<Channel>("x-odd")] == nil)
    #expect(fields[ResponseHeader<Channel>("x-missing")] == nil)
    #expect(fields[ResponseHeader<Date>("x-at")] == Date(timeIntervalSince1970: 1))
    #expect(fields[ResponseHeader<Decimal>("x-fee")] == Decimal(string: "0.06"))
    #expect(fields["X-FEE"] == "0.06")
  }
}
