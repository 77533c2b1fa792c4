import Foundation
import SpecwrightHTTP
import SpecwrightRuntime
import Testing

/// Style × explode × place × kind of value, against the table of OpenAPI 3.1.1 ("Style Examples"),
/// which follows RFC 6570.
@Suite struct StyleTests {
  /// The object of the table.
  struct Color: Encodable, Sendable {
    var red = 100
    var green = 200
    var blue = 150

    enum CodingKeys: String, CodingKey {
      case red = "R"
      case green = "G"
      case blue = "B"
    }
  }

  /// The kinds of value of the table.
  enum Value: String, Sendable, CaseIterable {
    case empty, string, array, object
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var style: String
    var explode: Bool
    /// What each kind of value gives, in the order of `Value.allCases`.
    var texts: [String]
    var testDescription: String { "\(style), explode \(explode)" }

    init(_ style: String, _ explode: Bool, _ texts: String...) {
      self.style = style
      self.explode = explode
      self.texts = texts
    }
  }

  static let paths = [
    Row(
      "matrix", false, ";color", ";color=blue", ";color=blue,black,brown",
      ";color=R,100,G,200,B,150"),
    Row(
      "matrix", true, ";color", ";color=blue", ";color=blue;color=black;color=brown",
      ";R=100;G=200;B=150"),
    Row("label", false, ".", ".blue", ".blue,black,brown", ".R,100,G,200,B,150"),
    Row("label", true, ".", ".blue", ".blue.black.brown", ".R=100.G=200.B=150"),
    Row("simple", false, "", "blue", "blue,black,brown", "R,100,G,200,B,150"),
    Row("simple", true, "", "blue", "blue,black,brown", "R=100,G=200,B=150"),
  ]

  static let queries = [
    Row("form", false, "color=", "color=blue", "color=blue,black,brown", "color=R,100,G,200,B,150"),
    Row(
      "form", true, "color=", "color=blue", "color=blue&color=black&color=brown",
      "R=100&G=200&B=150"),
    Row(
      "spaceDelimited", false, "color=", "color=blue", "color=blue%20black%20brown",
      "color=R%20100%20G%20200%20B%20150"),
    Row(
      "pipeDelimited", false, "color=", "color=blue", "color=blue%7Cblack%7Cbrown",
      "color=R%7C100%7CG%7C200%7CB%7C150"),
    // The table has nothing here; each part gets a name, as in style form.
    Row(
      "spaceDelimited", true, "color=", "color=blue", "color=blue&color=black&color=brown",
      "R=100&G=200&B=150"),
    Row(
      "pipeDelimited", true, "color=", "color=blue", "color=blue&color=black&color=brown",
      "R=100&G=200&B=150"),
    // The table has only the object.
    Row(
      "deepObject", true, "color=", "color=blue",
      "color%5B0%5D=blue&color%5B1%5D=black&color%5B2%5D=brown",
      "color%5BR%5D=100&color%5BG%5D=200&color%5BB%5D=150"),
  ]

  static let cookies = [
    Row(
      "form", false, "color=", "color=blue", "color=blue%2Cblack%2Cbrown",
      "color=R%2C100%2CG%2C200%2CB%2C150"),
    Row(
      "form", true, "color=", "color=blue", "color=blue; color=black; color=brown",
      "R=100; G=200; B=150"),
  ]

  private static let pathStyles: [String: PathStyle] = [
    "simple": .simple, "label": .label, "matrix": .matrix,
  ]
  private static let queryStyles: [String: QueryStyle] = [
    "form": .form, "spaceDelimited": .spaceDelimited, "pipeDelimited": .pipeDelimited,
    "deepObject": .deepObject,
  ]

  /// Calls with each kind of value.
  private func each(_ body: (Value, any Encodable & Sendable) async throws -> Void) async throws {
    try await body(.empty, "")
    try await body(.string, "blue")
    try await body(.array, ["blue", "black", "brown"])
    try await body(.object, Color())
  }

  private func text(_ row: Row, _ value: Value) throws -> String {
    row.texts[try #require(Value.allCases.firstIndex(of: value))]
  }

  @Test(arguments: paths)
  func spellsPaths(row: Row) async throws {
    let style = try #require(Self.pathStyles[row.style])
    try await each { kind, value in
      // The letter before keeps a lone dot from being a segment of its own.
      var target = RequestTarget("/a")
      target.appendSegment("color", encoding: value, style: style, explode: row.explode)
      let text = try text(row, kind)
      guard !text.isEmpty else {
        #expect(try await refusal(call("GET", target)) == .emptyPathSegment)
        return
      }
      let url = try await sent(call("GET", target))?.url.absoluteString
      #expect(url == "https://api.example.com/a\(text)")
    }
  }

  @Test(arguments: queries)
  func spellsQueries(row: Row) async throws {
    let style = try #require(Self.queryStyles[row.style])
    try await each { kind, value in
      var target = RequestTarget("/a")
      target.appendQuery("color", encoding: value, style: style, explode: row.explode)
      let url = try await sent(call("GET", target))?.url.absoluteString
      #expect(try url == "https://api.example.com/a?\(text(row, kind))")
    }
  }

  @Test(arguments: [false, true])
  func spellsHeaders(explode: Bool) async throws {
    let row = Row(
      "simple", explode, "", "blue", "blue,black,brown",
      explode ? "R=100,G=200,B=150" : "R,100,G,200,B,150")
    try await each { kind, value in
      var headers = RequestHeaders()
      headers.append("X-Color", encoding: value, explode: explode)
      let request = try await sent(call(headers: headers))
      #expect(try request?.header("X-Color") == text(row, kind))
    }
  }

  @Test(arguments: cookies)
  func spellsCookies(row: Row) async throws {
    try await each { kind, value in
      var headers = RequestHeaders()
      headers.appendCookie("color", encoding: value, explode: row.explode)
      let request = try await sent(call(headers: headers))
      #expect(try request?.header("Cookie") == text(row, kind))
    }
  }

  @Test func encodesNamesAndValuesEverywhere() async throws {
    let value = ["a,b", "c d", "é", "x&y"]
    let object = ["a;b": "c=d"]
    var target = RequestTarget("/p/")
    target.appendSegment("n m", encoding: value, style: .matrix, explode: true)
    target.appendLiteral("/")
    target.appendSegment("n", encoding: object, style: .simple, explode: true)
    target.appendQuery("n m", encoding: value, style: .form, explode: false)
    target.appendQuery("o", encoding: object, style: .deepObject)
    target.appendQuery("e", encoding: object)
    let expected = """
      https://api.example.com/p/;n%20m=a%2Cb;n%20m=c%20d;n%20m=%C3%A9;n%20m=x%26y/a%3Bb=c%3Dd\
      ?n%20m=a%2Cb,c%20d,%C3%A9,x%26y&o%5Ba%3Bb%5D=c%3Dd&a%3Bb=c%3Dd
      """
    #expect(try await sent(call("GET", target))?.url.absoluteString == expected)
  }

  @Test(arguments: [
    ("a/b?c:d@e!f$g'h(i)j*k,l;m=n", "a/b?c:d@e!f$g'h(i)j*k,l;m=n"),
    // What the query itself is made of, or cannot hold, is encoded all the same.
    ("a&b+c#d[e]f", "a%26b%2Bc%23d%5Be%5Df"), ("50%25", "50%25"), ("50%", "50%25"),
    ("%zz %4", "%25zz%20%254"), ("\"<>\\^`{|}é", "%22%3C%3E%5C%5E%60%7B%7C%7D%C3%A9"),
  ])
  func leavesReservedCharactersWhereAsked(_ value: String, _ text: String) async throws {
    var target = RequestTarget("/a")
    target.appendQuery("q", encoding: value, allowReserved: true)
    target.appendQuery("l", encoding: ["a,b", "c/d"], explode: false, allowReserved: true)
    #expect(
      try await sent(call("GET", target))?.url.absoluteString
        == "https://api.example.com/a?q=\(text)&l=a%2Cb,c/d")
  }

  /// A tuple, as generated code writes it: what is missing in front of others is null.
  private struct Pair: Encodable, Sendable {
    var first: String?
    var second: Int?

    func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      if first != nil || second != nil { try container.encode(first) }
      if second != nil { try container.encode(second) }
    }
  }

  @Test func refusesATupleWhoseElementsWouldMove() async throws {
    let gap = Pair(second: 3)
    for explode in [false, true] {
      for style in [QueryStyle.form, .spaceDelimited, .pipeDelimited] {
        var target = RequestTarget("/a")
        target.appendQuery("t", encoding: gap, style: style, explode: explode)
        #expect(try await refusal(call("GET", target)) == .unwritableParameter(name: "t"))
      }
      var path = RequestTarget("/a/")
      path.appendSegment("t", encoding: gap, explode: explode)
      #expect(try await refusal(call("GET", path)) == .unwritableParameter(name: "t"))
      var headers = [RequestHeaders](repeating: RequestHeaders(), count: 2)
      headers[0].append("t", encoding: gap, explode: explode)
      headers[1].appendCookie("t", encoding: gap, explode: explode)
      for headers in headers {
        #expect(try await refusal(call(headers: headers)) == .unwritableParameter(name: "t"))
      }
    }
    var target = RequestTarget("/a")
    target.appendQuery("d", encoding: gap, style: .deepObject)
    target.appendQuery("j", json: gap)
    target.appendQuery("one", encoding: Pair(first: "x"), explode: false)
    target.appendQuery("two", encoding: Pair(first: "x", second: 3), explode: false)
    target.appendQuery("none", encoding: Pair())
    #expect(
      try await sent(call("GET", target))?.url.query
        == "d%5B1%5D=3&j=%5Bnull%2C3%5D&one=x&two=x,3")
  }

  @Test func leavesOutWhatIsNoValue() async throws {
    var target = RequestTarget("/a")
    target.appendQuery("nil", encoding: [Int]?.none)
    target.appendQuery("none", encoding: [Int]())
    target.appendQuery("nulls", encoding: [Int?.none, 1])
    target.appendQuery("object", encoding: ["a": Int?.none])
    target.appendQuery("empty", encoding: [Int](), allowEmpty: true)
    target.appendQuery("json", json: Int?.none)
    var headers = RequestHeaders()
    headers.append("X-None", encoding: [Int]())
    headers.append("X-Nil", encoding: Int?.none)
    headers.appendCookie("none", encoding: [Int]())
    headers.appendCookie("nil", encoding: Int?.none)
    let request = try #require(try await sent(call("GET", target, headers: headers)))
    #expect(request.url.absoluteString == "https://api.example.com/a?nulls=1&empty=")
    #expect(request.header("X-None") == nil)
    #expect(request.header("X-Nil") == nil)
    #expect(request.header("Cookie") == nil)
  }

  @Test func writesContentAsJSON() async throws {
    var target = RequestTarget("/a/")
    target.appendSegment("color", json: Color())
    target.appendQuery("q", json: ["é\"\n": [1.5, nil]])
    var headers = RequestHeaders()
    headers.append("X-Q", json: ["é"])
    headers.appendCookie("q", json: ["a b,;"])
    let request = try #require(try await sent(call("GET", target, headers: headers)))
    let expected = """
      https://api.example.com/a/%7B%22R%22%3A100%2C%22G%22%3A200%2C%22B%22%3A150%7D\
      ?q=%7B%22%5Cu00e9%5C%22%5Cu000a%22%3A%5B1.5%2Cnull%5D%7D
      """
    #expect(request.url.absoluteString == expected)
    #expect(request.header("X-Q") == #"["\u00e9"]"#)
    #expect(request.header("Cookie") == "q=[%22a%20b%2C%3B%22]")
  }

  @Test func makesOneFieldOfAllCookies() async throws {
    let scheme = SecurityScheme.apiKey("sid", in: .cookie, name: "sid")
    var headers = RequestHeaders()
    headers.append("cookie", "raw=1")
    headers.appendCookie("session", encoding: "a+b/c==")
    headers.appendCookie("text", encoding: "50% \"x\"\\é")
    let endpoint = call(headers: headers, security: [[scheme]])
    let request = try await sent(endpoint, credentials: [scheme: .token("k")])
    #expect(
      request?.header("Cookie")
        == "raw=1; session=a+b/c==; text=50%25%20%22x%22%5C%C3%A9; sid=k")
  }

  @Test func refusesWhatHasNoSpelling() async throws {
    var target = RequestTarget("/a")
    target.appendQuery("fine", encoding: [[1]], style: .deepObject)
    #expect(
      try await sent(call("GET", target))?.url.query == "fine%5B0%5D%5B0%5D=1")
    let appends: [@Sendable (inout RequestTarget) -> Void] = [
      { $0.appendQuery("p", encoding: [[1]]) },
      { $0.appendQuery("p", encoding: ["a": ["b": 1]]) },
      { $0.appendQuery("p", encoding: ["a|b", "c"], style: .pipeDelimited, explode: false) },
      { $0.appendQuery("p", encoding: ["a b"], style: .spaceDelimited, explode: false) },
      { $0.appendQuery("p", encoding: Double.nan) },
      { $0.appendQuery("p", json: [Double.infinity]) },
      { $0.appendSegment("p", encoding: ["a": [1]], explode: true) },
      { $0.appendSegment("p", encoding: [["a"]], style: .label) },
      { $0.appendSegment("p", json: Date.distantFuture.addingTimeInterval(1e12)) },
    ]
    for append in appends {
      var target = RequestTarget("/a/")
      append(&target)
      #expect(try await refusal(call("GET", target)) == .unwritableParameter(name: "p"))
    }
    let fields: [@Sendable (inout RequestHeaders) -> Void] = [
      { $0.append("p", encoding: [[1]]) }, { $0.append("p", json: Double.nan) },
      { $0.appendCookie("p", encoding: ["a,b"], explode: false) },
      { $0.appendCookie("p", encoding: [[1]]) }, { $0.appendCookie("p", json: Double.nan) },
    ]
    for append in fields {
      var headers = RequestHeaders()
      append(&headers)
      #expect(
        try await refusal(call(headers: headers)) == .unwritableParameter(name: "p"))
    }
  }

  @Test func spellsEveryKindOfScalar() async throws {
    struct All: Encodable {
      var at = Date(timeIntervalSince1970: 0)
      var bytes = Data("hi".utf8)
      var id = UUID(uuidString: "0E984725-C51C-4BF4-9960-E1C80E27ABA0")
      var fee = Decimal(string: "0.060")
      var half: Float = 0.5
      var link = URL(string: "https://a.example/x")
      var none: Int?
      var on = true
      var small: Int8 = -1
      var text = DecimalText(2)
    }
    var target = RequestTarget("/a")
    target.appendQuery("all", encoding: All())
    let expected = """
      at=1970-01-01T00%3A00%3A00Z&bytes=aGk%3D&id=0e984725-c51c-4bf4-9960-e1c80e27aba0\
      &fee=0.06&half=0.5&link=https%3A%2F%2Fa.example%2Fx&on=true&small=-1&text=2
      """
    #expect(try await sent(call("GET", target))?.url.query == expected)
  }

  @Test func keepsSecretsOutOfTargets() {
    var target = RequestTarget("/a/")
    target.appendSegment("p", encoding: ["s3cret"], style: .label, sensitive: true)
    target.appendQuery("q", encoding: ["s3cret"], sensitive: true)
    target.appendQuery("j", json: ["s3cret"], sensitive: true)
    #expect(!"\(target)".contains("s3cret"))
    var headers = RequestHeaders()
    headers.appendCookie("c", encoding: "s3cret")
    #expect(!"\(headers)".contains("s3cret"))
    #expect("\(headers)".contains("c"))
  }
}
