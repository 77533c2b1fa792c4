import Foundation
import SpecwrightGenerator
import SpecwrightJSON

/// Generates clients of mutants and looks at what comes of them.
struct Trial {
  /// Where code is kept.
  let folder: URL
  private(set) var faults = 0
  private var generated = 0
  private var refused = 0
  private var unchanged = 0
  private var slowest = 0.0
  private var slowestIndex: UInt64 = 0

  /// The seconds of processor time that any document may take.
  private let limit: Double

  init(folder: URL, limit: Double) {
    self.folder = folder
    self.limit = limit
  }

  /// The counts, for the end.
  var summary: String {
    let seconds = String(format: "%.3f", slowest)
    return "\(generated) generated, \(refused) refused, \(unchanged) unchanged, \(faults) faults, "
      + "slowest \(slowestIndex) with \(seconds) s"
  }

  /// Tries one mutant.
  mutating func run(_ bytes: [UInt8], index: UInt64, of original: Original, keeps: Bool) {
    if bytes == original.bytes { unchanged += 1 }
    let file = SourceFile(path: "document.json", bytes: bytes)
    let started = Self.processorTime
    let outcome = GeneratorPipeline(
      target: "Mutant", document: file, configuration: nil, embedded: []
    ).run()
    let seconds = Self.processorTime - started
    if seconds > slowest { (slowest, slowestIndex) = (seconds, index) }
    if seconds > limit { report(index, original, "took \(seconds) s") }
    for fault in faults(of: outcome, file) { report(index, original, fault) }
    if outcome.files.isEmpty { refused += 1 } else { generated += 1 }
    guard keeps, !outcome.files.isEmpty, bytes != original.bytes, original.bytes.count < 60_000
    else { return }
    write(outcome, bytes, index)
  }

  private mutating func report(_ index: UInt64, _ original: Original, _ fault: String) {
    faults += 1
    print("mutant \(index) of \(original.name): \(fault)")
  }

  private func faults(of outcome: GeneratorOutcome, _ file: SourceFile) -> [String] {
    var faults: [String] = []
    let diagnostics = outcome.findings.flatMap(\.diagnostics)
    let errors = diagnostics.filter { $0.severity == .error }
    if errors.isEmpty == outcome.files.isEmpty {
      faults.append(errors.isEmpty ? "neither code nor errors" : "code in spite of errors")
    }
    let size = outcome.files.reduce(0) { $0 + $1.contents.utf8.count }
    if size > 40 * file.bytes.count + 6_000_000 {
      faults.append("\(size) bytes of code from \(file.bytes.count)")
    }
    for diagnostic in diagnostics.flatMap({ [$0] + $0.notes }) {
      guard let range = diagnostic.location?.range else {
        faults.append("no place: \(diagnostic.message)")
        continue
      }
      if range.lowerBound < 0 || range.lowerBound > range.upperBound
        || range.upperBound > file.bytes.count
      {
        faults.append("a place outside of the file: \(diagnostic.message)")
      }
    }
    if !diagnostics.isEmpty {
      let lines = DiagnosticRenderer(file: file, showsExcerpts: true).render(diagnostics)
      if !lines.hasPrefix("document.json:") { faults.append("a line without its file") }
    }
    return faults
  }

  private mutating func write(_ outcome: GeneratorOutcome, _ bytes: [UInt8], _ index: UInt64) {
    let place = folder.appendingPathComponent(String(index))
    do {
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      try Data(bytes).write(to: place.appendingPathComponent("document.json"))
      for file in outcome.files {
        try Data(file.contents.utf8).write(to: place.appendingPathComponent(file.name))
      }
    } catch {
      faults += 1
      print("mutant \(index) cannot be kept: \(error)")
    }
  }

  private static var processorTime: Double { Double(clock()) / Double(CLOCKS_PER_SEC) }
}
