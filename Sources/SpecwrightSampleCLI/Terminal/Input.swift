internal import Foundation

/// Where answers come from that people or other programs type.
struct Input: Sendable {
  /// Whether somebody sits there who can be asked.
  let isTerminal: Bool
  private let read: @Sendable () -> String?
  private let readAll: @Sendable () -> Data

  init(
    isTerminal: Bool = false, all: @escaping @Sendable () -> Data = { Data() },
    read: @escaping @Sendable () -> String?
  ) {
    self.isTerminal = isTerminal
    self.read = read
    readAll = all
  }

  /// Everything up to the end, byte for byte.
  func all() -> Data { readAll() }

  /// Waits for the next line, and answers it without its end; nil when no more come.
  func line() -> String? { read() }

  static let standard = Input(
    isTerminal: isatty(FileHandle.standardInput.fileDescriptor) == 1,
    all: { FileHandle.standardInput.readDataToEndOfFile() }, read: { readLine() })
}
