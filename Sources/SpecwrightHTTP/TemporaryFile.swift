package import Foundation

/// Bytes on disk that nobody else can reach, and that are gone with their owner.
///
/// Answers hold personal data: the file is readable for its owner alone, and its name is taken away
/// right after it was opened, so that it does not outlive even a crash.
package final class TemporaryFile: Sendable {
  private let descriptor: Int32

  /// Makes an empty file; nil when the temporary folder takes none.
  package init?() {
    let folder = FileManager.default.temporaryDirectory
    var path = folder.appendingPathComponent("specwright-XXXXXX").path.utf8CString.map(\.self)
    // mkstemp(3) makes the file with mode 0600.
    let descriptor = mkstemp(&path)
    guard descriptor >= 0 else { return nil }
    unlink(path)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// Writes all of the bytes; false when the disk takes no more.
  package func write(_ bytes: Data, at offset: Int) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var done = 0
      while done < buffer.count {
        let count = pwrite(
          descriptor, buffer.baseAddress?.advanced(by: done), buffer.count - done,
          off_t(offset + done))
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        done += count
      }
      return true
    }
  }

  /// Reads bytes that were written; nil when the disk fails.
  package func read(_ count: Int, at offset: Int) -> Data? {
    var bytes = Data(count: count)
    let isRead = bytes.withUnsafeMutableBytes { buffer in
      var done = 0
      while done < buffer.count {
        let count = pread(
          descriptor, buffer.baseAddress?.advanced(by: done), buffer.count - done,
          off_t(offset + done))
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        done += count
      }
      return true
    }
    return isRead ? bytes : nil
  }

  /// Gives the space of everything back.
  package func removeAll() {
    // A disk that does not give it back now does so when the file is closed.
    _ = ftruncate(descriptor, 0)
  }
}
