import Foundation

/// A temporary folder that goes with its last reference.
final class Workshop: Sendable {
  /// Where it is, with all links followed.
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("specwright-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// The place of a file in it.
  func place(_ path: String) -> URL {
    folder.appendingPathComponent(path)
  }

  /// Writes a file, and the folders that it lies in.
  @discardableResult
  func write(_ text: String, to path: String) throws -> URL {
    let place = place(path)
    try FileManager.default.createDirectory(
      at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: place)
    return place
  }

  /// Makes a file without bytes.
  func emptyFile(_ name: String) throws -> URL {
    try write("", to: name)
  }

  /// The names of the files in a folder of it, sorted; nil where there is no such folder.
  func files(in path: String) -> [String]? {
    try? FileManager.default.contentsOfDirectory(atPath: place(path).path).sorted()
  }
}
