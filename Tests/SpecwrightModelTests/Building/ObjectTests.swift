import Testing

@testable import SpecwrightModel

@Suite struct ObjectTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var version = Built.Version.v31
    var schemas: String
    var lines: String
  }

  static let objects = [
    Row(
      testDescription: "required and optional members",
      schemas: #"""
        {
          "Row": {
            "type": "object",
            "required": ["a_b"],
            "properties": {"a_b": {"type": "string"}, "c": {"type": "integer"}}
          }
        }
        """#,
      lines: """
        struct Row
          aB: String = "a_b"
          c: Int?
        """),
    Row(
      testDescription: "null by type list",
      schemas: #"""
        {
          "Row": {
            "type": "object",
            "required": ["a"],
            "properties": {
              "a": {"type": ["string", "null"]},
              "b": {"type": ["integer", "null"]}
            }
          }
        }
        """#,
      lines: """
        struct Row
          a: String? null
          b: Int? absent or null
        """),
    Row(
      testDescription: "null by nullable, 3.0", version: .v30,
      schemas: #"""
        {
          "Row": {
            "type": "object",
            "required": ["a"],
            "properties": {
              "a": {"type": "string", "nullable": true},
              "b": {"nullable": true, "allOf": [{"$ref": "@Base"}]}
            }
          },
          "Base": {"type": "object", "properties": {"id": {"type": "string"}}}
        }
        """#,
      lines: """
        struct Row
          a: String? null
          b: Base? absent or null
        struct Base
          id: String?
        """),
    Row(
      testDescription: "nullable means nothing in 3.1",
      schemas: #"""
        {
          "Row": {
            "type": "object",
            "required": ["a"],
            "properties": {"a": {"type": "string", "nullable": true}}
          }
        }
        """#,
      lines: """
        struct Row
          a: String
        """),
    Row(
      testDescription: "a nullable reference, three spellings",
      schemas: #"""
        {
          "Row": {
            "type": "object",
            "required": ["a", "b"],
            "properties": {
              "a": {"anyOf": [{"$ref": "@Base"}, {"type": "null"}]},
              "b": {"oneOf": [{"type": "null"}, {"$ref": "@Base"}]},
              "c": {"$ref": "@Maybe"}
            }
          },
          "Base": {"type": "object", "properties": {"id": {"type": "string"}}},
          "Maybe": {"type": ["string", "null"]}
        }
        """#,
      lines: """
        struct Row
          a: Base? null
          b: Base? null
          c: Maybe? absent or null
        struct Base
          id: String?
        alias Maybe = String
        """),
    Row(
      testDescription: "scalars by format",
      schemas: #"""
        {
          "Row": {
            "type": "object",
            "properties": {
              "a": {"type": "string", "format": "date-time"},
              "b": {"type": "string", "format": "uuid"},
              "c": {"type": "string", "format": "decimal"},
              "d": {"type": "number", "format": "decimal"},
              "e": {"type": "string", "format": "byte"},
              "f": {"type": "string", "contentEncoding": "base64"},
              "g": {"type": "integer", "format": "int32"},
              "h": {"type": "integer", "format": "int64"},
              "i": {"type": "integer", "format": "uint32"},
              "j": {"type": "integer", "format": "uint64"},
              "k": {"type": "integer", "format": "strange"},
              "l": {"type": "number"},
              "m": {"type": "number", "format": "float"},
              "n": {"type": "boolean"},
              "o": {"type": "string", "format": "email"},
              "p": {"type": ["integer", "number"]}
            }
          }
        }
        """#,
      lines: """
        struct Row
          a: Date?
          b: UUID?
          c: Decimal?
          d: Decimal?
          e: Data?
          f: Data?
          g: Int32?
          h: Int64?
          i: UInt32?
          j: UInt64?
          k: Int?
          l: Double?
          m: Float?
          n: Bool?
          o: String?
          p: Double?
        """),
    Row(
      testDescription: "arrays, maps and free forms",
      schemas: #"""
        {
          "Row": {
            "type": "object",
            "properties": {
              "a": {"type": "array", "items": {"type": ["string", "null"]}},
              "b": {"type": "array"},
              "c": {"type": "object"},
              "d": {"type": "object", "additionalProperties": {"type": "integer"}},
              "e": {},
              "f": true,
              "g": {
                "type": "array",
                "items": {
                  "type": "array",
                  "items": {"type": "object", "properties": {"x": {"type": "string"}}}
                }
              },
              "h": {"type": "object", "additionalProperties": {"enum": ["on"]}},
              "i": {"additionalProperties": true}
            }
          }
        }
        """#,
      lines: """
        struct Row
          a: [String?]?
          b: [JSONValue]?
          c: [String: JSONValue]?
          d: [String: Int]?
          e: JSONValue?
          f: JSONValue?
          g: [[RowGItemItem]]?
          h: [String: RowHValue]?
          i: [String: JSONValue]?
        struct RowGItemItem
          x: String?
        enum RowHValue: String open
          on = "on"
        """),
    Row(
      testDescription: "members beside declared ones",
      schemas: #"""
        {
          "Some": {
            "type": "object",
            "properties": {"a": {"type": "string"}},
            "additionalProperties": {"type": "integer"}
          },
          "Any": {
            "type": "object",
            "properties": {"additionalProperties": {"type": "string"}},
            "additionalProperties": true
          },
          "None": {"type": "object", "additionalProperties": false}
        }
        """#,
      lines: """
        struct Some
          a: String?
          additionalProperties: [String: Int] rest
        struct AnyModel
          additionalProperties: String?
          additionalPropertiesValue: [String: JSONValue] rest
        struct None
        """),
    Row(
      testDescription: "what one direction leaves out is optional",
      schemas: #"""
        {
          "Row": {
            "type": "object",
            "required": ["id", "password"],
            "properties": {
              "id": {"type": "string", "readOnly": true},
              "password": {"type": "string", "writeOnly": true}
            }
          }
        }
        """#,
      lines: """
        struct Row
          id: String?
          password: String? sensitive secret
        """),
    Row(
      testDescription: "what one direction leaves out by another name is optional as well",
      schemas: #"""
        {
          "Row": {
            "type": "object",
            "required": ["id", "password", "code", "pin"],
            "properties": {
              "id": {"$ref": "@ID"},
              "pin": {"$ref": "@Pin"},
              "password": {"allOf": [{"$ref": "@Password"}]},
              "code": {"$ref": "@Password", "description": "A code."}
            }
          },
          "ID": {"type": "string", "readOnly": true},
          "Password": {"type": "string", "writeOnly": true},
          "Pin": {"allOf": [{"$ref": "@Digits"}], "writeOnly": true},
          "Digits": {"type": "string"}
        }
        """#,
      lines: """
        struct Row
          id: ID?
          pin: Pin? sensitive secret
          password: Password? sensitive secret
          code: Password? sensitive secret
        alias ID = String
        alias Password = String
        alias Pin = Digits
        alias Digits = String
        """),
    Row(
      testDescription: "constants",
      schemas: #"""
        {
          "Row": {
            "type": "object",
            "required": ["a", "b", "c"],
            "properties": {
              "a": {"const": "x"},
              "b": {"type": "integer", "const": 2},
              "c": {"const": true},
              "d": {"const": "y"},
              "e": {"enum": ["one"]}
            }
          }
        }
        """#,
      lines: """
        struct Row
          a: String always string 'x'
          b: Int always 2
          c: Bool always true
          d: String?
          e: RowE?
        enum RowE: String open
          one = "one"
        """),
    Row(
      testDescription: "a single value is open in 3.0 too", version: .v30,
      schemas: #"""
        {
          "Row": {
            "type": "object",
            "required": ["a"],
            "properties": {
              "a": {"type": "string", "enum": ["x"]},
              "b": {"type": "string", "enum": ["y"]}
            }
          }
        }
        """#,
      lines: """
        struct Row
          a: RowA
          b: RowB?
        enum RowA: String open
          x = "x"
        enum RowB: String open
          y = "y"
        """),
    Row(
      testDescription: "sensitive members",
      schemas: #"""
        {
          "Row": {
            "type": "object",
            "properties": {
              "a": {"type": "string", "x-sensitive": "phone-number"},
              "b": {"$ref": "@Code"},
              "description": {"type": "string"},
              "c": {"type": "string", "format": "password"}
            }
          },
          "Code": {"type": "string", "x-sensitive": "one-time-code"}
        }
        """#,
      lines: """
        struct Row
          a: String? sensitive phone-number
          b: Code? sensitive one-time-code
          descriptionValue: String? = "description"
          c: String? sensitive secret
        alias Code = String
        """),
    Row(
      testDescription: "members that hold what is sensitive",
      schemas: #"""
        {
          "Row": {
            "type": "object",
            "properties": {
              "a": {"type": "array", "items": {"$ref": "@Code"}},
              "b": {"type": "object", "additionalProperties": {"type": "array", "items": {"$ref": "@Code"}}},
              "c": {"oneOf": [{"$ref": "@Code"}, {"type": "null"}]},
              "d": {"oneOf": [{"$ref": "@Code"}, {"type": "integer"}]},
              "e": {"$ref": "@Holder"},
              "description": {"type": "string"}
            }
          },
          "Code": {"type": "string", "x-sensitive": "one-time-code"},
          "Holder": {"type": "object", "properties": {"code": {"$ref": "@Code"}}},
          "Rest": {"type": "object", "properties": {"f": {}}, "additionalProperties": {"$ref": "@Code"}}
        }
        """#,
      lines: """
        struct Row
          a: [Code]? sensitive one-time-code
          b: [String: [Code]]? sensitive one-time-code
          c: Code? absent or null sensitive one-time-code
          d: RowD? sensitive one-time-code
          e: Holder?
          descriptionValue: String? = "description"
        union RowD
          code(Code) sensitive one-time-code
          integer(Int)
        alias Code = String
        struct Holder
          code: Code? sensitive one-time-code
        struct Rest
          f: JSONValue?
          additionalProperties: [String: Code] rest sensitive one-time-code
        """),
    Row(
      testDescription: "required without a member",
      schemas: #"""
        {
          "Row": {
            "type": "object",
            "required": ["phonenumber"],
            "properties": {"phoneNumber": {"type": "string"}}
          }
        }
        """#,
      lines: """
        struct Row
          phoneNumber: String?
        """),
  ]

  static let recursion = [
    Row(
      testDescription: "a struct that holds itself is boxed, an array of it is not",
      schemas: #"""
        {
          "Node": {
            "type": "object",
            "properties": {
              "next": {"$ref": "@Node"},
              "children": {"type": "array", "items": {"$ref": "@Node"}},
              "named": {"type": "object", "additionalProperties": {"$ref": "@Node"}}
            }
          }
        }
        """#,
      lines: """
        struct Node
          next: Node? boxed
          children: [Node]?
          named: [String: Node]?
        """),
    Row(
      testDescription: "circles through several types and alternatives",
      schemas: #"""
        {
          "A": {"type": "object", "properties": {"b": {"$ref": "@B"}, "d": {"$ref": "@D"}}},
          "B": {"oneOf": [{"$ref": "@C"}, {"type": "string"}]},
          "C": {"type": "object", "properties": {"a": {"$ref": "@A"}}},
          "D": {"type": "object", "properties": {"x": {"type": "string"}}}
        }
        """#,
      lines: """
        struct A
          b: B? boxed
          d: D?
        union B
          c(C)
          string(String)
        struct C
          a: A? boxed
        struct D
          x: String?
        """),
    Row(
      testDescription: "arrays and dictionaries of nothing but themselves, and what ends",
      schemas: #"""
        {
          "Nest": {"type": "array", "items": {"$ref": "@Nest"}},
          "Menu": {"additionalProperties": {"$ref": "@Again"}},
          "Again": {"oneOf": [{"$ref": "@Menu"}]},
          "Nests": {"type": "array", "items": {"$ref": "@Nest"}},
          "Left": {"type": "array", "items": {"$ref": "@Right"}},
          "Right": {"additionalProperties": {"type": "array", "items": {"$ref": "@Left"}}},
          "Node": {"type": "object", "required": ["all"], "properties": {"all": {"$ref": "@Nodes"}}},
          "Nodes": {"type": "array", "items": {"$ref": "@Node"}}
        }
        """#,
      lines: """
        tuple Nest
          elements: [Nest] rest
        struct Menu
          additionalProperties: [String: Again] rest
        alias Again = Menu
        alias Nests = [Nest]
        tuple Left
          elements: [Right] rest
        struct Right
          additionalProperties: [String: RightValue] rest
        tuple RightValue
          elements: [Left] rest
        struct Node
          all: Nodes
        alias Nodes = [Node]
        """),
  ]

  @Test(arguments: objects + recursion)
  func becomes(row: Row) throws {
    let lines = try Built(schemas: row.schemas, version: row.version).lines
    #expect(lines == row.lines)
  }

  @Test func decimalsRememberHowTheyAreWritten() throws {
    let built = try Built(
      schemas: #"""
        {
          "Row": {
            "properties": {
              "a": {"type": "string", "format": "decimal"},
              "b": {"type": "number", "format": "decimal"}
            }
          }
        }
        """#)
    guard case .structure(let row) = built.outcome.definition?.types.first?.kind else {
      Issue.record("no struct")
      return
    }
    #expect(row.properties.map(\.type) == [.decimal(.string), .decimal(.number)])
  }
}
