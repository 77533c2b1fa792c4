import Foundation
import SpecwrightJSON
import SpecwrightModel
import SpecwrightOpenAPI
import SpecwrightTestSupport
import Testing

@testable import SpecwrightAudit

/// Everything that our descriptions list reaches those who use the SDK, or is listed with a reason
/// in the file beside the description, `spec/<Target>.unused`.
@Suite struct ReachabilityTests {
  /// An operation, or a value of an enumeration, that the SDK's public API has to lead to.
  private struct Thing {
    /// The operation or the enumeration.
    let name: String
    /// Nil for an operation.
    var value: String?
    let isReachable: Bool

    var line: String { value.map { "\(name).\($0)" } ?? name }
  }

  private func things(_ target: String) throws -> [Thing] {
    let document = try read("spec/\(target).json") { DocumentReader.read($0).0 }
    let settings = try read("Sources/\(target)/specwright.json") { ConfigurationReader.read($0).0 }
    let outcome = ClientBuilder.build(
      document: document, configuration: settings, target: target)
    let client = try #require(outcome.definition)
    let audited = AuditedDocument(document)
    let code = try handwritten(target)
    return operations(audited, client, code)
      + values(audited, client, PublicDeclarations(in: code))
  }

  private func read<Value>(
    _ path: String, _ read: (JSONNode) -> Value?
  ) throws -> Value {
    let text = try String(contentsOf: PackageFolder.url(of: path), encoding: .utf8)
    return try #require(read(try JSONParser.parse(SourceFile(path: path, text: text))))
  }

  /// The code of an SDK without comments and literals.
  private func handwritten(_ target: String) throws -> [String] {
    let folder = try PackageFolder.url(of: "Sources/\(target)")
    let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    return try (files ?? []).filter { $0.hasSuffix(".swift") }.map { name in
      SwiftLiterals(
        in: try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      ).code
    }
  }

  /// Handwritten code calls operations.
  private func operations(
    _ audited: AuditedDocument, _ client: ClientDefinition, _ code: [String]
  ) -> [Thing] {
    // A call may be broken behind any of its dots.
    let code = code.joined(separator: "\n").filter { !$0.isWhitespace }
    let called = client.endpoints.filter { code.contains("Endpoints.\($0.name.spelling)(") }
    let names = Set(called.map(\.operation))
    // Who calls a webhook is the service.
    return audited.operations.filter { !$0.isCallback }.map { operation in
      let name = operation.operation.operationID?.value ?? operation.name
      return Thing(name: name, isReachable: names.contains(name))
    }
  }

  /// A value is a public constant or case, or its attributes name what is public and stands for it.
  private func values(
    _ audited: AuditedDocument, _ client: ClientDefinition, _ declared: PublicDeclarations
  ) -> [Thing] {
    let shown = Self.shownValues(client)
    let makers = Self.makers(audited, declared)
    return audited.catalogues.flatMap { catalogue -> [Thing] in
      let constants = shown[catalogue.schema.location.pointer.fragment] ?? []
      return catalogue.values.map { value in
        let text = value.text ?? value.node.text
        let isReachable = constants.contains(text) || makers.make(value)
        return Thing(name: catalogue.name, value: text, isReachable: isReachable)
      }
    }
  }

  /// The values with a public name, by the place of the enumeration.
  private static func shownValues(_ client: ClientDefinition) -> [String: Set<String>] {
    var shown: [String: Set<String>] = [:]
    for type in client.types where type.access == .public {
      guard case .enumeration(let enumeration) = type.kind,
        let pointer = type.documentation.pointer
      else { continue }
      let texts = enumeration.values.compactMap { value -> String? in
        if case .string(let text) = value.raw { text } else { nil }
      }
      shown[pointer, default: []].formUnion(texts)
    }
    return shown
  }

  /// What stands for the values of enumerations that have no constants.
  private struct Makers {
    let declared: PublicDeclarations
    /// The types of eIDs, by the value that names the eID.
    let types: [String: String]

    func make(_ value: Catalogue.Value) -> Bool {
      let attributes = value.schema?.attributes
      if let type = attributes?["type"]?.string { return declared.types.contains(type) }
      guard let text = attributes?["builder"]?.string else { return false }
      let builders = text.components(separatedBy: ", ").map(Builder.init)
      let eids = attributes?["eids"]?.elements.compactMap { $0.string.flatMap { types[$0] } }
      return builders.allSatisfy { declared.has($0, of: eids ?? []) }
    }
  }

  private static func makers(
    _ audited: AuditedDocument, _ declared: PublicDeclarations
  ) -> Makers {
    var types: [String: String] = [:]
    for value in audited.catalogues.flatMap(\.values) {
      guard let type = value.schema?.attributes?["type"]?.string else { continue }
      types[value.text ?? ""] = type
    }
    return Makers(declared: declared, types: types)
  }

  /// What the list says of one operation or value.
  private struct Waiver {
    let line: String
    let reason: String
  }

  /// The waivers of a list: `name: reason`, or an enumeration with its reason and below it, each on an
  /// indented line, the values that it holds for; what begins with `#` is for readers.
  private func unused(_ target: String) throws -> [Waiver] {
    let file = try PackageFolder.url(of: "spec/\(target).unused")
    let lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
      .filter { !$0.isEmpty && !$0.hasPrefix("#") }
    var waivers: [Waiver] = []
    var head = (name: "", reason: "")
    for (line, next) in zip(lines, lines.dropFirst() + [""]) {
      if line.hasPrefix("  ") {
        waivers.append(Waiver(line: "\(head.name).\(line.dropFirst(2))", reason: head.reason))
        continue
      }
      let halves = line.components(separatedBy: ": ")
      head = (halves[0], halves.dropFirst().joined(separator: ": "))
      guard !next.hasPrefix("  ") else { continue }
      waivers.append(Waiver(line: head.name, reason: head.reason))
    }
    return waivers
  }

  @Test(arguments: WireStringTests.targets)
  func everythingIsReachableOrListed(_ target: String) throws {
    let things = try things(target)
    #expect(things.filter(\.isReachable).count > 20)
    let listed = try unused(target)
    let missing = Set(things.filter { !$0.isReachable }.map(\.line))
    // A line too many is as wrong as one too few.
    let lines = Set(listed.map(\.line))
    #expect(missing.subtracting(lines).sorted() == [])
    #expect(lines.subtracting(missing).sorted() == [])
    #expect(listed.count == lines.count)
    for waiver in listed { #expect(waiver.reason.count > 20, "\(waiver.line) needs a reason") }
  }
}
