import SpecwrightJSON

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The folder that generated files go to.
package struct OutputFolder: Sendable {
  /// Where it is; it need not exist yet.
  package var path: String

  /// Names a folder.
  package init(path: String) {
    self.path = path
  }

  /// The names of the files that are missing or hold other bytes.
  package func stale(_ files: [GeneratedFile]) -> [String] {
    files.filter { !holds($0) }.map(\.name)
  }

  /// The names of other files that this generator wrote, as their head says: of an older version, or
  /// under another name.
  ///
  /// A build would compile them beside what is generated now.
  package func strays(besides files: [GeneratedFile]) -> [String] {
    let names = Set(files.map(\.name))
    return swiftFiles().filter { !names.contains($0) && isGenerated($0) }
  }

  private func swiftFiles() -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) {
          String(cString: $0)
        }
      }
      if name.hasSuffix(".swift") { names.append(name) }
    }
    // The system gives them in no order.
    return names.sorted()
  }

  private func isGenerated(_ name: String) -> Bool {
    guard let bytes = try? InputFile(place(name)).read().bytes else { return false }
    let lines = bytes.split(
      separator: UInt8(ascii: "\n"), maxSplits: 2, omittingEmptySubsequences: false)
    return lines.count > 2 && lines[1].elementsEqual("// \(FileHeader.maker)".utf8)
  }

  /// Writes the files whose bytes differ, and touches no other: a build compiles what was touched.
  ///
  /// Each file is written under another name and then put into place, so that whoever reads at the
  /// same time meets the old one or the new one.
  package func write(_ files: [GeneratedFile]) throws(OutputError) {
    try make(path)
    let changed = files.filter { !holds($0) }
    do throws(OutputError) {
      for file in changed { try write(file.pieces, to: temporary(file.name)) }
      for file in changed { try put(file.name) }
    } catch {
      for file in changed { unlink(temporary(file.name)) }
      throw error
    }
  }

  private func put(_ name: String) throws(OutputError) {
    guard rename(temporary(name), place(name)) == 0 else {
      throw OutputError(path: place(name), number: errno)
    }
  }

  // What cannot be read holds other bytes; writing it then fails, and with a better reason.
  private func holds(_ file: GeneratedFile) -> Bool {
    let bytes = try? InputFile(place(file.name)).read().bytes
    guard let bytes, bytes.count == file.pieces.reduce(0, { $0 + $1.utf8.count }) else {
      return false
    }
    var start = 0
    return bytes.withUnsafeBytes { held in
      file.pieces.allSatisfy { piece in
        var piece = piece
        return piece.withUTF8 { made in
          defer { start += made.count }
          guard let old = held.baseAddress, let new = made.baseAddress else { return true }
          return memcmp(old + start, new, made.count) == 0
        }
      }
    }
  }

  private func place(_ name: String) -> String {
    path.utf8.last == UInt8(ascii: "/") ? path + name : path + "/" + name
  }

  private func temporary(_ name: String) -> String {
    place(".\(name).\(getpid())")
  }

  /// Makes a folder and those around it.
  private func make(_ path: String) throws(OutputError) {
    var status = stat()
    if stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR { return }
    if let parent = Self.parent(of: path) { try make(parent) }
    if mkdir(path, 0o777) == 0 { return }
    let number = errno
    // Another process may have made it meanwhile.
    guard number == EEXIST, stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
      throw OutputError(path: path, number: number)
    }
  }

  private static func parent(of path: String) -> String? {
    var bytes = Array(path.utf8)
    let slash = UInt8(ascii: "/")
    while bytes.count > 1, bytes.last == slash { bytes.removeLast() }
    guard let end = bytes.lastIndex(of: slash), end > 0 else { return nil }
    return String(decoding: bytes[..<end], as: UTF8.self)
  }

  private func write(_ pieces: [String], to path: String) throws(OutputError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw OutputError(path: path, number: errno) }
    let isWritten = pieces.allSatisfy { piece in
      var piece = piece
      return piece.withUTF8 { UnsafeRawBufferPointer($0).writeAll(to: descriptor) }
    }
    let number = errno
    guard close(descriptor) == 0, isWritten else {
      throw OutputError(path: path, number: isWritten ? errno : number)
    }
  }
}

/// Why a file or folder cannot be written.
package struct OutputError: Error, Hashable, Sendable {
  /// Where.
  package var path: String
  /// Why, in the system's words or ours.
  package var reason: String

  init(path: String, number: Int32) {
    self.path = path
    switch number {
    case EACCES, EPERM, EROFS: reason = "permission denied"
    case EEXIST, ENOTDIR: reason = "there is a file where a folder must be"
    case EISDIR: reason = "it is a folder"
    case ENOSPC: reason = "the disk is full"
    default: reason = String(cString: strerror(number))
    }
  }
}
