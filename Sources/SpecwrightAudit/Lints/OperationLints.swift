import SpecwrightJSON
import SpecwrightModel
import SpecwrightOpenAPI

extension Lint {
  static let operationsWithoutIdentifier = Lint(
    "SW003", "operations without identifier", .warning,
    reason:
      "Generated clients name calls by 'operationId', and make a name of the path without it.",
    mend: "Give the operation an 'operationId' that says what it does."
  ) { audited in
    audited.operations.filter { $0.operation.operationID == nil && !$0.isCallback }.map {
      LintFinding("\($0.name) has no 'operationId'", at: $0.operation.method.location)
    }
  }

  static let operationsWithoutDescription = Lint(
    "SW004", "operations without description", .warning,
    reason: "What nobody has described is guessed at by every caller.",
    mend: "Give the operation a 'summary' or a 'description'."
  ) { audited in
    audited.operations.filter { operation in
      isBlank(operation.operation.summary) && isBlank(operation.operation.description)
        && isBlank(operation.item.summary) && isBlank(operation.item.description)
    }.map {
      LintFinding("\($0.name) is not described", at: $0.operation.method.location)
    }
  }

  static let operationsWithoutErrors = Lint(
    "SW005", "operations without errors", .warning,
    reason: "Every call can fail, and callers have to know what a failure looks like.",
    mend: "Describe the answers of statuses from 400 on, or 'default'."
  ) { audited in
    audited.operations.filter { operation in
      !operation.isCallback && !operation.operation.responses.contains { isError($0.key) }
    }.map {
      LintFinding("\($0.name) has no answer for errors", at: $0.operation.method.location)
    }
  }

  static let limitsWithoutWait = Lint(
    "SW014", "limits without a wait", .warning,
    reason:
      "Without Retry-After nobody knows how long to wait after a 429, and all ask again at once.",
    mend: "Describe the header 'Retry-After' of the answer."
  ) { audited in
    var codes = LimitCodes(audited)
    return audited.operations.filter { !$0.isCallback }.compactMap { operation in
      let responses = operation.responses(audited.references)
      guard let response = limit(of: operation, responses, &codes),
        !response.value.headers.contains(where: { $0.key.lowercased() == "retry-after" })
      else { return nil }
      return LintFinding(
        "the \(response.key) of \(operation.name) has no header 'Retry-After'",
        at: response.keyLocation)
    }
  }

  /// The answer that speaks for the status 429.
  ///
  /// That is the range where the status has none of its own. The default speaks for every status, and
  /// for this one where 'x-retry' expects it, or a code of its body comes with it.
  private static func limit(
    of operation: AuditedOperation, _ responses: [OpenAPI.Member<OpenAPI.Response>],
    _ codes: inout LimitCodes
  ) -> OpenAPI.Member<OpenAPI.Response>? {
    for key in ["429", "4XX", "default"] {
      guard let response = responses.first(where: { $0.key == key }) else { continue }
      if key != "default" { return response }
      let repeated = operation.operation.retry?["statuses"]
      let isExpected = repeated?.elements.contains { $0.number?.integer == 429 } == true
      return isExpected || codes.areIn(response.value) ? response : nil
    }
    return nil
  }

  static let repeatedUnsafeOperations = Lint(
    "SW015", "repeated unsafe operations", .error,
    reason:
      "When the network fails nobody knows whether the call was carried out, and a repetition may "
      + "do it twice (RFC 9110 section 9.2.2).",
    mend: "Set 'on_network_failure' of 'x-retry' to false, or make the method idempotent."
  ) { audited in
    audited.operations.filter { operation in
      [.post, .patch].contains(operation.operation.method.value)
        && operation.operation.retry?["on_network_failure"]?.boolean == true
    }.map { operation in
      let location = operation.operation.retry?.member("on_network_failure")?.keyLocation
      return LintFinding(
        "\(operation.name) is repeated after a network failure and may be carried out twice",
        at: location ?? operation.operation.location)
    }
  }

  static let insecureServers = Lint(
    "SW016", "insecure servers", .warning,
    reason: "Everybody on the way reads and changes what travels without TLS.",
    mend: "Serve the API at an https address."
  ) { audited in
    let servers =
      (audited.document.servers ?? [])
      + audited.operations.flatMap { ($0.item.servers ?? []) + ($0.operation.servers ?? []) }
    // The servers of a path are those of each of its operations.
    var met: Set<Location> = []
    return servers.filter {
      isInsecure(ServerAddress.withDefaults($0)) && met.insert($0.location).inserted
    }.map {
      LintFinding("the server's address is not https", at: $0.url.location)
    }
  }

  static let bodiesOfNothing = Lint(
    "SW020", "bodies that nobody sends", .note,
    reason:
      "Answers of statuses 204, 205 and 304 and to HEAD have no body (RFC 9110 section 6.4.1), so "
      + "that what is described is never read.",
    mend: "Leave out the content, or give the answer another status."
  ) { audited in
    var met: Set<Location> = []
    return audited.operations.flatMap { operation in
      operation.responses(audited.references).compactMap { response -> LintFinding? in
        let hasNone = ["204", "205", "304"].contains(response.key)
        guard hasNone || operation.operation.method.value == .head,
          let place = response.value.content.first?.value.location.enclosing,
          met.insert(place).inserted
        else { return nil }
        return LintFinding(
          "the \(response.key) of \(operation.name) has no body, whatever is described",
          at: place)
      }
    }
  }

  private static func isBlank(_ text: Located<String>?) -> Bool {
    text?.value.utf8.allSatisfy { $0 <= 0x20 } ?? true
  }

  static func isError(_ status: String) -> Bool {
    status == "default" || status.hasPrefix("4") || status.hasPrefix("5")
  }

  /// Whether an address names a scheme that is not https; this machine may be reached without.
  ///
  /// Clients send secrets in clear to fewer names of it; their list is the runtime's own, since tools know
  /// no runtime.
  private static func isInsecure(_ url: String) -> Bool {
    let lower = url.lowercased()
    let scheme = lower.prefix { $0 != ":" }
    guard lower.dropFirst(scheme.count).hasPrefix("://"), scheme != "https" else { return false }
    let authority = lower.dropFirst(scheme.count + 3).prefix { !"/?#\\".contains($0) }
    // Before the sign stands who calls, and behind it who is called.
    let place = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
    let isBracketed = place.hasPrefix("[")
    let host = place.prefix { $0 != (isBracketed ? "]" : ":") }
    return !isThisMachine(String(host)) && !scheme.hasPrefix("{")
  }

  /// Whether a host is this machine: 127.0.0.0/8 (RFC 6890), ::1 (RFC 4291 section 2.5.3), and `localhost`
  /// with all names that end in it (RFC 6761 section 6.3).
  private static func isThisMachine(_ host: String) -> Bool {
    if ["[::1", "[0:0:0:0:0:0:0:1"].contains(host) { return true }
    let name = host.hasSuffix(".") ? host.dropLast() : host[...]
    if name == "localhost" || name.hasSuffix(".localhost") { return true }
    let numbers = name.split(separator: ".", omittingEmptySubsequences: false)
    return numbers.count == 4 && numbers.first == "127"
      && numbers.allSatisfy { $0.utf8.count <= 3 && UInt8($0) != nil && $0.first != "+" }
  }
}
