import Foundation
import SpecwrightHTTP
import SpecwrightRuntime
import SpecwrightTestSupport
import Testing

/// Calls at an address that a service has named itself, and addresses that somebody else opens.
struct MovedEndpointTests {
  /// A call with a path and a query of its own, one value of which is sensitive.
  private static var described: Endpoint<Void> {
    var target = RequestTarget("/described/")
    target.appendSegment("a b")
    target.appendQuery("id", "1+1")
    target.appendQuery("code", "c/d", sensitive: true)
    return call("GET", target)
  }

  @Test(arguments: [
    ("https://login.example/go", "https://login.example/go?id=1%2B1&code=c%2Fd"),
    ("https://login.example", "https://login.example?id=1%2B1&code=c%2Fd"),
    ("https://login.example/", "https://login.example/?id=1%2B1&code=c%2Fd"),
    ("http://127.0.0.1:8080/a%20b", "http://127.0.0.1:8080/a%20b?id=1%2B1&code=c%2Fd"),
    ("https://login.example/go?t=a%20b", "https://login.example/go?t=a%20b&id=1%2B1&code=c%2Fd"),
    ("https://login.example/go?", "https://login.example/go?id=1%2B1&code=c%2Fd"),
    ("https://login.example/go?t=1#part", "https://login.example/go?t=1&id=1%2B1&code=c%2Fd"),
    ("HTTPS://login.example/go", "HTTPS://login.example/go?id=1%2B1&code=c%2Fd"),
  ])
  func takesTheNamedAddressWithItsQueryFirst(_ address: String, _ url: String) async throws {
    let named = try #require(URL(string: address))
    let moved = try #require(Self.described.moved(to: named))
    #expect(moved.url?.absoluteString == url)
    // What is sent is what would be opened, wherever the client's own server is.
    #expect(try await sent(moved)?.url.absoluteString == url)
  }

  @Test(arguments: [
    "/go", "login.example/go", "mailto:a@login.example", "ftp://login.example/go", "https:///go",
    "https://user@login.example/go", "https://user:word@login.example/go",
  ])
  func takesNoAddressThatCannotBeCalled(_ address: String) throws {
    let named = try #require(URL(string: address))
    #expect(Self.described.moved(to: named) == nil)
  }

  @Test func movesTheLastTimeOnly() throws {
    let first = try #require(URL(string: "https://one.example/a?x=1"))
    let second = try #require(URL(string: "https://two.example/b"))
    let moved = try #require(Self.described.moved(to: first)?.moved(to: second))
    #expect(moved.url?.absoluteString == "https://two.example/b?x=1&id=1%2B1&code=c%2Fd")
  }

  @Test func hasNoAddressWithoutAServerOrWithAPartThatCannotBeWritten() throws {
    #expect(Self.described.url == nil)
    var target = RequestTarget("/")
    target.appendQuery("x", encoding: [["a"]])
    let address = try #require(URL(string: "https://login.example/go"))
    #expect(call("GET", target).moved(to: address)?.url == nil)
  }

  /// An empty path parameter would name something else; the named path has none.
  @Test func forgetsWhatWasWrongWithThePathItLeaves() throws {
    var target = RequestTarget("/described/")
    target.appendSegment("")
    let address = try #require(URL(string: "https://login.example/go"))
    #expect(
      call("GET", target).moved(to: address)?.url?.absoluteString == "https://login.example/go")
  }

  @Test func logsNeitherTheNamedQueryNorASensitiveValue() async throws {
    let address = try #require(URL(string: "https://login.example/go?ticket=t1ck3t"))
    let lines = Locked<[String]>([])
    let client = APIClient.answered(200) { line in lines.withLock { $0.append(line) } }
    let moved = try #require(Self.described.moved(to: address))
    try await client.send(moved)
    let text = lines.withLock { $0.joined(separator: "\n") }
    #expect(text.contains("login.example") || text.contains("/go"))
    for hidden in ["t1ck3t", "c%2Fd", "c/d", "described"] { #expect(!text.contains(hidden)) }
  }
}
