import Testing

@testable import SpecwrightSandbox

@Suite struct HostRuleTests {
  @Test(arguments: [
    "localhost", "LOCALHOST:8080", "127.0.0.1", "127.0.0.1:1", "127.255.0.9", "[::1]", "[::1]:80",
    "[0:0:0:0:0:0:0:1]:80",
  ])
  func takesLoopbackNames(_ authority: String) {
    #expect(HostRule.isLoopback(authority))
  }

  @Test(arguments: [
    "", "example.com", "localhost.example.com", "127.0.0.1.example.com", "127.0.0.1example:80",
    "localhost:80@example.com", "user@localhost", "128.0.0.1", "127.0.0.256", "127.1",
    "127.0.0.0.1",
    "[::2]", "[::ffff:127.0.0.1]", "[::1", "[::1]x", "::1", "localhost:port", "0.0.0.0",
    "127.0.0.-1", "127.0.0.01a",
  ])
  func refusesOtherNames(_ authority: String) {
    #expect(!HostRule.isLoopback(authority))
  }

  @Test(arguments: [
    ("/a?b", "localhost", "/a?b"), ("http://127.0.0.1:80/a?b", "evil.example", "/a?b"),
    ("HTTP://localhost", "localhost", "/"), ("http://localhost?b", "localhost", "/?b"),
  ])
  func bringsTargetsToOriginForm(target: String, host: String, expected: String) throws {
    let request = try HostRule.loopbackNames.request(head(target, host), body: [], peer: "")
    #expect(request.target == expected)
  }

  @Test(arguments: [
    ("/", "evil.example", 421), ("http://evil.example/", "localhost", 421),
    ("localhost:80", "localhost", 400), ("https://localhost/", "localhost", 400),
    ("a/b", "localhost", 400),
  ])
  func refusesTargets(target: String, host: String, status: Int) throws {
    let error = #expect(throws: MessageRefusal.self) {
      try HostRule.loopbackNames.request(head(target, host), body: [], peer: "")
    }
    #expect(error?.status == status)
  }

  private func head(_ target: String, _ host: String) throws -> MessageHead {
    var head = try MessageHead(requestLine: Array("GET \(target) HTTP/1.1".utf8)[...])
    head.fields.append("Host", host)
    return head
  }
}
