import Foundation
import SpecwrightHTTP
import Testing

struct HeaderFieldsTests {
  @Test(arguments: ["retry-after", "Retry-After", "RETRY-AFTER", "rEtRy-aFtEr"])
  func findsFieldInAnyLetterCase(_ name: String) {
    let response = HTTPResponse(status: 429, headers: ["retry-after": "3"])
    #expect(response.header(name) == "3")
    let request = HTTPRequest(
      method: "GET", url: URL(fileURLWithPath: "/"), headers: ["Retry-After": "4"])
    #expect(request.header(name) == "4")
  }

  @Test
  func findsNothingUnderOtherNames() {
    let response = HTTPResponse(status: 200, headers: ["X-Id": "1"])
    #expect(response.header("X-I") == nil)
    #expect(response.header("X-Idd") == nil)
    #expect(response.header("") == nil)
  }

  @Test
  func choosesTheSameSpellingEachTime() {
    let response = HTTPResponse(status: 200, headers: ["X-ID": "1", "x-id": "2", "X-Id": "3"])
    #expect(response.header("x-ID") == "1")
    #expect(response.header("x-id") == "2")
  }

  @Test
  func replacesEverySpellingWhenSet() {
    var request = HTTPRequest(
      method: "GET", url: URL(fileURLWithPath: "/"), headers: ["ACCEPT": "a", "accept": "b"])
    request.setHeader("Accept", "c")
    #expect(request.headers == ["Accept": "c"])
  }

  @Test(arguments: [
    ("plain", true), ("", true), ("with\ttab", true), ("ünïcode", true), ("a b", true),
    ("cr\rlf", false), ("line\nbreak", false), ("nul\u{0}", false), ("esc\u{1B}", false),
    ("del\u{7F}", false), ("\r\nX-Injected: 1", false),
  ])
  func tellsValuesThatCanBeSent(_ value: String, _ canBeSent: Bool) {
    #expect(HeaderFields.isValue(value) == canBeSent)
  }

  @Test(arguments: [
    ("X-Id", true), ("!#$%&'*+-.^_`|~09azAZ", true), ("", false), ("a b", false), ("a:b", false),
    ("é", false), ("a\n", false), ("(a)", false), ("a/b", false),
  ])
  func tellsTokens(_ name: String, _ isToken: Bool) {
    #expect(HeaderFields.isToken(name) == isToken)
  }
}
