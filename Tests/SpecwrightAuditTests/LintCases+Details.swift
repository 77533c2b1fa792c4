/// What the lints take for what, beside the plain cases.
extension LintCase {
  static let details = namesInDetail + serversInDetail + schemasInDetail + secretsInDetail

  private static let namesInDetail = [
    LintCase(
      "SW001",
      bad: answers(#""200": {"description": "F"}"#, #""tags": [{"name": "a"}, {"name": "a"}]"#),
      ["/tags/1/name: the tag 'a' is listed twice"],
      good: answers(#""200": {"description": "F"}"#, #""tags": [{"name": "a"}, {"name": "b"}]"#)),
    LintCase(
      "SW001",
      bad: operations(
        """
        "parameters": [{"name": "user_id", "in": "query", "schema": {}}],
        "get": {"responses": {"200": {"description": "F"}}, "parameters": [
          {"name": "userID", "in": "query", "schema": {}}]},
        "put": {"responses": {"200": {"description": "F"}}}
        """),
      ["/paths/~1a/parameters/0/name: 'user_id' is nearly 'userID'"],
      good: operations(
        """
        "parameters": [{"name": "user_id", "in": "query", "schema": {}}],
        "get": {"responses": {"200": {"description": "F"}}, "parameters": [
          {"name": "user_id", "in": "query", "schema": {}}]},
        "put": {"responses": {"200": {"description": "F"}}, "parameters": [
          {"name": "user_ids", "in": "query", "schema": {}}]}
        """)),
  ]

  private static let serversInDetail = [
    LintCase(
      "SW016",
      bad: operations(
        """
        "servers": [{"url": "http://[2001:db8::1]/v1"}, {"url": "{scheme}://a.example", "variables": {
          "scheme": {"default": "http", "enum": ["http", "https"]}}}],
        "get": {"responses": {"200": {"description": "F"}}},
        "put": {"responses": {"200": {"description": "F"}}}
        """),
      [
        "/paths/~1a/servers/0/url: the server's address is not https",
        "/paths/~1a/servers/1/url: the server's address is not https",
      ],
      good: answers(
        #""200": {"description": "F"}"#,
        """
        "servers": [{"url": "http://[::1]:8080/v1"}, {"url": "{scheme}://a.example", "variables": {
          "scheme": {"default": "https", "enum": ["http", "https"]}}}]
        """)),
    LintCase(
      "SW006",
      bad: answers(
        #""404": {"description": "N"}"#,
        """
        "components": {"schemas": {"Code": {"anyOf": [
          {"const": "a", "description": "A", "x-attributes": {"status": 404}},
          {"const": "b", "description": "B", "x-attributes": {"status": 409}}, {"type": "null"}]}}}
        """),
      [
        "/components/schemas/Code/anyOf/1/x-attributes/status: no operation answers with the status "
          + "409 of this code"
      ],
      good: answers(
        #""default": {"description": "N"}"#,
        """
        "components": {"schemas": {"Code": {"oneOf": [
          {"const": "a", "description": "A", "x-attributes": {"status": 404}},
          {"const": "b", "description": "B", "x-attributes": {"status": 409}}]}}}
        """)),
  ]

  private static func pets(_ discriminator: String) -> String {
    answers(
      """
      "200": {"description": "F", "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Pet"}}}}
      """,
      """
      "components": {"schemas": {
        "Pet": {"type": "object", "properties": {"kind": {"type": "string"}}\(discriminator)},
        "Dog": {"allOf": [{"$ref": "#/components/schemas/Pet"}]},
        "Puppy": {"allOf": [{"$ref": "#/components/schemas/Dog"}]}}}
      """)
  }

  private static let schemasInDetail = [
    LintCase(
      "SW002", bad: pets(""),
      [
        "/components/schemas/Dog: no operation leads to 'Dog'",
        "/components/schemas/Puppy: no operation leads to 'Puppy'",
      ],
      good: pets(#", "discriminator": {"propertyName": "kind"}"#)),
    LintCase(
      "SW009",
      bad: schemas(
        #""Language": {"anyOf": [{"const": "DE"}, {"const": "en"}, {"type": "null"}]}"#),
      ["/components/schemas/Language/anyOf/0/const: 'DE' is spelled 'de' in canonical form"],
      good: schemas(
        #""Language": {"oneOf": [{"const": "de"}, {"const": "en"}, {"type": "null"}]}"#)),
  ]

  private static let secretsInDetail = [
    LintCase(
      "SW012",
      bad: schemas(
        """
        "A": {"properties": {"date_of_birth": {"type": "string"}, "phoneNumbers": {"type": "string"},
          "socialSecurityNumber": {"type": "string"}, "userAPIKey": {"type": "string"},
          "cvv": {"type": "string"}}}
        """),
      ["date_of_birth", "phoneNumbers", "socialSecurityNumber", "userAPIKey", "cvv"].map {
        "/components/schemas/A/properties/\($0): '\($0)' looks like a secret or personal value and is "
          + "not marked"
      },
      good: schemas(
        """
        "A": {"properties": {"date_of_issue": {"type": "string"}, "numbers": {"type": "string"},
          "APIKeyID": {"type": "string"}, "pins": {"type": "integer"}}}
        """)),
    LintCase(
      "SW012",
      bad: operations(
        """
        "parameters": [{"name": "token", "in": "query", "schema": {"type": "string"}}],
        "get": {"responses": {"200": {"description": "F", "headers": {
          "X-Auth-Token": {"schema": {"type": "string"}}}}}}
        """),
      [
        "/paths/~1a/parameters/0/name: 'token' looks like a secret or personal value and is not "
          + "marked",
        "/paths/~1a/get/responses/200/headers/X-Auth-Token: 'X-Auth-Token' looks like a secret or "
          + "personal value and is not marked",
      ],
      good: operations(
        """
        "parameters": [{"name": "token", "in": "query", "schema": {"type": "string"}},
          {"name": "pin", "in": "query", "schema": {"type": "boolean"}}],
        "get": {"parameters": [
          {"name": "token", "in": "query", "x-sensitive": "token", "schema": {"type": "string"}}],
          "responses": {"200": {"description": "F", "headers": {
            "X-Auth-Token": {"x-sensitive": "token", "schema": {"type": "string"}},
            "X-Token": {"schema": {"type": "string", "enum": ["a", "b"]}}}}}}
        """)),
  ]
}
