/// The objects inside path items.
extension ObjectRule {
  private static let description = MemberRule("description", .string)
  private static let free = MemberValue.anything("an example may be any value")

  private static let operationMembers = [
    MemberRule("tags", .array(.string)), MemberRule("summary", .string), description,
    MemberRule("externalDocs", .object), MemberRule("operationId", .string),
    MemberRule("parameters", .array(.object)), MemberRule("requestBody", .object),
    MemberRule("responses", .map(.object, key: "200"), isRequiredIn30: true),
    MemberRule("callbacks", .map(.map(.object, key: "$url"))),
    MemberRule("deprecated", .boolean),
    MemberRule("security", .array(.map(.array(.string)))), MemberRule("servers", .array(.object)),
  ]

  private static let fieldMembers = [
    description, MemberRule("required", .boolean), MemberRule("deprecated", .boolean),
    MemberRule("style", .string), MemberRule("explode", .boolean),
    MemberRule("allowReserved", .boolean), MemberRule("schema", .schema),
    MemberRule("example", free), MemberRule("examples", .map(.object)),
    MemberRule(
      "content",
      .anything("beside 'schema' it is refused as such; the object without it is looked at below")),
  ]

  private static let schemaBase = (key: "schema", json: "{}")

  static let insidePaths: [ObjectRule] = [
    operation(
      "Path Item Object", "", "",
      members: ["get", "put", "post", "delete", "options", "head", "patch", "trace"].map {
        MemberRule($0, .object)
      } + [
        MemberRule("$ref", .string), MemberRule("summary", .string), description,
        MemberRule("servers", .array(.object)), MemberRule("parameters", .array(.object)),
      ]),
    operation(
      "Operation Object", #"{"get": "#, "}", base: [(key: "responses", json: "{}")],
      members: operationMembers),
    operation(
      "Parameter Object", #"{"get": {"responses": {}, "parameters": ["#, "]}}",
      base: [(key: "name", json: #""a""#), (key: "in", json: #""query""#), schemaBase],
      members: [
        MemberRule("name", .string, isRequired: true),
        MemberRule("in", .choice(["query", "header", "path", "cookie"]), isRequired: true),
        MemberRule("allowEmptyValue", .boolean),
      ] + fieldMembers),
    component("Header Object", "headers", base: [schemaBase], members: fieldMembers),
    component(
      "Header Object without a schema", "headers", base: [(key: "content", json: #"{"a/b": {}}"#)],
      members: [MemberRule("content", .content)]
        + fieldMembers.filter { $0.name != "content" && $0.name != "schema" }
        + [MemberRule("schema", .anything("beside 'content' it is refused as such"))]),
    component(
      "Request Body Object", "requestBodies", base: [(key: "content", json: #"{"a/b": {}}"#)],
      members: [
        description, MemberRule("content", .content, isRequired: true),
        MemberRule("required", .boolean),
      ]),
    component(
      "Media Type Object", "requestBodies", #"{"content": {"application/json": "#, "}}",
      members: [
        MemberRule("schema", .schema), MemberRule("example", free),
        MemberRule("examples", .map(.object)), MemberRule("encoding", .map(.object)),
      ]),
    component(
      "Encoding Object", "requestBodies",
      #"{"content": {"multipart/form-data": {"encoding": {"a": "#, "}}}}",
      members: [
        MemberRule("contentType", .string), MemberRule("headers", .fields),
        MemberRule("style", .string), MemberRule("explode", .boolean),
        MemberRule("allowReserved", .boolean),
      ]),
    component(
      "Response Object", "responses", base: [(key: "description", json: #""""#)],
      members: [
        MemberRule("description", .string, isRequired: true), MemberRule("headers", .fields),
        MemberRule("content", .content), MemberRule("links", .map(.object)),
      ]),
    component(
      "Example Object", "examples",
      members: [
        MemberRule("summary", .string), description, MemberRule("value", free),
        MemberRule("externalValue", .string),
      ]),
    component(
      "Link Object", "links",
      members: [
        MemberRule("operationRef", .string), MemberRule("operationId", .string),
        MemberRule("parameters", .map(.anything("values and expressions of any kind"))),
        MemberRule("requestBody", .anything("a value or an expression of any kind")), description,
        MemberRule("server", .object),
      ]),
  ]
}
