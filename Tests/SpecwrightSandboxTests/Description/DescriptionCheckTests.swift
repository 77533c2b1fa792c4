import Testing

@testable import SpecwrightSandbox

/// Requests and answers held against a small description.
@Suite struct DescriptionCheckTests {
  static let check = DescriptionCheck(service: "Shop", text: shop)

  static let shop = """
    {
      "openapi": "3.1.0", "info": {"title": "Shop", "version": "1"},
      "servers": [{"url": "https://shop.example/v1/"}],
      "paths": {
        "/items": {
          "get": {
            "parameters": [
              {"name": "limit", "in": "query", "schema": {"type": "integer", "maximum": 10}},
              {"name": "tag", "in": "query", "schema": {"$ref": "#/components/schemas/Tags"}},
              {"name": "sizes", "in": "query", "explode": false,
               "schema": {"type": "array", "items": {"type": "integer"}}},
              {"name": "filter", "in": "query",
               "content": {"application/json": {"schema": {"type": "object"}}}},
              {"name": "X-Trace", "in": "header", "required": true, "schema": {"type": "string", "pattern": "^[a-f]+$"}},
              {"name": "session", "in": "cookie", "schema": {"type": "string", "minLength": 3}},
              {"name": "Accept", "in": "header", "required": true, "schema": {"type": "integer"}}
            ],
            "responses": {
              "200": {
                "description": "Items",
                "headers": {
                  "X-Count": {"required": true, "schema": {"type": "integer"}},
                  "Content-Type": {"required": true, "schema": {"type": "integer"}}
                },
                "content": {
                  "application/json": {"schema": {"type": "array", "items": {"type": "string"}}},
                  "text/*": {}
                }
              },
              "4XX": {"description": "Refused"}
            }
          },
          "post": {
            "requestBody": {"$ref": "#/components/requestBodies/Item"},
            "responses": {"201": {"description": "Made"}, "default": {"description": "Refused"}}
          }
        },
        "/items/{id}": {
          "parameters": [{"name": "id", "in": "path", "required": true, "schema": {"type": "integer"}}],
          "get": {"responses": {"200": {"description": "An item"}}},
          "patch": {
            "parameters": [{"name": "id", "in": "path", "required": true, "schema": {"const": "own"}}],
            "requestBody": {"content": {"application/merge-patch+json": {"schema": {"type": "object"}}}},
            "responses": {"204": {"description": "Changed"}}
          }
        },
        "/items/latest": {"get": {"responses": {"200": {"description": "The newest"}}}},
        "/files/{name}.{kind}/raw": {
          "get": {
            "parameters": [
              {"name": "name", "in": "path", "required": true, "schema": {"maxLength": 2}},
              {"name": "kind", "in": "path", "required": true, "schema": {"enum": ["txt"]}}
            ],
            "responses": {"200": {"description": "A file"}}
          }
        }
      },
      "webhooks": {
        "item.sold": {
          "post": {
            "parameters": [
              {"name": "X-Trace", "in": "header", "required": true, "schema": {"type": "string"}}
            ],
            "requestBody": {"$ref": "#/components/requestBodies/Item"},
            "responses": {
              "2XX": {"description": "Taken"},
              "203": {
                "description": "Taken, as another item",
                "content": {"*/*": {"schema": {"$ref": "#/components/schemas/Item"}}}
              },
              "409": {
                "description": "Had before",
                "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Item"}}}
              }
            }
          }
        }
      },
      "components": {
        "schemas": {
          "Tags": {"type": "array", "items": {"type": "string", "maxLength": 3}},
          "Item": {
            "type": "object", "required": ["name"], "additionalProperties": false,
            "properties": {"name": {"type": "string", "maxLength": 4}, "price": {"type": "number"}}
          }
        },
        "requestBodies": {
          "Item": {
            "required": true,
            "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Item"}}}
          }
        }
      }
    }
    """

  struct Row: CustomTestStringConvertible, Sendable {
    var method: String
    var target: String
    var fields: FieldList = [:]
    var body = ""
    /// The answer whose violations are meant; nil for those of the request.
    var answer: ServerResponse?
    /// `part pointer | rule | reason` of each violation.
    var expected: [String] = []

    var testDescription: String { "\(method) \(target) \(body) \(answer?.status ?? 0)" }

    var request: ServerRequest {
      ServerRequest(
        method: method, target: "/v1" + target, fields: fields, body: [UInt8](body.utf8))
    }
  }

  static let trace: FieldList = ["X-Trace": "abc"]
  static let sold: FieldList = ["Content-Type": "application/json", "X-Trace": "abc"]
  static let json: FieldList = ["content-type": "Application/JSON; charset=utf-8"]

  static let requests = [
    Row(
      method: "GET", target: "/items?limit=10&tag=a&tag=b&sizes=1,2&filter=%7B%7D", fields: trace),
    Row(method: "HEAD", target: "/items", fields: trace),
    Row(
      method: "GET", target: "/items",
      expected: [
        "header parameter 'X-Trace'  | #/paths/~1items/get/parameters/4 | it is missing"
      ]),
    Row(
      method: "GET", target: "/items?limit=11&limit=12", fields: trace,
      expected: [
        "query parameter 'limit'  | #/paths/~1items/get/parameters/0 | it is there more than once"
      ]),
    Row(
      method: "GET", target: "/items?limit=11", fields: trace,
      expected: [
        "query parameter 'limit'  | #/paths/~1items/get/parameters/0/schema/maximum"
          + " | expected a number of at most 10"
      ]),
    Row(
      method: "GET", target: "/items?limit=ten", fields: trace,
      expected: [
        "query parameter 'limit'  | #/paths/~1items/get/parameters/0/schema/type"
          + " | expected an integer, found a string"
      ]),
    Row(
      method: "GET", target: "/items?tag=blue&sizes=1,x", fields: trace,
      expected: [
        "query parameter 'tag' /0 | #/components/schemas/Tags/items/maxLength"
          + " | expected at most 3 characters, found 4",
        "query parameter 'sizes' /1 | #/paths/~1items/get/parameters/2/schema/items/type"
          + " | expected an integer, found a string",
      ]),
    Row(
      method: "GET", target: "/items?filter=%7B", fields: trace,
      expected: [
        "query parameter 'filter'  | #/paths/~1items/get/parameters/3 | it is no JSON text"
      ]),
    Row(
      method: "GET", target: "/items?limit=1&secret=2", fields: trace,
      expected: [
        "query parameter number 2  | #/paths/~1items/get | the operation has no such parameter"
      ]),
    Row(
      method: "GET", target: "/items", fields: ["x-trace": "xyz", "Cookie": "a=b; session=cd"],
      expected: [
        "header parameter 'X-Trace'  | #/paths/~1items/get/parameters/4/schema/pattern"
          + " | expected a text that matches the pattern",
        "cookie parameter 'session'  | #/paths/~1items/get/parameters/5/schema/minLength"
          + " | expected at least 3 characters, found 2",
      ]),
    Row(
      method: "GET", target: "/items", fields: trace, body: "x",
      expected: ["body  | #/paths/~1items/get | the operation takes none"]),
    Row(method: "POST", target: "/items", fields: json, body: #"{"name": "jam"}"#),
    Row(
      method: "POST", target: "/items", fields: json,
      expected: ["body  | #/components/requestBodies/Item | it is missing"]),
    Row(
      method: "POST", target: "/items", fields: json, body: #"{"name": "butter", "secret": 1}"#,
      expected: [
        "body /secret | #/components/schemas/Item/additionalProperties"
          + " | this member is not allowed",
        "body /name | #/components/schemas/Item/properties/name/maxLength"
          + " | expected at most 4 characters, found 6",
      ]),
    Row(
      method: "POST", target: "/items", fields: json, body: #"{"name": "a", "name": "b"}"#,
      expected: [
        "body  | #/components/requestBodies/Item/content/application~1json | it is no JSON text"
      ]),
    Row(
      method: "POST", target: "/items", body: "{}",
      expected: ["header 'Content-Type'  | #/components/requestBodies/Item | it is missing"]),
    Row(
      method: "POST", target: "/items", fields: ["Content-Type": "text/plain"], body: "{}",
      expected: [
        "header 'Content-Type'  | #/components/requestBodies/Item"
          + " | no such media type is described"
      ]),
    Row(method: "GET", target: "/items/12"),
    Row(method: "GET", target: "/items/latest"),
    Row(
      method: "GET", target: "/items/twelve",
      expected: [
        "path parameter 'id'  | #/paths/~1items~1%7Bid%7D/parameters/0/schema/type"
          + " | expected an integer, found a string"
      ]),
    Row(method: "PATCH", target: "/items/own"),
    Row(
      method: "PATCH", target: "/items/o%77n",
      fields: ["Content-Type": "application/merge-patch+json"], body: "1",
      expected: [
        "body  | #/paths/~1items~1%7Bid%7D/patch/requestBody/content/"
          + "application~1merge-patch+json/schema/type | expected an object, found a number"
      ]),
    Row(method: "GET", target: "/files/ab.txt/raw"),
    Row(
      method: "GET", target: "/files/abc.t/raw",
      expected: [
        "path parameter 'name'  | #/paths/~1files~1%7Bname%7D.%7Bkind%7D~1raw/get/parameters/0/"
          + "schema/maxLength | expected at most 2 characters, found 3",
        "path parameter 'kind'  | #/paths/~1files~1%7Bname%7D.%7Bkind%7D~1raw/get/parameters/1/"
          + "schema/enum | expected one of the values of 'enum'",
      ]),
    Row(
      method: "DELETE", target: "/items/latest",
      expected: [
        "method  | #/paths/~1items~1latest | the description has no such method for this path"
      ]),
    Row(
      method: "PATCH", target: "/items/latest",
      expected: [
        "method  | #/paths/~1items~1latest | the description has no such method for this path"
      ]),
    Row(
      method: "GET", target: "/item",
      expected: ["path  | #/paths | the description has no such path"]),
    Row(
      method: "GET", target: "/items/",
      expected: ["path  | #/paths | the description has no such path"]),
    Row(
      method: "GET", target: "/files/.txt/raw",
      expected: ["path  | #/paths | the description has no such path"]),
  ]

  static let answers = [
    answer(200, ["Content-Type": "application/json", "X-Count": "1", "Date": ""], #"["a"]"#),
    answer(200, ["Content-Type": "text/csv", "X-Count": "1"], "a,b"),
    answer(404, [:]),
    answer(
      200, ["Content-Type": "application/json"], #"["a", 1]"#,
      "header 'X-Count'  | #/paths/~1items/get/responses/200/headers/X-Count | it is missing",
      "body /1 | #/paths/~1items/get/responses/200/content/application~1json/schema/items/type"
        + " | expected a string, found a number"),
    answer(
      200, ["Content-Type": "application/xml", "X-Count": "many"], "<a/>",
      "header 'X-Count'  | #/paths/~1items/get/responses/200/headers/X-Count/schema/type"
        + " | expected an integer, found a string",
      "header 'Content-Type'  | #/paths/~1items/get/responses/200 | no such media type is described"
    ),
    answer(
      200, ["X-Count": "1", "X-Other": "1"], "",
      "header 'X-Other'  | #/paths/~1items/get/responses/200 | the answer has no such header",
      "body  | #/paths/~1items/get/responses/200 | it is missing"),
    answer(
      404, ["Content-Type": "text/plain"], "no",
      "body  | #/paths/~1items/get/responses/4XX | the answer has none"),
    answer(
      500, [:], "", "status 500  | #/paths/~1items/get | the operation has no such answer"),
    Row(
      method: "HEAD", target: "/items",
      answer: ServerResponse(status: 200, fields: ["X-Count": "1"])),
    Row(method: "POST", target: "/items", answer: ServerResponse(status: 500)),
    Row(method: "PATCH", target: "/items/own", answer: ServerResponse(status: 204)),
    // Whose request is not described, of that answer nothing is known.
    Row(method: "GET", target: "/item", answer: ServerResponse(status: 418)),
  ]

  private static func answer(
    _ status: Int, _ fields: FieldList, _ body: String = "", _ expected: String...
  ) -> Row {
    let answer = ServerResponse(status: status, fields: fields, body: [UInt8](body.utf8))
    return Row(method: "GET", target: "/items", fields: trace, answer: answer, expected: expected)
  }

  @Test(arguments: requests + answers) func finds(_ row: Row) {
    let violations =
      row.answer.map { Self.check.violations(of: $0, to: row.request) }
      ?? Self.check.violations(of: row.request)
    #expect(
      violations.map { "\($0.part) \($0.pointer) | \($0.rule) | \($0.reason)" } == row.expected)
    for violation in violations {
      #expect(violation.service == "Shop")
      #expect(violation.message == (row.answer == nil ? .request : .answer))
    }
  }

  @Test(arguments: [
    ("item.sold", json, #"{"name": "chalk"}"#, ["body /name", "header parameter 'X-Trace' "]),
    ("item.sold", sold, #"{"name": "pen"}"#, []),
    ("item.sold", sold, #"{"price": 1}"#, ["body "]),
    ("item.sold", trace, "", ["body "]),
    ("item.lost", sold, #"{"name": "pen"}"#, ["webhook "]),
    ("/items", sold, #"{"name": "pen"}"#, ["webhook "]),
  ]) func findsInWhatTheServiceSendsByItself(
    _ name: String, _ fields: FieldList, _ body: String, _ expected: [String]
  ) {
    let request = ServerRequest(method: "POST", target: "/", fields: fields, body: Array(body.utf8))
    let violations = Self.check.violations(of: request, as: name)
    #expect(Set(violations.map { "\($0.part) \($0.pointer)" }) == Set(expected))
    for violation in violations {
      #expect(violation.message == .webhook)
      #expect(violation.operation == (name == "item.sold" ? "POST item.sold" : nil))
    }
  }

  @Test(
    arguments: [
      ("item.sold", 204, [:], "", []), ("item.sold", 200, ["X-Own": "1"], "fine", []),
      ("item.sold", 203, [:], #"{"name": "pen"}"#, []),
      ("item.sold", 203, ["Content-Type": "text/html"], #"{"name": "pen"}"#, []),
      ("item.sold", 203, [:], "", ["body "]), ("item.sold", 203, [:], "<p>", ["body "]),
      ("item.sold", 203, [:], #"{"name": "chalk"}"#, ["body /name"]),
      ("item.sold", 409, json, #"{"name": "pen"}"#, []),
      ("item.sold", 409, [:], #"{"name": "pen"}"#, ["header 'Content-Type' "]),
      ("item.sold", 409, ["Content-Type": "text/html"], "a", ["header 'Content-Type' "]),
      ("item.sold", 500, [:], "", ["status 500 "]), ("item.sold", 302, [:], "", ["status 302 "]),
      ("item.lost", 204, [:], "", ["webhook "]),
    ] as [(String, Int, FieldList, String, [String])])
  func findsInWhatAReceiverAnswers(
    _ name: String, _ status: Int, _ fields: FieldList, _ body: String, _ expected: [String]
  ) {
    let request = ServerRequest(method: "POST", target: "/", fields: Self.sold)
    let answer = ServerResponse(status: status, fields: fields, body: Array(body.utf8))
    let violations = Self.check.violations(of: answer, to: request, as: name)
    #expect(violations.map { "\($0.part) \($0.pointer)" } == expected)
    for violation in violations {
      #expect(violation.message == .receipt)
      #expect(violation.operation == (name == "item.sold" ? "POST item.sold" : nil))
    }
  }

  @Test func looksAtNoContentThatIsNotAtHand() {
    var request = Row(method: "POST", target: "/items", fields: Self.json).request
    request.isOversized = true
    #expect(Self.check.violations(of: request) == [])
    request.fields = ["Content-Type": "text/plain"]
    #expect(Self.check.violations(of: request).map(\.part) == ["header 'Content-Type'"])
    var answer = ServerResponse(
      status: 200, fields: ["Content-Type": "application/json", "X-Count": "1"],
      body: Array("{".utf8))
    answer.completeness = .half
    let list = Row(method: "GET", target: "/items").request
    #expect(Self.check.violations(of: answer, to: list) == [])
  }

  /// An answer is known again only where nothing was found in the very same one.
  @Test func findsTheSameInWhatIsSaidAgain() {
    let list = Row(method: "GET", target: "/items").request
    let head = Row(method: "HEAD", target: "/items").request
    let posted = Row(method: "POST", target: "/items").request
    func answer(_ status: Int, _ count: String, _ body: String) -> ServerResponse {
      ServerResponse(
        status: status, fields: ["Content-Type": "application/json", "X-Count": count],
        body: Array(body.utf8))
    }
    for _ in 0..<3 {
      #expect(Self.check.violations(of: answer(200, "1", #"["a"]"#), to: list) == [])
      #expect(Self.check.violations(of: answer(200, "1", "[1]"), to: head) == [])
      #expect(Self.check.violations(of: answer(200, "1", "[1]"), to: list).count == 1)
      #expect(Self.check.violations(of: answer(200, "a", #"["a"]"#), to: list).count == 1)
      #expect(Self.check.violations(of: answer(201, "1", #"["a"]"#), to: list).count == 1)
      #expect(Self.check.violations(of: answer(200, "1", #"["a"]"#), to: posted) != [])
    }
  }

  @Test func keepsABoundedNumberOfAnswers() throws {
    let known = KnownAnswers()
    let request = ServerRequest(method: "GET", target: "/")
    func answer(_ count: Int) -> KnownAnswers.Answer? {
      KnownAnswers.Answer(
        ServerResponse(status: 200, body: [UInt8](repeating: 0x20, count: count)), to: request,
        path: "/")
    }
    let all = try (0..<1_000).map { try #require(answer($0)) }
    for answer in all {
      known.insert(answer)
      #expect(known.contains(answer))
    }
    #expect(all.count(where: known.contains) <= 256)
    #expect(answer(1_024) != nil)
    #expect(answer(1_025) == nil, "a long answer is read again")
  }

  @Test func saysWhichOperationWasCalled() {
    let missing = Row(method: "POST", target: "/items").request
    #expect(Self.check.violations(of: missing).map(\.operation) == ["POST /v1/items"])
    let unknown = Row(method: "POST", target: "/secret").request
    #expect(Self.check.violations(of: unknown).map(\.operation) == [nil])
  }

  @Test func keepsNothingOfWhatWasSent() {
    let secret = "s3cr3t"
    let request = ServerRequest(
      method: "POST", target: "/v1/items?\(secret)=\(secret)",
      fields: ["Content-Type": "application/json"], body: Array("{\"name\": \"\(secret)\"}".utf8))
    let answer = ServerResponse(
      status: 200, fields: ["Content-Type": "application/json", "X-Count": secret],
      body: Array("[{\"a\": \"\(secret)\"}]".utf8))
    let list = Row(method: "GET", target: "/items").request
    let unknown = [
      ServerRequest(method: "GET", target: "/v1/items/\(secret)"),
      ServerRequest(method: "GET", target: "/v1/\(secret)"),
      ServerRequest(method: secret, target: "/v1/items"),
    ]
    let found =
      [Self.check.violations(of: request), Self.check.violations(of: answer, to: list)]
      + unknown.map { Self.check.violations(of: $0) }
    #expect(found.map(\.count) == [2, 2, 1, 1, 1])
    var dumped = ""
    dump(found, to: &dumped)
    #expect(!dumped.contains(secret))
    #expect(!"\(found)".contains(secret))
  }

  @Test(arguments: ["", "{", #"{"openapi": "3.1.0"}"#]) func saysThatADescriptionIsUnusable(
    _ text: String
  ) {
    let check = DescriptionCheck(service: "Shop", text: text)
    let found = check.violations(of: ServerRequest(method: "GET", target: "/"))
    #expect(found.map(\.part) == ["description"])
  }
}

extension DescriptionCheck {
  fileprivate func violations(of request: ServerRequest) -> [DescriptionViolation] {
    violations(of: subject(request))
  }

  fileprivate func violations(
    of response: ServerResponse, to request: ServerRequest
  ) -> [DescriptionViolation] {
    violations(of: response, to: subject(request))
  }
}
