import Foundation
import GoldenHostileText
import GoldenNames
import SpecwrightRuntime
import Testing

/// Hostile text after a trip through the compiler.
@Suite struct HostileTextTests {
  /// The document that the code was made of.
  private func document() throws -> JSONValue {
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../SpecwrightGeneratorTests/Golden/hostile-text/document.json")
    return try JSONDecoder().decode(JSONValue.self, from: try Data(contentsOf: path))
  }

  private func member(_ value: JSONValue?, _ key: String) -> JSONValue? {
    if case .object(let members) = value { members[key] } else { nil }
  }

  @Test func givesBackEveryStringOfTheDocument() throws {
    var node: JSONValue? = try document()
    for key in ["components", "schemas", "Text", "enum"] { node = member(node, key) }
    guard case .array(let listed) = node else {
      Issue.record("the document has no list")
      return
    }
    let texts = listed.map { value -> [Unicode.Scalar] in
      if case .string(let text) = value { Array(text.unicodeScalars) } else { [] }
    }
    #expect(Text.known.map { Array($0.rawValue.unicodeScalars) } == texts)
    #expect(texts.count >= 300)
    for value in Text.known { #expect(Text(rawValue: value.rawValue) == value) }
  }

  @Test func sendsHostileNamesAsTheyStand() throws {
    let data = try JSONCoding.encoder.encode(GoldenHostileText.Row(k: "v"))
    let written = try JSONDecoder().decode([String: String].self, from: data)
    #expect(written == ["\"\\(k)\"\n": "v", "constant": "\\(fatalError())\"\u{2028}"])
  }

  @Test func keepsNamesThatAreKeywordsApart() throws {
    let text = #"{"self":"a","Self":"b","in":"c","await":"d","電話番号":"e","CodingKeys":"f"}"#
    let value = try JSONCoding.decoder.decode(ErrorModel.self, from: Data(text.utf8))
    #expect(value.selfValue == "a")
    #expect(value.in == "c")
    #expect(value.await == "d")
    let written = try JSONCoding.encoder.encode(value)
    #expect(
      try JSONDecoder().decode([String: String].self, from: written)
        == JSONDecoder().decode([String: String].self, from: Data(text.utf8)))
    #expect(DataModel(rawValue: "self") != DataModel(rawValue: "Self"))
    #expect(DataModel(rawValue: "Отменён").rawValue == "Отменён")
    #expect(Set(DataModel.known).count == DataModel.known.count)
  }
}
