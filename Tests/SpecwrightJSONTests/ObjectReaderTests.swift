import SpecwrightJSON
import Testing

@Suite struct ObjectReaderTests {
  /// Reads the marked text and says whether its one finding is as expected.
  private func expectFinding(
    _ text: String, _ message: String, _ read: (JSONNode, DiagnosticLog) -> Void,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let marked = MarkedText(text)
    let log = DiagnosticLog()
    read(try JSONParser.parse(marked.file), log)
    #expect(log.diagnostics.map(\.message) == [message], sourceLocation: sourceLocation)
    let offset = log.diagnostics.first?.location?.range.lowerBound
    #expect(offset == marked.offset, sourceLocation: sourceLocation)
    #expect(log.hasErrors, sourceLocation: sourceLocation)
  }

  static let otherKinds: [(String, String)] = [
    ("▸[]", "an array"), ("▸null", "null"), ("▸true", "true"), ("▸1", "a number"),
    ("▸\"a\"", "a string"),
  ]

  @Test(arguments: otherKinds)
  func expectsAnObject(_ text: String, _ found: String) throws {
    try expectFinding(text, "expected an object, found \(found)") { node, log in
      #expect(ObjectReader(node, log) == nil)
    }
  }

  @Test func expectsTheKindThatIsAskedFor() throws {
    try expectFinding("{\"a\": ▸{}}", "expected a string, found an object") { node, log in
      var reader = ObjectReader(node, log)
      #expect(reader?.string("a") == nil)
    }
    try expectFinding("{\"a\": ▸\"true\"}", "expected true or false, found a string") { node, log in
      var reader = ObjectReader(node, log)
      #expect(reader?.boolean("a") == nil)
    }
    try expectFinding("{\"a\": ▸{}}", "expected an array, found an object") { node, log in
      var reader = ObjectReader(node, log)
      #expect(reader?.elements("a") == nil)
    }
    try expectFinding("{\"a\": ▸[]}", "expected an object, found an array") { node, log in
      var reader = ObjectReader(node, log)
      #expect(reader?.members("a").isEmpty == true)
    }
    try expectFinding("{\"a\": [\"b\", ▸2]}", "expected a string, found a number") { node, log in
      var reader = ObjectReader(node, log)
      #expect(reader?.strings("a")?.map(\.value) == ["b"])
    }
  }

  @Test func reportsAMissingMemberAtTheBrace() throws {
    try expectFinding("[▸{\"b\": 1}]", "missing member 'a'") { node, log in
      var reader = node.elements.first { _ in true }.flatMap { ObjectReader($0, log) }
      #expect(reader?.requiredString("a") == nil)
    }
  }

  @Test func reportsWhatNobodyAskedForAtItsKey() throws {
    try expectFinding("{\"title\": \"\", ▸\"zzz\": 1}", "unknown member 'zzz'") { node, log in
      var reader = ObjectReader(node, log)
      #expect(reader?.string("title")?.value == "")
      reader?.finish()
    }
    let sentence = "unknown member 'descripton'; did you mean 'description'?"
    try expectFinding("{▸\"descripton\": 1}", sentence) { node, log in
      var reader = ObjectReader(node, log)
      #expect(reader?.string("description") == nil)
      reader?.finish()
    }
  }

  @Test func readsWhatIsAsItMustBe() throws {
    let log = DiagnosticLog()
    let node = try parsed(#"{"s": "x", "b": false, "a": ["y"], "o": {"k": 1}, "v": null}"#)
    var reader = try #require(ObjectReader(node, log))
    #expect(reader.requiredString("s")?.value == "x")
    #expect(reader.boolean("b")?.value == false)
    #expect(reader.strings("a")?.map(\.value) == ["y"])
    #expect(reader.members("o").map(\.key) == ["k"])
    #expect(reader.requiredValue("v")?.isNull == true)
    #expect(reader.string("absent") == nil)
    reader.finish()
    #expect(log.diagnostics.isEmpty)
  }

  @Test func strictLogsTurnWarningsIntoErrors() {
    for isStrict in [false, true] {
      let log = DiagnosticLog(strict: isStrict)
      log.warning("odd", at: nil)
      #expect(log.diagnostics.map(\.severity) == [isStrict ? .error : .warning])
      #expect(log.hasErrors == isStrict)
    }
  }

  @Test func logsGiveTheOrderOfTheDocumentAndNothingTwice() throws {
    let node = try parsed("[1, 2, 3]")
    let places = node.elements.map(\.location)
    let log = DiagnosticLog()
    log.error("b", at: places[1])
    log.error("c", at: places[1])
    log.warning("a", at: places[0])
    log.error("b", at: places[1])
    #expect(log.diagnosticsInOrder().map(\.message) == ["a", "b", "c"])
  }
}
