import SpecwrightJSON

/// Collects what the stages say about each file.
struct FindingsCollector {
  private var diagnostics: [ObjectIdentifier: [Diagnostic]] = [:]
  /// Files that nobody gave, such as one that is missing.
  private var others: [SourceFile] = []
  private(set) var hasErrors = false

  /// Adds what was found in a file.
  mutating func add(_ found: [Diagnostic], to file: SourceFile) {
    guard !found.isEmpty else { return }
    if diagnostics[ObjectIdentifier(file)] == nil { others.append(file) }
    diagnostics[ObjectIdentifier(file), default: []] += found
    if found.contains(where: { $0.severity == .error }) { hasErrors = true }
  }

  /// Parses a file; what is wrong with it is added.
  mutating func parse(_ file: SourceFile) -> JSONNode? {
    do throws(JSONError) {
      return try JSONParser.parse(file, ignoresByteOrderMark: true)
    } catch {
      add(error.diagnostics, to: file)
      return nil
    }
  }

  /// The findings in the order of the files, then those of files that are not among them.
  func findings(in files: [SourceFile]) -> [GeneratorOutcome.Findings] {
    let known = Set(files.map { ObjectIdentifier($0) })
    let all = files + others.filter { !known.contains(ObjectIdentifier($0)) }
    return all.compactMap { file in
      diagnostics[ObjectIdentifier(file)].map { .init(file: file, diagnostics: $0) }
    }
  }
}
