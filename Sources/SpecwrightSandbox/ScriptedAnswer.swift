public import Foundation

/// An answer that a test has a service give to the next request, whatever that asks for.
public struct ScriptedAnswer: Hashable, Sendable {
  /// How much of the answer goes out before the connection is closed.
  public enum Ending: String, Hashable, Sendable, CaseIterable {
    /// All of it; the connection stays open.
    case whole
    /// The header section and half of the body.
    case half
    /// Nothing.
    case nothing
  }

  /// The status code.
  public var status: Int
  /// The fields.
  ///
  /// One whose name is no token is left out, and what may not stand in a value is a blank (RFC 9110,
  /// sections 5.1 and 5.5): neither can begin a field or an answer of its own.
  public var headers: [String: String]
  /// The content.
  public var body: Data
  /// How much of it goes out.
  public var ending: Ending
  /// The seconds of the sandbox's clock before it goes out, from 0 to 3600.
  public var delay: TimeInterval

  /// Makes an answer.
  ///
  /// - Parameters:
  ///   - status: The status code.
  ///   - headers: The fields.
  ///   - body: The content.
  ///   - ending: How much of it goes out.
  ///   - delay: The seconds before it goes out; less than 0 is 0, and more than an hour is an hour.
  public init(
    status: Int = 200, headers: [String: String] = [:], body: Data = Data(),
    ending: Ending = .whole, delay: TimeInterval = 0
  ) {
    self.status = status
    self.headers = headers
    self.body = body
    self.ending = ending
    self.delay = delay
  }

  var response: ServerResponse {
    var response = ServerResponse(status: status, body: Array(body), isScripted: true)
    for name in headers.keys.sorted() where FieldList.isName(name) {
      response.fields.append(name, FieldList.plain(headers[name] ?? ""))
    }
    // What is no number is no delay.
    response.delay = delay > 0 ? min(delay, 3_600) : 0
    switch ending {
    case .whole: response.completeness = .whole
    case .half: response.completeness = .half
    case .nothing: response.completeness = .nothing
    }
    return response
  }
}
