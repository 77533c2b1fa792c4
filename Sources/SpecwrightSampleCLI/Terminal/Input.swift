internal import Foundation

/// Where answers come from that people or other programs type.
struct Input: Sendable {
  /// Whether somebody sits there who can be asked.
  let isTerminal: Bool
  private let read: @Sendable () -> String?

  init(isTerminal: Bool = false, read: @escaping @Sendable () -> String?) {
    self.isTerminal = isTerminal
    self.read = read
  }

  /// Waits for the next line, and answers it without its end; nil when no more come.
  func line() -> String? { read() }

  static let standard = Input(
    isTerminal: isatty(FileHandle.standardInput.fileDescriptor) == 1, read: { readLine() })
}
