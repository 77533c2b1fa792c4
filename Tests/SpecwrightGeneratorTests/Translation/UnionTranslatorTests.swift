import Foundation
import SpecwrightModel
import Testing

@testable import SpecwrightGenerator

@Suite struct UnionTranslatorTests {
  /// The compiler gives up on a `switch` of so many cases with values.
  @Test func testsOneCaseAfterTheOtherWhereThereAreVeryMany() {
    for (count, isTested) in [(500, false), (501, true)] {
      let text = swift(
        .union(
          "Event",
          (0..<count).map { .init(SwiftName(unchecked: "case\($0)"), .array(.string), "\($0)") }))
      #expect(text.contains("if case .case7(let value) = self {") == isTested)
      #expect(text.contains("switch self {") != isTested)
    }
  }

  @Test func leavesSensitiveValuesOutOfMirrors() {
    var token = UnionDefinition.Case(SwiftName(unchecked: "token"), .string)
    token.sensitivity = .token
    let text = swift(
      .union("Key", [token, UnionDefinition.Case(SwiftName(unchecked: "number"), .double)]))
    let secret = #"case .token: Mirror(redacting: self, leftOut: ["token"], displayStyle: .enum)"#
    #expect(text.contains(secret))
    #expect(text.contains(#"children: ["number": value], leftOut: []"#))
  }

  @Test func choosesByDiscriminator() {
    let text = swift(
      .structure("Sent", []), .structure("Lost", [PropertyDefinition("kind")]),
      .union(
        "Event",
        [.init("sent", .named("Sent"), "sent"), .init("lost", .named("Lost"), "lost", "gone")],
        discriminator: "kind"))
    #expect(
      text == #"""
        /// A row.
        nonisolated struct Sent: Codable, Hashable, Sendable {}

        /// A row.
        nonisolated struct Lost: Codable, Hashable, Sendable {
          /// The member `kind`.
          var kind: String
        }

        /// A choice.
        nonisolated enum Event: Codable, Hashable, Sendable {
          case sent(Sent)
          case lost(Lost)
          /// A shape that the description does not list.
          case unknown(JSONValue)

          private enum CodingKeys: String, CodingKey {
            case discriminator = "kind"
          }
        }

        nonisolated extension Event {
          /// Reads a value as the API writes it.
          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            switch try? container.decode(String.self, forKey: .discriminator) {
            case "sent": self = .sent(try Sent(from: decoder))
            case "lost", "gone": self = .lost(try Lost(from: decoder))
            default: self = .unknown(try JSONValue(from: decoder))
            }
          }

          /// Writes the value as the API reads it.
          func encode(to encoder: any Encoder) throws {
            switch self {
            case .sent(let value):
              try value.encode(to: encoder)
              try encoder.encodeTag(["sent"], forKey: CodingKeys.discriminator)
            case .lost(let value):
              try value.encode(to: encoder)
              try encoder.encodeTag(
                ["lost", "gone"],
                unlessHeld: value.kind,
                forKey: CodingKeys.discriminator)
            case .unknown(let value): try value.encode(to: encoder)
            }
          }

          /// Whether the description lists the value.
          fileprivate static func isListed(_ value: Event) -> Bool {
            switch value {
            case .unknown: false
            default: true
            }
          }
        }

        """#)
  }

  @Test func triesShapesInOrder() {
    let text = swift(
      .union(
        "Value",
        [
          .init("number", .integer(.default)), .init("price", .decimal(.string)),
          .init("text", .string),
        ]))
    #expect(
      text == #"""
        /// A choice.
        nonisolated enum Value: Codable, Hashable, Sendable {
          case number(Int)
          case price(Decimal)
          case text(String)
        }

        nonisolated extension Value {
          /// Reads a value as the API writes it.
          init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            self = try decoder.decodeAlternative(of: CodingShapes.all) {
              switch $0 {
              case 0: return .number(try container.decode(Int.self))
              case 1: return .price(try container.decode(DecimalText.self).value)
              default: return .text(try container.decode(String.self))
              }
            }
          }

          /// Writes the value as the API reads it.
          func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            switch self {
            case .number(let value): try container.encode(value)
            case .price(let value): try container.encode(DecimalText(value))
            case .text(let value): try container.encode(value)
            }
          }

          private nonisolated enum CodingShapes {
            static let all: [AlternativeShape] = [.scalar, .scalar, .scalar]
          }
        }

        """#)
  }

  @Test func looksAtWhatObjectsHave() {
    let text = swift(
      .structure(
        "Row", [PropertyDefinition("a"), PropertyDefinition("b", "b-b", .string, .optional)]),
      .structure(
        "Map", [PropertyDefinition("a")], additional: .kept(name: "rest", values: .string)),
      .structure("Any", [], additional: .kept(name: "rest", values: .json)),
      .enumeration("Word", .open, [.init("x")]),
      .union(
        "Inner", [.init("row", .named("Row"), "r"), .init("map", .named("Map"), "m")],
        discriminator: "t"),
      .union(
        "Outer",
        [
          .init("json", .json), .init("row", .named("Row")), .init("map", .named("Map")),
          .init("any", .named("Any")), .init("inner", .named("Inner")),
          .init("list", .array(.string)),
          .init("counts", .map(.integer(.default))), .init("others", .map(.json)),
          .init("word", .named("Word")),
        ]))
    let table = text.components(separatedBy: "private nonisolated enum CodingShapes").last ?? ""
    #expect(
      table == #"""
         {
            static let all: [AlternativeShape] = [
              .scalar,
              .object(required: ["a"], optional: ["b-b"]),
              .object(required: ["a"], others: .described),
              .object(others: .kept),
              .oneOf([
                .object(required: ["a"], optional: ["b-b"]),
                .object(required: ["a"], others: .described),
                .object(others: .kept),
              ]),
              .array,
              .object(others: .described),
              .object(others: .kept),
              .anything,
            ]
          }
        }

        """#)
  }

  /// A word of the description's own, one object down, tells apart what looks alike.
  @Test(arguments: [false, true])
  func looksForListedValuesWithinObjects(_ isArray: Bool) {
    let data = { (name: TypeName) -> TypeReference in
      isArray ? .array(.named(name)) : .named(name)
    }
    let text = swift(
      .enumeration("LetterKind", .open, [.init("letter")]),
      .structure("LetterData", [PropertyDefinition("kind", nil, .named("LetterKind"))]),
      .structure("Letter", [PropertyDefinition("data", nil, data("LetterData"))]),
      .enumeration("CallKind", .open, [.init("call")]),
      .structure("CallData", [PropertyDefinition("kind", nil, .named("CallKind"))]),
      .structure("Call", [PropertyDefinition("data", nil, data("CallData"))]),
      .union("Sent", [.init("letter", .named("Letter")), .init("call", .named("Call"))]))
    #expect(text.contains(#"lists: [.member("data", "kind", of: LetterKind.known)]"#))
    #expect(text.contains(#"lists: [.member("data", "kind", of: CallKind.known)]"#))
  }

  /// A shape that nobody knows may hold at any depth what those that are known hold.
  @Test(
    arguments: [
      ("Marked", TypeReference.named("Marked"), true), ("its holder", .named("Holder"), true),
      ("the holder of a holder", .named("Outer"), true),
      ("an array", .array(.named("Holder")), true),
      ("a dictionary", .map(.named("Marked")), true),
      ("further members", .named("Further"), true), ("another union", .named("Inner"), true),
      ("an alias", .named("Alias"), true), ("a ring", .named("Ring"), true),
      ("nothing secret", .named("Plain"), false), ("a plain ring", .named("PlainRing"), false),
      ("text", .string, false),
    ] as [(String, TypeReference, Bool)])
  func hidesUnknownShapesBesideSecretOnes(
    _ name: String, _ type: TypeReference, _ isHidden: Bool
  ) {
    let text = swift(
      .structure("Marked", [PropertyDefinition("code", sensitivity: .oneTimeCode)]),
      .structure("Holder", [PropertyDefinition("marked", nil, .optional(.named("Marked")))]),
      .structure("Outer", [PropertyDefinition("rows", nil, .array(.map(.named("Holder"))))]),
      .structure("Further", [], additional: .kept(name: "rest", values: .named("Holder"))),
      .structure(
        "Ring",
        [
          PropertyDefinition("next", nil, .array(.named("Ring"))),
          PropertyDefinition("marked", nil, .named("Marked")),
        ]),
      .structure("Plain", [PropertyDefinition("name")]),
      .structure("PlainRing", [PropertyDefinition("next", nil, .array(.named("PlainRing")))]),
      .union("Inner", [.init("marked", .array(.named("Holder")), "marked")]),
      TypeDefinition(
        name: "Alias", access: .internal, documentation: "", kind: .alias(.named("Outer"))),
      .union(
        "Event", [.init("plain", .named("Plain"), "plain"), .init("other", type, "other")],
        discriminator: "kind"))
    #expect(text.contains("extension Event: RedactedReflection") == isHidden, "\(name)")
  }
}
