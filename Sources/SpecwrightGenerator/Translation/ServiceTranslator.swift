import SpecwrightModel

/// Translates what the document says beside its types and operations.
///
///     public enum Servers {
///       public static let production = URL(server: "https://api.example")
///     }
///
///     public enum SecuritySchemes {
///       public static let basic = SecurityScheme.basic("basic")
///     }
///
///     public enum ResponseHeaders {
///       public static let retryAfter = ResponseHeader<Int>("Retry-After")
///     }
struct ServiceTranslator {
  var table: TypeTable
  var client: ClientDefinition

  /// The namespaces that have something in them.
  func declarations() -> [Declaration] {
    [
      namespace("Servers", "The servers of the API.", client.servers.flatMap(server)),
      namespace(
        "SecuritySchemes", "The ways in which a call may be authorized.",
        client.securitySchemes.map(scheme)),
      namespace(
        "ResponseHeaders", "The header fields that answers carry.",
        client.responseHeaders.map(header)),
    ].compactMap(\.self)
  }

  /// An enum without cases around static members; nil where there are none.
  func namespace(_ name: String, _ summary: String, _ members: [Declaration]) -> Declaration? {
    guard !members.isEmpty else { return nil }
    return .type(
      TypeDeclaration(
        documentation: DocComment(summary: summary), modifiers: client.access.modifiers,
        keyword: .enum, name: SwiftName(unchecked: name), inheritance: ["Sendable"],
        members: members))
  }

  private func constant(
    _ name: SwiftName, _ documentation: Documentation, fallback: String, _ value: CodeLine
  ) -> Declaration {
    .property(
      PropertyDeclaration(
        documentation: DocComment(documentation, fallback: fallback),
        modifiers: client.access.modifiers + ["static"], keyword: .constant, name: name,
        value: value))
  }

  private func server(_ server: ServerDefinition) -> [Declaration] {
    let constant = constant(
      server.name, server.documentation, fallback: "The server at `\(server.url)`.",
      .call("URL", [.text("server: \(StringLiteral.text(server.url))")]))
    return [constant] + ServerTranslator(server: server, access: client.access).declarations()
  }

  private func scheme(_ scheme: SecuritySchemeDefinition) -> Declaration {
    constant(
      scheme.name, scheme.documentation, fallback: "The scheme `\(scheme.key)`.",
      construction(of: scheme))
  }

  private func construction(of scheme: SecuritySchemeDefinition) -> CodeLine {
    let key = CodeLine.text(StringLiteral.text(scheme.key))
    switch scheme.kind {
    case .basic: return .call("SecurityScheme.basic", [key])
    case .http(let name):
      // The letter case means nothing (RFC 9110, 11.1), yet servers exist that ask for this one.
      let scheme = name.lowercased() == "bearer" ? "Bearer" : name
      return .call("SecurityScheme.http", [key, .text("scheme: \(StringLiteral.text(scheme))")])
    case .apiKey(let place, let name):
      return .call(
        "SecurityScheme.apiKey",
        [key, .text("in: .\(place.rawValue)"), .text("name: \(StringLiteral.text(name))")])
    case .oauth: return .call("SecurityScheme.oauth", [key])
    case .mutualTLS: return .call("SecurityScheme.mutualTLS", [key])
    }
  }

  private func header(_ header: HeaderDefinition) -> Declaration {
    constant(
      header.name, header.documentation, fallback: "The field `\(header.key)`.",
      HeaderKey(table: table, header: header).construction)
  }
}
