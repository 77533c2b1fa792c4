import Dispatch
import Foundation

/// Blocks of an answer between a stack that brings them and a reader that takes its time.
///
/// `URLSession` cannot be held back: on Linux, `URLSessionTask.suspend()` makes it send the request
/// once more from the start. So blocks the reader has not asked for are kept in memory up to a
/// limit, and behind it in a temporary file without a name. A stack that can wait does so for a reader
/// who keeps coming, and the file is left to those who do not.
///
/// `@unchecked`: every stored property that changes is read and written under `lock` only.
final class Spool: @unchecked Sendable {
  private enum End {
    case finished
    case failed(any Error)
  }

  /// The most bytes that are handed out at once, unless the stack brings more.
  private static let blockSize = 1 << 17
  /// Blocks of fewer bytes are put together: each costs more than its bytes.
  private static let smallBlockSize = 1 << 12

  /// Where readers are woken who have found too little to be woken at once.
  private static let queue = DispatchQueue(label: "specwright.readers", qos: .userInitiated)

  private let memoryLimit: Int
  /// Fetches what has come, without waiting; false when nothing is to be had so.
  private let pull: @Sendable () -> Bool
  private let lock = NSLock()
  /// Raised for a stack that waits for room.
  private let room = DispatchSemaphore(value: 0)
  /// Whether a stack waits for room.
  private var isAwaited = false
  /// Blocks in memory, the next one last; all are older than what is in the file.
  private var taken: [Data] = []
  /// Blocks in memory that came behind those in `taken`.
  private var added: [Data] = []
  private var memoryCount = 0
  private var file: TemporaryFile?
  private var readOffset = 0
  private var writtenOffset = 0
  /// Readers who have found nothing.
  private var readers: [CheckedContinuation<Void, Never>] = []
  /// Whether the readers will be woken in a moment.
  private var wakesSoon = false
  private var end: End?
  /// Whether somebody has come since the last wait in vain.
  private var hasReader = true

  /// Makes an empty spool.
  ///
  /// - Parameters:
  ///   - memoryLimit: The most bytes that wait in memory.
  ///   - pull: Fetches what has come on the thread of a reader who has found nothing, without waiting;
  ///     false when nothing is to be had so.
  init(memoryLimit: Int = 1 << 20, pull: @escaping @Sendable () -> Bool = { false }) {
    self.memoryLimit = memoryLimit
    self.pull = pull
  }

  /// Takes a block from the stack.
  ///
  /// - Parameters:
  ///   - block: Its bytes.
  ///   - patience: How many seconds the stack can wait for a reader to make room in memory.
  /// - Returns: False when the disk has no room for it.
  func append(_ block: Data, patience: TimeInterval = 0) -> Bool {
    lock.lock()
    if patience > 0 { waitForRoom(for: block.count, patience: patience) }
    guard end == nil, !block.isEmpty else {
      lock.unlock()
      return true
    }
    var fits = true
    if readOffset < writtenOffset || block.count > memoryLimit - memoryCount {
      fits = write(block)
    } else {
      add(block)
      memoryCount += block.count
    }
    if memoryCount >= Self.blockSize || !fits || readOffset < writtenOffset {
      wakeReaders()
    } else {
      wakeReadersSoon()
    }
    return fits
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
    wakeStack()
    wakeReaders()
  }

  /// What has come so far, as one block of a bounded size, as soon as there is any; nil at the end.
  ///
  /// A reader who is woken takes some time to come. What arrives meanwhile it finds as well, so that
  /// a fast answer does not wake it for every few kilobytes.
  func next() async throws -> Data? {
    while true {
      if let ready = ready() { return try ready.get() }
      if pull() { continue }
      await withCheckedContinuation { continuation in
        lock.lock()
        if isIdle {
          readers.append(continuation)
          lock.unlock()
        } else {
          lock.unlock()
          continuation.resume()
        }
      }
    }
  }

  /// Whether nobody waits for the next block.
  var readerIsAwake: Bool {
    lock.lock()
    defer { lock.unlock() }
    return readers.isEmpty
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
    wakeStack()
    wakeReaders()
  }

  /// Lets go of the lock, and a moment later of everybody who waits.
  ///
  /// A fast answer brings a block each few microseconds; waking somebody takes as long. What arrives
  /// within a millisecond is handed out together.
  private func wakeReadersSoon() {
    let isFirst = !readers.isEmpty && !wakesSoon
    if isFirst { wakesSoon = true }
    lock.unlock()
    guard isFirst else { return }
    Self.queue.asyncAfter(deadline: .now() + .milliseconds(1)) { [weak self] in
      guard let self else { return }
      lock.lock()
      wakesSoon = false
      // Who has come to wait meanwhile has found nothing, and waits for the next block.
      if isIdle { lock.unlock() } else { wakeReaders() }
    }
  }

  /// Lets go of the lock, and of everybody who waits.
  private func wakeReaders() {
    let waiting = readers
    readers = []
    lock.unlock()
    for reader in waiting { reader.resume() }
  }

  // The rest is called under the lock.

  /// Waits for a reader who keeps coming while memory is full, or until what is in the file is read.
  ///
  /// - Parameters:
  ///   - count: The bytes that want room.
  ///   - patience: The seconds without a reader behind which nobody is waited for.
  private func waitForRoom(for count: Int, patience: TimeInterval) {
    // The server waits as well, and neither its patience nor the deadline is the reader's. The time is
    // that since the machine's start: a clock that is set must not make anybody wait.
    let latest = DispatchTime.now() + 5 * patience
    while end == nil, hasReader, !hasRoom(for: count), DispatchTime.now() < latest {
      isAwaited = true
      lock.unlock()
      let wasRaised = room.wait(timeout: min(latest, .now() + patience)) == .success
      lock.lock()
      // Somebody may have come between the end of the wait and the lock.
      hasReader = wasRaised || !isAwaited
      isAwaited = false
    }
  }

  /// Ends the wait of a stack for room, if there is one.
  private func wakeStack() {
    guard isAwaited else { return }
    isAwaited = false
    room.signal()
  }

  private func add(_ block: Data) {
    let last = added.endIndex - 1
    if last >= 0, block.count < Self.smallBlockSize, added[last].count < Self.smallBlockSize {
      added[last].append(block)
    } else {
      added.append(block)
    }
  }

  private func hasRoom(for count: Int) -> Bool {
    readOffset == writtenOffset && (memoryCount == 0 || count <= memoryLimit - memoryCount)
  }

  /// Whether there is nothing to hand out.
  private var isIdle: Bool {
    end == nil && taken.isEmpty && added.isEmpty && readOffset == writtenOffset
  }

  private func nextResult() -> Result<Data?, any Error>? {
    hasReader = true
    wakeStack()
    if taken.isEmpty { (taken, added) = (added.reversed(), []) }
    if let first = taken.popLast() { return .success(joined(first)) }
    if readOffset < writtenOffset { return read() }
    switch end {
    case nil: return nil
    case .finished: return .success(nil)
    case .failed(let error): return .failure(error)
    }
  }

  /// A block and those behind it, as far as they go together.
  private func joined(_ first: Data) -> Data {
    var block = first
    if let next = taken.last, block.count + next.count <= Self.blockSize {
      block = Data(capacity: Self.blockSize)
      block.append(first)
    }
    while let next = taken.last, block.count + next.count <= Self.blockSize {
      block.append(next)
      taken.removeLast()
    }
    memoryCount -= block.count
    return block
  }

  private func write(_ block: Data) -> Bool {
    if file == nil { file = TemporaryFile() }
    guard let file, file.write(block, at: writtenOffset) else { return false }
    writtenOffset += block.count
    return true
  }

  private func read() -> Result<Data?, any Error> {
    let count = min(writtenOffset - readOffset, Self.blockSize)
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
