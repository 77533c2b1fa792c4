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
    let line = "\(endpoint.method) \(BaseURL.text(of: baseURL) ?? "")\(endpoint.target.loggedText)"
    log?(mask.masked(line))
    let (response, body) = try await exchange(request)
    log?(mask.masked("\(line): \(response.status)"))
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
}
