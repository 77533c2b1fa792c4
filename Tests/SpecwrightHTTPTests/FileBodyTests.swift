import Foundation
import SpecwrightHTTP
import SpecwrightTestSupport
import Testing

/// Bodies that are read from disk while they go out.
@Suite(.serialized)
struct FileBodyTests {
  /// Runs a body with a folder that is removed behind it.
  private func withFolder(_ body: (URL) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("file-body-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await body(folder)
  }

  @Test(arguments: [0, 1, 300_000, 5_000_000], Carrier.allCases)
  func sendsAFileByteForByteWithItsLength(_ count: Int, _ carrier: Carrier) async throws {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 17) }
    try await withFolder { folder in
      let file = folder.appendingPathComponent("rows of 50%.csv")
      try Data(bytes).write(to: file)
      try await withServer([.answer(200, body: "ok")]) { server in
        let answer = try await server.answer(
          "POST", headers: ["Content-Type": "text/csv"], body: .file(file), timeout: 300,
          over: carrier.transport())
        #expect(answer.body == Data("ok".utf8))
        let request = try #require(server.requests.first)
        #expect(request.body == bytes)
        #expect(request.values(of: "Content-Length") == ["\(bytes.count)"])
        #expect(request.values(of: "Transfer-Encoding") == [])
        #expect(request.values(of: "Content-Type") == ["text/csv"])
      }
    }
  }

  @Test(arguments: Carrier.allCases)
  func tellsHowFarAFileHasCome(_ carrier: Carrier) async throws {
    try await withFolder { folder in
      let file = folder.appendingPathComponent("rows.csv")
      try Data(repeating: 7, count: 1_000_000).write(to: file)
      try await withServer([.answer(200)]) { server in
        let told = Locked<[UploadProgress]>([])
        let transport = carrier.transport { progress in
          told.withLock { $0.append(progress) }
        }
        let request = HTTPRequest(
          method: "POST", url: try server.url("/"), body: .file(file), timeout: 300)
        _ = try await transport.send(request)
        let all = told.withLock { $0 }
        #expect(all.count > 1)
        #expect(all.map(\.sent) == all.map(\.sent).sorted())
        #expect(all.last == UploadProgress(sent: 1_000_000, total: 1_000_000))
        #expect(all.allSatisfy { $0.total == 1_000_000 && $0.sent > 0 })
      }
    }
  }

  enum Unusable: CaseIterable {
    case missing, folder, pipe, remote
  }

  @Test(arguments: Unusable.allCases)
  func sendsNothingOfWhatIsNoFile(_ kind: Unusable) async throws {
    try await withFolder { folder in
      let place = folder.appendingPathComponent("x")
      let (file, expected): (URL, URLError.Code)
      switch kind {
      case .missing: (file, expected) = (place, .fileDoesNotExist)
      case .folder: (file, expected) = (folder, .fileIsDirectory)
      case .pipe:
        #expect(mkfifo(place.path, 0o600) == 0)
        (file, expected) = (place, .cannotOpenFile)
      case .remote:
        (file, expected) = (try #require(URL(string: "http://127.0.0.1/x")), .fileDoesNotExist)
      }
      try await withServer([.answer(200)]) { server in
        let code = try await server.failure("POST", body: .file(file))
        #expect(code == expected)
        #expect(server.connectionCount == 0)
      }
    }
  }

  /// More than the system takes while nobody reads at the other end.
  private static let size: UInt64 = 40_000_000

  /// Makes a file that takes no room on disk.
  private func makeLargeFile(_ file: URL) throws {
    try Data().write(to: file)
    let handle = try FileHandle(forUpdating: file)
    try handle.truncate(atOffset: Self.size)
    try handle.close()
  }

  enum Change: CaseIterable {
    case grown, cut, emptied, overwritten, replaced, removed, renamed

    func apply(to file: URL) throws {
      let size = FileBodyTests.size
      switch self {
      case .grown: try at(size, of: file) { try $0.write(contentsOf: Data("more".utf8)) }
      case .cut: try at(0, of: file) { try $0.truncate(atOffset: size - 1) }
      case .emptied: try at(0, of: file) { try $0.truncate(atOffset: 0) }
      case .overwritten: try at(size - 1, of: file) { try $0.write(contentsOf: Data("x".utf8)) }
      case .replaced: try Data("x".utf8).write(to: file, options: .atomic)
      case .removed: try FileManager.default.removeItem(at: file)
      case .renamed:
        try FileManager.default.moveItem(at: file, to: file.appendingPathExtension("old"))
      }
    }

    private func at(_ offset: UInt64, of file: URL, _ body: (FileHandle) throws -> Void) throws {
      let handle = try FileHandle(forUpdating: file)
      try handle.seek(toOffset: offset)
      try body(handle)
      try handle.close()
    }

    var error: ChangedFile {
      ChangedFile([.removed, .renamed].contains(self) ? .vanished : .changed)
    }
  }

  @Test(arguments: Change.allCases, Carrier.allCases)
  func failsWhenTheFileDoesNotStayAsItIsMeanwhile(_ change: Change, _ carrier: Carrier) async throws
  {
    try await withFolder { folder in
      let file = folder.appendingPathComponent("447700900123.csv")
      try makeLargeFile(file)
      let server = try DeafServer()
      defer { server.stop() }
      let request = HTTPRequest(
        method: "POST", url: try server.url(), body: .file(file), timeout: 300)
      let task = Task { try await carrier.transport().send(request) }
      try await finishing { await server.received.reaches(1) }
      try change.apply(to: file)
      let error = await #expect(throws: ChangedFile.self) {
        try await finishing { _ = try await task.value }
      }
      #expect(error == change.error)
      #expect(!String(reflecting: error).contains("447700900123"))
    }
  }

  @Test(arguments: Carrier.allCases)
  func endsWithTheCancelledTask(_ carrier: Carrier) async throws {
    try await withFolder { folder in
      let file = folder.appendingPathComponent("rows.csv")
      try makeLargeFile(file)
      let server = try DeafServer()
      defer { server.stop() }
      let request = HTTPRequest(
        method: "POST", url: try server.url(), body: .file(file), timeout: 300)
      let task = Task { try await carrier.transport().send(request) }
      try await finishing { await server.received.reaches(1) }
      task.cancel()
      try await finishing {
        _ = await #expect(throws: CancellationError.self) { _ = try await task.value }
      }
    }
  }
}
