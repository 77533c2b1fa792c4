package import SpecwrightJSON

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file that a command reads, whole and once.
package struct InputFile: Sendable {
  // No larger file is parsed, and an endless pipe must not eat the machine's memory.
  private static let maximumSize = JSONParser.maximumByteCount
  // What a pipe holds on Linux; a regular file comes in one piece whatever its size.
  private static let chunk = 1 << 16

  /// Where it lies.
  package var path: String
  /// The path that diagnostics and generated headers show.
  package var shownPath: String

  /// Names a file, shown relative to a folder that it lies in.
  ///
  /// - Parameters:
  ///   - path: Where it lies.
  ///   - root: The folder; the path is shown as given where this is nil or holds it not.
  package init(_ path: String, relativeTo root: String? = nil) {
    self.path = path
    shownPath = root.flatMap { Self.relative(path, to: $0) } ?? path
  }

  /// Reads the bytes.
  ///
  /// - Throws: ``CommandError/unreadable(path:reason:)``.
  package func read() throws(CommandError) -> SourceFile {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw unreadable(because: errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw unreadable(because: errno) }
    try refuse(status.st_mode & S_IFMT)
    guard status.st_size <= Self.maximumSize else { throw tooLarge }
    let bytes = try readAll(descriptor, expected: Int(status.st_size))
    return SourceFile(path: shownPath, bytes: bytes)
  }

  private func refuse(_ type: mode_t) throws(CommandError) {
    switch type {
    case S_IFDIR: throw unreadable("it is a folder")
    // Devices may never end; a pipe is fine, as in `specwright generate <(…)`.
    case S_IFCHR, S_IFBLK: throw unreadable("it is a device")
    default: break
    }
  }

  // Compared byte by byte: strings would also match other spellings of one letter.
  private static func relative(_ path: String, to root: String) -> String? {
    var prefix = Array(root.utf8)
    while prefix.last == UInt8(ascii: "/") { prefix.removeLast() }
    prefix.append(UInt8(ascii: "/"))
    guard path.utf8.starts(with: prefix), path.utf8.count > prefix.count else { return nil }
    return String(decoding: path.utf8.dropFirst(prefix.count), as: UTF8.self)
  }

  private func readAll(_ descriptor: Int32, expected: Int) throws(CommandError) -> [UInt8] {
    var bytes: [UInt8] = []
    var step = min(max(expected, Self.chunk), Self.maximumSize + 1)
    while true {
      let count = append(step, from: descriptor, to: &bytes)
      if count == 0 { return bytes }
      if count < 0 { throw unreadable(because: errno) }
      if bytes.count > Self.maximumSize { throw tooLarge }
      step = Self.chunk
    }
  }

  /// Reads up to `limit` bytes behind those already there, and answers as `read` does.
  private func append(_ limit: Int, from descriptor: Int32, to bytes: inout [UInt8]) -> Int {
    var count = 0
    let more = [UInt8](unsafeUninitializedCapacity: limit) { buffer, initialized in
      repeat {
        count = Self.read(descriptor, buffer)
      } while count < 0 && errno == EINTR
      initialized = max(count, 0)
    }
    if bytes.isEmpty { bytes = more } else { bytes += more }
    return count
  }

  private static func read(_ descriptor: Int32, _ buffer: UnsafeMutableBufferPointer<UInt8>) -> Int
  {
    #if canImport(Glibc)
      Glibc.read(descriptor, buffer.baseAddress, buffer.count)
    #elseif canImport(Musl)
      Musl.read(descriptor, buffer.baseAddress, buffer.count)
    #elseif canImport(Darwin)
      Darwin.read(descriptor, buffer.baseAddress, buffer.count)
    #endif
  }

  private var tooLarge: CommandError {
    unreadable("it is larger than \(Self.maximumSize >> 20) MiB")
  }

  private func unreadable(because number: Int32) -> CommandError {
    switch number {
    case ENOENT, ENOTDIR: unreadable("there is no such file")
    case EACCES, EPERM: unreadable("permission denied")
    default: unreadable(String(cString: strerror(number)))
    }
  }

  private func unreadable(_ reason: String) -> CommandError {
    .unreadable(path: shownPath, reason: reason)
  }
}
