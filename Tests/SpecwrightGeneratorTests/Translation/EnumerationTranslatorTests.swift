import SpecwrightModel
import Testing

@testable import SpecwrightGenerator

@Suite struct EnumerationTranslatorTests {
  @Test func spellsClosedOnes() {
    let text = swift(
      .enumeration(
        "Code", .closed,
        [
          EnumerationDefinition.Value("gone"),
          EnumerationDefinition.Value("notFound", "not_found", documentation: "Not there."),
        ], access: .public))
    #expect(
      text == #"""
        /// A word.
        public nonisolated enum Code: String, CaseIterable, Codable, Hashable, Sendable {
          case gone
          /// Not there.
          case notFound = "not_found"
        }

        """#)
  }

  @Test func spellsOnesWithOther() {
    let text = swift(
      .enumeration(
        "Status", .other,
        [EnumerationDefinition.Value("pending"), EnumerationDefinition.Value("isDone", "is done")]))
    #expect(
      text == #"""
        /// A word.
        nonisolated enum Status: RawRepresentable, Codable, Hashable, Sendable {
          case pending
          case isDone
          /// A value that the description does not list.
          case other(String)

          /// The values that the description lists.
          static let known: [Self] = [.pending, .isDone]

          /// Takes the value with this spelling, listed or not.
          init(rawValue: String) {
            switch rawValue {
            case "pending": self = .pending
            case "is done": self = .isDone
            default: self = .other(rawValue)
            }
          }

          /// The spelling on the wire.
          var rawValue: String {
            switch self {
            case .pending: "pending"
            case .isDone: "is done"
            case .other(let rawValue): rawValue
            }
          }
        }

        """#)
  }

  @Test func spellsOpenOnes() {
    let text = swift(
      .enumeration(
        "Tag", .open,
        [EnumerationDefinition.Value("enUS", "en-US"), EnumerationDefinition.Value("de")]))
    #expect(
      text == #"""
        /// A word.
        nonisolated struct Tag: RawRepresentable, ExpressibleByStringLiteral, Codable, Hashable, Sendable {
          /// The value `en-US`.
          static let enUS: Self = "en-US"
          /// The value `de`.
          static let de: Self = "de"

          /// The values that the description lists.
          static let known: [Self] = [.enUS, .de]

          /// The spelling on the wire.
          var rawValue: String

          /// Takes any value, listed or not.
          init(rawValue: String) {
            self.rawValue = rawValue
          }

          /// Takes any value as a literal.
          init(stringLiteral value: String) {
            self.rawValue = value
          }
        }

        """#)
  }

  @Test func turnsAnEmptyClosedOneIntoOther() {
    let text = swift(
      .enumeration("Nothing", .closed, []))
    #expect(
      text == #"""
        /// A word.
        nonisolated enum Nothing: RawRepresentable, Codable, Hashable, Sendable {
          /// A value that the description does not list.
          case other(String)
          /// The values that the description lists.
          static let known: [Self] = []

          /// Takes the value with this spelling, listed or not.
          init(rawValue: String) {
            self = .other(rawValue)
          }

          /// The spelling on the wire.
          var rawValue: String {
            switch self {
            case .other(let rawValue): rawValue
            }
          }
        }

        """#)
  }

  @Test func groupsValuesByAttribute() {
    let text = swift(
      .enumeration(
        "Code", .closed,
        [
          EnumerationDefinition.Value("a", nil, [.integer(404), .boolean(true)]),
          EnumerationDefinition.Value("b", nil, [.integer(404), nil]),
          EnumerationDefinition.Value("c", nil, [.integer(1_000_000), .boolean(false)]),
        ],
        attributes: [
          .init(name: "status", type: .integer, isOptional: false, documentation: ""),
          .init(
            name: "isBad", type: .boolean, isOptional: true, whenUnknown: .boolean(false),
            documentation: ""),
        ]))
    #expect(
      text == #"""
        /// A word.
        nonisolated enum Code: String, CaseIterable, Codable, Hashable, Sendable {
          case a
          case b
          case c

          /// The attribute `status` of the value.
          var status: Int {
            switch self {
            case .a, .b: 404
            case .c: 1_000_000
            }
          }

          /// The attribute `isBad` of the value.
          var isBad: Bool {
            switch self {
            case .a: true
            default: false
            }
          }
        }

        """#)
  }
}
