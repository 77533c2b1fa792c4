import Foundation

/// A file that goes out as a body: the same from the first byte to the last, or the call fails.
///
/// The stack reads it while it sends, so a file that grows, shrinks, is written to or replaced
/// meanwhile would arrive as a mixture, or leave the server waiting for bytes that never come.
struct BodyFile: Sendable {
  private struct Version: Hashable {
    var device: dev_t
    var number: ino_t
    var size: Int64
    var seconds: Int
    var nanoseconds: Int
  }

  private let url: URL
  private let version: Version

  /// The length in bytes.
  var size: Int64 { version.size }

  /// Notes which version of a file is sent.
  ///
  /// - Parameter url: The URL of a regular file.
  /// - Throws: `URLError` `.fileDoesNotExist`, `.fileIsDirectory`, `.noPermissionsToReadFile`, or
  ///   `.cannotOpenFile` for what is no regular file.
  init(_ url: URL) throws(URLError) {
    guard url.isFileURL, let (version, kind) = Self.version(of: url) else {
      throw URLError(.fileDoesNotExist)
    }
    guard kind != S_IFDIR else { throw URLError(.fileIsDirectory) }
    guard kind == S_IFREG else { throw URLError(.cannotOpenFile) }
    guard access(url.path, R_OK) == 0 else { throw URLError(.noPermissionsToReadFile) }
    self.url = url
    self.version = version
  }

  /// Opens the file to read it; a negative number when that is not possible any more.
  func open() -> Int32 {
    Foundation.open(url.path, O_RDONLY | O_CLOEXEC)
  }

  /// Throws when the file is no longer the one that was noted.
  func check() throws(ChangedFile) {
    guard let (current, _) = Self.version(of: url) else { throw ChangedFile(.vanished) }
    guard current == version else { throw ChangedFile(.changed) }
  }

  private static func version(of url: URL) -> (Version, kind: mode_t)? {
    var info = stat()
    guard stat(url.path, &info) == 0 else { return nil }
    #if canImport(Darwin)
      let time = info.st_mtimespec
    #else
      let time = info.st_mtim
    #endif
    let version = Version(
      device: info.st_dev, number: info.st_ino, size: Int64(info.st_size),
      seconds: Int(time.tv_sec), nanoseconds: Int(time.tv_nsec))
    return (version, info.st_mode & S_IFMT)
  }
}
