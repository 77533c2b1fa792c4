public import Foundation

/// The answer to a request.
public struct HTTPResponse: Sendable {
  /// The status code.
  public var status: Int
  /// The fields as they were spelled; look one up with `header(_:)`.
  public var headers: [String: String]
  /// The content, to be read once.
  public var body: HTTPBody

  /// Makes an answer whose body is in memory.
  ///
  /// - Parameters:
  ///   - status: The status code.
  ///   - headers: The fields.
  ///   - body: The content.
  public init(status: Int, headers: [String: String] = [:], body: Data = Data()) {
    self.init(status: status, headers: headers, body: HTTPBody(body))
  }

  /// Makes an answer whose body is read block by block.
  ///
  /// - Parameters:
  ///   - status: The status code.
  ///   - headers: The fields.
  ///   - body: The content.
  public init(status: Int, headers: [String: String] = [:], body: HTTPBody) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// The value of a field, found without regard to letter case.
  public func header(_ name: String) -> String? {
    HeaderFields.value(of: name, in: headers)
  }
}
