import SpecwrightJSON
import SpecwrightOpenAPI
import Testing

/// Patterns that nobody can read, and keys of callbacks that lead nowhere: each is said at its place.
@Suite struct PatternCheckTests {
  typealias Text = MarkedDocument

  static let unreadable = [
    ("(", "a group has no ')'"),
    ("(a", "a group has no ')'"),
    ("a)", "')' closes no group"),
    ("[a", "a class has no ']'"),
    (#"[a\\"#, "a class has no ']'"),
    ("[", "a class has no ']'"),
    ("[z-a]", "'z-a' is no range"),
    ("*", "there is nothing that '*' could repeat"),
    ("a|+", "there is nothing that '+' could repeat"),
    ("(?)", "'(?' opens no group that ECMA-262 knows"),
    ("a**", "there is nothing that '*' could repeat"),
    ("a++", "there is nothing that '+' could repeat"),
    ("a{2}{3}", "there is nothing that '{' could repeat"),
    ("a{3,2}", "'{3,2}' asks for more than it allows"),
    (
      "a{100000000000000000000,0099}", "'{100000000000000000000,0099}' asks for more than it allows"
    ),
    ("(?P<a>b)", "'(?' opens no group that ECMA-262 knows"),
    ("(?<a", "the name of a group has no '>'"),
    ("(?i)a", "'(?' with flags has to be a group, as in '(?i:…)'"),
    (#"a\\"#, "nothing stands behind the last '\\'"),
  ]

  @Test(arguments: unreadable)
  func saysWhatIsWrongWithAPattern(_ pattern: String, _ fault: String) throws {
    let message =
      "the pattern is no regular expression of ECMA-262, since \(fault); correct it, or leave it out"
    try ExpectedFinding(
      Text.schema("{\"type\": \"string\", \"pattern\": ▸\"\(pattern)\"}"), message, .warning
    ).check()
    try ExpectedFinding(
      Text.schema("{\"patternProperties\": {▸\"\(pattern)\": {}}}"), message, .warning
    ).check()
  }

  @Test(arguments: [
    "", "a", "^[a-z]+$", "a{2}", "a{2,}?", "a{2,2}", "{", "a{", "a{,2}", "}", "]", "a]", "[]]",
    "[^]]",
    "[-a]", "[a-]", "[a-a]", #"[\\w-z]"#, #"[\\]-z]"#, #"\\("#, #"\\\\"#, "(?:a)", "(?=a)",
    "(?!a)*",
    "(?<=a)", "(?<!a)", "(?<year>a)", "(?i:a)", "(?-i:a)", "()", "(|)", "^*", "a*?", "a??", "(a)+",
    #"\\p{Lu}"#, #"\\u00e9"#, "[é-ü]", "[a-c-e]",
  ])
  func letsAPatternPass(_ pattern: String) throws {
    _ = try readDocument(Text.schema("{\"type\": \"string\", \"pattern\": \"\(pattern)\"}"))
  }

  private static func callback(_ key: String) -> String {
    Text.operation(
      #"{"responses": {}, "callbacks": {"done": {\#(key): {"post": {"responses": {}}}}}}"#)
  }

  @Test(arguments: [
    "onDone", "", "/done", "{request.body#/url}", "$request.body.url", "{$request.body#url}",
    "{$request.header.a b}", "{$request.query.}", "{$request.cookie.a}", "{$request.body#/url",
    "{$url}}", "$status", "https://a.example/{id}",
  ])
  func saysThatAKeyOfACallbackLeadsNowhere(_ key: String) throws {
    try ExpectedFinding(
      Self.callback("▸\"\(key)\""),
      "'\(key)' does not say where the call goes; expected a runtime expression such as "
        + "'{$request.body#/url}'", .warning
    ).check()
  }

  @Test(arguments: [
    "{$request.body#/url}", "$request.body#/url", "$url", "{$url}/done", "$method", "$statusCode",
    "https://a.example/done", "http://a.example?u={$request.query.u}&i={$response.body#/a/0}",
    "{$response.header.Location}", "{$request.path.id}", "{$request.body}", "{$request.body#}",
  ])
  func letsAKeyOfACallbackPass(_ key: String) throws {
    _ = try readDocument(Self.callback("\"\(key)\""))
  }
}
