internal import Foundation

extension Idura.Provider {
  private static let requestPrefix = "urn:ietf:params:oauth:request_uri:"

  /// Takes a pushed request and hands out its name (RFC 9126).
  mutating func push(
    _ request: ServerRequest, at now: Date
  ) throws(Idura.Failure) -> ServerResponse {
    let form = try Idura.Form(bodyOf: request)
    let pushed = try Idura.PushedRequest(form, issuer: issuer(request), settings: settings)
    let name = Self.requestPrefix + secret()
    requests.put(
      pushed, under: name, until: now + settings.requestLifetime, at: now,
      most: settings.maximumEntries)
    var response = ServerResponse.json(
      201,
      ["request_uri": .string(name), "expires_in": JSON(Int(settings.requestLifetime))])
    response.fields.append("Cache-Control", "no-store")
    if let traceID = Self.traceID(wantedBy: request) {
      response.fields.append("Trace-Id", traceID)
    }
    return response
  }

  /// The trace of a request that asks to be told it (W3C Trace Context, section 3.2).
  private static func traceID(wantedBy request: ServerRequest) -> String? {
    let isWanted = request.fields.values(of: "Prefer").joined(separator: ",")
      .split(separator: ",").contains { $0.filter { $0 != " " } == "return-trace-id" }
    guard isWanted else { return nil }
    let parts = (request.fields[single: "traceparent"] ?? "").split(separator: "-")
    guard parts.count == 4, parts[1].utf8.count == 32,
      // In lower case, as the header is always written.
      parts[1].utf8.allSatisfy({ Ascii.hexadecimal($0) != nil }), parts[1] == parts[1].lowercased()
    else { return nil }
    return String(parts[1])
  }
}
