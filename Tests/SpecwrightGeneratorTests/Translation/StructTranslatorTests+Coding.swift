import SpecwrightModel
import Testing

@testable import SpecwrightGenerator

/// How structures are read and written where a synthesized coding would not do.
extension StructTranslatorTests {
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
}
