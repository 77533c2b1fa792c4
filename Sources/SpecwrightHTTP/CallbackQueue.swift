import Foundation

/// The queue of a session's callbacks, which holds the stack back when it falls behind.
///
/// Foundation on Linux adds a callback for each few kilobytes and reads on, so that on a busy machine
/// hundreds of megabytes may wait in here. So whoever adds one too many waits, and with it the
/// reading, until those before have run. Elsewhere the stack holds itself back.
///
/// `@unchecked`: every stored property that changes is read and written under `condition` only.
final class CallbackQueue: OperationQueue, @unchecked Sendable {
  #if canImport(FoundationNetworking)
    /// A block has at most 16 kilobytes.
    private static let limit = 64

    private let condition = NSCondition()
    private var waiting = 0
    private var isOpen = false

    override func addOperation(_ block: @escaping @Sendable () -> Void) {
      condition.lock()
      while waiting >= Self.limit, !isOpen { condition.wait() }
      waiting += 1
      condition.unlock()
      super.addOperation { [self] in
        block()
        condition.lock()
        waiting -= 1
        condition.signal()
        condition.unlock()
      }
    }
  #endif

  /// Lets the stack go on, whatever waits; to be called before it is told to cancel, which it does
  /// behind what it is at.
  func open() {
    #if canImport(FoundationNetworking)
      condition.lock()
      isOpen = true
      condition.broadcast()
      condition.unlock()
    #endif
  }
}
