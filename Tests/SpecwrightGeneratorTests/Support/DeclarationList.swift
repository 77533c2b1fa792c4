import Foundation
import SpecwrightJSON
import Testing

@testable import SpecwrightGenerator

/// Every declaration of what is generated for a document, extensions and the members of namespaces
/// and of the client among them.
struct DeclarationList {
  /// The declarations with their comments, by file, scope and head.
  private(set) var byHead: [String: Declared] = [:]
  /// The types by the place that each comes from.
  private(set) var types: [String: Declared] = [:]
  /// The functions and constants by the place that each comes from; those of the client where it has
  /// one.
  private(set) var functions: [String: Declared] = [:]
  /// What there was to say about the document.
  let errors: [String]

  /// Every declaration that comes from a place of the document.
  var byPlace: [String: Declared] { types.merging(functions) { first, _ in first } }

  /// Generates the code of a document; throws where there is none.
  init(of document: String) throws {
    self.init(refusable: document)
    try #require(!byHead.isEmpty, "no code comes of it: \(errors)")
  }

  /// The same; there are errors and no declarations where there is no code.
  init(refusable document: String) {
    let file = SourceFile(path: "document.json", bytes: [UInt8](document.utf8))
    let outcome = GeneratorPipeline(
      target: "T", document: file, configuration: nil, embedded: []
    ).run()
    errors = outcome.findings.flatMap(\.diagnostics).filter { $0.severity == .error }
      .map(\.message)
    for file in outcome.files { add(file.contents, scope: file.name, indent: "") }
  }

  /// The names of the declarations that are not there any more, or are there otherwise, without those
  /// that only have what was added in them.
  func changes(to after: DeclarationList) -> [String] {
    let heads = byHead.filter { head, declared in
      after.byHead[head].map { $0 != declared && !$0.isExtended(of: declared) } ?? true
    }.keys
    return Set(heads.map(Self.name)).sorted()
  }

  /// The names of what comes from a place, or from places in it where it holds operations.
  func names(at place: String) -> Set<String> {
    guard place.hasPrefix("#/paths/") else {
      return Set([types[place]?.name].compactMap(\.self))
    }
    let names = functions.filter { $0.key == place || $0.key.hasPrefix(place + "/") }
      .compactMap(\.value.name)
    return Set(names + names.map { $0.prefix(1).uppercased() + $0.dropFirst() + "Answer" })
  }

  /// The name of what a head begins: its last word, but for conformances.
  private static func name(of head: String) -> String {
    let isExtension = head.contains("extension ")
    return head.prefix { !isExtension || $0 != ":" }.split {
      !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "."
    }.last.map(String.init) ?? head
  }

  private mutating func add(_ text: String, scope: String, indent: String) {
    var chunk: [Substring] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let rest = line.dropFirst(indent.count)
      if chunk.isEmpty,
        line.isEmpty || rest.hasPrefix("// ") || rest.hasPrefix("public import ")
          || rest.hasPrefix("import ")
      {
        continue
      }
      chunk.append(line)
      guard line.hasPrefix(indent), Self.ends(rest, Self.head(of: chunk, indent)) else { continue }
      add(chunk, scope: scope, indent: indent)
      chunk = []
    }
  }

  /// Whether a line ends a declaration: a brace, or the end of one that has no body.
  private static func ends(_ line: Substring, _ head: Substring?) -> Bool {
    guard let head, let first = line.first, first != " ", first != "/", first != "@" else {
      return false
    }
    if line == "}" || line == ")" || line == "{}" { return true }
    guard line == head else { return false }
    return line.hasSuffix("}")
      || !line.hasSuffix("{") && !line.hasSuffix("(") && !line.hasSuffix(",")
  }

  /// The first line that is neither a comment nor an attribute.
  private static func head(of chunk: [Substring], _ indent: String) -> Substring? {
    chunk.map { $0.dropFirst(indent.count) }.first { !$0.hasPrefix("/") && !$0.hasPrefix("@") }
  }

  private mutating func add(_ chunk: [Substring], scope: String, indent: String) {
    guard let head = Self.head(of: chunk, indent) else { return }
    let isNamespace = Self.namespaces.contains { head.hasSuffix($0) }
    if isNamespace, let start = chunk.firstIndex(where: { $0.hasSuffix("{") }) {
      let inside = chunk[(start + 1)...].dropLast().joined(separator: "\n")
      add(inside, scope: "\(scope) \(head)", indent: indent + "  ")
      return
    }
    let isExtension = head.contains("extension ")
    let name = isExtension ? head : head.prefix { !":({=".contains($0) }
    var key = "\(scope) \(name)"
    // Functions of one name take different arguments.
    while byHead[key] != nil { key += "'" }
    let declared = Declared(text: chunk.joined(separator: "\n"))
    byHead[key] = declared
    guard let place = declared.place else { return }
    if scope == GeneratedFile.types {
      types[place] = declared
    } else {
      functions[place] = declared
    }
  }

  private static let namespaces = [
    "enum Endpoints: Sendable {", "enum Servers: Sendable {", "enum SecuritySchemes: Sendable {",
    "enum ResponseHeaders: Sendable {", "struct TClient: Sendable {",
  ]
}
