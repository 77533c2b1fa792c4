import Foundation

/// The queue of a session's callbacks.
///
/// Foundation on Linux adds an operation for each sixteen kilobytes of an answer and reads on. An
/// operation costs more than the bytes in it, and on a busy machine hundreds of megabytes may wait in
/// operations. So there a callback runs at once, on the thread that reads: the reading waits for it.
/// Whoever is called back must not call the session in return, which waits for that very thread.
/// Elsewhere the stack holds itself back.
final class CallbackQueue: OperationQueue, @unchecked Sendable {
  // `@unchecked`: it has no state of its own.

  #if canImport(FoundationNetworking)
    override func addOperation(_ block: @escaping @Sendable () -> Void) {
      block()
    }
  #endif
}
