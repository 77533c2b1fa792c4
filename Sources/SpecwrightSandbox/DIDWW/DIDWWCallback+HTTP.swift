public import Foundation
public import SpecwrightHTTP

extension DIDWW {
  /// Asks a real backend: one request over a transport, never a second one.
  ///
  /// - Parameters:
  ///   - transport: What carries the requests; it follows no redirect.
  ///   - timeout: The seconds a backend has for its answer.
  /// - Returns: A handler for ``Settings/callback``.
  public static func askingBackends(
    over transport: any HTTPTransport, timeout: TimeInterval = 5
  ) -> CallbackHandler {
    { question in
      let request = HTTPRequest(
        method: "POST", url: question.url, headers: question.headers, body: .data(question.body),
        timeout: timeout, responseLimit: CallbackAnswer.longestBody)
      do {
        let response = try await transport.send(request)
        let body = try await response.body.data(upTo: CallbackAnswer.longestBody)
        return .response(status: response.status, body: body)
      } catch {
        // No connection, no answer in time, or one that is too long: the start is denied for it.
        return .none
      }
    }
  }
}
