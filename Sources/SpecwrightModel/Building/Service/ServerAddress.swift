import SpecwrightJSON
package import SpecwrightOpenAPI

/// The address of a server with its variables replaced by their defaults.
package struct ServerAddress {
  /// The address, or nil when it is relative or none.
  let url: String?

  /// Reads the address; one of a single path or operation cannot be left out as one of the document
  /// can.
  init(_ server: OpenAPI.Server, _ log: DiagnosticLog, isShared: Bool = true) {
    guard let text = Self.substituted(server, log) else {
      url = nil
      return
    }
    let lower = text.lowercased()
    if Self.hasScheme(lower) {
      url = Self.isSound(text) ? text : nil
      if url == nil { log.error(BuildMessages.badAddress(text), at: server.url.location) }
    } else if lower.drop(while: { $0 != ":" }).hasPrefix("://") {
      log.error(BuildMessages.badAddress(text), at: server.url.location)
      url = nil
    } else {
      // Relative to wherever the document was found, which nobody here knows.
      if isShared {
        log.warning(BuildMessages.relativeAddress, at: server.url.location)
      } else {
        log.error(BuildMessages.ownRelativeServer, at: server.url.location)
      }
      url = nil
    }
  }

  /// A server is called by the first words of its description, or by its address.
  static func spelling(of server: OpenAPI.Server, _ url: String) -> Spelling {
    let description = Prose.line(server.description?.value ?? "")
    let words = description.prefix { !".:,;()–—".contains($0) }
    let rest = String(url.drop { $0 != "/" }.dropFirst(2))
    let address = WordSplitter.words(of: rest).joined(separator: " ")
    let scheme = url.lowercased().hasPrefix("https:") ? "HTTPS" : "HTTP"
    guard words.unicodeScalars.contains(where: IdentifierCharacters.isWordPart) else {
      // An address that begins with a digit is spelled by its words, without a name for each dot.
      let isName = rest.unicodeScalars.first.map(IdentifierCharacters.isStart) ?? false
      return Spelling(isName ? rest : address, detail: scheme, identity: url)
    }
    let host = NameForms(position: .type).suffix(address)
    return Spelling(
      String(words), detail: "At" + host, furtherDetail: scheme, identity: url)
  }

  /// The address where callers say nothing of its variables; as written where it is no template.
  package static func withDefaults(_ server: OpenAPI.Server) -> String {
    substituted(server, DiagnosticLog()) ?? server.url.value
  }

  /// Whether the address is one with another value of a variable.
  static func isAddress(
    _ server: OpenAPI.Server, with variable: String, being value: String
  ) -> Bool {
    guard let text = substituted(server, DiagnosticLog(), [variable: value]) else { return false }
    return hasScheme(text.lowercased()) && isSound(text)
  }

  private static func hasScheme(_ text: String) -> Bool {
    text.hasPrefix("https://") || text.hasPrefix("http://")
  }

  private static func substituted(
    _ server: OpenAPI.Server, _ log: DiagnosticLog, _ values: [String: String] = [:]
  ) -> String? {
    guard case .success(let template) = PathTemplate.parse(server.url.value) else {
      log.error(BuildMessages.badAddress(server.url.value), at: server.url.location)
      return nil
    }
    let names = template.variables
    for variable in server.variables where !names.contains(variable.key) {
      log.warning(BuildMessages.unusedServerVariable(variable.key), at: variable.keyLocation)
    }
    guard !names.isEmpty else { return server.url.value }
    // Every value is tried with the whole address, which must not be long for that.
    guard names.count <= maximumVariables else {
      log.error(BuildMessages.tooManyVariables(maximumVariables), at: server.url.location)
      return nil
    }
    var text = ""
    for piece in template.pieces {
      switch piece {
      case .literal(let literal): text += literal
      case .variable(let name):
        guard let variable = server.variables.first(where: { $0.key == name }) else {
          log.error(BuildMessages.noServerVariable(name), at: server.url.location)
          return nil
        }
        text += values[name] ?? variable.value.defaultValue.value
      }
    }
    return text
  }

  /// Whether an address has a host and nothing that a base address cannot have.
  private static func isSound(_ text: String) -> Bool {
    let rest = text.drop { $0 != ":" }.dropFirst(3)
    let authority = rest.prefix { $0 != "/" }
    let path = rest.dropFirst(authority.count)
    return isAuthority(authority)
      && path.utf8.allSatisfy { isAlphanumeric($0) || pathBytes.contains($0) }
  }

  private static func isAuthority(_ text: Substring) -> Bool {
    let host: Substring
    let port: Substring
    if text.hasPrefix("["), let end = text.firstIndex(of: "]") {
      host = text[text.index(after: text.startIndex)..<end]
      port = text[text.index(after: end)...]
      guard host.contains(where: { $0 == ":" }),
        host.utf8.allSatisfy({ isHexadecimal($0) || $0 == 0x3A })
      else {
        return false
      }
    } else {
      host = text.prefix { $0 != ":" }
      port = text.dropFirst(host.count)
      guard host.utf8.allSatisfy({ isAlphanumeric($0) || hostBytes.contains($0) }) else {
        return false
      }
    }
    return !host.isEmpty && (port.isEmpty || isPort(port))
  }

  private static func isPort(_ text: Substring) -> Bool {
    let digits = text.dropFirst()
    return text.hasPrefix(":") && digits.utf8.allSatisfy { (0x30...0x39).contains($0) }
      && UInt16(digits) != nil
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x46).contains(byte) || (0x61...0x66).contains(byte)
  }

  private static let maximumVariables = 20
  private static let hostBytes = Set("-._".utf8)
  private static let pathBytes = Set("-._~!$&'()*+,;=:@/".utf8)
}
