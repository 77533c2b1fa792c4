import Foundation
import SpecwrightHTTP

extension APIClient {
  /// Sends a call and returns its answer with status and header fields.
  ///
  /// - Parameter endpoint: The call.
  /// - Returns: The answer.
  /// - Throws: As `send(_:)` does.
  public func response<Answer>(to endpoint: Endpoint<Answer>) async throws -> APIResponse<Answer> {
    let request = try RequestBuilder(client: self).request(for: endpoint)
    let line = "\(endpoint.method) \(loggedURL(of: endpoint.target))"
    log?(line)
    let (response, body) = try await exchange(request)
    log?("\(line): \(response.status)")
    return try ResponseReader(endpoint: endpoint, response: response, body: body).read()
  }

  /// Sends the request and collects the body of the answer.
  private func exchange(_ request: HTTPRequest) async throws -> (HTTPResponse, Data) {
    do {
      let response = try await transport.send(request)
      return (response, try await response.body.data(upTo: responseLimit))
    } catch let error as URLError where error.code == .cancelled && Task.isCancelled {
      // Other transports report the cancelled task so; callers get one spelling.
      throw CancellationError()
    }
  }

  private func loggedURL(of target: RequestTarget) -> String {
    let base = BaseURL.text(of: baseURL) ?? ""
    return base + target.loggedPath + (target.loggedQuery.isEmpty ? "" : "?" + target.loggedQuery)
  }
}
