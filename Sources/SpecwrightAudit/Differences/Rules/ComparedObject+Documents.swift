/// The objects around operations.
extension ComparedObject {
  private static let description = ComparedMember("description", .words)

  static let aroundOperations: [ComparedObject: [ComparedMember]] = [
    .document: [
      ComparedMember("openapi", .specification), ComparedMember("info", .words, .object(.info)),
      ComparedMember("jsonSchemaDialect", .dialects),
      ComparedMember("servers", .servers, .special(.servers)),
      ComparedMember("paths", .paths, .special(.paths)),
      ComparedMember("webhooks", .webhooks, .map(.pathItem), .turned),
      ComparedMember("components", .components, .object(.components)),
      ComparedMember("security", .security, .special(.security)),
      ComparedMember("tags", .tags, .listed(.tag)),
      ComparedMember("externalDocs", .papers, .object(.externalDocumentation)),
    ],
    .info: [
      ComparedMember("title", .words), ComparedMember("summary", .words), description,
      ComparedMember("termsOfService", .papers),
      ComparedMember("contact", .papers, .object(.contact)),
      ComparedMember("license", .papers, .object(.license)), ComparedMember("version", .version),
    ],
    .contact: ["name", "url", "email"].map { ComparedMember($0, .papers) },
    .license: ["name", "identifier", "url"].map { ComparedMember($0, .papers) },
    .server: [
      ComparedMember("url", because: "another address is another server"), description,
      ComparedMember("variables", .serverVariables, .map(.serverVariable)),
    ],
    .serverVariable: [
      ComparedMember("enum", .serverValues, .list), ComparedMember("default", .serverVariables),
      description,
    ],
    .tag: [
      ComparedMember("name", because: "another name is another tag"), description,
      ComparedMember("externalDocs", .papers, .object(.externalDocumentation)),
    ],
    .externalDocumentation: [
      ComparedMember("description", .papers), ComparedMember("url", .papers),
    ],
    .components: [
      ComparedMember("schemas", .components, .special(.components(nil))),
      ComparedMember("responses", .components, .special(.components(.response))),
      ComparedMember("parameters", .components, .special(.components(.parameter))),
      ComparedMember("examples", .components, .special(.components(.example))),
      ComparedMember("requestBodies", .components, .special(.components(.requestBody))),
      ComparedMember("headers", .components, .special(.components(.header))),
      ComparedMember(
        "securitySchemes", .securitySchemes, .special(.components(.securityScheme))),
      ComparedMember("links", .components, .special(.components(.link))),
      ComparedMember("callbacks", .components, .special(.components(.callback))),
      ComparedMember("pathItems", .components, .special(.components(.pathItem))),
    ],
    .securityScheme: [
      ComparedMember("type", .securityMembers), description,
      ComparedMember("name", .securityMembers), ComparedMember("in", .securityMembers),
      ComparedMember("scheme", .securityMembers), ComparedMember("bearerFormat", .words),
      ComparedMember("flows", .flows, .object(.flows)),
      ComparedMember("openIdConnectUrl", .securityMembers),
    ],
    .flows: ["implicit", "password", "clientCredentials", "authorizationCode"].map {
      ComparedMember($0, .flows, .object(.flow))
    },
    .flow: ["authorizationUrl", "tokenUrl", "refreshUrl"].map {
      ComparedMember($0, .securityMembers)
    }
      + [ComparedMember("scopes", .scopes, .values)],
  ]
}
