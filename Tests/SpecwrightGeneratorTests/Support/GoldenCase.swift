import Foundation
import SpecwrightJSON

@testable import SpecwrightGenerator

/// One folder of `Golden`: a document, perhaps a configuration, and what they give.
///
/// Good ones hold the Swift files, bad ones `diagnostics.txt`; warnings stand there too. Files to
/// embed are those in `embed`, each under the name it has there.
struct GoldenCase: CustomStringConvertible, Sendable {
  var name: String
  var description: String { name }

  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Golden")

  /// Whether a run writes what it gets, and fails so that nobody takes it for a test.
  static var isRecording: Bool {
    ProcessInfo.processInfo.environment["SPECWRIGHT_RECORD"] == "1"
  }

  static let all: [GoldenCase] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted().map(GoldenCase.init)
  }()

  private var folder: URL { Self.root.appendingPathComponent(name) }

  /// Runs the generator on the folder's input.
  func outcome() throws -> GeneratorOutcome {
    let embedded = try contents(of: folder.appendingPathComponent("embed")).sorted().map { file in
      EmbeddedDocument(
        name: String(file.prefix { $0 != "." }), file: try source("embed/\(file)"))
    }
    return GeneratorPipeline(
      target: name, document: try? source("document.json"),
      configuration: try? source("specwright.json"), embedded: embedded
    ).run()
  }

  /// What the folder says the outcome is: contents by file name.
  func expectation() throws -> [String: String] {
    var files: [String: String] = [:]
    for name in try contents(of: folder) where isOutput(name) {
      files[name] = String(decoding: try source(name).bytes, as: UTF8.self)
    }
    return files
  }

  /// The outcome as it is kept; a file that is only a header is not.
  func record(of outcome: GeneratorOutcome) -> [String: String] {
    var files: [String: String] = [:]
    for file in outcome.files where file.contents.contains("\n\n") {
      files[file.name] = file.contents
    }
    let findings = outcome.findings.map { findings in
      DiagnosticRenderer(file: findings.file).render(findings.diagnostics)
    }.joined()
    if !findings.isEmpty { files["diagnostics.txt"] = findings }
    return files
  }

  /// Puts an outcome in the place of what the folder says.
  func write(_ files: [String: String]) throws {
    for name in try contents(of: folder) where isOutput(name) && files[name] == nil {
      try FileManager.default.removeItem(at: folder.appendingPathComponent(name))
    }
    for (name, text) in files {
      try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }
  }

  private func isOutput(_ name: String) -> Bool {
    name.hasSuffix(".swift") || name == "diagnostics.txt"
  }

  private func contents(of folder: URL) throws -> [String] {
    guard FileManager.default.fileExists(atPath: folder.path) else { return [] }
    return try FileManager.default.contentsOfDirectory(atPath: folder.path)
  }

  func source(_ name: String) throws -> SourceFile {
    let data = try Data(contentsOf: folder.appendingPathComponent(name))
    return SourceFile(path: name, bytes: [UInt8](data))
  }
}
