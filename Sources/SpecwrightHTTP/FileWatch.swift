import Dispatch
import Foundation

/// Looks after a file while it is sent.
///
/// The stack says nothing when a file ends too early: it waits for an answer that a server, waiting
/// for the rest, never gives. Looking a few times a second ends that.
struct FileWatch {
  /// A queue of its own, since looking may wait for a disk.
  private static let queue = DispatchQueue(label: "specwright.files")

  private let file: BodyFile
  private let timer: any DispatchSourceTimer

  /// Starts to look.
  ///
  /// - Parameters:
  ///   - file: The file as it is to be sent.
  ///   - onChange: Called when it is no longer so, possibly more than once.
  init(_ file: BodyFile, onChange: @escaping @Sendable (ChangedFile) -> Void) {
    self.file = file
    timer = DispatchSource.makeTimerSource(queue: Self.queue)
    timer.setEventHandler {
      do throws(ChangedFile) { try file.check() } catch { onChange(error) }
    }
    timer.schedule(deadline: .now() + 0.2, repeating: 0.2)
    timer.activate()
  }

  /// Looks once more when the last byte is on its way, and no longer behind it.
  ///
  /// - Parameter count: The bytes that were sent so far.
  /// - Throws: What happened to the file.
  func sent(_ count: Int64) throws(ChangedFile) {
    guard count >= file.size, !timer.isCancelled else { return }
    try stop()
  }

  /// Looks a last time.
  func stop() throws(ChangedFile) {
    guard !timer.isCancelled else { return }
    timer.cancel()
    try file.check()
  }

  /// Looks no longer.
  func cancel() {
    timer.cancel()
  }
}
