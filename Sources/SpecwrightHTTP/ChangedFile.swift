public import Foundation

/// A file that did not stay the same while it was sent; the server may have got a part of it.
///
/// The error does not hold the file's name.
public struct ChangedFile: Error, Hashable, Sendable {
  /// What happened to the file.
  public enum Change: Hashable, Sendable {
    /// It was written to, cut, extended or replaced.
    case changed
    /// It was removed or renamed.
    case vanished
  }

  /// What happened to the file.
  public var change: Change

  /// Makes the error of a change.
  public init(_ change: Change) {
    self.change = change
  }
}

extension ChangedFile: LocalizedError, CustomStringConvertible {
  /// One sentence about what happened.
  public var description: String {
    switch change {
    case .changed: "the file was changed while it was sent"
    case .vanished: "the file was removed or renamed before it was sent"
    }
  }

  /// What `description` says.
  public var errorDescription: String? { description }
}
