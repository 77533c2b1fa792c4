/// A content that is made block by block, as fast as its reader takes it.
///
/// `@unchecked`: one reader at a time asks for blocks, the thread of a connection or the task that
/// iterates a body.
final class ByteStream: @unchecked Sendable {
  private let make: () -> [UInt8]?

  /// Makes a stream.
  ///
  /// - Parameter make: Gives the next block, not empty, or nil at the end.
  init(_ make: @escaping () -> [UInt8]?) {
    self.make = make
  }

  /// The next block, or nil at the end.
  func next() -> [UInt8]? { make() }
}

extension ByteStream: Hashable {
  static func == (left: ByteStream, right: ByteStream) -> Bool { left === right }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
