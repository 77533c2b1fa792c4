import SpecwrightModel
import Testing

@testable import SpecwrightGenerator

@Suite struct StructTranslatorTests {
  @Test func spellsPlainObjects() {
    let text = swift(
      .structure(
        "Row",
        [
          PropertyDefinition("id", documentation: "The identifier."),
          PropertyDefinition("note", nil, .string, .optional),
        ]))
    #expect(
      text == #"""
        /// A row.
        nonisolated struct Row: Codable, Hashable, Sendable {
          /// The identifier.
          var id: String
          /// The member `note`.
          var note: String?
        }

        """#)
  }

  @Test func spellsInitializersWhereTheyArePublic() {
    let text = swift(
      .structure(
        "Row", [PropertyDefinition("id"), PropertyDefinition("note", nil, .string, .optional)],
        access: .public))
    #expect(
      text == #"""
        /// A row.
        public nonisolated struct Row: Codable, Hashable, Sendable {
          /// The member `id`.
          public var id: String
          /// The member `note`.
          public var note: String?

          /// Makes a value of its members.
          public init(id: String, note: String? = nil) {
            self.id = id
            self.note = note
          }
        }

        """#)
  }

  @Test func spellsKeysThatDiffer() {
    let text = swift(
      .structure(
        "Row", [PropertyDefinition("id"), PropertyDefinition("default", "the \"default\"")]))
    #expect(
      text == #"""
        /// A row.
        nonisolated struct Row: Codable, Hashable, Sendable {
          /// The member `id`.
          var id: String
          /// The member `the "default"`.
          var `default`: String

          enum CodingKeys: String, CodingKey {
            case id
            case `default` = "the \"default\""
          }
        }

        """#)
  }

  @Test func boxesWhatHoldsItsOwnType() {
    let text = swift(
      .structure(
        "Node",
        [
          PropertyDefinition("next", nil, .named("Node"), .optional, isIndirect: true),
          PropertyDefinition("nextStorage"),
        ]))
    #expect(
      text == #"""
        /// A row.
        nonisolated struct Node: Codable, Hashable, Sendable {
          private var nextStorageStorage: Indirect<Node?>

          /// The member `next`.
          var next: Node? {
            get {
              self.nextStorageStorage.value
            }
            set {
              self.nextStorageStorage.value = newValue
            }
          }

          /// The member `nextStorage`.
          var nextStorage: String

          /// Makes a value of its members.
          init(next: Node? = nil, nextStorage: String) {
            self.nextStorageStorage = Indirect(next)
            self.nextStorage = nextStorage
          }

          enum CodingKeys: String, CodingKey {
            case next
            case nextStorage
          }
        }

        nonisolated extension Node {
          /// Reads a value as the API writes it.
          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            self.nextStorageStorage = Indirect(try container.decodeIfPresent(Node.self, forKey: .next))
            self.nextStorage = try container.decode(String.self, forKey: .nextStorage)
          }

          /// Writes the value as the API reads it.
          func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encodeIfPresent(self.next, forKey: .next)
            try container.encode(self.nextStorage, forKey: .nextStorage)
          }
        }

        """#)
  }

  @Test func leavesSensitiveMembersOutOfMirrors() {
    let text = swift(
      .structure(
        "Row",
        [
          PropertyDefinition("id"),
          PropertyDefinition("code", nil, .string, sensitivity: .oneTimeCode),
        ]))
    #expect(
      text == #"""
        /// A row.
        nonisolated struct Row: Codable, Hashable, Sendable {
          /// The member `id`.
          var id: String
          /// The member `code`.
          var code: String
        }

        nonisolated extension Row: RedactedReflection {
          /// The members that are not sensitive.
          var customMirror: Mirror {
            Mirror(redacting: self, children: ["id": self.id], leftOut: ["code"])
          }
        }

        """#)
  }

  @Test func leavesSensitiveValuesOfOtherMembersOutOfMirrors() {
    var definition = TypeDefinition.structure(
      "Row", [PropertyDefinition("id")],
      additional: .kept(name: "additionalProperties", values: .string))
    guard case .structure(var structure) = definition.kind else {
      Issue.record("no structure")
      return
    }
    structure.additionalSensitivity = .token
    definition.kind = .structure(structure)
    let mirror =
      #"Mirror(redacting: self, children: ["id": self.id], leftOut: ["additionalProperties"])"#
    let text = swift(definition)
    #expect(text.contains(mirror))
  }

  @Test func putsNestedTypesIntoExtensions() {
    let text = swift(
      .structure("Row.Part", [PropertyDefinition("id")]),
      .structure("Row.Part.Size", [PropertyDefinition("part", nil, .named("Row.Part"), .optional)]),
      .structure("Row.Other", []))
    #expect(
      text == #"""
        nonisolated extension Row {
          /// A row.
          struct Part: Codable, Hashable, Sendable {
            /// The member `id`.
            var id: String
          }
        }

        nonisolated extension Row.Part {
          /// A row.
          struct Size: Codable, Hashable, Sendable {
            /// The member `part`.
            var part: Row.Part?
          }
        }

        nonisolated extension Row {
          /// A row.
          struct Other: Codable, Hashable, Sendable {}
        }

        """#)
  }

  @Test func storesBoxedPropertiesUnderNamesThatNothingElseHas() {
    func name(_ name: String, among all: [String]) -> String {
      StorageNames(all.map { PropertyDefinition(SwiftName(unchecked: $0)) }).name(
        of: PropertyDefinition(SwiftName(unchecked: name))
      ).spelling
    }
    let family = ["next", "nextStorage", "nextStorageStorage", "other"]
    let names = family.map { name($0, among: family) }
    #expect(Set(names + family).count == 8)
    #expect(names.last == "otherStorage")
    #expect(family.reversed().map { name($0, among: family.reversed()) } == names.reversed())
  }
}
