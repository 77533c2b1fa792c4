public import Foundation

/// An answer that means success but cannot be read.
///
/// It names the place and the kind of the fault and never holds a value of the body.
public struct UnreadableAnswer: Error, Hashable, Sendable {
  /// Why an answer cannot be read.
  public enum Reason: Hashable, Sendable {
    /// The media type is none of the documented ones.
    case contentType
    /// The text is in a character set that nobody here reads.
    case characterSet
    /// The body is empty.
    case emptyBody
    /// The body is not what its media type says: no JSON, or no text of its character set.
    case malformed
    /// What is to be read stands more than a hundred arrays and objects deep, or cannot be read beside
    /// something that does.
    case tooDeep
    /// A member is missing.
    case missingMember
    /// A member is null that must not be.
    case unexpectedNull
    /// A value is of another type than the one that is documented.
    case otherType
    /// A value is of the right type, but not in its range or spelling.
    case unusableValue
  }

  /// The operation's name.
  public var operation: String
  /// The status code.
  public var status: Int
  /// Why the answer cannot be read.
  public var reason: Reason
  /// The place in the body, such as `data.items[2].fee`; empty when it is the body as a whole.
  ///
  /// A map's key stands as a marker, since the other side chose it, and so does whatever does not look
  /// like a member's name.
  public var keyPath: String
  /// Type and subtype of the content as received, or a marker where they do not look like any; nil
  /// when the answer did not say.
  public var contentType: String?
  /// The header fields.
  public var headers: ResponseFields

  /// Makes the error of an answer.
  ///
  /// - Parameters:
  ///   - operation: The operation's name.
  ///   - status: The status code.
  ///   - reason: Why the answer cannot be read.
  ///   - keyPath: The place in the body.
  ///   - contentType: Type and subtype of the content as received.
  ///   - headers: The header fields.
  public init(
    operation: String, status: Int, reason: Reason, keyPath: String = "",
    contentType: String? = nil, headers: ResponseFields = ResponseFields([:])
  ) {
    self.operation = operation
    self.status = status
    self.reason = reason
    self.keyPath = keyPath
    self.contentType = contentType
    self.headers = headers
  }
}

extension UnreadableAnswer: LocalizedError, CustomStringConvertible {
  /// One sentence about the place and the fault.
  public var description: String {
    let place = keyPath.isEmpty ? "the body" : keyPath
    return "\(operation) was answered with status \(status), but \(place) \(fault)"
  }

  /// What `description` says.
  public var errorDescription: String? { description }

  private var fault: String {
    switch reason {
    case .contentType: "is of the undocumented type \(contentType ?? "")"
    case .characterSet: "is text in a character set that is not supported"
    case .emptyBody: "is empty"
    case .malformed: "is malformed"
    case .tooDeep: "nests too deeply"
    case .missingMember: "is missing"
    case .unexpectedNull: "is null"
    case .otherType: "is of another type than documented"
    case .unusableValue: "has an unusable value"
    }
  }
}
