import Foundation

/// The objects around operations.
extension ObjectRule {
  private static let info = (key: "info", json: #"{"title": "T", "version": "1"}"#)

  static let document = ObjectRule(
    name: "OpenAPI Object",
    base: [(key: "openapi", json: ""), info, (key: "paths", json: "{}")],
    members: [
      MemberRule("openapi", .string, isRequired: true),
      MemberRule("info", .object, isRequired: true),
      MemberRule("jsonSchemaDialect", .string, isSince31: true),
      MemberRule("servers", .array(.object)),
      MemberRule("paths", .map(.object, key: "/a"), isRequiredIn30: true),
      MemberRule("webhooks", .map(.object), isSince31: true),
      MemberRule("components", .object),
      MemberRule("security", .array(.map(.array(.string)))),
      MemberRule("tags", .array(.object)),
      MemberRule("externalDocs", .object),
    ]
  ) { object, version in
    object.replacingOccurrences(of: #""openapi": ,"#, with: #""openapi": "\#(version)","#)
  }

  /// An object that stands in a member of the document.
  private static func member(
    _ name: String, _ before: String, _ after: String = "",
    base: [(key: String, json: String)] = [], members: [MemberRule]
  ) -> ObjectRule {
    ObjectRule(name: name, base: base, members: members) { object, version in
      #"{"openapi": "\#(version)", "info": {"title": "T", "version": "1"}, "paths": {}, "#
        + before + object + after + "}"
    }
  }

  /// An object that stands in a component.
  static func component(
    _ name: String, _ kind: String, _ before: String = "", _ after: String = "",
    base: [(key: String, json: String)] = [], members: [MemberRule]
  ) -> ObjectRule {
    member(
      name, #""components": {"\#(kind)": {"a": \#(before)"#, "\(after)}}", base: base,
      members: members)
  }

  /// An object that stands in an operation.
  static func operation(
    _ name: String, _ before: String, _ after: String,
    base: [(key: String, json: String)] = [], members: [MemberRule]
  ) -> ObjectRule {
    ObjectRule(name: name, base: base, members: members) { object, version in
      #"{"openapi": "\#(version)", "info": {"title": "T", "version": "1"}, "paths": {"/a": "#
        + before + object + after + "}}"
    }
  }

  private static let description = MemberRule("description", .string)

  static let aroundOperations: [ObjectRule] = [
    document,
    ObjectRule(
      name: "Info Object", base: [(key: "title", json: #""T""#), (key: "version", json: #""1""#)],
      members: [
        MemberRule("title", .string, isRequired: true),
        MemberRule("summary", .string, isSince31: true), description,
        MemberRule("termsOfService", .string), MemberRule("contact", .object),
        MemberRule("license", .object), MemberRule("version", .string, isRequired: true),
      ]
    ) { object, version in #"{"openapi": "\#(version)", "paths": {}, "info": \#(object)}"# },
    ObjectRule(
      name: "Contact Object", base: [],
      members: ["name", "url", "email"].map { MemberRule($0, .string) }
    ) { object, version in
      #"{"openapi": "\#(version)", "paths": {}, "#
        + #""info": {"title": "T", "version": "1", "contact": \#(object)}}"#
    },
    ObjectRule(
      name: "License Object", base: [(key: "name", json: #""MIT""#)],
      members: [
        MemberRule("name", .string, isRequired: true),
        MemberRule("identifier", .string, isSince31: true), MemberRule("url", .string),
      ]
    ) { object, version in
      #"{"openapi": "\#(version)", "paths": {}, "#
        + #""info": {"title": "T", "version": "1", "license": \#(object)}}"#
    },
    member(
      "Server Object", #""servers": ["#, "]", base: [(key: "url", json: #""/""#)],
      members: [
        MemberRule("url", .string, isRequired: true), description,
        MemberRule("variables", .map(.object)),
      ]),
    member(
      "Server Variable Object", #""servers": [{"url": "/", "variables": {"a": "#, "}}]",
      base: [(key: "default", json: #""b""#)],
      members: [
        MemberRule("enum", .array(.string)), MemberRule("default", .string, isRequired: true),
        description,
      ]),
    member(
      "Tag Object", #""tags": ["#, "]", base: [(key: "name", json: #""t""#)],
      members: [
        MemberRule("name", .string, isRequired: true), description,
        MemberRule("externalDocs", .object),
      ]),
    member(
      "External Documentation Object", #""externalDocs": "#,
      base: [(key: "url", json: #""https://a.example""#)],
      members: [description, MemberRule("url", .string, isRequired: true)]),
    member(
      "Components Object", #""components": "#,
      members: [
        MemberRule("schemas", .map(.schema)), MemberRule("responses", .map(.object)),
        MemberRule("parameters", .map(.object)), MemberRule("examples", .map(.object)),
        MemberRule("requestBodies", .map(.object)), MemberRule("headers", .map(.object)),
        MemberRule("securitySchemes", .map(.object)), MemberRule("links", .map(.object)),
        MemberRule("callbacks", .map(.map(.object, key: "$url"))),
        MemberRule("pathItems", .map(.object), isSince31: true),
      ]),
    component(
      "Security Scheme Object", "securitySchemes",
      base: [(key: "type", json: #""http""#), (key: "scheme", json: #""basic""#)],
      members: [
        MemberRule(
          "type", .choice(["apiKey", "http", "mutualTLS", "oauth2", "openIdConnect"]),
          isRequired: true),
        description, MemberRule("name", .string),
        MemberRule("in", .choice(["query", "header", "cookie"])),
        MemberRule("scheme", .string, isRequired: true), MemberRule("bearerFormat", .string),
        MemberRule("flows", .object), MemberRule("openIdConnectUrl", .string),
      ]),
    component(
      "OAuth Flows Object", "securitySchemes", #"{"type": "oauth2", "flows": "#, "}",
      members: ["implicit", "password", "clientCredentials", "authorizationCode"].map {
        MemberRule($0, .object)
      }),
    component(
      "OAuth Flow Object", "securitySchemes",
      #"{"type": "oauth2", "flows": {"authorizationCode": "#, "}}",
      base: [
        (key: "authorizationUrl", json: #""https://a""#), (key: "tokenUrl", json: #""https://b""#),
        (key: "scopes", json: "{}"),
      ],
      members: [
        MemberRule("authorizationUrl", .string, isRequired: true),
        MemberRule("tokenUrl", .string, isRequired: true), MemberRule("refreshUrl", .string),
        MemberRule("scopes", .map(.string), isRequired: true),
      ]),
  ]
}
