import SpecwrightJSON
import Testing

@testable import SpecwrightModel

/// Paths, parameters, bodies and answers.
extension RefusalTests {
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
      "media type ' Multipart/mixed; a=b' is not supported; supported are JSON, multipart/form-data, "
        + "application/x-www-form-urlencoded, text and bytes",
      paths:
        #"{"/a": {"post": {"requestBody": {"content": {▸" Multipart/mixed; a=b": {}}}, "responses": \#(ok)}}}"#
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
      "media type 'text/xml, application/a+xml' is not supported in a form; supported are JSON, text "
        + "and bytes",
      paths:
        #"{"/a": {"post": {"requestBody": {"content": {"multipart/form-data": {"schema": {"properties": {"x": {}}}, "encoding": {"x": {"contentType": ▸"text/xml, application/a+xml"}}}}}, "responses": \#(ok)}}}"#
    ),
    Row(
      "a member of this object travels in the query under the name 'q', as another parameter does; "
        + "rename one, or give it 'explode' with the value false",
      paths:
        #"{"/a": {"get": {"parameters": [{"name": "q", "in": "query", "schema": {"type": "string"}}, {"name": ▸"f", "in": "query", "schema": {"properties": {"p": {"type": "string"}, "q": {"type": "string"}}}}], "responses": \#(ok)}}}"#,
      severity: .warning),
    Row(
      "what comes or goes under this media type is text, so that the schema is not used",
      paths:
        #"{"/a": {"get": {"responses": {"200": {"description": "", "content": {"text/event-stream": {"schema": ▸{"properties": {"x": {}}}}}}}}}}"#,
      severity: .warning),
    Row(
      "the field 'content-type' is not read here, since the media type of the content says it",
      paths:
        #"{"/a": {"get": {"responses": {"200": {"description": "", "headers": {▸"content-type": {"schema": {}}}}}}}}"#,
      severity: .warning),
    Row(
      "'get' is there behind '$ref' as well, and OpenAPI leaves open which of them counts; leave one of "
        + "them out",
      paths:
        ##"{"/a": {"$ref": "#/components/pathItems/P", ▸"get": {"responses": \##(ok)}, "put": {"responses": \##(ok)}}}"##,
      components: #"{"pathItems": {"P": {"get": {"responses": \#(ok)}}}}"#,
      severity: .warning),
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
}
