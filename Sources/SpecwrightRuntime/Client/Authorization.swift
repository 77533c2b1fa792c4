import Foundation

/// What the chosen alternative of security schemes adds to a request.
struct Authorization {
  /// Header fields.
  private(set) var fields: [(name: String, value: String)] = []
  /// Pairs of the `Cookie` field.
  private(set) var cookies: [String] = []
  /// Query parameters, encoded.
  private(set) var query = ""

  /// The first alternative that uses a credential and whose credentials are all there, and else the
  /// first that needs none; none is needed when there are no alternatives.
  ///
  /// Descriptions write optional security as an empty alternative, before or behind the others: who
  /// holds a credential means it to be sent.
  static func choice(
    among alternatives: [[SecurityScheme]], held credentials: [SecurityScheme: Credential]
  ) throws(RequestError.Reason) -> [SecurityScheme] {
    guard !alternatives.isEmpty else { return [] }
    let isHeld: (SecurityScheme) -> Bool = { $0.kind == .mutualTLS || credentials[$0] != nil }
    let usable = alternatives.filter { $0.allSatisfy(isHeld) }
    let authorized = usable.first { $0.contains { credentials[$0] != nil } }
    guard let chosen = authorized ?? usable.first else {
      throw .missingCredential(schemes: alternatives.flatMap { $0.map(\.key) })
    }
    return chosen
  }

  /// Applies the chosen schemes.
  mutating func apply(
    _ chosen: [SecurityScheme], from credentials: [SecurityScheme: Credential]
  ) throws(RequestError.Reason) {
    for scheme in chosen {
      guard let credential = credentials[scheme] else { continue }
      guard credential.isUsable else { throw .unusableCredential(scheme: scheme.key) }
      try apply(scheme, credential)
    }
  }

  private mutating func apply(
    _ scheme: SecurityScheme, _ credential: Credential
  ) throws(RequestError.Reason) {
    switch (scheme.kind, credential.secret) {
    case (.basic, .basic(let user, let password)):
      let pair = Data("\(user):\(password)".utf8).base64EncodedString()
      fields.append(("Authorization", "Basic \(pair)"))
    case (.http(let name), .token(let token)):
      fields.append(("Authorization", "\(name) \(token)"))
    case (.apiKey(.header, let name), .token(let token)):
      fields.append((name, token))
    case (.apiKey(.cookie, let name), .token(let token)):
      guard Self.isCookieValue(token) else { throw .unusableCredential(scheme: scheme.key) }
      cookies.append("\(name)=\(token)")
    case (.apiKey(.query, let name), .token(let token)):
      query += (query.isEmpty ? "" : "&") + PercentEncoding.encode(name) + "="
      query += PercentEncoding.encode(token)
    case (.mutualTLS, _):
      break
    default:
      throw .unusableCredential(scheme: scheme.key)
    }
  }

  /// Whether a token can stand in a `Cookie` field as it is (RFC 6265 section 4.1.1), with quotation
  /// marks around it or without.
  ///
  /// It is not encoded: no rule says that the server would decode it.
  private static func isCookieValue(_ token: String) -> Bool {
    var bytes = Array(token.utf8)[...]
    if bytes.count >= 2, bytes.first == 0x22, bytes.last == 0x22 {
      bytes = bytes.dropFirst().dropLast()
    }
    return bytes.allSatisfy(PercentEncoding.isCookieByte)
  }
}
