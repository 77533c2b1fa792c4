#if !canImport(CryptoKit)
  import Foundation
  import SpecwrightCrypto
  import Testing

  /// What a program says where the library is missing, asked of a child process: this one has it.
  @Suite struct LibraryLoadingTests {
    @Test func worksWhereTheLibraryIs() throws {
      #expect(try probe(libraries: nil) == "digest of 32 bytes\n")
    }

    @Test func namesThePackageWhereTheLibraryCannotBeLoaded() throws {
      let folder = try LibraryFolder()
      defer { folder.remove() }
      // The loader takes the first file of the name, and finds that it is none of a library.
      try Data("no library".utf8).write(to: folder.library)
      let output = try probe(libraries: folder.url)
      #expect(output.hasPrefix("error: cannot load libcrypto.so.3 ("))
      #expect(output.contains("install OpenSSL 3"))
      #expect(output.contains("'libssl3'"))
    }

    @Test func namesTheFunctionThatALibraryLacks() throws {
      let folder = try LibraryFolder()
      defer { folder.remove() }
      try FileManager.default.createSymbolicLink(
        atPath: folder.library.path, withDestinationPath: try otherLibrary())
      let output = try probe(libraries: folder.url)
      #expect(output.hasPrefix("error: libcrypto.so.3 has no function 'EVP_Q_digest'"))
    }

    @Test func tellsAStaticProgramThatItCannotLoadLibraries() {
      let error = LibCrypto.loadingError(reason: "Dynamic loading not supported")
      #expect(error == .dynamicLoadingUnsupported(name: "libcrypto.so.3"))
      #expect(error.description.contains("fully static program cannot"))
    }

    @Test func saysWhichFunctionRefused() throws {
      #expect(throws: CryptographyError.operationFailed(function: "EVP_Q_digest")) {
        try LibCrypto.loaded.get().digest(of: [], algorithm: "no hash function")
      }
      #expect(throws: CryptographyError.operationFailed(function: "EVP_MAC_init")) {
        try PreparedHMAC(LibCrypto.loaded.get(), algorithm: "no hash function")
      }
    }

    /// The words are for every system: those of Apple's have no OpenSSL.
    @Test func namesNoLibraryOfAnotherSystemForAKeyThatIsRefused() {
      #expect(
        CryptographyError.keyRefused(function: "SecKeyCreateWithData").description
          == "the system's cryptography ('SecKeyCreateWithData') does not take the key")
    }

    /// Runs the probe beside the tests, with a folder the loader is to search first.
    private func probe(libraries: URL?) throws -> String {
      let tests = URL(fileURLWithPath: CommandLine.arguments[0])
      let process = Process()
      process.executableURL = tests.deletingLastPathComponent()
        .appendingPathComponent("SpecwrightCryptoProbe")
      var environment = ProcessInfo.processInfo.environment
      let folders = [libraries?.path, environment["LD_LIBRARY_PATH"]].compactMap(\.self)
      environment["LD_LIBRARY_PATH"] = folders.joined(separator: ":")
      process.environment = environment
      let output = Pipe()
      process.standardOutput = output
      try process.run()
      let text = output.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
      return String(decoding: text, as: UTF8.self)
    }

    /// A library every process has and that holds no cryptography.
    private func otherLibrary() throws -> String {
      // The file has no length beforehand, so that it must be read to its end.
      let file = try #require(FileHandle(forReadingAtPath: "/proc/self/maps"))
      let maps = String(decoding: file.readDataToEndOfFile(), as: UTF8.self)
      let paths = maps.components(separatedBy: .newlines).compactMap { line in
        line.firstIndex(of: "/").map { String(line[$0...]) }
      }
      return try #require(paths.first { $0.contains("/libc.") || $0.contains("/libm.") })
    }
  }

  /// A new folder that takes the place of the system's libraries.
  private struct LibraryFolder {
    let url: URL
    var library: URL { url.appendingPathComponent(LibCrypto.name) }

    init() throws {
      url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    func remove() {
      try? FileManager.default.removeItem(at: url)
    }
  }
#endif
