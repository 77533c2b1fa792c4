import SpecwrightModel

/// A client that has one of everything the definitions can say.
enum SampleClient {
  static func definition(access: AccessLevel = .public) -> ClientDefinition {
    ClientDefinition(
      title: "Rows", version: "1", documentation: "", access: access,
      types: types.map { type in
        var type = type
        type.access = access
        if case .structure(var structure) = type.kind {
          structure.initializerAccess = access
          type.kind = .structure(structure)
        }
        return type
      },
      endpoints: endpoints.map { endpoint in
        var endpoint = endpoint
        endpoint.access = access
        return endpoint
      },
      servers: [
        ServerDefinition(
          name: "production", url: "https://api.example/v1", documentation: "Where rows live.")
      ],
      securitySchemes: [
        .init(name: "basic", key: "basic", kind: .basic, documentation: ""),
        .init(
          name: "application", key: "app", kind: .http(scheme: "Application"), documentation: ""),
        .init(
          name: "key", key: "key", kind: .apiKey(place: .header, name: "X-Key"), documentation: ""),
        .init(name: "oauth", key: "oauth", kind: .oauth, documentation: ""),
        .init(name: "tls", key: "tls", kind: .mutualTLS, documentation: ""),
      ],
      responseHeaders: [
        .init(
          name: "retryAfter", key: "Retry-After", type: .integer(.default),
          documentation: "How long to wait, in seconds."),
        .init(name: "resetAt", key: "Reset-At", type: .dateTime, documentation: ""),
      ])
  }

  private static let types: [TypeDefinition] = [
    .structure(
      "Plain", [PropertyDefinition("id"), PropertyDefinition("note", nil, .string, .optional)]),
    .structure(
      "Row",
      [
        PropertyDefinition("id", documentation: "The identifier."),
        PropertyDefinition("kind", nil, .string, constant: .string("row")),
        PropertyDefinition(
          "version", nil, .integer(.int32), .optional, constant: .number("1234567")),
        PropertyDefinition("container", nil, .named("Row.Status")),
        PropertyDefinition("decoder", "the-decoder", .dateTime),
        PropertyDefinition("default", nil, .boolean, .optional, whenAbsent: .boolean(true)),
        PropertyDefinition("in", nil, .uuid, .requiredNullable),
        PropertyDefinition("fee", nil, .decimal(.string), .optional),
        PropertyDefinition("fees", nil, .array(.map(.decimal(.string))), .required),
        PropertyDefinition("limit", nil, .decimal(.string), .optional, whenAbsent: .number("1.5")),
        PropertyDefinition("price", nil, .named("Price"), .requiredNullable),
        PropertyDefinition("next", nil, .named("Row"), .optional, isIndirect: true),
        PropertyDefinition("rows", nil, .array(.named("Row")), .optional, drops: true),
        PropertyDefinition(
          "plains", nil, .array(.named("Plain")), .required, whenUnreadable: .emptyArray,
          drops: true),
        PropertyDefinition("lenient", nil, .named("Event"), .required, whenUnreadable: .null),
        PropertyDefinition(
          "status", nil, .named("Row.Status"), .optional, whenUnreadable: .string("pending")),
        PropertyDefinition("any", nil, .json),
        PropertyDefinition("code", nil, .string, .optional, sensitivity: .oneTimeCode),
        PropertyDefinition("thumb", nil, .data, .optional, access: .internal),
      ], additional: .kept(name: "more", values: .integer(.default)),
      documentation: .init(
        summary:
          "A row of the table, of which nobody knows how long it is and what else it is, at all",
        discussion: "More.\n\n- Parameter x: none\r\n```\ncode", pointer: "#/components/schemas/Row"
      )),
    .enumeration(
      "Row.Status", .other,
      [
        EnumerationDefinition.Value(
          "pending", documentation: "Not yet.",
          [.integer(200), .array([.string("a")]), .named("large")]),
        EnumerationDefinition.Value("`init`", "init", [.integer(200), .array([]), .named("none")]),
        EnumerationDefinition.Value(
          "isDone", "is_done", [nil, .array([.string("b"), .string("c")]), .named("none")]),
      ].map { value in
        var value = value
        if value.name == "`init`" { value.name = "initial" }
        return value
      },
      attributes: [
        .init(name: "status", type: .integer, isOptional: true, documentation: "The status."),
        .init(name: "letters", type: .array(.string), isOptional: false, documentation: ""),
        .init(name: "size", type: .named("Row.Size"), isOptional: false, documentation: ""),
      ]),
    .enumeration(
      "Row.Size", .open,
      [
        EnumerationDefinition.Value("large", nil, [.boolean(true), .double("1.5e3")]),
        EnumerationDefinition.Value("none", "", [.boolean(true), .double("1")]),
        EnumerationDefinition.Value("default", nil, [.boolean(false), .double("1")]),
      ],
      attributes: [
        .init(name: "isBig", type: .boolean, isOptional: false, documentation: ""),
        .init(name: "weight", type: .double, isOptional: false, documentation: ""),
      ]),
    .enumeration(
      "Code", .closed,
      [
        EnumerationDefinition.Value("notFound", "not_found", [.integer(404), .string("x")]),
        EnumerationDefinition.Value("gone", nil, [.integer(404), nil]),
        EnumerationDefinition.Value("hostile", "\\(1)\"\n\u{202E}", [.integer(1_234_567), nil]),
      ],
      attributes: [
        .init(name: "status", type: .integer, isOptional: false, documentation: ""),
        .init(name: "text", type: .string, isOptional: true, documentation: ""),
      ]),
    TypeDefinition(
      name: "Level", access: .public, documentation: "A level.",
      kind: .enumeration(
        .init(
          rawType: .integer, style: .closed, isOpenOnWire: false,
          values: [.init(name: "low", raw: .integer(-1), documentation: "")]))),
    TypeDefinition(
      name: "Step", access: .public, documentation: "A step.",
      kind: .enumeration(
        .init(
          rawType: .integer, style: .open, isOpenOnWire: true,
          values: [.init(name: "first", raw: .integer(1), documentation: "")]))),
    .enumeration("Nothing", .closed, []),
    .structure("Sent", [PropertyDefinition("at", nil, .dateTime)]),
    .structure("Failed", [PropertyDefinition("kind"), PropertyDefinition("reason")]),
    .union(
      "Event",
      [
        .init("sent", .named("Sent"), "Sent"),
        .init("failed", .named("Failed"), "Failed", "Broken"),
      ],
      discriminator: "kind"),
    .union(
      "Mixed",
      [
        .init("number", .integer(.default)), .init("price", .named("Price")),
        .init("event", .named("Event")), .init("rows", .array(.named("Row"))),
      ]),
    .alias("Price", .decimal(.string)),
    .structure("Empty", []),
    .structure("Open", [], additional: .kept(name: "members", values: .decimal(.string))),
    .structure(
      "Secret", [PropertyDefinition("token", nil, .string, .optional, sensitivity: .token)]),
  ]

  private static let endpoints: [EndpointDefinition] = [
    EndpointDefinition(
      "readRow",
      path: [.literal("/rows/"), .parameter(0), .literal("/of/"), .parameter(1)],
      [
        .init(
          "id", nil, .path, isRequired: true, sensitivity: .phoneNumber, documentation: "The row."),
        .init("target", nil, .path, .named("Level"), isRequired: true),
        .init("headers", nil, .query, .array(.named("Row.Status")), explode: false),
        .init("in", nil, .query, .boolean),
        .init("day", "X-Day", .header, .dateTime),
        .init("ids", "X-IDs", .header, .array(.integer(.default)), isRequired: true),
      ],
      successes: [.json(200, .named("Row")), .empty(204)],
      failures: [
        .json(404, .named("Plain")), .empty(500),
        AnswerDefinition(
          status: .range(4), content: .init(mediaType: "text/plain", kind: .text(.string)),
          caseName: "x",
          documentation: ""),
        AnswerDefinition(
          status: .default,
          content: .init(mediaType: "application/problem+json", kind: .json(.json)), caseName: "x",
          documentation: ""),
      ],
      security: [[.init(scheme: "basic")], [.init(scheme: "key"), .init(scheme: "application")]],
      retry: .init(statuses: [429, 503], neverCodes: ["limit"], onNetworkFailure: true)),
    EndpointDefinition(
      "writeRow", "POST",
      body: .init(
        name: "row", content: .init(mediaType: "application/json", kind: .json(.named("Row"))),
        isRequired: true,
        documentation: "")),
    EndpointDefinition(
      "writePrice", "PUT",
      body: .init(
        name: "body",
        content: .init(mediaType: "application/json", kind: .json(.optional(.decimal(.string)))),
        isRequired: false, documentation: ""),
      successes: [.json(200, .decimal(.string)), .json(201, .decimal(.string))],
      documentation: .init(isDeprecated: true)),
    EndpointDefinition(
      "upload", "POST",
      body: .init(
        name: "file", content: .init(mediaType: "text/csv", kind: .bytes), isRequired: true,
        isFile: true,
        documentation: ""),
      successes: [.empty(204)]),
    EndpointDefinition(
      "raw", "POST",
      body: .init(
        name: "data", content: .init(mediaType: "application/octet-stream", kind: .bytes),
        isRequired: true,
        documentation: ""),
      successes: [
        AnswerDefinition(
          status: .exactly(200),
          content: .init(mediaType: "application/octet-stream", kind: .bytes), caseName: "ok",
          documentation: "")
      ]),
  ]
}
