/// What the names of things tell the lints, and what they do not.
extension LintCase {
  static let namesOfThings = languages + secrets + servers + composed

  private static let languages = [
    LintCase(
      "SW009",
      bad: schemas(
        """
        "A": {"properties": {"language": {"enum": ["EN", "de", "fil-ph", "python"]}, "locale": {"const": "en_US"},
          "lang": {"anyOf": [{"enum": ["de", "FR"]}, {"type": "string"}], "example": "PT"}}}
        """),
      [
        "/components/schemas/A/properties/language/enum/0: 'EN' is spelled 'en' in canonical form",
        "/components/schemas/A/properties/language/enum/2: 'fil-ph' is spelled 'fil-PH' in canonical form",
        "/components/schemas/A/properties/locale/const: 'en_US' is no language tag",
        "/components/schemas/A/properties/lang/anyOf/0/enum/1: 'FR' is spelled 'fr' in canonical form",
        "/components/schemas/A/properties/lang/example: 'PT' is spelled 'pt' in canonical form",
      ],
      good: schemas(
        """
        "A": {"properties": {"language": {"enum": ["python", "C++", "C#", "Go", "TS", "objective_c", "CSS"], "default": "TS"},
          "locale": {"const": "Python_3"}, "source_language": {"const": "C++"},
          "lang": {"anyOf": [{"oneOf": [{"const": "JS"}, {"const": "F#"}, {"const": "Rust_2"}]}, {"type": "string"}], "example": "TS"}}}
        """)),
    LintCase(
      "SW010",
      bad: schemas(#""Locales": {"items": {"enum": ["nl-NL", "de-DE", "klingon"]}}"#),
      ["/components/schemas/Locales/items/enum/1: 'de-DE' stands behind 'nl-NL'"],
      good: schemas(#""Language": {"enum": ["swift", "go", "python", "c"]}"#)),
  ]

  private static let secrets = [
    LintCase(
      "SW012",
      bad: schemas(texts(secretNames)),
      secretNames.map {
        "/components/schemas/A/properties/\($0): '\($0)' looks like a secret or personal value and is not "
          + "marked"
      },
      good: schemas(
        texts([
          "page_token", "next_page_token", "pageToken", "nextPageTokens", "continuation_token",
          "nextToken", "sync-token", "cursor_token", "cookie_policy", "jwt_id", "credential_type",
          "pinned", "public_key",
        ])))
  ]

  private static let secretNames = [
    "jwt", "sessionCookie", "cookies", "credential", "credentials", "authorization", "private_key",
    "secretKey", "passphrase", "passcode", "pin", "refresh_token", "csrfToken", "pageSecret",
    "recovery_codes",
  ]

  private static func texts(_ names: [String]) -> String {
    let members = names.map { #""\#($0)": {"type": "string"}"# }
    return #""A": {"properties": {\#(members.joined(separator: ", "))}}"#
  }

  private static let servers = [
    LintCase(
      "SW016",
      bad: answers(#""200": {"description": "F"}"#, #""servers": [\#(addresses(others))]"#),
      others.indices.map { "/servers/\($0)/url: the server's address is not https" },
      good: answers(
        #""200": {"description": "F"}"#,
        #""servers": [\#(addresses(ofThisMachine))]"#))
  ]

  private static let ofThisMachine = [
    "http://127.0.0.1", "http://127.1.2.3:80/v1", "http://127.255.255.254", "http://localhost.",
    "http://api.localhost:8080/v1", "http://A.B.LOCALHOST", "http://[::1]:8080",
    "http://u:p@localhost/a",
    "http://[0:0:0:0:0:0:0:1]/",
  ]

  private static let others = [
    "http://127.0.0.1.example", "http://127.0.0", "http://127.0.0.256", "http://128.0.0.1",
    "http://mylocalhost", "http://localhost.example", "http://localhost@a.example/",
    "http://localhost:80@a.example", "http://[::2]", "http://a.example/localhost",
    "http://a.example?@localhost",
  ]

  private static func addresses(_ list: [String]) -> String {
    list.map { #"{"url": "\#($0)"}"# }.joined(separator: ", ")
  }

  /// Names that differ only in the code points that their letters are put together of.
  private static let composed = [
    LintCase(
      "SW001",
      bad: schemas(#""A": {"properties": {"caf\u00e9s": {}, "cafe\u0301s": {}}}"#),
      ["/components/schemas/A/properties/cafe\u{301}s: 'cafe\u{301}s' is nearly 'caf\u{E9}s'"],
      good: schemas(#""A": {"properties": {"caf\u00e9s": {}, "cafes": {}}}"#)),
    LintCase(
      "SW001",
      bad: answers(
        #""200": {"description": "F"}"#,
        #""tags": [{"name": "caf\u00e9"}, {"name": "cafe\u0301"}]"#),
      ["/tags/1/name: 'cafe\u{301}' is nearly 'caf\u{E9}'"],
      good: answers(#""200": {"description": "F"}"#, #""tags": [{"name": "caf\u00e9"}]"#)),
    LintCase(
      "SW019",
      bad: schemas(#""A": {"required": ["\u00e9"], "properties": {"e\u0301": {}, "b": {}}}"#),
      [
        "/components/schemas/A/required/0: '\u{E9}' is demanded and not described"
      ],
      good: schemas(#""A": {"required": ["\u00e9"], "properties": {"\u00e9": {}, "b": {}}}"#)),
    LintCase(
      "SW011",
      bad: schemas(
        #""A": {"enum": ["a", "b", "\u00e9"]}, "B": {"enum": ["a", "b", "e\u0301"]}"#),
      ["/components/schemas/B: 'B' shares 2 of its 3 values with 'A'"],
      good: schemas(#""A": {"enum": ["a", "\u00e9"]}, "B": {"enum": ["a", "e\u0301"]}"#)),
    LintCase(
      "SW017",
      bad: schemas(
        #""A": {"required": ["e\u0301"], "properties": {"\u00e9": {"type": ["string", "null"]}}}"#),
      [
        "/components/schemas/A/properties/\u{E9}: '\u{E9}' may be left out and may be null"
      ],
      good: schemas(
        #""A": {"required": ["\u00e9"], "properties": {"\u00e9": {"type": ["string", "null"]}}}"#)),
  ]
}
