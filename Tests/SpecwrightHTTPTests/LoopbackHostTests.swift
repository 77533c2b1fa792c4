import Foundation
import SpecwrightHTTP
import Testing

/// Where a secret may go in clear is decided in one place.
struct LoopbackHostTests {
  @Test(arguments: [
    ("localhost", true), ("LocalHost", true), ("127.0.0.1", true), ("::1", true), ("[::1]", true),
    ("[0:0:0:0:0:0:0:1]", true), ("0:0:0:0:0:0:0:1", true), ("[0::1]", true), ("[::0001]", true),
    ("[0000:0000:0000:0000:0000:0000:0000:0001]", true), ("[::0.0.0.1]", true),
    ("[::ffff:127.0.0.1]", false), ("[::FFFF:7f00:1]", false), ("[::127.0.0.1]", false),
    ("[1::]", false), ("[::1%25lo]", false), ("::1%lo", false), ("[::1\0]", false),
    ("::1\0.example.org", false), ("[[::1]]", false), ("[::1", false), ("::1]", false),
    ("[]", false), ("[", false), ("[localhost]", false), ("[127.0.0.1]", false),
    ("[0:0:0:0:0:0:0:0:1]", false), ("[::00001]", false), ("[fe80::1]", false), ("::", false),
    ("", false), ("127.0.0.2", false), ("127.1", false), ("0.0.0.0", false), ("[::2]", false),
    ("localhost.example.org", false), ("example.org", false), ("localhost.", false),
    ("127.0.0.1.example.org", false), ("[::1]x", false), (" localhost", false),
  ])
  func knowsThisMachine(_ host: String, _ isLoopback: Bool) {
    #expect(LoopbackHost.contains(host) == isLoopback)
  }

  /// As URLs hand their hosts out, on this system.
  @Test(arguments: [
    ("http://[::1]:8080/v1", true), ("http://[0:0:0:0:0:0:0:1]/", true),
    ("http://[::ffff:127.0.0.1]/", false), ("http://LOCALHOST:1/", true),
    ("http://localhost@example.org/", false), ("http://127.0.0.1/", true),
  ])
  func knowsThisMachineInURLs(_ text: String, _ isLoopback: Bool) throws {
    let url = try #require(URL(string: text))
    #expect(LoopbackHost.contains(url.host ?? "") == isLoopback)
    let parts = try #require(URLComponents(string: text))
    #expect(LoopbackHost.contains(parts.host ?? "") == isLoopback)
  }
}
