import Foundation
import SpecwrightRuntime
import Testing

/// Header fields of answers that are no scalars.
@Suite struct ResponseHeaderTests {
  private static func fields(_ text: String) -> ResponseFields { ResponseFields(["X-A": text]) }

  @Test(
    arguments: [
      ("1,2", [1, 2]), ("1 ,\t2", [1, 2]), ("1", [1]), ("", []), (",1,,2,", [1, 2]), ("1,x", nil),
      ("1;2", nil),
    ] as [(String, [Int]?)])
  func readsLists(_ text: String, _ value: [Int]?) {
    #expect(Self.fields(text)[ResponseHeader<[Int]>.list("x-a")] == value)
  }

  @Test(
    arguments: [
      ("R=1,G=a=b", ["R": "1", "G": "a=b"]), (" R=1 , G= ", ["R": "1", "G": ""]), ("", [:]),
      ("R", nil), ("R=1,", nil),
    ] as [(String, [String: String]?)])
  func readsObjectsWithSigns(_ text: String, _ value: [String: String]?) {
    #expect(
      Self.fields(text)[ResponseHeader<[String: String]>.members("X-A", explode: true)] == value)
  }

  @Test(
    arguments: [
      ("R,1,G,2", ["R": "1", "G": "2"]), ("R,", ["R": ""]), ("", [:]), ("R", nil), ("R,1,G", nil),
    ] as [(String, [String: String]?)])
  func readsObjectsInTurn(_ text: String, _ value: [String: String]?) {
    #expect(
      Self.fields(text)[ResponseHeader<[String: String]>.members("X-A", explode: false)] == value)
  }

  @Test func readsJSON() {
    let key = ResponseHeader<Entry>.json("X-A")
    #expect(Self.fields(#"{"id":1}"#)[key] == Entry(id: 1))
    #expect(Self.fields(#"{"id":"x"}"#)[key] == nil)
    #expect(Self.fields("")[key] == nil)
    #expect(Self.fields(String(repeating: "[", count: 5_000))[key] == nil)
    #expect(ResponseFields([:])[key] == nil)
  }

  @Test func isTheSameByItsName() {
    #expect(ResponseHeader<Int>("A") == ResponseHeader<Int>("A"))
    #expect(Set([ResponseHeader<Int>("A"), ResponseHeader<Int>("B")]).count == 2)
  }
}
