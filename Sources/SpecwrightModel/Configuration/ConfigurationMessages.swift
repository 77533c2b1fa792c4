import SpecwrightJSON

/// Every sentence about a configuration and what the document makes of it.
enum ConfigurationMessages {
  static let noLiteral = "expected null, true, false, a number, a string, [] or {}"

  static func noName(_ text: String) -> String {
    "\(Quoted.name(text)) is no name that Swift can use here; expected an identifier"
  }

  static func missing(_ what: String, _ name: String, suggestion: String?) -> String {
    let sentence = "the document has no \(what) \(Quoted.name(name))"
    guard let suggestion else { return sentence }
    return sentence + "; did you mean \(Quoted.name(suggestion))?"
  }

  static func noType(_ name: String) -> String {
    "schema \(Quoted.name(name)) gets no Swift type of its own, so nothing can be said about one"
  }

  static func taken(_ name: String) -> String {
    "the name \(Quoted.name(name)) is given twice"
  }

  static func renames(_ text: String, _ name: String, _ other: String) -> String {
    "\(Quoted.name(name)) is the name of \(Quoted.name(text)), which is called "
      + "\(Quoted.name(other)) now; choose another name, or name both"
  }

  static let firstPlace = "it is given here for the first time"

  static func reserved(_ name: String) -> String {
    "\(Quoted.name(name)) hides a name that generated code needs; choose another"
  }

  static func noMember(_ position: String) -> String {
    "\(Quoted.name(position)) is an element of an array; it can have a name, an access, a type and "
      + "'optional'"
  }

  static func noHome(_ name: String) -> String {
    "\(Quoted.name(name)) is no type of this module, so no type can be put into it"
  }

  static func namedLikeType(_ name: String) -> String {
    "\(Quoted.name(name)) is the name of a type, which a member of that name would hide"
  }

  static func misplaced(_ member: String, on kind: String) -> String {
    "\(Quoted.name(member)) has no meaning for \(kind)"
  }

  static func lessVisible(_ name: String, _ mentioned: String) -> String {
    "\(Quoted.name(name)) is public and mentions \(Quoted.name(mentioned)), which is internal"
  }

  static func misfit(_ literal: String, _ type: String) -> String {
    "\(literal) is no value of type \(type)"
  }

  static func noAlternative(_ name: String) -> String {
    "no 'oneOf' or 'anyOf' has a case for this schema, so none can be called \(Quoted.name(name)); say "
      + "so of a schema that stands in one, by its pointer"
  }

  static func noStringForm(_ key: String) -> String {
    "property \(Quoted.name(key)) is no string on the wire"
  }

  static func noArray(_ key: String) -> String {
    "property \(Quoted.name(key)) is no array, so it has no elements to drop"
  }

  static func hidden(_ name: String, by nested: String) -> String {
    "\(Quoted.name(nested)) would hide type \(Quoted.name(name)), which is mentioned beside it"
  }

  static func closedAnswersAll(_ key: String) -> String {
    "every value has attribute \(Quoted.name(key)), so 'whenUnknown' is never asked for"
  }

  static func needed(_ key: String) -> String {
    "property \(Quoted.name(key)) cannot be omitted, since a request has to send it"
  }
}

extension ConfigurationMessages {
  static let noClient =
    "expected false for no client, true for one, or a string with the name of its type"

  static func besideOmit(_ member: String) -> String {
    "\(Quoted.name(member)) has no meaning beside 'omit'"
  }

  static func clientName(_ name: String) -> String {
    "the document has a type \(Quoted.name(name)); choose another name for the client"
  }

  static func noOperations(_ member: String) -> String {
    "the document has no operations, so \(Quoted.name(member)) has no meaning"
  }

  static func neededByClient(_ name: String) -> String {
    "the client has a member \(Quoted.name(name)) of its own; choose another name"
  }

  static func neededByType(_ name: String) -> String {
    "the type has a member \(Quoted.name(name)) of its own; choose another name"
  }

  static func saidTwice(_ name: String) -> String {
    "something is said about the schema of \(Quoted.name(name)) already"
  }

  static func mixedStyle(_ style: String) -> String {
    "style \(Quoted.name(style)) is for values of one type; these are of several, and always 'open'"
  }

  static func noEnumeration(_ name: String) -> String {
    "schema \(Quoted.name(name)) is no enumeration"
  }

  static func misfitAttribute(_ key: String) -> String {
    "the value is of another type than attribute \(Quoted.name(key))"
  }
}
