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
      ["/paths/~1a/get/parameters/0/name: 'userID' is nearly 'user_id'"],
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
    LintCase(
      "SW009",
      bad: schemas(
        """
        "Locale": {"enum": ["i-klingon", "I-DEFAULT", "zh-min-nan", "EN-gb-oed", "sgn-be-fr"]},
        "A": {"properties": {"lang": {"const": "DE"}, "languages": {"items": {"enum": ["NL"]}}}}
        """),
      [
        "/components/schemas/Locale/enum/0: 'i-klingon' is grandfathered, and 'tlh' is preferred to it",
        "/components/schemas/Locale/enum/1: 'I-DEFAULT' is spelled 'i-default' in canonical form",
        "/components/schemas/Locale/enum/2: 'zh-min-nan' is grandfathered, and 'nan' is preferred to it",
        "/components/schemas/Locale/enum/3: 'EN-gb-oed' is grandfathered, and 'en-GB-oxendict' is "
          + "preferred to it",
        "/components/schemas/Locale/enum/4: 'sgn-be-fr' is grandfathered, and 'sfb' is preferred to it",
        "/components/schemas/A/properties/lang/const: 'DE' is spelled 'de' in canonical form",
        "/components/schemas/A/properties/languages/items/enum/0: 'NL' is spelled 'nl' in canonical "
          + "form",
      ],
      good: schemas(
        """
        "Lang": {"oneOf": [{"const": "de"}]}, "Locale": {"enum": ["i-default", "i-mingo", "zh-min", "cel-gaulish", "en-GB-oxendict"]},
        "A": {"properties": {"slang": {"const": "DE"}, "language": {"properties": {"a": {"const": "DE"}}}}}
        """)),
    LintCase(
      "SW009",
      bad: parameters(
        """
        {"name": "lang", "in": "query", "schema": {"enum": ["DE", "en"], "default": "EN"}},
        {"name": "locale", "in": "query", "example": "en_US", "schema": {"type": "string"}},
        {"name": "Content-Language", "in": "header", "examples": {"a": {"value": "de-de"}}, "schema": {}},
        {"name": "ui_locales", "in": "query",
         "content": {"application/json": {"schema": {"type": "array"}}}, "example": ["de", "nl-be"]},
        {"name": "other_language", "in": "query", "schema": {"$ref": "#/components/schemas/Code"}}
        """, #""Code": {"type": "string", "examples": ["fr", "FR"]}"#),
      [
        "/paths/~1a/get/parameters/0/schema/enum/0: 'DE' is spelled 'de' in canonical form",
        "/paths/~1a/get/parameters/0/schema/default: 'EN' is spelled 'en' in canonical form",
        "/paths/~1a/get/parameters/1/example: 'en_US' is no language tag",
        "/paths/~1a/get/parameters/2/examples/a/value: 'de-de' is spelled 'de-DE' in canonical form",
        "/paths/~1a/get/parameters/3/example/1: 'nl-be' is spelled 'nl-BE' in canonical form",
        "/components/schemas/Code/examples/1: 'FR' is spelled 'fr' in canonical form",
      ],
      good: parameters(
        """
        {"name": "lang", "in": "query", "schema": {"enum": ["de", "en"], "default": "en"}},
        {"name": "Accept-Language", "in": "header", "example": "DE, en;q=0.5", "schema": {}},
        {"name": "language", "in": "query", "example": "German", "schema": {}},
        {"name": "other", "in": "query", "schema": {"$ref": "#/components/schemas/Code"}}
        """, #""Code": {"type": "string", "examples": ["fr", "FR"]}"#)),
    LintCase(
      "SW009",
      bad: answers(
        """
        "200": {"description": "F", "headers": {"Content-Language": {"example": "DE", "schema": {}}}}
        """),
      [
        "/paths/~1a/get/responses/200/headers/Content-Language/example: 'DE' is spelled 'de' in "
          + "canonical form"
      ],
      good: answers(
        """
        "200": {"description": "F", "headers": {"X-Other": {"example": "DE", "schema": {}}}}
        """)),
    LintCase(
      "SW010",
      bad: parameters(#"{"name": "lang", "in": "query", "schema": {"enum": ["en", "de"]}}"#),
      ["/paths/~1a/get/parameters/0/schema/enum/1: 'de' stands behind 'en'"],
      good: parameters(#"{"name": "sort", "in": "query", "schema": {"enum": ["en", "de"]}}"#)),
    LintCase(
      "SW021",
      bad: schemas(
        """
        "A": {"enum": ["created_at", "createdAt", "days", "DAY", "a-b", "a b", "-name", "- name"]},
        "B": {"oneOf": [{"const": "category"}, {"const": "Categories"}, {"const": "box"},
          {"const": "boxes"}]}
        """),
      [
        "/components/schemas/A/enum/1: 'createdAt' is nearly 'created_at'",
        "/components/schemas/A/enum/3: 'DAY' is nearly 'days'",
        "/components/schemas/A/enum/5: 'a b' is nearly 'a-b'",
        "/components/schemas/B/oneOf/1/const: 'Categories' is nearly 'category'",
        "/components/schemas/B/oneOf/3/const: 'boxes' is nearly 'box'",
      ],
      good: schemas(
        """
        "A": {"enum": ["name", "-name", "C", "C++", "1.10", "11.0", "1-10", "110", "+", "-", "sm", "sms",
          "pas", "pass", "statu", "status", 1, 1.0]},
        "B": {"enum": ["Name"]}
        """)),
    LintCase(
      "SW022",
      bad: paths("/users/{id}", "/user/{name}", "/my-boxes", "/my_box/", "/v1/a", "/V1/a"),
      [
        "/paths/~1user~1{name}: '/user/{name}' is nearly '/users/{id}'",
        "/paths/~1my_box~1: '/my_box/' is nearly '/my-boxes'",
        "/paths/~1V1~1a: '/V1/a' is nearly '/v1/a'",
      ],
      good: paths(
        "/users", "/users/{id}", "/users/id", "/users/{id}.json", "/v1.0/a", "/v10/a", "/a/b", "/ab"
      )),
    LintCase(
      "SW014",
      bad: answers(
        ##"""
        "default": {"description": "N", "content": {"application/json": {"schema":
          {"properties": {"code": {"$ref": "#/components/schemas/Code"}}}}}}
        """##, limitCode(429)),
      ["/paths/~1a/get/responses/default: the default of GET /a has no header 'Retry-After'"],
      good: answers(
        ##"""
        "default": {"description": "N", "content": {"application/json": {"schema":
          {"properties": {"code": {"$ref": "#/components/schemas/Code"}}}}}}
        """##, limitCode(409))),
    LintCase(
      "SW014",
      bad: answers(
        ##"""
        "default": {"description": "N", "content": {"application/json": {"schema":
          {"$ref": "#/components/schemas/Code"}}}}
        """##, limitCode(429)),
      ["/paths/~1a/get/responses/default: the default of GET /a has no header 'Retry-After'"],
      good: answers(
        #""default": {"description": "N", "content": {"application/json": {"schema": {}}}}"#,
        limitCode(429))),
  ]

  private static func limitCode(_ status: Int) -> String {
    #""components": {"schemas": {"Code": {"oneOf": [{"const": "a", "x-attributes": {"status": \#(status)}}]}}}"#
  }

  /// A document with some paths.
  private static func paths(_ paths: String...) -> String {
    let items = paths.map { "\($0.debugDescription): {}" }.joined(separator: ", ")
    return #"{"openapi": "3.1.0", "info": {"title": "T", "version": "1"}, "paths": {\#(items)}}"#
  }

  /// A `GET` with some parameters, and some schemas.
  private static func parameters(_ parameters: String, _ schemas: String = "") -> String {
    operations(
      #""get": {"parameters": [\#(parameters)], "responses": {"200": {"description": "F"}}}"#,
      #""components": {"schemas": {\#(schemas)}}"#)
  }

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
