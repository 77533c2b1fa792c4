public import Foundation

/// A request with a part that a connection cannot carry as it is; nothing went out.
///
/// A stack would drop such a part without a word, or let it end the field it stands in. The error
/// never repeats a value.
public struct UnsendableRequest: Error, Hashable, Sendable {
  /// The part that cannot go out.
  public enum Part: Hashable, Sendable {
    /// The method is no token (RFC 9110 section 9.1).
    case method
    /// A field's name is no token (RFC 9110 section 5.1).
    case headerName
    /// The value of this field holds a control character, such as a line break.
    case headerValue(name: String)
  }

  /// The part that cannot go out.
  public var part: Part

  /// Makes the error of a part.
  public init(_ part: Part) {
    self.part = part
  }

  /// Throws when a request has such a part.
  static func check(_ request: HTTPRequest) throws(UnsendableRequest) {
    guard HeaderFields.isToken(request.method) else { throw UnsendableRequest(.method) }
    do throws(HeaderFields.Fault) {
      try HeaderFields.check(request.headers)
    } catch {
      switch error {
      case .name: throw UnsendableRequest(.headerName)
      case .value(let name): throw UnsendableRequest(.headerValue(name: name))
      }
    }
  }
}

extension UnsendableRequest: LocalizedError, CustomStringConvertible {
  /// One sentence about the part.
  public var description: String {
    switch part {
    case .method: "the request was not sent: its method is no HTTP method"
    case .headerName: "the request was not sent: a header field has an unusable name"
    case .headerValue(let name):
      "the request was not sent: the value of header field \(name) holds a control character"
    }
  }

  /// What `description` says.
  public var errorDescription: String? { description }
}
