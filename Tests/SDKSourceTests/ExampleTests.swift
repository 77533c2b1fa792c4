import Foundation
import SpecwrightTestSupport
import Testing

/// Each property of a description shows a value; that the values fit is what the check of the
/// descriptions is for.
@Suite struct ExampleTests {
  @Test(arguments: WireStringTests.targets)
  func eachPropertyHasAnExample(target: String) throws {
    let root = try ServiceDescription(of: target).root
    let properties = Self.properties(in: root, at: "#")
    #expect(properties.count > 50)
    let bare = properties.filter { !Self.showsAValue($0.schema) }.map(\.pointer)
    #expect(bare.isEmpty, "\(bare)")
  }

  /// The test above can fail.
  @Test(arguments: [
    (#"{"type": "string"}"#, false), (#"{"examples": []}"#, false), (#"{"example": 1}"#, false),
    (##"{"anyOf": [{"$ref": "#/a"}, {"type": "string"}]}"##, false), (#"{}"#, false),
    (#"{"examples": [null]}"#, true), (#"{"const": "sms"}"#, true), (##"{"$ref": "#/a"}"##, true),
  ])
  func knowsAPropertyWithoutOne(schema: String, shows: Bool) throws {
    let text = #"{"a": [{"allOf": [{"properties": {"b": \#(schema)}}]}]}"#
    let root = try JSONSerialization.jsonObject(with: Data(text.utf8))
    let properties = Self.properties(in: root, at: "#")
    #expect(properties.map(\.pointer) == ["#/a/0/allOf/0/properties/b"])
    #expect(properties.map { Self.showsAValue($0.schema) } == [shows])
  }

  /// Examples of one's own, as the descriptions' version of OpenAPI writes them; a constant is its own,
  /// and what is described elsewhere has them there.
  private static func showsAValue(_ schema: [String: Any]) -> Bool {
    if let examples = schema["examples"] as? [Any] { return !examples.isEmpty }
    return schema["const"] != nil || schema["$ref"] != nil
  }

  /// The properties of all schemas, wherever they stand; examples are values, not schemas.
  private static func properties(
    in value: Any, at pointer: String
  ) -> [(pointer: String, schema: [String: Any])] {
    if let array = value as? [Any] {
      return array.enumerated().flatMap {
        properties(in: $0.element, at: "\(pointer)/\($0.offset)")
      }
    }
    guard let object = value as? [String: Any] else { return [] }
    var found: [(pointer: String, schema: [String: Any])] = []
    for (name, member) in object.sorted(by: { $0.key < $1.key })
    where !["example", "examples"].contains(name) && !name.hasPrefix("x-") {
      let place = "\(pointer)/\(name)"
      if name == "properties", let schemas = member as? [String: Any] {
        for (key, schema) in schemas.sorted(by: { $0.key < $1.key }) {
          guard let schema = schema as? [String: Any] else { continue }
          found.append(("\(place)/\(key)", schema))
          found += properties(in: schema, at: "\(place)/\(key)")
        }
      } else {
        found += properties(in: member, at: place)
      }
    }
    return found
  }
}
