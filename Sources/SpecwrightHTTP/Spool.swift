import Foundation

/// Blocks of an answer between a stack that brings them and a reader that takes its time.
///
/// The stack cannot be held back: on Linux, `URLSessionTask.suspend()` makes it send the request
/// once more from the start. So blocks the reader has not asked for are kept in memory up to a
/// limit, and behind it in a temporary file without a name.
///
/// `@unchecked`: every stored property that changes is read and written under `lock` only.
final class Spool: @unchecked Sendable {
  private enum End {
    case finished
    case failed(any Error)
  }

  private let memoryLimit: Int
  private let lock = NSLock()
  /// Blocks in memory, the next one last; all are older than what is in the file.
  private var taken: [Data] = []
  /// Blocks in memory that came behind those in `taken`.
  private var added: [Data] = []
  private var memoryCount = 0
  private var file: TemporaryFile?
  private var readOffset = 0
  private var writtenOffset = 0
  private var readers: [CheckedContinuation<Data?, any Error>] = []
  private var end: End?

  /// Makes an empty spool.
  ///
  /// - Parameter memoryLimit: The most bytes that wait in memory.
  init(memoryLimit: Int = 1 << 20) {
    self.memoryLimit = memoryLimit
  }

  /// Takes a block from the stack.
  ///
  /// - Returns: False when the disk has no room for it.
  func append(_ block: Data) -> Bool {
    lock.lock()
    guard end == nil, !block.isEmpty else {
      lock.unlock()
      return true
    }
    if !readers.isEmpty {
      let reader = readers.removeFirst()
      lock.unlock()
      reader.resume(returning: block)
      return true
    }
    defer { lock.unlock() }
    guard readOffset < writtenOffset || block.count > memoryLimit - memoryCount else {
      added.append(block)
      memoryCount += block.count
      return true
    }
    return write(block)
  }

  /// Ends the answer; what has come before is still handed out.
  func finish() {
    close(.finished)
  }

  /// Ends the answer with an error, behind what has come before.
  func fail(_ error: any Error) {
    close(.failed(error))
  }

  /// Drops what is there; a reader who asks all the same gets a `CancellationError`.
  func abandon() {
    lock.lock()
    (taken, added, memoryCount) = ([], [], 0)
    (file, readOffset, writtenOffset) = (nil, 0, 0)
    end = .failed(CancellationError())
    let waiting = readers
    readers = []
    lock.unlock()
    for reader in waiting { reader.resume(throwing: CancellationError()) }
  }

  /// The next block, as soon as there is one; nil at the end.
  func next() async throws -> Data? {
    if let ready = ready() { return try ready.get() }
    return try await withCheckedThrowingContinuation { continuation in
      lock.lock()
      let result = nextResult()
      if result == nil { readers.append(continuation) }
      lock.unlock()
      if let result { continuation.resume(with: result) }
    }
  }

  private func ready() -> Result<Data?, any Error>? {
    lock.lock()
    defer { lock.unlock() }
    return nextResult()
  }

  private func close(_ end: End) {
    lock.lock()
    guard self.end == nil else { return lock.unlock() }
    self.end = end
    let waiting = readers
    readers = []
    // Nobody waits while there is a block.
    let result = waiting.isEmpty ? nil : nextResult()
    lock.unlock()
    if let result { for reader in waiting { reader.resume(with: result) } }
  }

  // The rest is called under the lock.

  private func nextResult() -> Result<Data?, any Error>? {
    if taken.isEmpty { (taken, added) = (added.reversed(), []) }
    if let block = taken.popLast() {
      memoryCount -= block.count
      return .success(block)
    }
    if readOffset < writtenOffset { return read() }
    switch end {
    case nil: return nil
    case .finished: return .success(nil)
    case .failed(let error): return .failure(error)
    }
  }

  private func write(_ block: Data) -> Bool {
    if file == nil { file = TemporaryFile() }
    guard let file, file.write(block, at: writtenOffset) else { return false }
    writtenOffset += block.count
    return true
  }

  private func read() -> Result<Data?, any Error> {
    let count = min(writtenOffset - readOffset, 1 << 17)
    guard let block = file?.read(count, at: readOffset) else {
      return .failure(URLError(.cannotOpenFile))
    }
    readOffset += count
    if readOffset == writtenOffset {
      (readOffset, writtenOffset) = (0, 0)
      file?.removeAll()
    }
    return .success(block)
  }
}
