import Foundation
import SpecwrightJSON
import Testing

@testable import SpecwrightGenerator

/// Adding one thing to a document leaves every other declaration as it was, to the byte, unless names
/// meet; then those that meet differ, and whoever mentions them.
@Suite struct AdditionTests {
  static let seeds = Array(UInt64(1)...30)
  /// The seeds of documents with an object, and of those with an enumeration.
  static let objectSeeds = seeds.filter {
    SeededDocument(seed: $0).schemas.contains { $0.properties != nil }
  }
  static let enumerationSeeds = seeds.filter {
    SeededDocument(seed: $0).schemas.contains { $0.properties == nil }
  }

  @Test func mostDocumentsHaveBoth() {
    #expect(Self.objectSeeds.count > 25)
    #expect(Self.enumerationSeeds.count > 20)
  }

  @Test(arguments: seeds)
  func aSchemaChangesOnlyWhatItMeets(seed: UInt64) throws {
    let before = SeededDocument(seed: seed)
    var after = before
    let name = after.freeName(besides: before.schemas.map(\.name))
    let schema = after.makeSchema(name)
    after.schemas.append(schema)
    // What the schema is called where it meets nothing.
    var alone = before
    alone.operations = []
    alone.schemas = [
      SeededDocument.Schema(
        name: name,
        properties: schema.properties?.filter {
          !$0.type.contains("$ref")
        }, values: schema.values)
    ]
    let names = Set(try DeclarationList(of: alone.text).types.values.compactMap(\.name))
    try compare(before, after, meeting: names)
  }

  @Test(arguments: objectSeeds)
  func aPropertyChangesOnlyWhatItMeets(seed: UInt64) throws {
    let before = SeededDocument(seed: seed)
    var after = before
    let index = try #require(before.schemas.firstIndex { $0.properties != nil })
    let names = before.schemas[index].properties?.map(\.name) ?? []
    let name = after.freeName(besides: names)
    after.schemas[index].properties?.append((name, #"{"type": "boolean"}"#))
    try compare(before, after, touching: before.schemas[index].name)
    try compareMembers(before, after, of: before.schemas[index].name, added: name)
  }

  @Test(arguments: enumerationSeeds)
  func aValueChangesOnlyWhatItMeets(seed: UInt64) throws {
    let before = SeededDocument(seed: seed)
    var after = before
    let index = try #require(before.schemas.firstIndex { $0.properties == nil })
    let name = after.freeName(besides: before.schemas[index].values)
    after.schemas[index].values.append(name)
    try compare(before, after, touching: before.schemas[index].name)
    try compareMembers(before, after, of: before.schemas[index].name, added: name)
  }

  @Test(arguments: seeds)
  func anOperationChangesOnlyWhatItMeets(seed: UInt64) throws {
    let before = SeededDocument(seed: seed)
    var after = before
    let id = after.freeName(besides: before.operations.map(\.id))
    after.operations.append(after.makeOperation(id))
    let (old, new) = (try DeclarationList(of: before.text), try DeclarationList(of: after.text))
    #expect(old.types.keys.allSatisfy { old.types[$0] == new.types[$0] })
    var alone = before
    alone.operations = after.operations.suffix(1)
    let plain = try DeclarationList(of: alone.text).functions.values.compactMap(\.name).first
    for (place, function) in old.functions where new.functions[place] != function {
      #expect(function.name == plain, "\(id) changes \(place)")
    }
  }

  /// Compares the declarations of two documents; `touched` is the schema that something was added to,
  /// and `names` are those that what was added would have alone.
  private func compare(
    _ before: SeededDocument, _ after: SeededDocument, touching touched: String? = nil,
    meeting names: Set<String> = []
  ) throws {
    let (old, new) = (try DeclarationList(of: before.text), try DeclarationList(of: after.text))
    let renamed = old.types.filter { new.types[$0.key]?.name != $0.value.name }
    let roots = Set(renamed.values.compactMap(\.name).filter(names.contains))
    for type in renamed.values {
      // A type inside one that is called otherwise is called otherwise too.
      let meets = roots.contains { type.name?.hasPrefix($0) == true }
      #expect(meets, "\(type.name ?? "") has another name")
    }
    let words = Set(renamed.values.compactMap(\.name))
    for (place, declaration) in old.byPlace where new.byPlace[place] != declaration {
      if place == touched.map(Self.place) { continue }
      #expect(
        words.contains { declaration.mentions($0) }, "\(place) differs, and mentions nothing new")
    }
  }

  private static func place(of schema: String) -> String {
    JSONPointer(["components", "schemas", schema]).fragment
  }

  /// Compares the members of the schema that something was added to.
  private func compareMembers(
    _ before: SeededDocument, _ after: SeededDocument, of schema: String, added: String
  ) throws {
    let place = Self.place(of: schema)
    let old = try #require(try DeclarationList(of: before.text).types[place]).members
    let new = try #require(try DeclarationList(of: after.text).types[place]).members
    var alone = before
    alone.operations = []
    alone.schemas = before.schemas.filter { $0.name == schema }
    alone.schemas[0].values = [added]
    if alone.schemas[0].properties != nil {
      alone.schemas[0].properties = [(added, #"{"type": "boolean"}"#)]
    }
    let plain = try #require(try DeclarationList(of: alone.text).types[place]).members.compactMap(
      \.name)
    for member in old where !new.contains(member) {
      #expect(plain.contains(member.name ?? ""), "\(added) changes \(member.text)")
    }
    #expect(new.count == old.count + 1)
  }
}
