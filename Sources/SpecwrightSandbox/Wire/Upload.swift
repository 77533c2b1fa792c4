internal import Foundation
internal import SpecwrightHTTP

/// A content of a request that is kept on disk, in a file without a name.
///
/// `@unchecked`: `count` is written by the one who receives the content, before anybody reads it.
final class Upload: @unchecked Sendable {
  private let file: TemporaryFile
  private(set) var count = 0

  /// Makes an empty one; nil when the disk takes none.
  init?() {
    guard let file = TemporaryFile() else { return nil }
    self.file = file
  }

  /// Adds bytes at the end; false when the disk is full.
  func append(_ bytes: some Sequence<UInt8>) -> Bool {
    let data = Data(bytes)
    guard file.write(data, at: count) else { return false }
    count += data.count
    return true
  }

  /// At most `maximum` bytes from a place on; none behind the end, or when the disk fails.
  func bytes(from offset: Int, upTo maximum: Int) -> [UInt8] {
    let length = min(maximum, count - offset)
    guard length > 0 else { return [] }
    return file.read(length, at: offset).map { Array($0) } ?? []
  }
}

extension Upload: Hashable {
  static func == (left: Upload, right: Upload) -> Bool { left === right }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
