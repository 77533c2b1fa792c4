internal import Foundation

/// A package of somebody who uses ours, in a folder of its own.
struct ConsumerPackage {
  let folder: String
  /// The root of our package that it depends on.
  let checkout: String

  var sources: String { "\(folder)/Sources/Consumer" }

  /// Writes the manifest and a program, and nothing else beside it.
  func write(product: String, program: String) throws {
    let files = FileManager.default
    if files.fileExists(atPath: sources) { try files.removeItem(atPath: sources) }
    try files.createDirectory(atPath: sources, withIntermediateDirectories: true)
    let identity = checkout.split(separator: "/").last ?? ""
    try write(
      """
      // swift-tools-version: 6.1

      import PackageDescription

      let package = Package(
        name: "consumer",
        platforms: [.iOS(.v15), .macOS(.v10_15)],
        dependencies: [.package(path: "\(checkout)")],
        targets: [
          .executableTarget(
            name: "Consumer",
            dependencies: [.product(name: "\(product)", package: "\(identity)")])
        ]
      )

      """, to: "\(folder)/Package.swift")
    try write(program + "\n", to: "\(sources)/main.swift")
  }

  private func write(_ text: String, to path: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
  }
}
