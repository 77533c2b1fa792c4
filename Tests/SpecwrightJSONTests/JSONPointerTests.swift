import SpecwrightJSON
import Testing

@Suite struct JSONPointerTests {
  /// The examples of RFC 6901 sections 5 and 6.
  static let document = """
    {"foo": ["bar", "baz"], "": 0, "a/b": 1, "c%d": 2, "e^f": 3, "g|h": 4, "i\\\\j": 5,
     "k\\"l": 6, " ": 7, "m~n": 8}
    """
  static let examples: [(pointer: String, fragment: String, value: String)] = [
    ("/foo/0", "#/foo/0", "\"bar\""), ("/", "#/", "0"), ("/a~1b", "#/a~1b", "1"),
    ("/c%d", "#/c%25d", "2"), ("/e^f", "#/e%5Ef", "3"), ("/g|h", "#/g%7Ch", "4"),
    ("/i\\j", "#/i%5Cj", "5"), ("/k\"l", "#/k%22l", "6"), ("/ ", "#/%20", "7"),
    ("/m~0n", "#/m~0n", "8"),
  ]

  @Test(arguments: examples)
  func followsTheExamplesOfTheRFC(_ pointer: String, _ fragment: String, _ value: String) throws {
    let root = try parsed(Self.document)
    let read = try #require(JSONPointer(pointer))
    #expect(read.description == pointer)
    #expect(read.fragment == fragment)
    #expect(JSONPointer(fragment: fragment) == read)
    #expect(root.resolve(read)?.text == value)
    #expect(root.resolve(read)?.pointer == read)
    #expect(root.resolve(read)?.fragment == fragment)
    #expect(root.resolve(read)?.location.fragment == fragment)
  }

  @Test func meansTheWholeDocumentWhenEmpty() throws {
    let root = try parsed("[1]")
    #expect(root.resolve(JSONPointer()) == root)
    #expect(JSONPointer("") == JSONPointer())
    #expect(JSONPointer(fragment: "#") == JSONPointer())
    #expect(JSONPointer().fragment == "#")
    #expect(root.fragment == "#")
  }

  @Test func undoesEscapesOnceAndInOrder() {
    #expect(JSONPointer("/~01")?.tokens == ["~1"])
    #expect(JSONPointer(fragment: "#/%7E1")?.tokens == ["/"])
    #expect(JSONPointer(fragment: "#/%2525")?.tokens == ["%25"])
    #expect(JSONPointer(fragment: "#/paths/~1v1~1%7Bid%7D")?.tokens == ["paths", "/v1/{id}"])
    #expect(JSONPointer(["~1", "/", "é"]).description == "/~01/~1/é")
    #expect(JSONPointer(["é"]).fragment == "#/%C3%A9")
    #expect(JSONPointer(fragment: "#/é")?.tokens == ["é"])
  }

  @Test(arguments: ["a", "/~", "/~2", "/a~", "#/a"])
  func refusesOtherTexts(_ text: String) {
    #expect(JSONPointer(text) == nil)
  }

  @Test(arguments: ["", "/a", "a#/b", "#a", "#/%", "#/%4", "#/%GG", "#/%FF", "#/%C3", "#/~%32"])
  func refusesOtherFragments(_ text: String) {
    #expect(JSONPointer(fragment: text) == nil)
  }

  @Test(arguments: ["/2", "/-1", "/00", "/+1", "/-", "/a", "/0/0", "/99999999999999999999"])
  func leadsNowhereInAnArray(_ text: String) throws {
    let root = try parsed(#"["a", "b"]"#)
    let pointer = try #require(JSONPointer(text))
    #expect(root.resolve(pointer) == nil)
    var resolver = PointerResolver(root: root)
    guard case .lost = resolver.resolve(pointer) else {
      Issue.record("found something")
      return
    }
  }

  @Test func tellsWhereItGetsLost() throws {
    let root = try parsed(#"{"a": {"b": [1]}}"#)
    var resolver = PointerResolver(root: root)
    guard case .lost(let node, let token) = resolver.resolve(JSONPointer(["a", "c", "d"])) else {
      Issue.record("found something")
      return
    }
    #expect(node == root["a"])
    #expect(token == "c")
    guard case .found(let found) = resolver.resolve(JSONPointer(["a", "b", "0"])) else {
      Issue.record("found nothing")
      return
    }
    #expect(found.text == "1")
  }

  @Test func appends() {
    #expect(JSONPointer(["a"]).appending("b").description == "/a/b")
  }

  /// Nothing is normalized (RFC 6901 section 4).
  @Test func pointersAreEqualByTheirCodePoints() {
    let (composed, decomposed) = (JSONPointer(["caf\u{E9}"]), JSONPointer(["cafe\u{301}"]))
    #expect(composed != decomposed)
    #expect(Set([composed, decomposed, JSONPointer(["caf\u{E9}"])]).count == 2)
    #expect(JSONPointer(["a", "b"]) != JSONPointer(["ab"]))
    #expect(JSONPointer(["a"]) != JSONPointer(["a", "b"]))
  }
}
