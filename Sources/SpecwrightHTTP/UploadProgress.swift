/// How much of a file is on its way to the server.
public struct UploadProgress: Hashable, Sendable {
  /// The bytes that were handed to the connection so far.
  public let sent: Int64
  /// The bytes of the file.
  public let total: Int64

  /// Makes a state of an upload.
  ///
  /// - Parameters:
  ///   - sent: The bytes so far.
  ///   - total: The bytes of the file.
  public init(sent: Int64, total: Int64) {
    self.sent = sent
    self.total = total
  }
}
