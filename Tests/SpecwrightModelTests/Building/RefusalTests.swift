import SpecwrightJSON
import Testing

@testable import SpecwrightModel

/// Documents with one thing in them that is no client, each with the place and the sentence.
@Suite struct RefusalTests {
  struct Row: Sendable, CustomTestStringConvertible {
    /// The document, with a mark where the diagnostic must begin.
    var document: String
    var sentence: String
    var severity = Diagnostic.Severity.error
    var testDescription: String { sentence }

    init(
      _ sentence: String, schemas: String, version: Built.Version = .v31,
      severity: Diagnostic.Severity = .error
    ) {
      document = version.document(schemas: schemas)
      self.sentence = sentence
      self.severity = severity
    }

    init(
      _ sentence: String, paths: String, components: String = "{}",
      severity: Diagnostic.Severity = .error
    ) {
      document = Built.Version.v31.document(paths: paths, components: components)
      self.sentence = sentence
      self.severity = severity
    }

    init(_ sentence: String, servers: String, severity: Diagnostic.Severity = .error) {
      document =
        #"{"openapi":"3.1.0","info":{"title":"","version":""},"paths":{},"servers":\#(servers)}"#
      self.sentence = sentence
      self.severity = severity
    }
  }

  static let schemas = [
    Row(
      "'$dynamicRef' is not supported; describe the values without it",
      schemas: ##"{"A": {"type": "string", ▸"$dynamicRef": "#x"}}"##),
    Row(
      "'then' is a condition, which no type can show; members that are described here are optional "
        + "ones",
      schemas: #"{"A": {"type": "string", ▸"then": {}}}"#, severity: .warning),
    Row(
      "the member can have no value, so that there is no property for it",
      schemas: #"{"A": {"properties": {"x": ▸false}}}"#, severity: .warning),
    Row(
      "no value fits the schema false; leave the member out instead",
      schemas: #"{"A": {"required": ["x"], "properties": {"x": ▸false}}}"#),
    Row("the number is out of the range of Double", schemas: #"{"A": {"const": ▸1e999}}"#),
    Row("an enumeration needs at least one value", schemas: #"{"A": ▸{"enum": []}}"#),
    Row("the number is out of the range of Double", schemas: #"{"A": {"enum": ["x", ▸1e999]}}"#),
    Row(
      "expected a value of type 'string', found an integer",
      schemas: #"{"A": {"type": "string", "enum": [▸1]}}"#),
    Row(
      "expected a value of type 'string', found an integer",
      schemas: #"{"A": {"type": "string", "enum": ["x", ▸1]}}"#),
    Row(
      "expected a value of type 'integer', found a string",
      schemas: #"{"A": {"type": "integer", "const": ▸"x"}}"#),
    Row(
      "expected a value of type 'integer', found a number",
      schemas: #"{"A": {"type": "integer", "const": ▸1.5}}"#),
    Row(
      "expected a value of type 'string' or 'boolean', found an integer",
      schemas: #"{"A": {"properties": {"x": {"type": ["string", "boolean"], "const": ▸1}}}}"#),
    Row(
      "expected a value of type 'string', found null",
      schemas: #"{"A": {"properties": {"x": {"type": "string", "const": ▸null}}}}"#),
    Row(
      "expected a value of type 'string', found a Boolean",
      schemas: #"{"A": {"allOf": [{"type": "string"}, {"const": ▸true}]}}"#),
    Row(
      "type 'string' contradicts 'object', which has to fit as well",
      schemas: #"{"A": {"allOf": [{"type": "object"}, {"type": ▸"string"}]}}"#),
    Row(
      "a second list of alternatives for the same value is supported only where all are objects, and "
        + "not too many together; merge 'oneOf' and 'anyOf'",
      schemas: #"{"A": {"oneOf": [{"type": "string"}], "anyOf": [▸{"type": "integer"}]}}"#),
    Row(
      "the array or map contains only itself; put an object with a name between",
      schemas: #"{"A": ▸{"type": "array", "items": {"$ref": "@A"}}}"#),
    Row(
      "the schema contains itself, so no value has an end",
      schemas: #"{"A": ▸{"allOf": [{"$ref": "@A"}, {"properties": {"x": {}}}]}}"#),
    Row(
      "schemas refer to one another more than 100 deep, or in a circle",
      schemas: #"{"A": ▸{"allOf": [{"$ref": "@A"}]}}"#),
    Row(
      "the schema contains itself, so no value has an end",
      schemas: #"{"A": ▸{"anyOf": [{"$ref": "@A"}, {"type": "string"}]}}"#),
  ]

  static let names = [
    Row(
      "'e\u{301}' differs from another spelling only in how Unicode composes it; Swift cannot tell "
        + "them apart",
      schemas: #"{"A": {"properties": {"\u00e9": {}, ▸"e\u0301": {}}}}"#),
    Row(
      "'e\u{301}' differs from another spelling only in how Unicode composes it; Swift cannot tell "
        + "them apart",
      schemas: #"{"A": {"enum": ["\u00e9", ▸"e\u0301"]}}"#),
    Row(
      "'e\u{301}' differs from another spelling only in how Unicode composes it; Swift cannot tell "
        + "them apart",
      schemas: #"{"\u00e9": {}, ▸"e\u0301": {}}"#),
    Row(
      "expected 'phone-number', 'one-time-code', 'email-address', 'token', 'secret', "
        + "'personal-number' or 'free-text', found 'phone'",
      schemas: #"{"A": {"properties": {"x": {"type": "string", "x-sensitive": ▸"phone"}}}}"#),
  ]

  static let unions = [
    Row(
      "'#/components/schemas/C' is none of the alternatives",
      schemas:
        #"{"A": {"oneOf": [{"$ref": "@B"}, {"$ref": "@D"}], "discriminator": {"propertyName": "k", "mapping": {"c": ▸"@C"}}}, "B": {"properties": {"k": {}}}, "C": {"properties": {"k": {}}}, "D": {"properties": {"k": {}}}}"#
    ),
    Row(
      "no value of 'k' chooses this alternative; give it a 'const', or refer to a component",
      schemas:
        #"{"A": {"oneOf": [{"$ref": "@B"}, ▸{"properties": {"x": {}}}], "discriminator": {"propertyName": "k"}}, "B": {"properties": {"k": {}}}}"#
    ),
    Row(
      "the discriminator's value 'B' chooses two alternatives",
      schemas:
        #"{"A": {"oneOf": [{"$ref": "@B"}, ▸{"required": ["k"], "properties": {"k": {"const": "B"}}}], "discriminator": {"propertyName": "k"}}, "B": {"properties": {"k": {"type": "string"}}}}"#
    ),
  ]

  static let discriminators = [
    Row(
      "no alternative has a member 'knd'; give it to each, as a required one, or did you mean "
        + "'kind'?",
      schemas:
        #"{"A": {"oneOf": [{"$ref": "@B"}, {"$ref": "@C"}], "discriminator": {"propertyName": ▸"knd"}}, "B": {"properties": {"kind": {}}}, "C": {"properties": {"x": {}}}}"#,
      severity: .warning),
    Row(
      "the discriminator has nothing to choose from, since no component takes this schema over by "
        + "'allOf'; list the alternatives in 'oneOf', or leave it out",
      schemas: #"{"A": {"properties": {"k": {}}, ▸"discriminator": {"propertyName": "k"}}}"#,
      severity: .warning),
    Row(
      "a discriminator chooses between objects, and this alternative is none; leave out one of the "
        + "two",
      schemas:
        #"{"A": {"oneOf": [▸{"$ref": "@B"}, {"$ref": "@C"}], "discriminator": {"propertyName": "k"}}, "B": {"type": "string"}, "C": {"properties": {"k": {}}}}"#
    ),
    Row(
      "'one' is no value of 'k', which is an integer",
      schemas:
        #"{"A": {"oneOf": [{"$ref": "@B"}, {"$ref": "@C"}], "discriminator": {"propertyName": "k", "mapping": {▸"one": "@B", "2": "@C"}}}, "B": {"required": ["k"], "properties": {"k": {"type": "integer", "enum": [1, 3]}}}, "C": {"properties": {"k": {"type": "integer"}}}}"#
    ),
    Row(
      "'yes' is no value of 'k', which is a Boolean",
      schemas:
        #"{"A": {"oneOf": [{"$ref": "@B"}, {"$ref": "@C"}], "discriminator": {"propertyName": "k", "mapping": {"true": "@B", "false": "@C", ▸"yes": "@C"}}}, "B": {"properties": {"k": {"type": "boolean"}}}, "C": {"properties": {"k": {"type": "boolean"}}}}"#
    ),
    Row(
      "no value of 'k' chooses this alternative; give it a 'const', or refer to a component",
      schemas:
        #"{"A": {"oneOf": [{"$ref": "@B"}, ▸{"$ref": "@C"}], "discriminator": {"propertyName": "k", "mapping": {"1": "@B"}}}, "B": {"properties": {"k": {"type": "integer"}}}, "C": {"properties": {"k": {"type": "integer"}}}}"#
    ),
    Row(
      "arrays and maps stand more than 100 deep in one another; put an object with a name between",
      schemas: "{\"A\": "
        + (0..<130).map { ($0 == 100 ? "▸" : "") + #"{"type": "array", "items": "# }.joined()
        + "{}" + String(repeating: "}", count: 130) + "}"),
  ]

  static let attributes = [
    Row(
      "attribute 'a' must be a scalar or an array of scalars, found an object",
      schemas: #"{"A": {"oneOf": [{"const": "x", "x-attributes": {"a": ▸{}}}, {"const": "y"}]}}"#),
    Row(
      "attribute 'a' must have one type for all values, found a string",
      schemas:
        #"{"A": {"oneOf": [{"const": "x", "x-attributes": {"a": 1}}, {"const": "y", "x-attributes": {"a": ▸"1"}}]}}"#
    ),
    Row(
      "attribute 'a' must have one type for all values, found an array",
      schemas:
        #"{"A": {"oneOf": [{"const": "x", "x-attributes": {"a": 1}}, {"const": "y", "x-attributes": {"a": ▸[1]}}]}}"#
    ),
    Row(
      "attribute 'a' must have one type for all values, found a Boolean",
      schemas:
        #"{"A": {"oneOf": [{"const": "x", "x-attributes": {"a": [1, ▸true]}}, {"const": "y"}]}}"#),
    Row(
      "expected an object, found a string",
      schemas: #"{"A": {"oneOf": [{"const": "x", "x-attributes": ▸"a"}, {"const": "y"}]}}"#),
    Row(
      "'x-attributes' has no meaning here; it belongs on the members of an annotated enumeration",
      schemas: #"{"A": {"type": "object", ▸"x-attributes": {"a": 1}}}"#),
  ]

  static let ok = #"{"200": {"description": ""}}"#

  static let operations = [
    Row(
      "the path's variable 'id' has no parameter with 'in: path'",
      paths: #"{"/a/{id}": {▸"get": {"responses": \#(ok)}}}"#),
    Row(
      "arrays or objects inside of one another have no spelling in style 'simple'; use 'content' with "
        + "JSON",
      paths:
        #"{"/a/{id}": {"get": {"parameters": [{"name": "id", "in": "path", "required": true, "schema": ▸{"type": "array", "items": {"type": "array", "items": {}}}}], "responses": \#(ok)}}}"#
    ),
    Row(
      "path '/a' has no variable 'id'",
      paths:
        #"{"/a": {"get": {"parameters": [{"name": ▸"id", "in": "path", "required": true, "schema": {"type": "string"}}], "responses": \#(ok)}}}"#
    ),
    Row(
      "the braces of path '/a/{id' do not enclose names",
      paths: #"{▸"/a/{id": {"get": {"responses": \#(ok)}}}"#),
    Row(
      "path '/a?…' must not hold '?' or '#'; describe the query as parameters",
      paths: #"{▸"/a?b=c": {"get": {"responses": \#(ok)}}}"#),
    Row(
      "variable 'id' stands twice in the path",
      paths:
        #"{▸"/{id}/{id}": {"get": {"parameters": [{"name": "id", "in": "path", "required": true, "schema": {"type": "string"}}], "responses": \#(ok)}}}"#
    ),
    Row(
      "'a b' is no name of a cookie; expected letters, digits and !#$%&'*+-.^_`|~",
      paths:
        #"{"/a": {"get": {"parameters": [{"name": ▸"a b", "in": "cookie", "schema": {"type": "string"}}], "responses": \#(ok)}}}"#
    ),
    Row(
      "'X:' is no name of a header; expected letters, digits and !#$%&'*+-.^_`|~",
      paths:
        #"{"/a": {"get": {"parameters": [{"name": ▸"X:", "in": "header", "schema": {"type": "string"}}], "responses": \#(ok)}}}"#
    ),
    Row(
      "parameter 'q' in 'query' stands twice in the list",
      paths:
        #"{"/a": {"get": {"parameters": [{"name": "q", "in": "query", "schema": {"type": "string"}}, {"name": ▸"q", "in": "query", "schema": {"type": "string"}}], "responses": \#(ok)}}}"#
    ),
    Row(
      "style 'label' is none of a query parameter; expected 'form' or 'spaceDelimited' or "
        + "'pipeDelimited' or 'deepObject'",
      paths:
        #"{"/a": {"get": {"parameters": [{"name": "q", "in": "query", "style": ▸"label", "schema": {"type": "string"}}], "responses": \#(ok)}}}"#
    ),
    Row(
      "style 'deepObject' spells the members of objects, and this is a scalar; use 'form'",
      paths:
        #"{"/a": {"get": {"parameters": [{"name": "q", "in": "query", "style": ▸"deepObject", "schema": {"type": "integer"}}], "responses": \#(ok)}}}"#
    ),
    Row(
      "style 'form' is none of a header parameter; expected 'simple'",
      paths:
        #"{"/a": {"get": {"parameters": [{"name": "q", "in": "header", "style": ▸"form", "schema": {"type": "string"}}], "responses": \#(ok)}}}"#
    ),
    Row(
      "'allowReserved' has a meaning in queries only, and is ignored here",
      paths:
        #"{"/a": {"get": {"parameters": [{"name": "q", "in": "header", "allowReserved": ▸true, "schema": {"type": "string"}}], "responses": \#(ok)}}}"#,
      severity: .warning),
    Row(
      "'allowEmptyValue' has a meaning in queries only, and is ignored here",
      paths:
        #"{"/a": {"get": {"parameters": [{"name": "q", "in": "cookie", "allowEmptyValue": ▸true, "schema": {"type": "string"}}], "responses": \#(ok)}}}"#,
      severity: .warning),
    Row(
      "media type 'application/xml' is not supported for a parameter; supported are JSON and text",
      paths:
        #"{"/a": {"get": {"parameters": [{"name": "q", "in": "query", "content": {▸"application/xml": {}}}], "responses": \#(ok)}}}"#
    ),
    Row(
      "arrays or objects inside of one another have no spelling in style 'form'; use 'content' with "
        + "JSON",
      paths:
        #"{"/a": {"get": {"parameters": [{"name": "q", "in": "query", "schema": ▸{"type": "array", "items": {"type": "array", "items": {}}}}], "responses": \#(ok)}}}"#
    ),
    Row(
      "arrays or objects inside of one another have no spelling in style 'form'; use 'content' with "
        + "JSON",
      paths:
        #"{"/a": {"get": {"parameters": [{"name": "q", "in": "query", "schema": ▸{"properties": {"x": {"properties": {"y": {}}}}}}], "responses": \#(ok)}}}"#
    ),
    Row(
      "arrays or objects inside of one another have no spelling in style 'simple'; use 'content' with "
        + "JSON",
      paths:
        #"{"/a": {"get": {"parameters": [{"name": "q", "in": "header", "explode": true, "schema": ▸{"properties": {"x": {"type": "array", "items": {}}}}}], "responses": \#(ok)}}}"#
    ),
    Row(
      "media type 'multipart/mixed' is not supported; supported are JSON, multipart/form-data, "
        + "application/x-www-form-urlencoded, text and bytes",
      paths:
        #"{"/a": {"post": {"requestBody": {"content": {▸"multipart/mixed": {}}}, "responses": \#(ok)}}}"#
    ),
    Row(
      "media type 'multipart/form-data' is not taken apart, so that the answer is its bytes",
      paths:
        #"{"/a": {"get": {"responses": {"200": {"description": "", "content": {▸"multipart/form-data": {}}}}}}}"#,
      severity: .warning),
    Row(
      "a form has names and values, so that its schema must be an object",
      paths:
        #"{"/a": {"post": {"requestBody": {"content": {"multipart/form-data": {"schema": ▸{"type": "array", "items": {}}}}}, "responses": \#(ok)}}}"#
    ),
    Row(
      "the form has no property 'fil', so that this is ignored; did you mean 'file'?",
      paths:
        #"{"/a": {"post": {"requestBody": {"content": {"multipart/form-data": {"schema": {"properties": {"file": {}}}, "encoding": {▸"fil": {}}}}}, "responses": \#(ok)}}}"#,
      severity: .warning),
    Row(
      "media type 'application/xml' is not supported in a form; supported are JSON, text and bytes",
      paths:
        #"{"/a": {"post": {"requestBody": {"content": {"multipart/form-data": {"schema": {"properties": {"x": {}}}, "encoding": {"x": {"contentType": ▸"application/xml"}}}}}, "responses": \#(ok)}}}"#
    ),
    Row(
      "style 'matrix' is none of a form; expected 'form' or 'spaceDelimited' or 'pipeDelimited' or "
        + "'deepObject'",
      paths:
        #"{"/a": {"post": {"requestBody": {"content": {"multipart/form-data": {"schema": {"properties": {"x": {}}}, "encoding": {"x": {"style": ▸"matrix"}}}}}, "responses": \#(ok)}}}"#
    ),
    Row(
      "media type 'application/xml' is not used, since 'multipart/form-data' is",
      paths:
        #"{"/a": {"post": {"requestBody": {"content": {▸"application/xml": {}, "multipart/form-data": {}}}, "responses": \#(ok)}}}"#,
      severity: .warning),
    Row(
      "media type 'text/plain' is not used, since 'application/json' is",
      paths:
        #"{"/a": {"post": {"requestBody": {"content": {▸"text/plain": {}, "application/json": {}}}, "responses": \#(ok)}}}"#,
      severity: .warning),
    Row(
      "no answer is described here, so that every success is one without a body; give a status, or "
        + "'default'",
      paths: #"{"/a": {"get": {▸"responses": {}}}}"#, severity: .warning),
    Row(
      "no answer is described here, so that every success is one without a body; give a status, or "
        + "'default'",
      paths: #"{"/a": {▸"get": {}}}"#, severity: .warning),
    Row(
      "an answer of status 204 has no body, so that none is read",
      paths:
        #"{"/a": {"get": {"responses": {"204": {"description": "", "content": {▸"application/json": {}}}}}}}"#,
      severity: .warning),
    Row(
      "'x-body-from-file' needs a request body",
      paths: #"{"/a": {"post": {"x-body-from-file": ▸true, "responses": \#(ok)}}}"#),
    Row(
      "'x-stream-response' needs a successful answer with a body",
      paths: #"{"/a": {"get": {"x-stream-response": ▸true, "responses": \#(ok)}}}"#),
    Row(
      "the document has no security scheme 'basik'; did you mean 'basic'?",
      paths: #"{"/a": {"get": {"security": [{▸"basik": []}], "responses": \#(ok)}}}"#,
      components: #"{"securitySchemes": {"basic": {"type": "http", "scheme": "basic"}}}"#),
    Row(
      "expected a status from 100 to 599",
      paths: #"{"/a": {"get": {"x-retry": {"statuses": [▸42]}, "responses": \#(ok)}}}"#),
    Row(
      "unknown member 'status'; did you mean 'statuses'?",
      paths: #"{"/a": {"get": {"x-retry": {▸"status": [429]}, "responses": \#(ok)}}}"#),
    Row(
      "a relative address of a single path or operation is not supported; give the whole address",
      paths: #"{"/a": {"servers": [{"url": ▸"/v2"}], "get": {"responses": \#(ok)}}}"#),
    Row(
      "'ftp://a.example' is no address of a server; expected 'https://' or 'http://', a host and "
        + "perhaps a port and a path",
      paths: #"{"/a": {"get": {"servers": [{"url": ▸"ftp://a.example"}], "responses": \#(ok)}}}"#),
  ]

  static let servers = [
    Row(
      "a relative address is no server by itself, so that none is generated for it",
      servers: #"[{"url": ▸"/v1"}]"#, severity: .warning),
    Row(
      "'ftp://a.example' is no address of a server; expected 'https://' or 'http://', a host and "
        + "perhaps a port and a path",
      servers: #"[{"url": ▸"ftp://a.example"}]"#),
    Row(
      "'https://' is no address of a server; expected 'https://' or 'http://', a host and perhaps a "
        + "port and a path",
      servers: #"[{"url": ▸"https://"}]"#),
    Row(
      "'https://…@a.example?…' is no address of a server; expected 'https://' or 'http://', a host and "
        + "perhaps a port and a path",
      servers: #"[{"url": ▸"https://me:secret@a.example?key=secret"}]"#),
    Row(
      "'https://a.example:99999' is no address of a server; expected 'https://' or 'http://', a host "
        + "and perhaps a port and a path",
      servers: #"[{"url": ▸"https://a.example:99999"}]"#),
    Row(
      "the default 'us' is none of the values; expected 'eu' or 'ap'",
      servers:
        #"[{"url": "https://{x}.example", "variables": {"x": {"default": ▸"us", "enum": ["eu", "ap"]}}}]"#
    ),
    Row(
      "with the value 'a b' the address is none of a server",
      servers:
        #"[{"url": "https://{x}.example", "variables": {"x": {"default": "eu", "enum": ["eu", ▸"a b"]}}}]"#
    ),
    Row(
      "with the value 'ftp' the address is none of a server",
      servers:
        #"[{"url": "{x}://a.example", "variables": {"x": {"default": "https", "enum": ["https", ▸"ftp"]}}}]"#
    ),
    Row(
      "an address has at most 20 variables",
      servers: #"[{"url": ▸"https://\#(String(repeating: "{x}", count: 21))"}]"#),
    Row(
      "the address's variable 'x' is not among 'variables'",
      servers: #"[{"url": ▸"https://{x}.example"}]"#),
    Row(
      "the address has no variable 'y', so that it is ignored",
      servers:
        #"[{"url": "https://{x}.example", "variables": {"x": {"default": "a"}, ▸"y": {"default": "b"}}}]"#,
      severity: .warning),
    Row(
      "the address has no variable 'x', so that it is ignored",
      servers: #"[{"url": "https://a.example", "variables": {▸"x": {"default": "a"}}}]"#,
      severity: .warning),
    Row(
      "the address stands before",
      servers: #"[{"url": "https://a.example"}, {"url": ▸"https://a.example"}]"#,
      severity: .warning),
  ]

  @Test(arguments: schemas + names + unions + discriminators + attributes + operations + servers)
  func isReportedAtItsPlace(row: Row) throws {
    let marked = MarkedText(Built.expanded(row.document))
    let diagnostics = try Built(marked.text).outcome.documentDiagnostics
    let found = diagnostics.map {
      "\($0.severity.rawValue) \($0.location?.range.lowerBound ?? -1): \($0.message)"
    }
    #expect(found == ["\(row.severity.rawValue) \(marked.offset ?? -2): \(row.sentence)"])
  }

  @Test(arguments: [
    #"{"type": "integer", "const": 1.0}"#, #"{"type": "number", "const": 1}"#,
    #"{"type": ["string", "null"], "const": null}"#, #"{"const": null}"#,
    #"{"type": ["integer", "string"], "const": "x"}"#,
  ])
  func takesAConstantOfItsType(schema: String) throws {
    let built = try Built(schemas: #"{"A": {"properties": {"x": \#(schema)}}}"#)
    #expect(built.outcome.documentDiagnostics.map(\.message) == [])
  }

  @Test func strictConfigurationsMakeErrorsOfWarnings() throws {
    let built = try Built(
      schemas: #"{"A": {"enum": ["x", "x"]}}"#, configuration: #"{"strict": true}"#)
    #expect(built.outcome.definition == nil)
    #expect(built.outcome.documentDiagnostics.map(\.severity) == [.error])
  }
}
