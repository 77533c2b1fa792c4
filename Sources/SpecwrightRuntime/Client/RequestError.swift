/// A call that cannot be sent as it is; nothing went out.
///
/// It says what is wrong and never repeats a value.
public struct RequestError: Error, Hashable, Sendable {
  /// What is wrong with the call.
  public enum Reason: Error, Hashable, Sendable {
    /// A path parameter is empty, so that the path would name something else.
    case emptyPathSegment
    /// A path parameter makes a segment `.` or `..`.
    case dotPathSegment
    /// The value of this parameter has no spelling in its style: an array or object stands where only
    /// text can, or a part holds the character that stands between parts.
    case unwritableParameter(name: String)
    /// The client holds no credential for any alternative; the names are those of the schemes.
    case missingCredential(schemes: [String])
    /// The credential for this scheme is empty, holds a control character or is of another kind.
    case unusableCredential(scheme: String)
    /// The name is no field name.
    case forbiddenHeaderName
    /// The value of this field holds a control character, such as a line break.
    case forbiddenHeaderValue(name: String)
    /// The server's address is no `http` or `https` URL with a host and without a user name.
    case unusableBaseURL
    /// The content cannot be written as JSON or as a form; the path names the place.
    case unwritableBody(keyPath: String)
  }

  /// The operation's name.
  public var operation: String
  /// What is wrong.
  public var reason: Reason

  /// Makes the error of an operation.
  ///
  /// - Parameters:
  ///   - operation: The operation's name.
  ///   - reason: What is wrong.
  public init(operation: String, reason: Reason) {
    self.operation = operation
    self.reason = reason
  }
}

extension RequestError: CustomStringConvertible {
  /// One sentence about what is wrong.
  public var description: String { "\(operation) was not sent: \(reason.sentence)" }
}

extension RequestError.Reason {
  fileprivate var sentence: String {
    switch self {
    case .emptyPathSegment: "a path parameter is empty"
    case .dotPathSegment: "a path parameter is a dot segment"
    case .unwritableParameter(let name): "parameter \(name) has no spelling in its style"
    case .missingCredential(let schemes):
      "there is no credential for \(schemes.joined(separator: " or "))"
    case .unusableCredential(let scheme): "the credential for \(scheme) cannot be sent"
    case .forbiddenHeaderName: "a header field has an unusable name"
    case .forbiddenHeaderValue(let name): "the value of header field \(name) cannot be sent"
    case .unusableBaseURL: "the server's address is unusable"
    case .unwritableBody(let keyPath): "the body cannot be written at \(keyPath)"
    }
  }
}
