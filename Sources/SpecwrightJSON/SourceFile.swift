/// A document as bytes under a name; the thing every range points into.
package final class SourceFile: Sendable {
  /// The path as the person wrote it, used verbatim in diagnostics.
  package let path: String
  /// What some editors write in front of a text to say that it is UTF-8.
  static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// The bytes, exactly as read.
  package let bytes: [UInt8]

  /// Wraps bytes that were read from a path.
  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// Wraps a text, as UTF-8.
  package convenience init(path: String, text: String) {
    self.init(path: path, bytes: [UInt8](text.utf8))
  }
}
