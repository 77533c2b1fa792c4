import Testing

/// An addition that changes declarations which it does not stand in, as the article on schemas says under
/// "What an addition changes".
struct KnownAddition: Sendable, CustomTestStringConvertible {
  /// The document, by its name in the test.
  var subject: String
  var kind: AdditionKind
  var place: String
  var inFront: Bool
  /// The names of the declarations that change.
  var changed: [String]

  var testDescription: String { "\(subject): \(kind.rawValue) at \(place)" }

  func isOf(
    _ subject: String, _ kind: AdditionKind, _ addition: Addition, inFront: Bool
  ) -> Bool {
    self.subject == subject && self.kind == kind && place == addition.place
      && self.inFront == inFront
  }

  static let all: [KnownAddition] = [
    known(
      "alike", "#/components/schemas/Kinds/oneOf/0/properties", inFront: [.requiredProperty],
      ["Kinds", "KindsWithIDString"]),
    known(
      "alike", "#/components/schemas/Kinds/oneOf/1/properties", inFront: [.requiredProperty],
      ["Kinds", "KindsWithIDInteger"]),
    known(
      "alike", "#/components/schemas/Kinds/oneOf/2/properties", inFront: [.requiredProperty],
      ["Kinds", "KindsWithIDKinds"]),
    known(
      "alike", "#/components/schemas/Members/oneOf/0/properties",
      inFront: [.property, .typedProperty], ["Members", "MembersWithNote"]),
    known(
      "alike", "#/components/schemas/Members/oneOf/0/properties", inFront: [.requiredProperty],
      behind: [.requiredProperty],
      ["Members", "MembersObject", "MembersWithNote", "MembersWithTally"]),
    known(
      "alike", "#/components/schemas/Members/oneOf/1/properties",
      inFront: [.property, .typedProperty], ["Members", "MembersWithTally"]),
    known(
      "alike", "#/components/schemas/Members/oneOf/1/properties", inFront: [.requiredProperty],
      behind: [.requiredProperty], ["Members", "MembersObject", "MembersWithTally"]),
    known(
      "alike", "#/components/schemas/Members/oneOf/2/properties",
      inFront: [.property, .typedProperty], behind: [.property, .typedProperty],
      ["Members", "MembersObject"]),
    known(
      "alike", "#/components/schemas/Members/oneOf/2/properties", inFront: [.requiredProperty],
      behind: [.requiredProperty], ["Members", "MembersObject", "MembersWithTally"]),
    known(
      "alike", "#/components/schemas/Members/oneOf/3/properties",
      inFront: [.property, .typedProperty], ["Members", "MembersWithIDAndName"]),
    known(
      "alike", "#/components/schemas/Members/oneOf/3/properties", inFront: [.requiredProperty],
      behind: [.requiredProperty], ["Members", "MembersWithIDAndLabel", "MembersWithIDAndName"]),
    known(
      "alike", "#/components/schemas/Members/oneOf/4/properties",
      inFront: [.property, .typedProperty], ["Members", "MembersWithIDAndLabel"]),
    known(
      "alike", "#/components/schemas/Members/oneOf/4/properties", inFront: [.requiredProperty],
      behind: [.requiredProperty], ["Members", "MembersWithIDAndLabel", "MembersWithIDAndName"]),
    known(
      "alike", "#/components/schemas/Values/anyOf/0/properties", inFront: [.requiredProperty],
      [
        "Values", "ValuesWithModeOff", "ValuesWithModeOffMode", "ValuesWithModeOn",
        "ValuesWithModeOnMode",
      ]),
    known(
      "alike", "#/components/schemas/Values/anyOf/0/properties/mode/enum", inFront: [.value],
      ["Values", "ValuesWithModeOn", "ValuesWithModeOnMode"]),
    known(
      "alike", "#/components/schemas/Values/anyOf/1/properties", inFront: [.requiredProperty],
      [
        "Values", "ValuesWithModeOff", "ValuesWithModeOffMode", "ValuesWithModeOn",
        "ValuesWithModeOnMode",
      ]),
    known(
      "alike", "#/components/schemas/Values/anyOf/1/properties/mode/enum", inFront: [.value],
      ["Values", "ValuesWithModeOff", "ValuesWithModeOffMode"]),
    known(
      "alike", "#/components/schemas/Values/anyOf/2/properties/level/enum", inFront: [.value],
      ["Values", "ValuesSettingLow", "ValuesSettingLowLevel"]),
    known(
      "alike", "#/components/schemas/Values/anyOf/4/items/properties",
      inFront: [.property, .typedProperty], ["Values", "ValuesWithXArrayItem"]),
    known(
      "alike", "#/components/schemas/Values/anyOf/4/items/properties", inFront: [.requiredProperty],
      behind: [.requiredProperty], ["Values", "ValuesWithXArrayItem", "ValuesWithYArrayItem"]),
    known(
      "alike", "#/components/schemas/Values/anyOf/5/items/properties",
      inFront: [.property, .typedProperty], ["Values", "ValuesWithYArrayItem"]),
    known(
      "alike", "#/components/schemas/Values/anyOf/5/items/properties", inFront: [.requiredProperty],
      behind: [.requiredProperty], ["Values", "ValuesWithXArrayItem", "ValuesWithYArrayItem"]),
    known(
      "alternatives within alternatives, and pairs of them",
      "#/components/schemas/Two/allOf/1/oneOf/0/properties", inFront: [.requiredProperty],
      ["Two", "TwoAAndWithC", "TwoBAndWithC"]),
    known(
      "alternatives within alternatives, and pairs of them",
      "#/components/schemas/Two/allOf/1/oneOf/1/properties", inFront: [.requiredProperty],
      ["Two", "TwoAAndWithD", "TwoBAndWithD"]),
    known(
      "members", "#/components/schemas/Member/properties/either/anyOf/0/properties",
      inFront: [.requiredProperty], ["MemberEither", "MemberEitherWithA"]),
    known(
      "objects that lists tell apart", "#/components/schemas/M/oneOf/0/properties/kind/enum",
      inFront: [.value], ["M", "MA", "MAKind"]),
    known(
      "objects that lists tell apart", "#/components/schemas/M/oneOf/1/properties/kind/enum",
      inFront: [.value], ["M", "MC", "MCKind"]),
    known(
      "objects that one shared member tells apart", "#/components/schemas/M/oneOf/0/properties",
      inFront: [.requiredProperty], behind: [.requiredProperty],
      ["M", "MObjectAInteger", "MObjectAString"]),
    known(
      "objects that one shared member tells apart", "#/components/schemas/M/oneOf/1/properties",
      inFront: [.requiredProperty], behind: [.requiredProperty],
      ["M", "MObjectAInteger", "MObjectAString"]),
    known(
      "objects that required members tell apart", "#/components/schemas/M/anyOf/0/properties",
      behind: [.requiredProperty], ["M", "MWithA"]),
    known(
      "objects that required members tell apart", "#/components/schemas/M/anyOf/0/properties",
      inFront: [.requiredProperty], ["M", "MWithA", "MWithAAndB"]),
    known(
      "objects that required members tell apart", "#/components/schemas/M/anyOf/1/properties",
      inFront: [.requiredProperty], ["M", "MWithAAndB"]),
    known(
      "unions", "#/components/schemas/Hound/properties/species/enum", inFront: [.value],
      ["Companion"]),
    known(
      "unions", "#/components/schemas/Payment/oneOf/1/properties/method/enum", inFront: [.value],
      ["Payment", "PaymentBank", "PaymentBankMethod"]),
  ].flatMap(\.self)

  /// What is added to one place, on either side, and changes the same.
  private static func known(
    _ subject: String, _ place: String, inFront: [AdditionKind] = [], behind: [AdditionKind] = [],
    _ changed: [String]
  ) -> [KnownAddition] {
    inFront.map {
      KnownAddition(subject: subject, kind: $0, place: place, inFront: true, changed: changed)
    }
      + behind.map {
        KnownAddition(subject: subject, kind: $0, place: place, inFront: false, changed: changed)
      }
  }
}
