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

  @Test func writesNilWhereNullIsRequired() {
    let text = swift(
      .structure(
        "Row",
        [
          PropertyDefinition("note", nil, .string, .requiredNullable),
          PropertyDefinition("rank", nil, .integer(.default), .optional),
        ]))
    #expect(
      text == #"""
        /// A row.
        nonisolated struct Row: Codable, Hashable, Sendable {
          /// The member `note`.
          var note: String?
          /// The member `rank`.
          var rank: Int?

          enum CodingKeys: String, CodingKey {
            case note
            case rank
          }
        }

        nonisolated extension Row {
          /// Writes the value as the API reads it.
          func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(self.note, forKey: .note)
            try container.encodeIfPresent(self.rank, forKey: .rank)
          }
        }

        """#)
  }

  @Test func checksConstants() {
    let text = swift(
      .structure(
        "Row",
        [
          PropertyDefinition("type", nil, .string, constant: .string("row")),
          PropertyDefinition("version", nil, .integer(.default), .optional, constant: .number("2")),
        ]))
    #expect(
      text == #"""
        /// A row.
        nonisolated struct Row: Codable, Hashable, Sendable {
          /// The member `type`.
          let type: String = "row"
          /// The member `version`.
          let version: Int = 2

          enum CodingKeys: String, CodingKey {
            case type
            case version
          }
        }

        nonisolated extension Row {
          /// Reads a value as the API writes it.
          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            try container.checkConstant(self.type, forKey: .type)
            try container.checkConstantIfPresent(self.version, forKey: .version)
          }
        }

        """#)
  }

  @Test func toleratesWhatTheConfigurationSays() {
    let text = swift(
      .structure(
        "Row",
        [
          PropertyDefinition("used", nil, .boolean, whenAbsent: .boolean(false)),
          PropertyDefinition("text", nil, .string, whenUnreadable: .string("")),
          PropertyDefinition("at", nil, .dateTime, whenUnreadable: .null),
          PropertyDefinition("items", nil, .array(.string), .optional, drops: true),
          PropertyDefinition("others", nil, .array(.string), whenAbsent: .emptyArray, drops: true),
        ]))
    #expect(
      text == #"""
        /// A row.
        nonisolated struct Row: Codable, Hashable, Sendable {
          /// The member `used`.
          var used: Bool
          /// The member `text`.
          var text: String
          /// The member `at`.
          var at: Date?
          /// The member `items`.
          var items: [String]?
          /// The member `others`.
          var others: [String]

          /// Makes a value of its members.
          init(
            used: Bool = false,
            text: String = "",
            at: Date? = nil,
            items: [String]? = nil,
            others: [String] = []
          ) {
            self.used = used
            self.text = text
            self.at = at
            self.items = items
            self.others = others
          }

          enum CodingKeys: String, CodingKey {
            case used
            case text
            case at
            case items
            case others
          }
        }

        nonisolated extension Row {
          /// Reads a value as the API writes it.
          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            self.used = try container.decode(Bool.self, forKey: .used, whenAbsent: false)
            self.text = container.decode(String.self, forKey: .text, whenUnreadable: "")
            self.at = try? container.decodeIfPresent(Date.self, forKey: .at)
            self.items = try container.decodeElementsIfPresent(String.self, forKey: .items)
            self.others = try container.decodeElementsIfPresent(String.self, forKey: .others) ?? []
          }
        }

        """#)
  }

  @Test func codesDecimalsAsText() {
    let text = swift(
      .structure(
        "Row",
        [
          PropertyDefinition("fee", nil, .decimal(.string)),
          PropertyDefinition("tax", nil, .decimal(.string), .optional),
          PropertyDefinition("sum", nil, .decimal(.number)),
          PropertyDefinition("list", nil, .array(.decimal(.string)), .requiredNullable),
          PropertyDefinition(
            "limit", nil, .decimal(.string), .optional, whenUnreadable: .number("0")),
        ]))
    #expect(
      text == #"""
        /// A row.
        nonisolated struct Row: Codable, Hashable, Sendable {
          /// The member `fee`.
          var fee: Decimal
          /// The member `tax`.
          var tax: Decimal?
          /// The member `sum`.
          var sum: Decimal
          /// The member `list`.
          var list: [Decimal]?
          /// The member `limit`.
          var limit: Decimal

          /// Makes a value of its members.
          init(
            fee: Decimal,
            tax: Decimal? = nil,
            sum: Decimal,
            list: [Decimal]? = nil,
            limit: Decimal = Decimal(0)
          ) {
            self.fee = fee
            self.tax = tax
            self.sum = sum
            self.list = list
            self.limit = limit
          }

          enum CodingKeys: String, CodingKey {
            case fee
            case tax
            case sum
            case list
            case limit
          }
        }

        nonisolated extension Row {
          /// Reads a value as the API writes it.
          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            self.fee = try container.decodeDecimal(forKey: .fee)
            self.tax = try container.decodeDecimalIfPresent(forKey: .tax)
            self.sum = try container.decode(Decimal.self, forKey: .sum)
            self.list =
              try container.decodeIfPresent([DecimalText].self, forKey: .list)
              .map { $0.map { $0.value } }
            self.limit = (try? container.decodeDecimalIfPresent(forKey: .limit)) ?? Decimal(0)
          }

          /// Writes the value as the API reads it.
          func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encodeDecimal(self.fee, forKey: .fee)
            try container.encodeDecimalIfPresent(self.tax, forKey: .tax)
            try container.encode(self.sum, forKey: .sum)
            try container.encode(self.list.map { $0.map { DecimalText($0) } }, forKey: .list)
            try container.encodeDecimal(self.limit, forKey: .limit)
          }
        }

        """#)
  }

  @Test func keepsMembersThatAreNotDeclared() {
    let text = swift(
      .structure(
        "Row", [PropertyDefinition("name")],
        additional: .kept(name: "others", values: .integer(.default))))
    #expect(
      text == #"""
        /// A row.
        nonisolated struct Row: Codable, Hashable, Sendable {
          /// The member `name`.
          var name: String
          /// The members that are not declared.
          var others: [String: Int]

          /// Makes a value of its members.
          init(name: String, others: [String: Int] = [:]) {
            self.name = name
            self.others = others
          }

          enum CodingKeys: String, CodingKey {
            case name
          }
        }

        nonisolated extension Row {
          /// Reads a value as the API writes it.
          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            self.name = try container.decode(String.self, forKey: .name)
            self.others = try decoder.decodeAdditionalMembers(Int.self, besides: CodingKeys.self)
          }

          /// Writes the value as the API reads it.
          func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(self.name, forKey: .name)
            try encoder.encodeAdditionalMembers(self.others, besides: CodingKeys.self)
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
