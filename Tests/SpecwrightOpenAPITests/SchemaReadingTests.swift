import SpecwrightJSON
import SpecwrightOpenAPI
import Testing

@Suite struct SchemaReadingTests {
  typealias Text = MarkedDocument

  private func schema(_ text: String, version: String = "3.1.0") throws -> OpenAPI.Schema {
    let document = try readDocument(Text.schema(text, version: version))
    return try #require(document.components.schemas.first?.value)
  }

  static let findings = [
    ExpectedFinding(Text.schema("▸[]"), "expected an object or a Boolean, found an array"),
    ExpectedFinding(Text.schema("▸true", version: "3.0.3"), "expected an object, found true"),
    ExpectedFinding(
      Text.schema(#"{"type": ▸1}"#), "expected a string or an array, found a number"),
    ExpectedFinding(
      Text.schema(#"{"type": ▸["string"]}"#, version: "3.0.3"),
      "expected a string, found an array"),
    ExpectedFinding(
      Text.schema(#"{"type": ["string", ▸null]}"#), "expected a string, found null"),
    ExpectedFinding(
      Text.schema(#"{"type": ▸"int"}"#),
      "expected 'object', 'array', 'string', 'integer', 'number', 'boolean' or 'null', found 'int'"),
    ExpectedFinding(
      Text.schema(#"{"type": ▸"null"}"#, version: "3.0.3"),
      "expected 'object', 'array', 'string', 'integer', 'number' or 'boolean', found 'null'"),
    ExpectedFinding(
      Text.schema(#"{"properties": ▸[]}"#), "expected an object, found an array"),
    ExpectedFinding(
      Text.schema(#"{"required": ▸true}"#), "expected an array, found true"),
    ExpectedFinding(
      Text.schema(#"{"required": ["a", ▸1]}"#), "expected a string, found a number"),
    ExpectedFinding(
      Text.schema(#"{"enum": ▸"a"}"#), "expected an array, found a string"),
    ExpectedFinding(
      Text.schema(#"{"oneOf": ▸{}}"#), "expected an array, found an object"),
    ExpectedFinding(
      Text.schema(#"{"items": ▸[]}"#), "expected an object or a Boolean, found an array"),
    ExpectedFinding(
      Text.schema(#"{"additionalProperties": ▸"no"}"#, version: "3.0.3"),
      "expected an object or a Boolean, found a string"),
    ExpectedFinding(
      Text.schema(#"{"discriminator": ▸"kind"}"#), "expected an object, found a string"),
    ExpectedFinding(
      Text.schema(#"{"discriminator": ▸{}}"#), "missing member 'propertyName'"),
    ExpectedFinding(
      Text.schema(#"{"minimum": ▸"1"}"#), "expected a number, found a string"),
    ExpectedFinding(
      Text.schema(#"{"exclusiveMinimum": ▸true}"#), "expected a number, found true"),
    ExpectedFinding(
      Text.schema(#"{"exclusiveMinimum": ▸1}"#, version: "3.0.3"),
      "expected true or false, found a number"),
    ExpectedFinding(
      Text.schema(#"{"maxLength": ▸-1}"#), "expected a whole number of at least 0, found '-1'"),
    ExpectedFinding(
      Text.schema(#"{"minItems": ▸1.5}"#), "expected a whole number of at least 0, found '1.5'"),
    ExpectedFinding(
      Text.schema(#"{"pattern": ▸1}"#), "expected a string, found a number"),
    ExpectedFinding(
      Text.schema(#"{"dependentRequired": {"a": ▸"b"}}"#), "expected an array, found a string"),
    ExpectedFinding(
      Text.schema(#"{"deprecated": ▸"yes"}"#), "expected true or false, found a string"),
  ]

  @Test(arguments: findings)
  func refusesOtherKinds(_ finding: ExpectedFinding) throws {
    try finding.check()
  }

  /// What changes no code and yet cannot be meant.
  static let contradictions = [
    ExpectedFinding(
      Text.schema(#"{"required": ["a", "b", ▸"a"]}"#), "'a' stands in the list before", .warning),
    ExpectedFinding(
      Text.schema(#"{"type": "integer", "maximum": ▸1, "minimum": 5}"#),
      "'maximum' 1 is below 'minimum' 5, so that no value fits", .warning),
    ExpectedFinding(
      Text.schema(#"{"minLength": 2, "maxLength": ▸1}"#),
      "'maxLength' 1 is below 'minLength' 2, so that no value fits", .warning),
    ExpectedFinding(
      Text.schema(#"{"minItems": 2, "maxItems": ▸0}"#),
      "'maxItems' 0 is below 'minItems' 2, so that no value fits", .warning),
    ExpectedFinding(
      Text.schema(#"{"contains": {}, "minContains": 2, "maxContains": ▸1}"#),
      "'maxContains' 1 is below 'minContains' 2, so that no value fits", .warning),
    ExpectedFinding(
      Text.schema(#"{"minProperties": 2, "maxProperties": ▸1}"#, version: "3.0.3"),
      "'maxProperties' 1 is below 'minProperties' 2, so that no value fits", .warning),
    ExpectedFinding(
      Text.schema(#"{"type": "integer", "default": ▸"x"}"#),
      "expected a default of type 'integer', found a string", .warning),
    ExpectedFinding(
      Text.schema(#"{"type": "integer", "default": ▸1.5}"#, version: "3.0.3"),
      "expected a default of type 'integer', found a number", .warning),
    ExpectedFinding(
      Text.schema(#"{"type": ["array", "null"], "default": ▸{}}"#),
      "expected a default of type 'array' or 'null', found an object", .warning),
    ExpectedFinding(
      Text.schema(#"{"type": "string", "default": ▸null}"#, version: "3.0.3"),
      "expected a default of type 'string', found null", .warning),
    ExpectedFinding(
      Text.schema(#"{"type": ▸"array"}"#, version: "3.0.3"),
      "an array must have 'items' in OpenAPI 3.0; give {} where its elements may be anything",
      .warning),
    ExpectedFinding(
      Text.text(#""paths": {}, "tags": [{"name": "a"}, {"name": "b"}, {"name": ▸"a"}]"#),
      "tag 'a' is described before", .warning),
    ExpectedFinding(
      Text.text(
        #""paths": {"/a": {"get": {"operationId": "getRow"}}}, "#
          + #""components": {"links": {"l": {"operationId": ▸"getRo"}, "m": {"operationId": "getRow"}}}"#
      ), "no operation is called 'getRo'; did you mean 'getRow'?", .warning),
  ]

  /// Lists without an element, limits without a value between, and numbers without room.
  static let emptiness = [
    ExpectedFinding(
      Text.schema(#"{"type": ["string", "null", ▸"string"]}"#),
      "'string' stands in the list before", .warning),
    ExpectedFinding(Text.schema(#"{"type": ▸[]}"#), empty("type"), .warning),
    ExpectedFinding(Text.schema(#"{"allOf": ▸[]}"#), empty("allOf"), .warning),
    ExpectedFinding(Text.schema(#"{"oneOf": ▸[]}"#), empty("oneOf"), .warning),
    ExpectedFinding(
      Text.schema(#"{"anyOf": ▸[]}"#, version: "3.0.3"), empty("anyOf"), .warning),
    ExpectedFinding(
      Text.text(
        #""paths": {}, "servers": [{"url": "/{v}", "variables": {"v": {"default": "1", "enum": ▸[]}}}]"#
      ), empty("enum"), .warning),
    ExpectedFinding(
      Text.schema(#"{"exclusiveMinimum": 5, "exclusiveMaximum": ▸5}"#),
      "'exclusiveMaximum' and 'exclusiveMinimum' leave nothing between them, so that no value fits",
      .warning),
    ExpectedFinding(
      Text.schema(#"{"minimum": 5, "exclusiveMaximum": ▸5.0}"#),
      "'exclusiveMaximum' and 'minimum' leave nothing between them, so that no value fits", .warning
    ),
    ExpectedFinding(
      Text.schema(#"{"minimum": 5, "exclusiveMaximum": ▸4}"#),
      "'exclusiveMaximum' 4 is below 'minimum' 5, so that no value fits", .warning),
    ExpectedFinding(
      Text.schema(
        #"{"minimum": 5, "exclusiveMinimum": true, "maximum": ▸5}"#, version: "3.0.3"),
      "'maximum' and 'minimum' leave nothing between them, so that no value fits", .warning),
    ExpectedFinding(
      Text.schema(#"{"readOnly": true, "writeOnly": ▸true}"#, version: "3.0.3"),
      "what is 'readOnly' and 'writeOnly' is in no request and no answer; leave one of them out",
      .warning),
    ExpectedFinding(
      Text.schema(#"{"type": "string", "enum": ["a", "b"], "default": ▸"c"}"#),
      "the default is none of the values that 'enum' lists", .warning),
    ExpectedFinding(
      Text.schema(#"{"enum": [1, 2], "default": ▸"1"}"#),
      "the default is none of the values that 'enum' lists", .warning),
    ExpectedFinding(
      Text.schema(#"{"type": "integer", "format": "int32", "maximum": ▸4294967295}"#),
      "'4294967295' is out of the range of format 'int32'; correct one of them", .warning),
    ExpectedFinding(
      Text.schema(#"{"format": "uint64", "type": ["integer", "null"], "const": ▸-1}"#),
      "'-1' is out of the range of format 'uint64'; correct one of them", .warning),
    ExpectedFinding(
      Text.schema(
        #"{"type": "integer", "format": "int32", "enum": [1, ▸-2147483649]}"#, version: "3.0.3"),
      "'-2147483649' is out of the range of format 'int32'; correct one of them", .warning),
    ExpectedFinding(
      Text.schema(#"{"type": "integer", "format": "int64", "default": ▸1e30}"#),
      "'1e30' is out of the range of format 'int64'; correct one of them", .warning),
  ]

  private static func empty(_ keyword: String) -> String {
    "an empty list in '\(keyword)' says nothing; fill it, or leave it out"
  }

  @Test(arguments: emptiness)
  func warnsOfWhatLeavesNothing(_ finding: ExpectedFinding) throws {
    try finding.check()
  }

  @Test(arguments: contradictions)
  func warnsOfContradictions(_ finding: ExpectedFinding) throws {
    try finding.check()
  }

  @Test(arguments: [
    #"{"required": ["a", "A"], "minimum": 1, "maximum": 1.0, "minLength": 0}"#,
    #"{"type": "integer", "default": 1.0}"#, #"{"type": "number", "default": 1}"#,
    #"{"type": "string", "nullable": true, "default": null}"#, #"{"default": {}}"#,
    #"{"type": "array", "items": {}, "default": []}"#,
    #"{"minimum": 5, "maximum": 5}"#, #"{"minimum": 4, "exclusiveMinimum": true, "maximum": 5}"#,
    #"{"minimum": 5, "exclusiveMinimum": false, "maximum": 5, "exclusiveMaximum": false}"#,
    #"{"readOnly": true, "writeOnly": false}"#, #"{"multipleOf": 0.01}"#,
    #"{"type": "string", "enum": ["a", "b"], "default": "b"}"#,
    #"{"type": "number", "enum": [1, 2], "default": 2.0}"#,
    #"{"type": "integer", "format": "int32", "minimum": -2147483648, "maximum": 2147483647}"#,
    #"{"type": "integer", "format": "int64", "maximum": 9223372036854775807}"#,
    #"{"type": "integer", "format": "uint64", "maximum": 18446744073709551615}"#,
    #"{"type": "string", "format": "int32", "default": "99999999999"}"#,
    #"{"type": "object", "default": {"required": ["a", "a"]}}"#,
  ])
  func warnsOfNothingElse(_ text: String) throws {
    _ = try schema(text, version: "3.0.3")
  }

  @Test func keepsEverythingAsWritten() throws {
    let schema = try schema(
      #"""
      {"type": ["object", "null"], "format": "f", "title": "t", "description": "d",
       "deprecated": true, "readOnly": false, "writeOnly": true, "default": null, "const": 1.0,
       "enum": [1, "a"], "example": {}, "examples": [2], "properties": {"b": {}, "a": true},
       "required": ["b", "c"], "additionalProperties": false, "patternProperties": {"^x": {}},
       "propertyNames": {"title": "n"}, "items": {"title": "i"}, "prefixItems": [{}, {}],
       "allOf": [{}], "oneOf": [{}, {}], "anyOf": [{}], "not": {}, "$defs": {"D": {}},
       "contentEncoding": "base64", "contentMediaType": "image/png",
       "discriminator": {"propertyName": "kind", "mapping": {"row": "Row"}},
       "externalDocs": {"url": "https://example.com"}, "$comment": "c", "xml": {},
       "x-attributes": {"status": 400}, "x-sensitive": "token", "x-other": 1}
      """#)
    #expect(schema.types?.map(\.value) == ["object", "null"])
    #expect(schema.format?.value == "f")
    #expect(schema.title?.value == "t")
    #expect(schema.description?.value == "d")
    #expect(schema.deprecated?.value == true)
    #expect(schema.readOnly?.value == false)
    #expect(schema.writeOnly?.value == true)
    #expect(schema.defaultValue?.isNull == true)
    #expect(schema.constant?.text == "1.0")
    #expect(schema.enumeration?.map(\.text) == ["1", "\"a\""])
    #expect(schema.example?.text == "{}")
    #expect(schema.examples?.map(\.text) == ["2"])
    #expect(schema.properties.map(\.key) == ["b", "a"])
    #expect(schema.properties.map(\.value.boolean) == [nil, true])
    #expect(schema.required.map(\.value) == ["b", "c"])
    #expect(schema.additionalProperties?.boolean == false)
    #expect(schema.patternProperties.map(\.key) == ["^x"])
    #expect(schema.propertyNames?.title?.value == "n")
    #expect(schema.items?.title?.value == "i")
    #expect(schema.prefixItems?.count == 2)
    #expect(schema.allOf?.count == 1)
    #expect(schema.oneOf?.count == 2)
    #expect(schema.anyOf?.count == 1)
    #expect(schema.not != nil)
    #expect(schema.definitions.map(\.key) == ["D"])
    #expect(schema.contentEncoding?.value == "base64")
    #expect(schema.contentMediaType?.value == "image/png")
    #expect(schema.discriminator?.propertyName.value == "kind")
    #expect(schema.discriminator?.mapping.map(\.value.value) == ["Row"])
    #expect(schema.externalDocumentation?.url.value == "https://example.com")
    #expect(schema.attributes?.text == #"{"status": 400}"#)
    #expect(schema.sensitive?.string == "token")
    #expect(schema.nullable == nil)
    #expect(schema.reference == nil)
    #expect(schema.constraints.isEmpty)
    #expect(schema.unsupported.isEmpty)
    #expect(schema.unknown.isEmpty)
  }

  @Test func leavesOutWhatTheDocumentLeavesOut() throws {
    let schema = try schema("{}")
    #expect(schema.types == nil)
    #expect(schema.enumeration == nil)
    #expect(schema.allOf == nil)
    #expect(schema.additionalProperties == nil)
    #expect(schema.defaultValue == nil)
    #expect(schema.boolean == nil)
  }

  @Test func listsConstraintsInOrderWithTheirKeys() throws {
    let schema = try schema(
      #"{"maxLength": 2.0, "pattern": "^a", "exclusiveMinimum": 0, "contains": true, "minItems": 0}"#
    )
    let keywords = schema.constraints.map(\.keyword)
    #expect(keywords == [.maxLength, .pattern, .exclusiveMinimum, .contains, .minItems])
    #expect(schema.constraints.map(\.value.text) == ["2.0", #""^a""#, "0", "true", "0"])
    let pointer = schema.constraints.first?.keyLocation.pointer.fragment
    #expect(pointer == "#/components/schemas/Row/maxLength")
  }

  @Test func readsEveryConstraint() throws {
    for keyword in OpenAPI.Constraint.Keyword.allCases {
      let value: String
      switch keyword {
      case .pattern: value = #""a""#
      case .uniqueItems: value = "true"
      case .contains, .dependentRequired: value = "{}"
      default: value = "1"
      }
      let schema = try schema(#"{"\#(keyword.rawValue)": \#(value)}"#)
      #expect(schema.constraints.map(\.keyword) == [keyword])
    }
  }

  @Test(arguments: [
    "$dynamicRef", "$dynamicAnchor", "$recursiveRef", "$recursiveAnchor", "$vocabulary", "if",
    "then",
    "else", "dependentSchemas", "unevaluatedItems", "unevaluatedProperties",
  ])
  func listsWhatItKnowsAndDoesNotSupport(_ keyword: String) throws {
    let schema = try schema(#"{"title": "a", "\#(keyword)": {}}"#)
    #expect(schema.unsupported.map(\.key) == [keyword])
    #expect(schema.unsupported.first?.keyLocation.pointer.tokens.last == keyword)
  }

  static let identities = [
    ExpectedFinding(
      Text.schema(#"{"$schema": ▸"https://rows.example/dialect"}"#),
      "the dialect 'https://rows.example/dialect' is not known; the schema is read as JSON Schema "
        + "2020-12", .warning),
    ExpectedFinding(
      Text.schema(#"{▸"$id": "https://rows.example/B"}"#),
      "'$id' changes nothing here: references lead on from the whole document, by pointers",
      .warning),
    ExpectedFinding(Text.schema(#"{"$anchor": ▸1}"#), "expected a string, found a number"),
  ]

  @Test(arguments: [
    "https://json-schema.org/draft/2020-12/schema",
    "https://spec.openapis.org/oas/3.1/dialect/base",
  ])
  func readsItsOwnDialects(_ dialect: String) throws {
    let text = #"{"$schema": "\#(dialect)", "$anchor": "a", "contentSchema": {"type": "object"}}"#
    let schema = try schema(text)
    #expect(schema.unsupported.isEmpty)
    #expect(schema.contentSchema?.types?.map(\.value) == ["object"])
  }

  @Test func keepsTheWaysOf30() throws {
    let schema = try schema(
      #"""
      {"type": "integer", "nullable": true, "minimum": 0, "exclusiveMinimum": true,
       "additionalProperties": true, "example": 1}
      """#, version: "3.0.3")
    #expect(schema.nullable?.value == true)
    #expect(schema.constraints.map(\.value.text) == ["0", "true"])
    #expect(schema.additionalProperties?.boolean == true)
  }

  @Test func keepsANullableThatMeansNothing() throws {
    let text = Text.schema(#"{"type": "string", "nullable": true}"#)
    let root = try JSONParser.parse(SourceFile(path: "x", text: text))
    let document = try #require(DocumentReader.read(root).document)
    #expect(document.components.schemas.first?.value.nullable?.value == true)
  }

  @Test func takesBooleansForSchemasIn31() throws {
    #expect(try schema("true").boolean == true)
    #expect(try schema(#"{"items": false}"#).items?.boolean == false)
  }

  /// Keys of maps are no keywords.
  @Test func letsPropertiesBeCalledAnything() throws {
    let schema = try schema(
      ##"{"properties": {"$ref": {}, "type": {}, "x-sensitive": {}, "": {}, "allOf": {}}}"##)
    #expect(schema.properties.map(\.key) == ["$ref", "type", "x-sensitive", "", "allOf"])
  }

  /// Values are no schemas.
  @Test func looksIntoNoValues() throws {
    _ = try schema(
      ##"{"default": {"$ref": "#/nowhere"}, "enum": [{"$ref": 1}], "example": {"tpye": 1}}"##)
  }
}
