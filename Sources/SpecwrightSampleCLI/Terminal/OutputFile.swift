internal import Foundation

/// A file that is written from its beginning; who else is on this machine cannot read it.
///
/// `FileHandle` ends the process when a disk is full, and its way to throw is newer than the oldest
/// system.
struct OutputFile {
  /// A file that cannot be made, written or moved.
  struct Failure: Error {}

  private let descriptor: Int32

  /// A file that is not there yet.
  init(new path: String) throws(Failure) {
    // A link that somebody else has put there would lead to a file of theirs.
    descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Failure() }
  }

  /// Something that is there and is no file.
  init(special path: String) throws(Failure) {
    descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Failure() }
  }

  /// Something that is open already.
  init(_ file: FileHandle) {
    descriptor = file.fileDescriptor
  }

  func write(_ data: Data) throws(Failure) {
    var rest = Array(data)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 || errno == EINTR else { throw Failure() }
      rest = rest.dropFirst(max(0, count))
    }
  }

  func close() throws(Failure) {
    guard Foundation.close(descriptor) == 0 else { throw Failure() }
  }
}
