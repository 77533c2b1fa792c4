internal import Foundation

/// A file that is whole at every moment: it is written beside its place, and moved there at the end.
///
/// What is no file, such as a pipe or `/dev/null`, stays what it is, and is written as it comes. A link
/// stays a link.
final class WholeFile {
  private let file: OutputFile
  private var isOpen = true
  private let place: String
  /// What is written; nil when that is the place itself.
  private let part: String?

  /// Opens it, so that a place that cannot be written to is known before anything is paid for.
  init(_ url: URL) throws(OutputFile.Failure) {
    let resolved = realpath(url.path, nil)
    defer { free(resolved) }
    place = resolved.map { String(cString: $0) } ?? url.path
    var info = stat()
    let exists = stat(place, &info) == 0
    let kind = info.st_mode & S_IFMT
    if exists, kind == S_IFDIR { throw OutputFile.Failure() }
    if exists, kind != S_IFREG {
      part = nil
      file = try OutputFile(special: place)
    } else {
      // A name of its own, since a file of somebody else, or of another run, is not to be lost.
      let part = place + ".\(String(UInt32.random(in: 0...UInt32.max), radix: 16)).part"
      self.part = part
      file = try OutputFile(new: part)
    }
  }

  /// Whether two places hold one file, by whatever names.
  static func isOne(_ first: URL, _ second: URL) -> Bool {
    var one = stat()
    var other = stat()
    return stat(first.path, &one) == 0 && stat(second.path, &other) == 0
      && one.st_dev == other.st_dev && one.st_ino == other.st_ino
  }

  func write(_ data: Data) throws(OutputFile.Failure) { try file.write(data) }

  /// Ends it; only now there is a new file.
  func finish() throws(OutputFile.Failure) {
    isOpen = false
    try file.close()
    if let part, rename(part, place) != 0 { throw OutputFile.Failure() }
  }

  /// Leaves everything as it was.
  func abandon() {
    if isOpen { try? file.close() }
    isOpen = false
    if let part { unlink(part) }
  }
}
