public import Foundation

/// An answer that does not mean success.
///
/// It prints and mirrors without the body and the header fields, which may hold personal data.
public struct ErrorResponse: Error, Sendable {
  /// The operation's name.
  public var operation: String
  /// The status code.
  public var status: Int
  /// The header fields.
  public var headers: ResponseFields
  /// The body as its documented type; nil when there is none, or it could not be read so.
  public var body: (any Sendable)?
  /// Whether the description documents this status for the operation.
  public var isDocumented: Bool
  /// The bytes of the body, whatever they are: all there is of an answer nobody has described.
  public var content: Data

  /// Makes the error of an answer.
  ///
  /// - Parameters:
  ///   - operation: The operation's name.
  ///   - status: The status code.
  ///   - headers: The header fields.
  ///   - body: The body as its documented type.
  ///   - isDocumented: Whether the description documents this status.
  ///   - content: The bytes of the body.
  public init(
    operation: String, status: Int, headers: ResponseFields, body: (any Sendable)?,
    isDocumented: Bool, content: Data = Data()
  ) {
    self.operation = operation
    self.status = status
    self.headers = headers
    self.body = body
    self.isDocumented = isDocumented
    self.content = content
  }

  /// The body as one of its documented types.
  public func body<Body>(as type: Body.Type) -> Body? {
    body as? Body
  }
}

extension ErrorResponse: LocalizedError, CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  /// The operation and the status.
  public var description: String {
    "\(operation) was answered with \(isDocumented ? "" : "the undocumented ")status \(status)"
  }

  /// What `description` says.
  public var errorDescription: String? { description }

  /// The operation and the status.
  public var debugDescription: String { description }

  /// A mirror of the operation, the status and whether it is documented.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: ["operation": operation, "status": status, "isDocumented": isDocumented])
  }
}
