/// The objects inside path items.
extension ComparedObject {
  private static let description = ComparedMember("description", .words)
  private static let deprecated = ComparedMember("deprecated", .deprecation, .special(.flag))
  private static let content = ComparedMember("content", .mediaTypes, .map(.mediaType))

  private static let examples = [
    ComparedMember("example", .examples), ComparedMember("examples", .examples, .map(.example)),
  ]

  private static let fieldMembers =
    [
      description, ComparedMember("required", .required, .special(.flag)), deprecated,
      ComparedMember("style", .styles, .special(.style)),
      ComparedMember("explode", .styles, .special(.style)),
      ComparedMember("allowReserved", .styles, .special(.flag)),
      ComparedMember("schema", .shapes, .schema),
      ComparedMember("content", .mediaTypes, .special(.fieldContent)),
      ComparedMember("x-sensitive", .sensitivity),
    ] + examples

  private static let methods = [
    "get", "put", "post", "delete", "options", "head", "patch", "trace",
  ]

  static let insideOperations: [ComparedObject: [ComparedMember]] = [
    .pathItem: methods.map { ComparedMember($0, .operations, .object(.operation)) } + [
      ComparedMember("$ref", .references, .special(.reference)), ComparedMember("summary", .words),
      description, ComparedMember("servers", .ownServers, .special(.ownServers)),
      ComparedMember("parameters", .parameters, .special(.parameters), .sent),
    ],
    .operation: [
      ComparedMember("tags", .tags, .list), ComparedMember("summary", .words), description,
      ComparedMember("externalDocs", .papers, .object(.externalDocumentation)),
      ComparedMember("operationId", .operationNames),
      ComparedMember("parameters", .parameters, .special(.parameters), .sent),
      ComparedMember("requestBody", .requestBodies, .object(.requestBody), .sent),
      ComparedMember("responses", .answers, .special(.answers), .answered),
      ComparedMember("callbacks", .callbacks, .map(.callback), .turned), deprecated,
      ComparedMember("security", .security, .special(.security)),
      ComparedMember("servers", .ownServers, .special(.ownServers)),
      ComparedMember("x-retry", .retries, .object(.retry)),
      ComparedMember("x-body-from-file", .streams), ComparedMember("x-stream-response", .streams),
    ],
    .parameter: [
      ComparedMember("name", because: "another name is another parameter"),
      ComparedMember("in", because: "a parameter in another place is another parameter"),
      ComparedMember("allowEmptyValue", .emptyValues, .special(.flag)),
    ] + fieldMembers,
    .header: fieldMembers,
    .requestBody: [
      description, content, ComparedMember("required", .required, .special(.flag)),
    ],
    .mediaType: [
      ComparedMember("schema", .shapes, .schema),
      ComparedMember("encoding", .encodings, .map(.encoding)),
    ] + examples,
    .encoding: [
      ComparedMember("contentType", .encodings), ComparedMember("headers", .headers, .map(.header)),
      ComparedMember("style", .styles, .special(.style)),
      ComparedMember("explode", .styles, .special(.style)),
      ComparedMember("allowReserved", .styles, .special(.style)),
    ],
    .response: [
      description, ComparedMember("headers", .headers, .map(.header)), content,
      ComparedMember("links", .links, .map(.link)),
    ],
    .example: ["summary", "description", "value", "externalValue"].map {
      ComparedMember($0, .examples)
    },
    .link: [
      ComparedMember("operationRef", .linkMembers), ComparedMember("operationId", .linkMembers),
      ComparedMember("parameters", .linkMembers, .values),
      ComparedMember("requestBody", .linkMembers), description,
      ComparedMember("server", .linkMembers),
    ],
    .retry: [
      ComparedMember("statuses", .retries, .list), ComparedMember("never_codes", .retries, .list),
      ComparedMember("on_network_failure", .retries),
    ],
  ]
}
