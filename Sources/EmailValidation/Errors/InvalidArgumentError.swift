public import Foundation

/// An option or an argument that cannot be meant; nothing was sent.
public struct InvalidArgumentError: Error, Sendable, Hashable {
  /// What is wrong and what would be right, without the value that was given.
  public let message: String

  /// Makes the error.
  ///
  /// - Parameter message: What is wrong, without the value that was given.
  public init(message: String) {
    self.message = message
  }
}

extension InvalidArgumentError: CustomStringConvertible, LocalizedError {
  /// The message.
  public var description: String { message }

  /// The message.
  public var errorDescription: String? { message }
}
