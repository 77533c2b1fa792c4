import SpecwrightJSON
import SpecwrightOpenAPI
import Testing

@Suite struct ReferenceTests {
  typealias Text = MarkedDocument

  static let findings = [
    ExpectedFinding(
      Text.schema(##"{"$ref": ▸"#/components/schemas/Rwo"}"##),
      "reference '#/components/schemas/Rwo' leads nowhere; did you mean 'Row'?"),
    ExpectedFinding(
      Text.schema(##"{"items": {"$ref": ▸"#/components/schemas/Nope"}}"##),
      "reference '#/components/schemas/Nope' leads nowhere"),
    ExpectedFinding(
      Text.schema(##"{"$ref": ▸"./rows.json#/Row"}"##),
      "reference './rows.json#/Row' leads out of this file; bundle the documents into one, and "
        + "refer to '#/components/…'"),
    ExpectedFinding(
      Text.schema(##"{"$ref": ▸"https://example.com/rows.json"}"##),
      "reference 'https://example.com/rows.json' leads out of this file; bundle the documents "
        + "into one, and refer to '#/components/…'"),
    ExpectedFinding(
      Text.schema(##"{"$ref": ▸"#row"}"##),
      "reference '#row' is no JSON Pointer; expected one such as '#/components/schemas/Name'"),
    ExpectedFinding(
      Text.schema(##"{"$ref": ▸"#/components/%ZZ"}"##),
      "reference '#/components/%ZZ' is no JSON Pointer; expected one such as "
        + "'#/components/schemas/Name'"),
    ExpectedFinding(Text.schema(##"{"$ref": ▸1}"##), "expected a string, found a number"),
    ExpectedFinding(
      Text.schema(##"{"$ref": ▸"#"}"##),
      "reference '#' must lead to a schema, but leads to the document"),
    ExpectedFinding(
      Text.components(
        ##""schemas": {"A": {"$ref": ▸"#/components/responses/B"}}, "##
          + ##""responses": {"B": {"description": ""}}"##),
      "reference '#/components/responses/B' must lead to a schema, but leads to a response"),
    ExpectedFinding(
      Text.operation(##"{"responses": {"200": {"$ref": ▸"#/components/responses/Ok"}}}"##),
      "reference '#/components/responses/Ok' leads nowhere"),
    ExpectedFinding(
      Text.schema(##"{"title": "Row", "$ref": ▸"#/components/schemas/Row/title"}"##),
      "reference '#/components/schemas/Row/title' must lead to a schema, but leads to a string"),
    ExpectedFinding(
      Text.schema(##"{"$ref": ▸"#/info"}"##),
      "reference '#/info' must lead to a schema, but leads to an object of another kind"),
    ExpectedFinding(
      Text.schema(##"{"$ref": ▸"#/components/schemas"}"##),
      "reference '#/components/schemas' must lead to a schema, but leads to a map of objects by name"
    ),
    ExpectedFinding(
      Text.schema(
        ##"{"properties": {"a": {}}, "items": {"$ref": ▸"#/components/schemas/Row/properties"}}"##),
      "reference '#/components/schemas/Row/properties' must lead to a schema, but leads to a map of "
        + "objects by name"),
    ExpectedFinding(
      Text.schema(##"{"$ref": ▸"#/components/schemas/Row"}"##),
      "reference '#/components/schemas/Row' leads back to itself"),
    ExpectedFinding(
      Text.schema(##"{"discriminator": {"propertyName": "a", "mapping": {"b": ▸"Nope"}}}"##),
      "no schema under '#/components/schemas' is called 'Nope'"),
    ExpectedFinding(
      Text.schema(##"{"discriminator": {"propertyName": "a", "mapping": {"b": ▸"no.json"}}}"##),
      "reference 'no.json' leads out of this file; bundle the documents into one, and refer to "
        + "'#/components/…'"),
    ExpectedFinding(
      Text.text(##""paths": {"/a": {"$ref": ▸"#/paths/~1b"}}"##),
      "reference '#/paths/~1b' leads nowhere"),
    ExpectedFinding(
      Text.components(
        ##""examples": {"a": {"value": 1}, "b": {"$ref": "#/components/examples/a", ▸"value": 2}}"##
      ), "'value' beside '$ref' is ignored", .warning),
  ]

  @Test(arguments: findings)
  func areRefusedAtTheirText(_ finding: ExpectedFinding) throws {
    try finding.check()
  }

  /// What is wrong with a target that nobody else reads is said there, and at the reference.
  @Test func nameTheFaultOfTheirTarget() throws {
    let marked = MarkedDocument(
      Text.schema(##"{"$ref": ▸"#/components/schemas/Row/x-a", "x-a": {"type": "premium"}}"##))
    let (_, diagnostics) = DocumentReader.read(try JSONParser.parse(marked.file))
    let messages = diagnostics.map(\.message)
    #expect(messages.count == 2)
    #expect(
      messages.first
        == "reference '#/components/schemas/Row/x-a' must lead to a schema, and what stands there is "
        + "none")
    #expect(diagnostics.first?.location?.range.lowerBound == marked.offset)
    #expect(diagnostics.first?.notes.first?.location == diagnostics.last?.location)
  }

  @Test func nameTheStepsOfACircleOnce() throws {
    let marked = MarkedDocument(
      Text.components(
        ##"""
        "schemas": {"Z": {"$ref": "#/components/schemas/A"},
        "A": {"$ref": ▸"#/components/schemas/B"}, "B": {"$ref": "#/components/schemas/C"},
        "C": {"$ref": "#/components/schemas/A"}}
        """##))
    let (_, diagnostics) = DocumentReader.read(try JSONParser.parse(marked.file))
    let diagnostic = try #require(diagnostics.first)
    #expect(diagnostics.count == 1)
    #expect(diagnostic.location?.range.lowerBound == marked.offset)
    #expect(
      diagnostic.notes.map(\.message) == Array(repeating: "by way of this reference", count: 2))
    let places = diagnostic.notes.map { $0.location?.pointer.tokens.dropLast().last }
    #expect(places == ["B", "C"])
  }

  @Test func seeCirclesOfEveryKind() throws {
    let text = Text.text(
      ##"""
      "paths": {"/a": {"$ref": "#/paths/~1b"}, "/b": {"$ref": "#/paths/~1a"}},
      "components": {"parameters": {"A": {"$ref": "#/components/parameters/A"}},
      "responses": {"A": {"$ref": "#/components/responses/B"},
      "B": {"$ref": "#/components/responses/A"}}}
      """##)
    let (_, diagnostics) = DocumentReader.read(
      try JSONParser.parse(SourceFile(path: "x", text: text)))
    #expect(diagnostics.count == 3)
    #expect(diagnostics.allSatisfy { $0.message.hasSuffix("leads back to itself") })
  }

  @Test func allowRecursion() throws {
    let document = try readDocument(
      Text.schema(
        ##"{"properties": {"next": {"$ref": "#/components/schemas/Row"}}, "items": {"$ref": "##
          + ##""#/components/schemas/Row"}}"##))
    let row = try #require(document.components.schemas.first?.value)
    let next = try #require(row.properties.first?.value)
    #expect(document.references.target(of: next) === row)
    #expect(document.references.target(of: row) == nil)
  }

  @Test func leadAnywhereInTheDocument() throws {
    let document = try readDocument(
      ##"""
      {"openapi": "3.1.0", "info": {"title": "a", "version": "1"},
       "paths": {"/a/{b~c}": {"get": {"responses": {"200": {"description": "", "content":
         {"application/json": {"schema": {"oneOf": [{"title": "zero"}, {"title": "one"}]}}}}}}}},
       "components": {"schemas": {
         "A": {"$ref": "#/paths/~1a~1%7Bb~0c%7D/get/responses/200/content/application~1json/schema/oneOf/1"},
         "B": {"$ref": "#/x-shapes/Loose"}, "C": {"$ref": "#/components/schemas/A"}}},
       "x-shapes": {"Loose": {"title": "loose", "items": {"$ref": "#/components/schemas/A"}}}}
      """##)
    let schemas = document.components.schemas
    let targets = schemas.map { document.references.target(of: $0.value) }
    #expect(targets.map { $0?.title?.value } == ["one", "loose", nil])
    #expect(targets[2] === schemas[0].value)
    let items = try #require(targets[1]?.items)
    #expect(document.references.target(of: items) === schemas[0].value)
    let pointer = try #require(JSONPointer("/x-shapes/Loose"))
    #expect(document.references.schema(at: pointer) === targets[1])
  }

  @Test func areFollowedToTheEnd() throws {
    let document = try readDocument(
      ##"""
      {"openapi": "3.0.3", "info": {"title": "a", "version": "1"}, "paths": {"/a": {
        "parameters": [{"$ref": "#/components/parameters/First"}],
        "get": {"responses": {"200": {"$ref": "#/components/responses/Ok"}}, "requestBody":
          {"$ref": "#/components/requestBodies/Body"}}}},
       "components": {
        "parameters": {"First": {"$ref": "#/components/parameters/Second"},
          "Second": {"name": "second", "in": "query", "schema": {"type": "string"}}},
        "responses": {"Ok": {"description": "ok",
          "headers": {"A": {"$ref": "#/components/headers/A"}}}},
        "headers": {"A": {"description": "header", "schema": {"type": "string"}}},
        "requestBodies": {"Body": {"description": "body", "content": {"text/plain": {}}}}}}
      """##)
    let item = try #require(document.paths.first?.value)
    let operation = try #require(item.operations.first)
    let references = document.references
    let parameter = try #require(item.parameters.first)
    #expect(references.resolve(parameter)?.name.value == "second")
    let response = try #require(operation.responses.first.flatMap { references.resolve($0.value) })
    #expect(response.description.value == "ok")
    let header = try #require(response.headers.first)
    #expect(references.resolve(header.value)?.field.description?.value == "header")
    let body = try #require(operation.requestBody)
    #expect(references.resolve(body)?.description?.value == "body")
  }

  @Test func takeTextsOfTheirOwnIn31() throws {
    let document = try readDocument(
      Text.components(
        ##""parameters": {"A": {"name": "a", "in": "query", "schema": {}}, "B": {"$ref": "##
          + ##""#/components/parameters/A", "summary": "s", "description": "d"}}"##))
    guard case .reference(let reference) = document.components.parameters.last?.value else {
      Issue.record("no reference")
      return
    }
    #expect(reference.summary?.value == "s")
    #expect(reference.description?.value == "d")
    #expect(reference.target.value == "#/components/parameters/A")
  }

  @Test func standInMappingsAsNamesOrPointers() throws {
    let document = try readDocument(
      Text.components(
        ##"""
        "schemas": {"A": {}, "b.json": {}, "C": {"discriminator": {"propertyName": "kind",
        "mapping": {"1": "A", "2": "#/components/schemas/A", "3": "b.json"}}}}
        """##))
    let schemas = document.components.schemas
    let discriminator = try #require(schemas.last?.value.discriminator)
    let targets = discriminator.mapping.map {
      document.references.schema(mapping: $0, of: discriminator)
    }
    #expect(targets.map { $0 === schemas[0].value } == [true, true, false])
    #expect(targets[2] === schemas[1].value)
  }

  @Test func joinPathItems() throws {
    let document = try readDocument(
      Text.text(
        ##"""
        "paths": {"/a": {"$ref": "#/components/pathItems/A", "summary": "own"}},
        "components": {"pathItems": {"A": {"get": {"responses": {}}}}}
        """##))
    let item = try #require(document.paths.first?.value)
    #expect(item.summary?.value == "own")
    #expect(document.references.target(of: item)?.operations.map(\.method.value) == [.get])
  }

  /// A chain this long is followed once, not once from every link.
  @Test func mayFormLongChains() throws {
    let count = 20_000
    var schemas = (0..<count).map {
      ##""S\##($0)": {"$ref": "#/components/schemas/S\##($0 + 1)"}"##
    }
    schemas.append("\"S\(count)\": {}")
    let text = #""schemas": {\#(schemas.joined(separator: ","))}"#
    let document = try readDocument(Text.components(text))
    #expect(document.components.schemas.count == count + 1)
    let responses = (0..<count).map {
      ##""R\##($0)": {"$ref": "#/components/responses/R\##(($0 + 1) % count)"}"##
    }
    let circle = Text.components(#""responses": {\#(responses.joined(separator: ","))}"#)
    let root = try JSONParser.parse(SourceFile(path: "x", text: circle))
    #expect(DocumentReader.read(root).diagnostics.count == 1)
  }
}
