internal import Foundation

/// Where things are: the package, its products, and other people's programs.
enum Workplace {
  /// The root of the package; the benchmarks are started there.
  static let root = FileManager.default.currentDirectoryPath

  /// Builds a product of the package.
  ///
  /// - Returns: The path of the executable.
  static func product(_ name: String, configuration: String = "release") throws -> String {
    _ = try Child.run("swift", ["build", "-c", configuration, "--product", name], in: root)
    return "\(root)/.build/\(configuration)/\(name)"
  }

  /// Finds a program of somebody else, in the benchmarks' own Python environment or on the path.
  static func program(_ name: String, from package: String) throws -> String {
    let own = "\(root)/.build/benchmarks/bin/\(name)"
    if FileManager.default.isExecutableFile(atPath: own) { return own }
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    for folder in folders where FileManager.default.isExecutableFile(atPath: "\(folder)/\(name)") {
      return "\(folder)/\(name)"
    }
    throw MissingReference(reason: "'\(name)' is not installed; \(package) has it")
  }

  /// Makes an empty folder and removes it after the work.
  static func withFolder<Result>(_ work: (String) async throws -> Result) async throws -> Result {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("specwright-benchmark-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    return try await work(folder)
  }

  /// Makes a bare checkout of the last commit, as somebody has it who has built nothing yet.
  ///
  /// - Returns: Its root, in the folder given.
  static func clone(to folder: String) throws -> String {
    let checkout = "\(folder)/specwright"
    _ = try Child.run("git", ["clone", "--quiet", root, checkout])
    return checkout
  }

  /// The bytes of all files in a folder, however deep.
  static func size(of folder: String) -> Int {
    let files = FileManager.default.enumerator(atPath: folder)
    var size = 0
    while files?.nextObject() != nil {
      let attributes = files?.fileAttributes
      if attributes?[.type] as? FileAttributeType == .typeRegular {
        size += (attributes?[.size] as? NSNumber)?.intValue ?? 0
      }
    }
    return size
  }
}
