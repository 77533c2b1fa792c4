import SpecwrightJSON
import Testing

@Suite struct DuplicateMemberTests {
  @Test func namesBothPlaces() throws {
    let marked = MarkedText(#"{"paths": {"/a": 1, "/b": 2, ▸"/a": 3}}"#)
    let diagnostics = refusals(marked.file)
    let diagnostic = try #require(diagnostics.first)
    #expect(diagnostics.count == 1)
    #expect(diagnostic.message == "duplicate member '/a'")
    #expect(diagnostic.location?.range.lowerBound == marked.offset)
    #expect(diagnostic.location?.pointer.description == "/paths/~1a")
    let note = try #require(diagnostic.notes.first)
    #expect(note.message == "it stands here for the first time")
    #expect(note.location?.range == SourceRange(11, 15))
  }

  @Test func collectsAllInTheOrderOfTheText() {
    let text = #"{"a": {"x": 1, "x": 2}, "b": 0, "a": 1, "a": [{"y": 1, "y": 2}]}"#
    let diagnostics = refusals(SourceFile(path: "x", text: text))
    let names = diagnostics.map(\.message)
    #expect(names == ["x", "a", "a", "y"].map { "duplicate member '\($0)'" })
  }

  @Test func reportsThemBesideASyntaxError() {
    let diagnostics = refusals(SourceFile(path: "x", text: #"[{"a": 1, "a": 2}, nope]"#))
    #expect(
      diagnostics.map(\.message) == ["duplicate member 'a'", "expected a value, found 'nope'"])
  }

  /// The number of other members decides whether the object is scanned or hashed.
  @Test(arguments: [0, 5, 7, 8, 40])
  func seesThroughEscapes(_ count: Int) {
    let fillers = (0..<count).map { "\"filler\($0)\": 0," }.joined()
    let pairs = [
      (#""key""#, #""k\u0065y""#), (#""\u006bey""#, #""ke\u0079""#), (#""\/""#, #""/""#),
      (#""\uD834\uDD1E""#, #""𝄞""#), (#""""#, #""""#),
    ]
    for (first, second) in pairs {
      let file = SourceFile(path: "x", text: "{\(fillers) \(first): 1, \(second): 2}")
      #expect(refusals(file).count == 1, "\(first) and \(second)")
    }
  }

  @Test(arguments: [0, 40])
  func letsDifferentKeysPass(_ count: Int) {
    let fillers = (0..<count).map { "\"filler\($0)\": 0," }.joined()
    let keys = [#""a""#, #""A""#, #""a ""#, "\"\u{E9}\"", "\"e\u{301}\"", #""""#, #""\u0000""#]
    let members = keys.map { "\($0): 1" }.joined(separator: ", ")
    #expect(refusals(SourceFile(path: "x", text: "{\(fillers) \(members)}")).isEmpty)
  }

  @Test(arguments: [
    (#"{"a": {"b": 1}, "c": [2]}"#, true), ("[]", true), (#"{"a": 1, "a": 2}"#, false),
    (#"[{"a": 1, "\u0061": 2}]"#, false), (#"{"a": 1"#, false), ("[[[]]]", true),
    ("[[[[]]]]", false),
    ("", false), ("1 2", false),
  ])
  func givesTheSameValueToThoseWhoHearNothing(text: String, isAccepted: Bool) throws {
    let file = SourceFile(path: "x", text: text)
    let value = JSONParser.value(of: file, maximumDepth: 3)
    #expect((value != nil) == isAccepted)
    #expect(refusals(file, maximumDepth: 3).isEmpty == isAccepted)
    #expect(value?.count == (try? JSONParser.parse(file, maximumDepth: 3))?.count)
  }

  @Test(arguments: [4, 40])
  func tellsOfAThousandAtMost(membersOfEach: Int) {
    let object = "{" + (0..<membersOfEach).map { _ in "\"a\": 1" }.joined(separator: ",") + "}"
    let text = "[" + (0..<1_000).map { _ in object }.joined(separator: ",") + ", nope]"
    let messages = refusals(SourceFile(path: "x", text: text)).map(\.message)
    #expect(messages.count == JSONParser.mostDuplicates + 1)
    #expect(messages.last == "expected a value, found 'nope'")
  }

  /// Any test of each key against each other would not come to an end here.
  @Test func takesVeryLargeObjects() throws {
    let count = 200_000
    var text = "{"
    for index in 0..<count { text += "\"member number \(index)\":\(index)," }
    let node = try parsed(text + "\"last\":{}}")
    #expect(node.count == count + 1)
    for index in 0..<count {
      guard node["member number \(index)"]?.number?.integer == index else {
        Issue.record("member \(index) is lost")
        return
      }
    }
    let refused = refusals(SourceFile(path: "x", text: text + "\"member number 7\":{}}"))
    #expect(refused.map(\.message) == ["duplicate member 'member number 7'"])
  }
}
