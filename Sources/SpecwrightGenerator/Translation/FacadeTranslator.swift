import SpecwrightModel

/// Translates the operations into methods of one type, for targets without a client of their own.
///
///     public struct RowsClient: Sendable {
///       public var api: APIClient
///
///       public init(
///         server: URL = Servers.production,
///         credentials: [SecurityScheme: Credential] = [:],
///         transport: any HTTPTransport = URLSessionTransport()
///       ) { … }
///
///       public func readRow(id: String) async throws -> Row { … }
///     }
struct FacadeTranslator {
  var client: ClientDefinition
  var name: SwiftName
  var methods: [FunctionDeclaration]

  /// The type.
  func declaration() -> Declaration {
    .type(
      TypeDeclaration(
        documentation: documentation, modifiers: client.access.modifiers, keyword: .struct,
        name: name, inheritance: ["Sendable"],
        members: [.property(api), .function(initializer)] + methods.map { .function($0) }))
  }

  private var documentation: DocComment {
    var comment = DocComment()
    comment.summary = "Calls the operations of \(client.title.isEmpty ? "the API" : client.title)."
    comment.paragraphs = [
      "An answer that means success is returned. Any other is thrown as `ErrorResponse`, with the "
        + "status, the header fields and the body as its documented type; so is a status that the "
        + "description does not know."
    ]
    return comment
  }

  private var api: PropertyDeclaration {
    PropertyDeclaration(
      documentation: DocComment(
        summary: "What sends the calls: the server, the credentials, the transport, time limits."),
      modifiers: client.access.modifiers, name: SwiftName(unchecked: "api"), type: "APIClient")
  }

  private var initializer: FunctionDeclaration {
    var comment = DocComment(summary: "Makes a client.")
    comment.parameters = [
      .init(name: "server", text: "The server's address."),
      .init(name: "credentials", text: "The credentials, by the scheme each is for."),
      .init(
        name: "transport",
        text: "What carries the requests, behind any steps it is wrapped by."),
    ]
    return FunctionDeclaration(
      documentation: comment, modifiers: client.access.modifiers,
      parameters: [
        parameter("server", "URL", defaultServer),
        parameter("credentials", "[SecurityScheme: Credential]", "[:]"),
        parameter("transport", "any HTTPTransport", "URLSessionTransport()"),
      ],
      body: [
        .line(
          .sequence([
            "self.api = ",
            .call(
              "APIClient",
              [
                "baseURL: server", "transport: transport", "credentials: credentials",
                .text("userAgent: \(StringLiteral.text(userAgent))"),
              ]),
          ]))
      ])
  }

  private func parameter(
    _ name: String, _ type: String, _ defaultValue: String?
  ) -> ParameterDeclaration {
    ParameterDeclaration(name: SwiftName(unchecked: name), type: type, defaultValue: defaultValue)
  }

  /// The first server of the document, those of single operations aside.
  private var defaultServer: String? {
    client.servers.first(where: \.isShared).map { "Servers.\(Identifier.member($0.name))" }
  }

  /// The type's name as far as it is a token (RFC 9110 section 5.6.2).
  private var userAgent: String {
    let token = name.spelling.unicodeScalars.filter { $0.isASCII && $0 != "`" }
    return token.isEmpty ? "Specwright" : String(String.UnicodeScalarView(token))
  }
}
