package import Foundation
package import SpecwrightHTTP

extension StubTransport {
  /// A transport that gives one answer to every request.
  package convenience init(status: Int, headers: [String: String] = [:], body: String = "") {
    self.init(status: status, headers: headers, body: Data(body.utf8))
  }

  /// A transport that gives one answer to every request.
  package convenience init(status: Int, headers: [String: String] = [:], body: Data) {
    self.init { _ in HTTPResponse(status: status, headers: headers, body: body) }
  }
}

extension HTTPRequest {
  /// The bytes of the body as text; nil when there is no body.
  package var bodyText: String? {
    guard case .data(let data) = body else { return nil }
    return String(decoding: data, as: UTF8.self)
  }
}
