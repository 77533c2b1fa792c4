/// Which way examples travel, and what is demanded of them there.
extension LintCase {
  static let examples = [
    LintCase(
      "SW013",
      bad: pets(request: #"{"id": 1, "name": "a"}"#, response: #"{"name": "a", "secret": "b"}"#),
      [
        "/paths/~1a/post/requestBody/content/application~1json/example: missing member 'secret'",
        "/paths/~1a/post/responses/200/content/application~1json/example: missing member 'id'",
      ],
      good: pets(request: #"{"name": "a", "secret": "b"}"#, response: #"{"id": 1, "name": "a"}"#)),
    LintCase(
      "SW013",
      bad: pets(
        request: #"{"name": "a", "secret": "b"}"#, response: #"{"id": 1, "name": "a"}"#,
        ##"{"name": "a"}, {"id": 1, "secret": "b"}"##),
      [
        "/components/schemas/Pet/examples/0: missing member 'id'",
        "/components/schemas/Pet/examples/1: missing member 'name'",
      ],
      good: pets(
        request: #"{"name": "a", "secret": "b"}"#, response: #"{"id": 1, "name": "a"}"#,
        ##"{"name": "a", "id": 1}, {"name": "a", "secret": "b"}, {"name": "a", "secret": "b", "id": 1}"##
      )),
    // Who is demanded by one part may be described by another one.
    LintCase(
      "SW013",
      bad: answers(
        """
        "200": {"description": "F", "content": {"application/json": {
          "schema": {"$ref": "#/components/schemas/Whole"}, "example": {"name": "a"}}}}
        """, parts),
      [
        "/paths/~1a/get/responses/200/content/application~1json/example: missing member 'id'"
      ],
      good: operations(
        """
        "put": {"requestBody": {"content": {"application/json": {
            "schema": {"$ref": "#/components/schemas/Whole"}, "example": {"name": "a"}}}},
          "responses": {"200": {"description": "F"}}}
        """, parts)),
    LintCase(
      "SW013",
      bad: schemas(
        #""A": {"required": ["a", "b"], "properties": {"a": {"readOnly": true}}, "example": {}}"#),
      ["/components/schemas/A/example: missing member 'b'"],
      good: schemas(
        #""A": {"required": ["a"], "properties": {"a": {"readOnly": true}}, "example": {}}"#)),
  ]

  private static let parts = """
    "components": {"schemas": {
      "ID": {"type": "integer", "readOnly": true},
      "Base": {"type": "object", "properties": {"id": {"$ref": "#/components/schemas/ID"}, "name": {}}},
      "Whole": {"allOf": [{"$ref": "#/components/schemas/Base"}, {"required": ["id", "name"]}]}}}
    """

  /// A call with a body and an answer of one schema, which has examples of its own.
  private static func pets(request: String, response: String, _ examples: String = "") -> String {
    func content(_ example: String) -> String {
      ##""content": {"application/json": {"schema": {"$ref": "#/components/schemas/Pet"}, "example": \##(example)}}"##
    }
    return operations(
      """
      "post": {"requestBody": {\(content(request))}, "responses": {"200": {"description": "F", \(content(response))}}}
      """,
      """
      "components": {"schemas": {"Pet": {"type": "object", "required": ["id", "name", "secret"],
        "properties": {"id": {"type": "integer", "readOnly": true}, "name": {"type": "string"},
          "secret": {"type": "string", "writeOnly": true}}, "examples": [\(examples)]}}}
      """)
  }
}
