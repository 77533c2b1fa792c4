#if canImport(FoundationNetworking)
  import Foundation

  /// The bytes of a file on their way to the stack, on Linux.
  ///
  /// The stack's own way to send a file looks up the file's attributes, the names of its owner and
  /// group among them, for every block it has sent, and sends a tenth of what a stream lets it send.
  final class FileStream: InputStream {
    private let file: BodyFile
    private let onRead: @Sendable (_ total: Int64) -> Void
    private let onFailure: @Sendable (ChangedFile) -> Void
    private var descriptor: Int32 = -1
    private var status = Stream.Status.notOpen
    private var total: Int64 = 0

    /// Makes a stream of a file that is opened when the stack begins to read.
    ///
    /// - Parameters:
    ///   - file: The file as it is to be sent.
    ///   - onRead: Told how many bytes were read so far.
    ///   - onFailure: Told that the file has not stayed as it was; the stack stops reading.
    init(
      _ file: BodyFile, onRead: @escaping @Sendable (_ total: Int64) -> Void,
      onFailure: @escaping @Sendable (ChangedFile) -> Void
    ) {
      self.file = file
      self.onRead = onRead
      self.onFailure = onFailure
      super.init(data: Data())
    }

    deinit { close() }

    override var streamStatus: Stream.Status { status }

    override func open() {
      status = .open
      descriptor = file.open()
    }

    override func close() {
      if descriptor >= 0 { _ = Foundation.close(descriptor) }
      descriptor = -1
      status = .closed
    }

    override var hasBytesAvailable: Bool { total < file.size }

    override func read(_ buffer: UnsafeMutablePointer<UInt8>, maxLength: Int) -> Int {
      let length = min(maxLength, Int(file.size - total))
      guard length > 0 else { return 0 }
      var count = Foundation.read(descriptor, buffer, length)
      while count < 0, errno == EINTR { count = Foundation.read(descriptor, buffer, length) }
      guard count > 0 else {
        // Shorter than it was, or not to be read any more.
        status = .error
        onFailure(ChangedFile(descriptor < 0 ? .vanished : .changed))
        return -1
      }
      total += Int64(count)
      onRead(total)
      return count
    }
  }
#endif
