public import Foundation

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
    /// text can, a part holds the character that stands between parts, a part of a header field is
    /// empty or begins or ends with a blank, a tuple lacks an element in front of others, a number is
    /// not finite, or a date lies outside the years 0 to 9999. The name is empty where the value fills
    /// a place of the path by itself.
    case unwritableParameter(name: String)
    /// The client holds no credential for any alternative; the names are those of the schemes.
    case missingCredential(schemes: [String])
    /// The credential for this scheme is empty, holds a character that has no place where it goes, or
    /// is of another kind.
    case unusableCredential(scheme: String)
    /// The name is no field name.
    case forbiddenHeaderName
    /// The value of this field holds a control character, such as a line break; or the field is one
    /// that every part of a form has already.
    case forbiddenHeaderValue(name: String)
    /// The server's address is no `http` or `https` URL with a host and without a user name.
    case unusableBaseURL
    /// The content cannot be written as JSON or as a form; the path names the place, and is empty where
    /// it is the content as a whole.
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

extension RequestError: LocalizedError, CustomStringConvertible {
  /// One sentence about what is wrong.
  public var description: String { "\(operation) was not sent: \(reason.sentence)" }

  /// What `description` says.
  public var errorDescription: String? { description }
}

extension RequestError.Reason {
  fileprivate var sentence: String {
    switch self {
    case .emptyPathSegment: "a path parameter is empty"
    case .dotPathSegment: "a path parameter is a dot segment"
    case .unwritableParameter(""): "a path parameter has no spelling"
    case .unwritableParameter(let name): "parameter \(name) has no spelling in its style"
    case .missingCredential(let schemes):
      "there is no credential for \(schemes.joined(separator: " or "))"
    case .unusableCredential(let scheme): "the credential for \(scheme) cannot be sent"
    case .forbiddenHeaderName: "a header field has an unusable name"
    case .forbiddenHeaderValue(let name): "the value of header field \(name) cannot be sent"
    case .unusableBaseURL: "the server's address is unusable"
    case .unwritableBody(""): "the body cannot be written"
    case .unwritableBody(let keyPath): "the body cannot be written at \(keyPath)"
    }
  }
}
