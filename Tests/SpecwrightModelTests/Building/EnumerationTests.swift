import SpecwrightJSON
import Testing

@testable import SpecwrightModel

@Suite struct EnumerationTests {
  typealias Row = ObjectTests.Row

  static let plain = [
    Row(
      testDescription: "plain values, with and without a type",
      schemas: #"""
        {
          "A": {"type": "string", "enum": ["x_y", "z"]},
          "B": {"enum": ["x"]},
          "C": {"type": "integer", "enum": [1, -2]},
          "D": {"enum": [3]}
        }
        """#,
      lines: """
        enum A: String open
          xY = "x_y"
          z = "z"
        enum B: String open
          x = "x"
        enum C: Int open
          value1 = "1"
          minus2 = "-2"
        enum D: Int open
          value3 = "3"
        """),
    Row(
      testDescription: "null among the values",
      schemas: #"""
        {
          "Row": {
            "properties": {
              "a": {"type": ["string", "null"], "enum": ["x", null]},
              "b": {"enum": [null]}
            }
          }
        }
        """#,
      lines: """
        struct Row
          a: RowA? absent or null
          b: JSONValue? absent or null
        enum RowA: String open
          x = "x"
        """),
    Row(
      testDescription: "null among the values, 3.0", version: .v30,
      schemas: #"""
        {
          "Row": {
            "properties": {
              "a": {"type": "string", "nullable": true, "enum": ["x", "y", null]}
            }
          }
        }
        """#,
      lines: """
        struct Row
          a: RowA? absent or null
        enum RowA: String open
          x = "x"
          y = "y"
        """),
    Row(
      testDescription: "Booleans and fractions have no names",
      schemas: #"""
        {
          "Row": {
            "properties": {"a": {"enum": [true]}, "b": {"type": "number", "enum": [1, 1.5]}}
          }
        }
        """#,
      lines: """
        struct Row
          a: Bool?
          b: Double?
        """),
  ]

  static let mixed = [
    Row(
      testDescription: "values of several types",
      schemas: #"""
        {
          "A": {"enum": ["auto", 1, 1.5, true, null, "1", "true"]},
          "B": {"oneOf": [{"const": "off"}, {"const": 0}, {"type": "string"}]},
          "C": {"enum": [true, 1]},
          "D": {"type": "integer", "enum": [1, 1.0, 18446744073709551615]}
        }
        """#,
      lines: """
        enum A: JSONValue open
          auto = "auto"
          value1Number = "1"
          value1Dot5 = "1.5"
          trueBoolean = "true"
          value1String = "1"
          trueString = "true"
        enum B: JSONValue open growing
          off = "off"
          value0 = "0"
        enum C: JSONValue open
          true = "true"
          value1 = "1"
        alias D = Int
        """),
    Row(
      testDescription: "whole numbers in any spelling, each once",
      schemas: #"{"A": {"enum": [1, 1.0, 1e2, 1]}}"#,
      lines: """
        enum A: Int open
          value1 = "1"
          value100 = "100"
        """),
    Row(
      testDescription: "values that only words can speak of",
      schemas: #"""
        {
          "A": {"enum": [{"a": 1}, ["x"]]},
          "B": {"type": "array", "items": {"type": "integer"}, "const": [1]},
          "C": {"type": "string", "not": {"const": "x"}}
        }
        """#,
      lines: """
        alias A = JSONValue
        alias B = [Int]
        alias C = String
        """),
  ]

  @Test func mixedValuesHaveOneStyle() throws {
    let built = try Built(
      schemas: #"{"A": {"enum": ["x", 1]}}"#,
      configuration: #"{"schemas": {"A": {"style": "closed"}}}"#)
    #expect(
      built.lines == "error: style 'closed' is for values of one type; these are of several, and "
        + "always 'open'")
  }

  static let annotated = [
    Row(
      testDescription: "annotated values",
      schemas: #"""
        {
          "A": {
            "oneOf": [
              {"const": "x", "title": "X", "description": "The x."},
              {"const": "y_z"}
            ]
          }
        }
        """#,
      lines: """
        enum A: String open
          x = "x"
          yZ = "y_z"
        """),
    Row(
      testDescription: "annotated values, 3.0, nullable", version: .v30,
      schemas: #"""
        {
          "A": {
            "type": "string",
            "nullable": true,
            "oneOf": [
              {"type": "string", "enum": ["x"], "title": "x"},
              {"type": "string", "enum": ["y"]}
            ]
          },
          "Row": {"required": ["a"], "properties": {"a": {"$ref": "@A"}}}
        }
        """#,
      lines: """
        enum A: String open
          x = "x"
          y = "y"
        struct Row
          a: A? null
        """),
    Row(
      testDescription: "annotated integers",
      schemas: #"{"A":{"oneOf":[{"const":1},{"const":2}]}}"#,
      lines: """
        enum A: Int open
          value1 = "1"
          value2 = "2"
        """),
    Row(
      testDescription: "facts about values",
      schemas: #"""
        {
          "A": {
            "oneOf": [
              {
                "const": "x",
                "x-attributes": {"status": 400, "free": true, "tags": ["a", "b"], "rate": 1}
              },
              {
                "const": "y",
                "x-attributes": {"rate": 1.5, "status": 401, "free": false, "tags": []}
              },
              {"const": "z", "x-attributes": {"status": 402, "free": true}}
            ]
          }
        }
        """#,
      lines: """
        enum A: String open
          var status: Int
          var free: Bool
          var tags: [String]?
          var rate: Double?
          x = "x" 400 true ["a", "b"] 1
          y = "y" 401 false [] 1.5
          z = "z" 402 true nil nil
        """),
  ]

  static let open = [
    Row(
      testDescription: "an enumeration that may grow, referred to",
      schemas: #"""
        {
          "Row": {
            "required": ["a", "b"],
            "properties": {
              "a": {"anyOf": [{"$ref": "@A"}, {"type": "string"}]},
              "b": {"anyOf": [{"$ref": "@A"}, {"type": ["string", "null"]}]},
              "c": {"$ref": "@B"}
            }
          },
          "A": {"enum": ["x"]},
          "B": {"enum": ["x"]}
        }
        """#,
      lines: """
        struct Row
          a: A
          b: A? null
          c: B?
        enum A: String open growing
          x = "x"
        enum B: String open
          x = "x"
        """),
    Row(
      testDescription: "an enumeration that may grow, in place",
      schemas: #"""
        {
          "A": {"anyOf": [{"type": "string", "enum": ["x"]}, {"type": "string"}]},
          "B": {"anyOf": [{"$ref": "@A"}, {"type": "string"}]},
          "C": {"oneOf": [{"const": "x"}, {"const": "y"}, {"type": "string"}]},
          "D": {"anyOf": [{"enum": [1]}, {"type": "integer"}]}
        }
        """#,
      lines: """
        enum A: String open growing
          x = "x"
        alias B = A
        enum C: String open growing
          x = "x"
          y = "y"
        enum D: Int open growing
          value1 = "1"
        """),
  ]

  @Test(arguments: plain + mixed + annotated + open)
  func becomes(row: Row) throws {
    let lines = try Built(schemas: row.schemas, version: row.version).lines
    #expect(lines == row.lines)
  }

  @Test func namesDoNotDependOnTheOrderOfValues() throws {
    let values = ["+1", "-1", "+", "a-b", "a_b", "aB", "Self", "self", ""]
    var names: Set<[String: String]> = []
    for turn in 0..<values.count {
      let turned = values[turn...] + values[..<turn]
      let list = turned.map { "\"\($0)\"" }.joined(separator: ",")
      let built = try Built(schemas: "{\"A\":{\"enum\":[\(list)]}}")
      guard case .enumeration(let enumeration) = built.outcome.definition?.types.first?.kind
      else {
        Issue.record("no enumeration")
        return
      }
      names.insert(
        Dictionary(
          uniqueKeysWithValues: enumeration.values.map { ($0.raw.text, $0.name.spelling) }))
    }
    #expect(names.count == 1)
  }

  @Test func aRepeatedValueIsAWarning() throws {
    let built = try Built(schemas: #"{"A":{"enum":["x","y","x"]}}"#)
    #expect(built.lines == "enum A: String open\n  x = \"x\"\n  y = \"y\"")
    #expect(built.outcome.documentDiagnostics.map(\.message) == ["value 'x' is listed before"])
    #expect(built.outcome.documentDiagnostics.map(\.severity) == [.warning])
  }
}
