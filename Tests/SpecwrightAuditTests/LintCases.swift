extension LintCase {
  static let all =
    names + operationCases + catalogueCases + schemaCases + details + namesOfThings
    + examples

  private static let names = [
    LintCase(
      "SW001",
      bad: schemas(
        """
        "UserID": {"type": "object", "properties": {"first_name": {}, "firstName": {}}},
        "UserId": {"type": "string"}
        """),
      [
        "/components/schemas/UserID/properties/firstName: 'firstName' is nearly 'first_name'",
        "/components/schemas/UserId: 'UserId' is nearly 'UserID'",
      ],
      good: schemas(#""User": {"properties": {"first": {}, "second": {}}}, "Users": {}"#)),
    LintCase(
      "SW018",
      bad: schemas(
        #""A": {"properties": {"id": {}, "first_name": {}, "lastName": {}, "x_y": {}}}"#),
      [
        "/components/schemas/A/properties/lastName: 'lastName' and 'first_name' join their words "
          + "differently"
      ],
      good: schemas(
        #""A": {"properties": {"id": {}, "first_name": {}}}, "B": {"properties": {"lastName": {}}}"#
      )),
  ]

  private static let operationCases = [
    LintCase(
      "SW003",
      bad: operations(#""get": {"responses": {"200": {"description": "Fine"}}}"#),
      ["/paths/~1a/get: GET /a has no 'operationId'"],
      good: answers(#""200": {"description": "Fine"}"#)),
    LintCase(
      "SW004",
      bad: operations(
        #""get": {"operationId": "a", "summary": " ", "responses": {"200": {"description": "F"}}}"#),
      ["/paths/~1a/get: GET /a is not described"],
      good: answers(#""200": {"description": "Fine"}"#)),
    LintCase(
      "SW005",
      bad: answers(#""200": {"description": "Fine"}, "302": {"description": "There"}"#),
      ["/paths/~1a/get: GET /a has no answer for errors"],
      good: answers(#""200": {"description": "Fine"}, "4XX": {"description": "Refused"}"#)),
    LintCase(
      "SW014",
      bad: answers(#""429": {"description": "Wait", "headers": {"X-Wait": {"schema": {}}}}"#),
      ["/paths/~1a/get/responses/429: the 429 of GET /a has no header 'Retry-After'"],
      good: answers(#""429": {"description": "Wait", "headers": {"retry-after": {"schema": {}}}}"#)),
    LintCase(
      "SW014", bad: answers(#""4XX": {"description": "Wait"}, "default": {"description": "No"}"#),
      ["/paths/~1a/get/responses/4XX: the 4XX of GET /a has no header 'Retry-After'"],
      good: answers(
        #""429": {"description": "W", "headers": {"Retry-After": {"schema": {}}}}, "#
          + #""4XX": {"description": "Refused"}"#)),
    LintCase(
      "SW014",
      bad: operations(
        #""get": {"x-retry": {"statuses": [429]}, "responses": {"default": {"description": "N"}}}"#),
      ["/paths/~1a/get/responses/default: the default of GET /a has no header 'Retry-After'"],
      good: answers(#""default": {"description": "Nobody says that there are limits"}"#)),
    LintCase(
      "SW014", bad: sharedAnswer(#"{"description": "Wait"}"#),
      ["/paths/~1a/get/responses/429: the 429 of GET /a has no header 'Retry-After'"],
      good: sharedAnswer(#"{"description": "W", "headers": {"Retry-After": {"schema": {}}}}"#)),
    LintCase(
      "SW015",
      bad: operations(
        """
        "post": {"x-retry": {"on_network_failure": true}, "responses": {"200": {"description": "F"}}},
        "get": {"x-retry": {"on_network_failure": true}, "responses": {"200": {"description": "F"}}}
        """),
      [
        "/paths/~1a/post/x-retry/on_network_failure: POST /a is repeated after a network failure and "
          + "may be carried out twice"
      ],
      good: operations(
        """
        "post": {"x-retry": {"on_network_failure": false}, "responses": {"200": {"description": "F"}}},
        "put": {"x-retry": {"on_network_failure": true}, "responses": {"200": {"description": "F"}}}
        """)),
    LintCase(
      "SW020",
      bad: operations(
        """
        "delete": {"responses": {"204": {"description": "F", "content": {"application/json": {}}}}},
        "head": {"responses": {"200": {"description": "F", "content": {"text/plain": {}}}}}
        """),
      [
        "/paths/~1a/delete/responses/204/content: the 204 of DELETE /a has no body, whatever is "
          + "described",
        "/paths/~1a/head/responses/200/content: the 200 of HEAD /a has no body, whatever is "
          + "described",
      ],
      good: answers(
        """
        "200": {"description": "F", "content": {"application/json": {}}},
        "204": {"description": "F"}
        """)),
    LintCase(
      "SW016",
      bad: answers(
        #""200": {"description": "F"}"#,
        #""servers": [{"url": "http://example.com"}, {"url": "HTTP://localhost.example/"}]"#),
      [
        "/servers/0/url: the server's address is not https",
        "/servers/1/url: the server's address is not https",
      ],
      good: answers(
        #""200": {"description": "F"}"#,
        """
        "servers": [{"url": "https://example.com"}, {"url": "/v1"}, {"url": "http://localhost:8080"},
          {"url": "http://127.0.0.1"}]
        """)),
  ]

  private static func slugs(_ statuses: String...) -> String {
    let values = statuses.enumerated().map { index, status in
      #"{"const": "c\#(index)", "description": "D", "x-attributes": {"status": \#(status)}}"#
    }
    return """
      "components": {"schemas": {"Code": {"oneOf": [\(values.joined(separator: ", "))]}}}
      """
  }

  private static let catalogueCases = [
    LintCase(
      "SW006",
      bad: answers(
        #""404": {"description": "None"}, "5XX": {"description": "Broken"}"#,
        slugs("404", "409", "503")),
      [
        "/components/schemas/Code/oneOf/1/x-attributes/status: no operation answers with the status "
          + "409 of this code"
      ],
      good: answers(#""404": {"description": "None"}"#, slugs("404", "404", "201", "405"))),
    // A catalogue of one value is one.
    LintCase(
      "SW006", bad: answers(#""404": {"description": "None"}"#, slugs("409")),
      [
        "/components/schemas/Code/oneOf/0/x-attributes/status: no operation answers with the status "
          + "409 of this code"
      ],
      good: answers(#""404": {"description": "None"}"#, slugs("404"))),
    LintCase(
      "SW007",
      bad: answers(
        #""404": {"description": "N"}, "409": {"description": "C"}, "default": {"description": "D"}"#,
        slugs("404", "404")),
      ["/paths/~1a/get/responses/409: no code of a catalogue has the status 409"],
      good: answers(
        #""404": {"description": "N"}, "200": {"description": "F"}"#, slugs("404", "404"))),
    LintCase(
      "SW008",
      bad: schemas(
        """
        "A": {"oneOf": [{"const": "a", "description": "A"}, {"const": "b"}]},
        "B": {"type": "string", "enum": ["a", "b"]}
        """),
      [
        "/components/schemas/A/oneOf/1/const: the value is not described",
        "/components/schemas/B/enum: the 2 values are not described",
      ],
      good: schemas(
        """
        "A": {"oneOf": [{"const": "a", "description": "A"}, {"const": "b", "title": "B"}]},
        "B": {"type": "string", "enum": ["a"]}
        """)),
    LintCase(
      "SW009",
      bad: schemas(
        """
        "Language": {"enum": ["de-de", "DE", "sr-latn-RS", "en_US", "a", "es-419", "x-"]}
        """),
      [
        "/components/schemas/Language/enum/0: 'de-de' is spelled 'de-DE' in canonical form",
        "/components/schemas/Language/enum/1: 'DE' is spelled 'de' in canonical form",
        "/components/schemas/Language/enum/2: 'sr-latn-RS' is spelled 'sr-Latn-RS' in canonical form",
        "/components/schemas/Language/enum/3: 'en_US' is no language tag",
        "/components/schemas/Language/enum/4: 'a' is no language tag",
        "/components/schemas/Language/enum/6: 'x-' is no language tag",
      ],
      good: schemas(
        """
        "Language": {"enum": ["de", "de-DE", "sr-Latn-RS", "es-419", "zh-cmn-Hans-CN", "de-1996",
          "sl-rozaj-biske", "en-u-ca-gregory", "x-private", "de-x-a"]},
        "Other": {"enum": ["de-de", "EN"]}
        """)),
    LintCase(
      "SW010",
      bad: schemas(#""A": {"properties": {"language": {"enum": ["en", "de", "fr", "es"]}}}"#),
      ["/components/schemas/A/properties/language/enum/1: 'de' stands behind 'en'"],
      good: schemas(#""Language": {"enum": ["de", "en"]}, "Other": {"enum": ["z", "a"]}"#)),
    LintCase(
      "SW011",
      bad: schemas(
        #""A": {"enum": ["a", "b", "c"]}, "B": {"enum": ["b", "c", "d"]}, "C": {"enum": ["c", "x", "y"]}"#
      ),
      ["/components/schemas/B: 'B' shares 2 of its 3 values with 'A'"],
      good: schemas(
        #""A": {"enum": ["a", "b"]}, "B": {"enum": ["a", "b"]}, "C": {"enum": ["x", "y"]}"#)),
  ]

  private static let schemaCases = [
    LintCase(
      "SW002",
      bad: answers(
        """
        "200": {"description": "F", "content": {"application/json": {"schema": {"$ref": "#/components/schemas/A"}}}}
        """,
        """
        "components": {"schemas": {
          "A": {"items": {"$ref": "#/components/schemas/B"}}, "B": {}, "C": {"items": {"$ref": "#/components/schemas/D"}}, "D": {}}}
        """),
      [
        "/components/schemas/C: no operation leads to 'C'",
        "/components/schemas/D: no operation leads to 'D'",
      ],
      good: answers(
        """
        "200": {"description": "F", "content": {"application/json": {"schema": {
          "discriminator": {"propertyName": "k", "mapping": {"b": "B"}},
          "oneOf": [{"$ref": "#/components/schemas/A"}]}}}}
        """,
        """
        "components": {"schemas": {"A": {"properties": {"a": {"$ref": "#/components/schemas/A"}}}, "B": {},
          "Facts": {"oneOf": [{"const": "a", "description": "A"}, {"const": "b", "description": "B"}]},
          "Fact": {"const": "f"}}}
        """)),
    LintCase(
      "SW012",
      bad: schemas(
        """
        "A": {"properties": {"api_key": {"type": "string"}, "phoneNumber": {"type": "string"},
          "mail": {"anyOf": [{"type": "string"}, {"type": "null"}]}, "email": {"anyOf": [{"type": "string"}, {"type": "null"}]}}}
        """),
      [
        "/components/schemas/A/properties/api_key: 'api_key' looks like a secret or personal value and "
          + "is not marked",
        "/components/schemas/A/properties/phoneNumber: 'phoneNumber' looks like a secret or personal "
          + "value and is not marked",
        "/components/schemas/A/properties/email: 'email' looks like a secret or personal value and is "
          + "not marked",
      ],
      good: schemas(
        """
        "A": {"properties": {"api_key": {"type": "string", "x-sensitive": "secret"},
          "email": {"$ref": "#/components/schemas/B"}, "token": {"enum": ["a", "b"]},
          "token_type": {"type": "string"}, "phone": {"type": "boolean"}}},
        "B": {"type": "string", "x-sensitive": "email-address"}
        """)),
    LintCase(
      "SW013",
      bad: schemas(
        #""A": {"type": "string", "examples": ["a", 1]}, "B": {"minimum": 2, "example": 1}"#),
      [
        "/components/schemas/A/examples/1: expected a string, found a number",
        "/components/schemas/B/example: expected a number of at least 2",
      ],
      good: schemas(#""A": {"type": "string", "examples": ["a"]}"#)),
    LintCase(
      "SW017",
      bad: schemas(
        """
        "A": {"required": ["b"], "properties": {
          "a": {"type": ["string", "null"]}, "b": {"type": ["string", "null"]},
          "c": {"anyOf": [{"type": "string"}, {"type": "null"}]}}}
        """),
      [
        "/components/schemas/A/properties/a: 'a' may be left out and may be null",
        "/components/schemas/A/properties/c: 'c' may be left out and may be null",
      ],
      good: schemas(
        #""A": {"required": ["b"], "properties": {"a": {"type": "string"}, "b": {"type": ["string", "null"]}}}"#
      )
    ),
    LintCase(
      "SW017",
      bad: schemas(#""A": {"nullable": true}"#, version: "3.0.3"),
      ["/components/schemas/A/nullable: 'nullable' without 'type' means nothing"],
      good: schemas(#""A": {"type": "string", "nullable": true}"#, version: "3.0.3")),
    LintCase(
      "SW019",
      bad: schemas(
        """
        "Row": {"required": ["phonenumber", "id"], "properties": {"phoneNumber": {}, "id": {}}},
        "Part": {"allOf": [{"$ref": "#/components/schemas/Row"}, {"required": ["id", "name"]}]}
        """),
      [
        "/components/schemas/Row/required/0: 'phonenumber' is demanded and not described; did you "
          + "mean 'phoneNumber'?",
        "/components/schemas/Part/allOf/1/required/1: 'name' is demanded and not described",
      ],
      good: schemas(
        """
        "Row": {"required": ["id", "x"], "properties": {"id": {}}, "additionalProperties": true},
        "Mixin": {"required": ["a"]},
        "Part": {"anyOf": [{"required": ["a"]}, {"required": ["b"]}], "properties": {"a": {}, "b": {}}},
        "Whole": {"allOf": [{"$ref": "#/components/schemas/Part"}], "required": ["b"]}
        """)),
  ]
}
