import SpecwrightHTTP
import Testing

/// Where a secret may go in clear is decided in one place.
struct LoopbackNameTests {
  @Test(arguments: [
    ("localhost", true), ("LocalHost", true), ("127.0.0.1", true), ("::1", true), ("[::1]", true),
    ("", false), ("127.0.0.2", false), ("127.1", false), ("0.0.0.0", false), ("[::2]", false),
    ("localhost.example.org", false), ("example.org", false), ("localhost.", false), ("::", false),
    ("127.0.0.1.example.org", false), ("[::1]x", false), (" localhost", false),
  ])
  func knowsThisMachine(_ host: String, _ isLoopback: Bool) {
    #expect(LoopbackName.contains(host) == isLoopback)
  }
}
