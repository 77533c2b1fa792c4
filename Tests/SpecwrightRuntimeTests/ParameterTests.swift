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
