import SpecwrightJSON
import Testing

@testable import SpecwrightModel

/// Addresses.
extension RefusalTests {
  static let servers = [
    Row(
      "a relative address is no server by itself, so that none is generated for it",
      servers: #"[{"url": ▸"/v1"}]"#, severity: .warning),
    Row(
      "'ftp://a.example' is no address of a server; expected 'https://' or 'http://', a host and "
        + "perhaps a port and a path",
      servers: #"[{"url": ▸"ftp://a.example"}]"#),
    Row(
      "'https://' is no address of a server; expected 'https://' or 'http://', a host and perhaps a "
        + "port and a path",
      servers: #"[{"url": ▸"https://"}]"#),
    Row(
      "'https://…@a.example?…' is no address of a server; expected 'https://' or 'http://', a host and "
        + "perhaps a port and a path",
      servers: #"[{"url": ▸"https://me:secret@a.example?key=secret"}]"#),
    Row(
      "'https://a.example:99999' is no address of a server; expected 'https://' or 'http://', a host "
        + "and perhaps a port and a path",
      servers: #"[{"url": ▸"https://a.example:99999"}]"#),
    Row(
      "the default 'us' is none of the values; expected 'eu' or 'ap'",
      servers:
        #"[{"url": "https://{x}.example", "variables": {"x": {"default": ▸"us", "enum": ["eu", "ap"]}}}]"#
    ),
    Row(
      "with the value 'a b' the address is none of a server",
      servers:
        #"[{"url": "https://{x}.example", "variables": {"x": {"default": "eu", "enum": ["eu", ▸"a b"]}}}]"#
    ),
    Row(
      "with the value 'ftp' the address is none of a server",
      servers:
        #"[{"url": "{x}://a.example", "variables": {"x": {"default": "https", "enum": ["https", ▸"ftp"]}}}]"#
    ),
    Row(
      "an address has at most 20 variables",
      servers: #"[{"url": ▸"https://\#(String(repeating: "{x}", count: 21))"}]"#),
    Row(
      "the address's variable 'x' is not among 'variables'",
      servers: #"[{"url": ▸"https://{x}.example"}]"#),
    Row(
      "the address has no variable 'y', so that it is ignored",
      servers:
        #"[{"url": "https://{x}.example", "variables": {"x": {"default": "a"}, ▸"y": {"default": "b"}}}]"#,
      severity: .warning),
    Row(
      "the address has no variable 'x', so that it is ignored",
      servers: #"[{"url": "https://a.example", "variables": {▸"x": {"default": "a"}}}]"#,
      severity: .warning),
    Row(
      "the document has no security scheme 'basik'",
      servers: #"[], "security": [{▸"basik": []}]"#),
    Row(
      "the address stands before",
      servers: #"[{"url": "https://a.example"}, {"url": ▸"https://a.example"}]"#,
      severity: .warning),
  ]
}
