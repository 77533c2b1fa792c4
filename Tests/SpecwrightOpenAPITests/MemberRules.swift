import Foundation
import Testing

/// What the value of a member must be, and so what a wrong one is told.
indirect enum MemberValue: Sendable {
  case string
  case boolean
  case number
  /// A whole number of at least 0.
  case count
  /// A number above 0.
  case step
  /// An object with members of its own, which have rules themselves.
  case object
  /// A schema: an object, or a Boolean too in 3.1.
  case schema
  case array(MemberValue)
  /// An object with names of the document's own; the text is one that fits.
  case map(MemberValue, key: String = "a")
  /// One of a few strings.
  case choice([String])
  /// Another kind in 3.0 than in 3.1.
  case varying(MemberValue, in31: MemberValue)
  /// `type` of a schema in 3.1.
  case typeNames
  /// Media types by name.
  static let content = MemberValue.restricted(
    .map(.object, key: "a/b"),
    keys: ["", "json", "a/", "/b", "a/b/c", "a b/c", "a/b\\r\\nX: y", "a/b; c=\\u0000"].map { key in
      (
        #"{▸"\#(key)": {}}"#,
        "'\(shown(key))' is no media type; expected one such as 'application/json', or a range such "
          + "as 'text/*'"
      )
    })
  /// Header fields by name.
  static let fields = MemberValue.restricted(
    .map(.object),
    keys: ["", "a b", "X:", "é"].map { key in
      (
        #"{▸"\#(key)": {"schema": {}}}"#,
        "'\(key)' is no name of a header field; expected letters, digits and !#$%&'*+-.^_`|~"
      )
    })
  /// A value with more faults, which are those of its keys.
  case restricted(MemberValue, keys: [(json: String, message: String)])
  /// Any JSON, and why.
  case anything(_ reason: String)

  /// Values that do not fit, with a mark at the fault, and what is said.
  func faults(isVersion30: Bool) -> [(json: String, message: String)] {
    switch self {
    case .string: [("▸1", "expected a string, found a number")]
    case .boolean: [(#"▸"x""#, "expected true or false, found a string")]
    case .number: [(#"▸"x""#, "expected a number, found a string")]
    case .count:
      [
        (#"▸"x""#, "expected a number, found a string"),
        ("▸-1", "expected a whole number of at least 0, found '-1'"),
        ("▸1.5", "expected a whole number of at least 0, found '1.5'"),
      ]
    case .step:
      [
        (#"▸"x""#, "expected a number, found a string"),
        ("▸0", "expected a number above 0, found '0'"),
        ("▸-0.5", "expected a number above 0, found '-0.5'"),
      ]
    case .object: [("▸1", "expected an object, found a number")]
    case .schema:
      [("▸1", "expected an object\(isVersion30 ? "" : " or a Boolean"), found a number")]
    case .array(let element):
      [("▸{}", "expected an array, found an object")]
        + element.faults(isVersion30: isVersion30).map { ("[\($0.json)]", $0.message) }
    case .map(let value, let key):
      [("▸[]", "expected an object, found an array")]
        + value.faults(isVersion30: isVersion30).map { (#"{"\#(key)": \#($0.json)}"#, $0.message) }
    case .choice(let choices):
      [
        ("▸1", "expected a string, found a number"),
        (#"▸"nothing""#, "expected \(Self.list(choices)), found 'nothing'"),
      ]
    case .varying(let old, let new): (isVersion30 ? old : new).faults(isVersion30: isVersion30)
    case .typeNames:
      isVersion30
        ? Self.choice(Self.types).faults(isVersion30: true)
        : [
          ("▸1", "expected a string or an array, found a number"),
          (#"▸"nothing""#, "expected \(Self.list(Self.types + ["null"])), found 'nothing'"),
          (#"["string", ▸1]"#, "expected a string, found a number"),
        ]
    case .restricted(let value, let keys): value.faults(isVersion30: isVersion30) + keys
    case .anything: []
    }
  }

  /// A key as sentences spell it: control characters by their numbers.
  private static func shown(_ key: String) -> String {
    key.replacingOccurrences(of: "\\r", with: "\\u{000D}")
      .replacingOccurrences(of: "\\n", with: "\\u{000A}")
      .replacingOccurrences(of: "\\u0000", with: "\\u{0000}")
  }

  private static let types = ["object", "array", "string", "integer", "number", "boolean"]

  private static func list(_ choices: [String]) -> String {
    let names = choices.map { "'\($0)'" }
    return names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
  }
}

/// What holds for one member of an object.
struct MemberRule: Sendable {
  var name: String
  var value: MemberValue
  /// In which versions the object must have it.
  var isRequired: (in30: Bool, in31: Bool)
  var isSince31: Bool

  init(
    _ name: String, _ value: MemberValue, isRequired: Bool = false, isRequiredIn30: Bool = false,
    isSince31: Bool = false
  ) {
    self.name = name
    self.value = value
    self.isRequired = (isRequired || isRequiredIn30, isRequired)
    self.isSince31 = isSince31
  }
}

/// One object of the specification: a document that has one, and its members.
struct ObjectRule: Sendable, CustomTestStringConvertible {
  var name: String
  /// The members a sound object has in the tests.
  var base: [(key: String, json: String)]
  /// Whether a member that nobody knows is a warning only.
  var toleratesUnknown = false
  var members: [MemberRule]
  /// The text of a document around the text of the object.
  var document: @Sendable (_ object: String, _ version: String) -> String

  var testDescription: String { name }

  /// The object with some members in the place of its own, or beside them.
  func object(with others: [(key: String, json: String)] = [], without key: String? = nil) -> String
  {
    let replaced = Set(others.map { $0.key.replacingOccurrences(of: "▸", with: "") })
    let kept = base.filter { $0.key != key && !replaced.contains($0.key) }
    let members = (kept + others).map { member in
      member.key.hasPrefix("▸")
        ? "▸\"\(member.key.dropFirst())\": \(member.json)" : "\"\(member.key)\": \(member.json)"
    }
    return "{\(members.joined(separator: ", "))}"
  }
}
