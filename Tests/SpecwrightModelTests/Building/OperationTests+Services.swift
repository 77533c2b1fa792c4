import Testing

@testable import SpecwrightModel

/// What stands around operations: servers, security schemes and webhooks.
extension OperationTests {
  @Test func serversAndSecuritySchemes() throws {
    let document = #"""
      {
        "openapi": "3.1.0",
        "info": {"title": "Rows", "version": "1"},
        "servers": [
          {"url": "https://rows.example", "description": "Production: costs money."},
          {"url": "https://{region}.rows.example:8443/v{n}", "variables": {"region": {"default": "eu"}, "n": {"default": "2"}}},
          {"url": "http://[::1]:8080/"},
          {"url": "/v1"},
          {"url": "https://a.example/x", "description": "Sandbox"},
          {"url": "https://b.example", "description": "Sandbox"}
        ],
        "security": [{"key": []}, {"user": [], "token": ["rows:read"]}, {}],
        "paths": {
          "/a": {"get": {"operationId": "a", "responses": \#(Self.ok)}},
          "/b": {"get": {"operationId": "b", "security": [], "responses": \#(Self.ok)}}
        },
        "components": {
          "securitySchemes": {
            "key": {"type": "apiKey", "in": "header", "name": "X-Key"},
            "user": {"type": "http", "scheme": "Basic"},
            "token": {"type": "http", "scheme": "bearer"},
            "app": {"type": "http", "scheme": "Application"},
            "open_id": {"type": "openIdConnect", "openIdConnectUrl": "https://rows.example/c"},
            "certificate": {"type": "mutualTLS"}
          }
        }
      }
      """#
    let lines = try Built(document).lines
    #expect(
      lines == """
        func a GET /a
          success 200 ok: nothing
          security [key, user+token, ]
        func b GET /b
          success 200 ok: nothing
        server production https://rows.example
        server euRowsExample8443V2 https://eu.rows.example:8443/v2
          region: String = "eu"
          n: String = "2"
        server value18080 http://[::1]:8080/
        server sandboxAtAExampleX https://a.example/x
        server sandboxAtBExample https://b.example
        scheme key key X-Key in header
        scheme user basic
        scheme token http bearer
        scheme app http Application
        scheme openID oauth
        scheme certificate mutualTLS
        """)
  }

  @Test func serversOfPathsAndOperations() throws {
    let document = #"""
      {
        "openapi": "3.1.0",
        "info": {"title": "Rows", "version": "1"},
        "servers": [
          {"url": "https://{region}.rows.example", "description": "Rows.", "variables": {"region": {"default": "eu", "enum": ["eu", "us-1", "eu"]}, "unused": {"default": "x"}}}
        ],
        "paths": {
          "/a": {"get": {"operationId": "a", "responses": \#(Self.ok)}},
          "/b": {
            "servers": [{"url": "https://files.example", "description": "Files."}, {"url": "https://old.example", "description": "Old."}],
            "get": {"operationId": "b", "parameters": [{"name": "server", "in": "query", "schema": {"type": "string"}}], "responses": \#(Self.ok)},
            "put": {"operationId": "c", "servers": [{"url": "https://files.example"}], "responses": \#(Self.ok)},
            "post": {"operationId": "d", "servers": [{"url": "https://eu.rows.example"}], "responses": \#(Self.ok)},
            "patch": {"operationId": "e", "servers": [], "responses": \#(Self.ok)}
          }
        }
      }
      """#
    let lines = try Built(document).lines
    #expect(
      lines == """
        func a GET /a
          success 200 ok: nothing
        func b GET /b
          query serverValue: String? = "server"
          at files, old
          success 200 ok: nothing
        func c PUT /b
          at files
          success 200 ok: nothing
        func d POST /b
          success 200 ok: nothing
        func e PATCH /b
          at files, old
          success 200 ok: nothing
        server rows https://eu.rows.example
          region: RowsRegion = "eu"
            eu = "eu"
            us1 = "us-1"
        server files https://files.example of operations
        server old https://old.example of operations
        """)
  }

  @Test func typesOfWebhooksAreMadeAndNoEndpoint() throws {
    let document = #"""
      {
        "openapi": "3.1.0",
        "info": {"title": "Rows", "version": "1"},
        "webhooks": {
          "row-sent": {
            "post": {
              "requestBody": {"content": {"application/json": {"schema": {"type": "object", "properties": {"row": {"enum": ["a"]}}}}}},
              "responses": \#(Self.ok)
            }
          }
        }
      }
      """#
    #expect(
      try Built(document).lines == """
        struct RowSentPostBody
          row: RowSentPostBodyRow?
        enum RowSentPostBodyRow: String open
          a = "a"
        """)
  }
}
