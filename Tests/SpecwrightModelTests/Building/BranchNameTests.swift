import SpecwrightJSON
import Testing

@testable import SpecwrightModel

/// What alternatives are called, and that nothing inside of them has a say.
@Suite struct BranchNameTests {
  struct Row: Sendable, CustomTestStringConvertible {
    /// The alternatives, as in the document.
    var alternatives: String
    var names: [String]
    var more = ""
    var testDescription: String { "\(alternatives) \(more)" }

    init(_ alternatives: String, _ names: [String], more: String = "") {
      self.alternatives = alternatives
      self.names = names
      self.more = more
    }
  }

  static let rows = [
    Row(##"{"$ref": "@Cat"}, {"$ref": "@DogLike"}"##, ["cat", "dogLike"]),
    Row(
      ##"{"allOf": [{"$ref": "@Cat"}], "description": "x"}, {"type": "string"}"##,
      ["cat", "string"]),
    Row(
      ##"{"allOf": [{"$ref": "@Cat"}], "properties": {"x": {}}}, {"type": "string"}"##,
      ["cat", "string"]),
    Row(#"{"title": "A note", "properties": {"a": {}}}, {"type": "string"}"#, ["aNote", "string"]),
    Row(
      #"{"title": "Note", "properties": {"a": {}}}, {"title": "Note", "properties": {"b": {}}}"#,
      ["note", "note2"]),
    Row(
      #"{"properties": {"a": {}}}, {"type": "string"}, {"type": "object"}, {"properties": {"b": {}}}"#,
      ["object", "string", "object2", "object3"]),
    Row(
      #"{"required": ["a"], "properties": {"a": {"const": "x"}}}, {"required": ["a"], "properties": {"a": {"enum": ["y"]}}}"#,
      ["object", "object2"]),
    Row(##"{"properties": {"a": {}}}, {"$ref": "@Object"}"##, ["object2", "object"]),
    Row(
      ##"{"type": "array", "items": {"type": "string"}}, {"type": "array", "items": {"$ref": "@Cat"}}, {"type": "array", "items": {"properties": {"a": {}}}}, {"type": "array", "items": {"title": "Box", "properties": {"a": {}}}}, {"type": "array"}"##,
      ["stringArray", "catArray", "objectArray", "boxArray", "valueArray"]),
    Row(
      ##"{"type": "array", "items": {"$ref": "@Free"}}, {"type": "string"}"##,
      ["freeArray", "string"]),
    Row(
      #"{"type": "integer", "format": "int32"}, {"type": "integer", "format": "int64"}, {"type": "boolean"}, {"type": "number"}, {"type": "string", "format": "uuid"}"#,
      ["integer", "integer2", "boolean", "number", "uuid"]),
    Row(#"{"enum": ["a", "b"]}, {"type": "integer"}"#, ["name", "integer"]),
    Row(
      #"{"oneOf": [{"type": "string"}, {"type": "integer"}]}, {"type": "boolean"}, {"oneOf": [{"type": "number"}, {"type": "array"}]}"#,
      ["stringOrInteger", "boolean", "numberOrValueArray"]),
    // A discriminator chooses by name.
    Row(
      #"{"required": ["k"], "properties": {"k": {"const": "small cat"}}}, {"required": ["k"], "properties": {"k": {"const": "dog"}}}"#,
      ["smallCat", "dog"], more: #", "discriminator": {"propertyName": "k"}"#),
    Row(
      #"{"required": ["k"], "properties": {"k": {"enum": ["cat"]}}}, {"required": ["k"], "properties": {"k": {"enum": ["dog"]}}}"#,
      ["object", "object2"], more: #", "discriminator": {"propertyName": "k"}"#),
    Row(
      #"{"properties": {"k": {"type": "string"}}}, {"properties": {"k": {"type": "string"}, "l": {}}}"#,
      ["cat", "dog"],
      more:
        ##", "discriminator": {"propertyName": "k", "mapping": {"cat": "#/components/schemas/Row/oneOf/0", "dog": "#/components/schemas/Row/oneOf/1", "hound": "#/components/schemas/Row/oneOf/1"}}"##
    ),
    // Two lists.
    Row(
      ##"{"$ref": "@Cat"}, {"properties": {"b": {}}}, {"properties": {"c": {}}}"##,
      [
        "catAndObject", "catAndObject2", "objectAndObject", "objectAndObject2", "object2AndObject",
        "object2AndObject2",
      ], more: #", "anyOf": [{"properties": {"x": {}}}, {"properties": {"y": {}}}]"#),
  ]

  private static func schemas(_ row: Row) -> String {
    #"""
    {
      "Cat": {"properties": {"k": {"type": "string"}, "cat": {}}},
      "DogLike": {"properties": {"k": {"type": "string"}, "dog": {}}},
      "Object": {"properties": {"z": {}}},
      "Free": {"type": "object"},
      "Row": {"oneOf": [\#(row.alternatives)]\#(row.more)}
    }
    """#
  }

  private static func cases(_ built: Built, of name: String = "Row") -> [String]? {
    for type in built.outcome.definition?.types ?? [] where type.name.text == name {
      if case .union(let union) = type.kind { return union.cases.map(\.name.spelling) }
    }
    return nil
  }

  @Test(arguments: rows)
  func areCalled(_ row: Row) throws {
    let built = try Built(schemas: Self.schemas(row))
    #expect(Self.cases(built) == row.names, "\(built.lines)")
  }

  /// An alternative behind the others leaves them as they are.
  @Test(
    arguments: rows.filter { !$0.more.contains("anyOf") },
    [
      #"{"properties": {"zz": {"type": "integer"}}}"#,
      #"{"type": "string", "format": "date-time"}"#,
      #"{"type": "array", "items": {"type": "string"}}"#,
    ])
  func keepTheirNamesBesideOneBehind(_ row: Row, _ added: String) throws {
    var longer = row
    longer.alternatives += ", " + added
    let built = try Built(schemas: Self.schemas(longer))
    // With a discriminator there are objects only, and one without a value is refused.
    guard let cases = Self.cases(built) else {
      #expect(row.more.contains("discriminator"))
      return
    }
    #expect(cases.starts(with: row.names))
  }

  @Test func aConfigurationNamesACaseAndItsType() throws {
    let built = try Built(
      schemas: #"""
        {
          "Cat": {"properties": {"a": {"type": "string"}}},
          "Row": {"oneOf": [
            {"properties": {"b": {"type": "string"}}}, {"$ref": "@Cat"}, {"type": "string"},
            {"properties": {"c": {"type": "string"}}}
          ]}
        }
        """#,
      configuration: ##"""
        {"schemas": {
          "#/components/schemas/Row/oneOf/0": {"case": "note"},
          "#/components/schemas/Row/oneOf/1": {"case": "tom"},
          "#/components/schemas/Row/oneOf/2": {"case": "text"},
          "#/components/schemas/Row/oneOf/3": {"case": "other", "name": "Rest"}
        }}
        """##)
    #expect(
      built.lines == """
        struct Cat
          a: String?
        union Row
          note(RowNote)
          tom(Cat)
          text(String)
          other(Rest)
        struct RowNote
          b: String?
        struct Rest
          c: String?
        """)
  }

  @Test func aChosenNameMovesTheOneThatHadIt() throws {
    let built = try Built(
      schemas:
        #"{"Row": {"oneOf": [{"type": "string"}, {"type": "integer"}]}}"#,
      configuration: ##"{"schemas": {"#/components/schemas/Row/oneOf/0": {"case": "integer"}}}"##)
    #expect(Self.cases(built) == ["integer", "integer2"])
  }

  static let mistakes: [(String, String)] = [
    (
      ##""#/components/schemas/Cat/properties/k": {"case": ▸"x"}"##,
      "no 'oneOf' or 'anyOf' has a case for this schema, so none can be called 'x'; say so of a schema "
        + "that stands in one, by its pointer"
    ),
    (
      ##""#/components/schemas/Row/oneOf/0": {"case": "x"}, "#/components/schemas/Row/oneOf/1": {"case": ▸"x"}"##,
      "the name 'x' is given twice"
    ),
    (
      ##"▸"#/components/schemas/Row/oneOf/0": {"case": "isListed"}"##,
      "the type has a member 'isListed' of its own; choose another name"
    ),
    (
      ##"▸"#/components/schemas/Row/oneOf/0": {"case": "Cat"}"##,
      "'Cat' is the name of a type, which a member of that name would hide"
    ),
    (
      ##"▸"#/components/schemas/Row/oneOf/1": {"case": "x", "style": "open"}"##,
      "schema '#/components/schemas/Row/oneOf/1' gets no Swift type of its own, so nothing can be said "
        + "about one"
    ),
  ]

  @Test(arguments: mistakes)
  func mistakesAreErrorsAtTheirPlaces(_ entries: String, _ sentence: String) throws {
    let marked = MarkedText(#"{"schemas": {\#(entries)}}"#)
    let row = Row(#"{"properties": {"b": {}}}, {"type": "string"}"#, [])
    let built = try Built(schemas: Self.schemas(row), configuration: marked.text)
    #expect(built.outcome.definition == nil)
    #expect(
      built.outcome.configurationDiagnostics.map {
        "\($0.location?.range.lowerBound ?? -1) \($0.message)"
      } == ["\(marked.offset ?? -2) \(sentence)"])
  }
}
