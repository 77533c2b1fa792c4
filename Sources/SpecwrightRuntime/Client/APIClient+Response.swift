import Foundation
import SpecwrightHTTP

extension APIClient {
  /// Sends a call and returns its answer with status and header fields.
  ///
  /// An answer that streams is returned with its header section; reading its body throws what the
  /// transport throws when the connection breaks. Any other status is read whole all the same.
  ///
  /// - Parameter endpoint: The call.
  /// - Returns: The answer.
  /// - Throws: As `send(_:)` does.
  public func response<Answer>(to endpoint: Endpoint<Answer>) async throws -> APIResponse<Answer> {
    let request = try await RequestBuilder(client: self).request(for: endpoint)
    let line = log == nil ? "" : logLine(of: endpoint)
    log?(mask.masked(line))
    return try await withOneSpellingOfCancellation {
      let response = try await transport.send(request)
      let reader = ResponseReader(endpoint: endpoint, response: response)
      let streamed = try reader.readStream()
      let body = streamed == nil ? try await response.body.data(upTo: responseLimit) : Data()
      log?(mask.masked("\(line): \(response.status)"))
      return try streamed ?? reader.read(body)
    }
  }

  private func logLine<Answer>(of endpoint: Endpoint<Answer>) -> String {
    let server = server(of: endpoint) ?? ""
    return "\(endpoint.method) \(server)\(endpoint.target.loggedText)"
  }

  private func withOneSpellingOfCancellation<Value>(
    _ body: () async throws -> Value
  ) async throws -> Value {
    do {
      return try await body()
    } catch is URLError where Task.isCancelled {
      // Transports end a cancelled request with errors of their own, or their error came just before.
      throw CancellationError()
    }
  }
}
