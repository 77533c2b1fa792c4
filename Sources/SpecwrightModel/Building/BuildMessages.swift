import SpecwrightJSON

/// Every sentence about a document that is sound OpenAPI and yet no client.
enum BuildMessages {
  static let firstPlace = "it stands here for the first time"

  // MARK: What is not supported

  static func unsupported(_ keyword: String) -> String {
    "\(Quoted.name(keyword)) is not supported; describe the values without it"
  }

  static func condition(_ keyword: String) -> String {
    "\(Quoted.name(keyword)) is a condition, which no type can show; members that are described here "
      + "are optional ones"
  }

  static let neverThere = "the member can have no value, so that there is no property for it"

  static let never = "no value fits the schema false; leave the member out instead"

  static let hugeNumber = "the number is out of the range of Double"

  static let severalAlternatives =
    "a second list of alternatives for the same value is supported only where all are objects, and "
    + "not too many together; merge 'oneOf' and 'anyOf'"

  static func tooDeep(_ depth: Int) -> String {
    "schemas refer to one another more than \(depth) deep, or in a circle"
  }

  static func tooMuch(_ room: Int) -> String {
    "compositions such as 'allOf' multiply the document: more than \(room) members and schemas would "
      + "stand in code a second time; share less, or write less out"
  }

  static let tooMuchShared =
    "parameters, answers or security that operations share multiply the document; share less, or write "
    + "less out"

  static let longNames =
    "names are so long and so deeply nested here that no client is made of the document"

  static let scatteredAttributes =
    "'x-attributes' of this enumeration name too many different facts that hardly any value has"

  static let endless = "the schema contains itself, so no value has an end"

  static let endlessValue =
    "every value has to hold another of its kind here, so that none has an end; take the member out of "
    + "'required', or let it be null"

  static let endlessArray =
    "the array or map contains only itself; put an object with a name between"

  static func deepArrays(_ depth: Int) -> String {
    "arrays and maps stand more than \(depth) deep in one another; put an object with a name between"
  }

  static let lookAlike =
    "nothing tells this alternative from one before it, which is always taken; let one of them require "
    + "a member that the other lacks, or add a 'discriminator'"

  static let taken = "this is the one that is taken"

  static let composition =
    "this composition is not supported; give the value a component of its own and refer to it"
}

extension BuildMessages {
  // MARK: Schemas

  static func leftOut(_ pointer: String) -> String {
    "\(Quoted.name(pointer)) is needed here, and the configuration leaves it out; leave out what "
      + "needs it as well"
  }

  static func contradictoryTypes(_ type: String, _ others: [String]) -> String {
    "type \(Quoted.name(type)) contradicts \(list(others)), which has to fit as well"
  }

  static let disjointLists =
    "no value is in this list and in the other one that has to fit, so that the other is read past"

  static let otherList = "this is the other list"

  static func severalTypes(_ member: String) -> String {
    "conditions give member \(Quoted.name(member)) more than one type, so that it may be any JSON value"
  }

  static let noValues = "an enumeration needs at least one value"

  static func valueOfOtherType(_ value: JSONNode, _ types: [String]) -> String {
    "expected a value of type \(list(types)), found \(phrase(value))"
  }

  static func repeatedValue(_ value: String) -> String {
    "value \(Quoted.name(value)) is listed before"
  }

  static func equalNames(_ name: String) -> String {
    "\(Quoted.name(name)) differs from another spelling only in how Unicode composes it; Swift "
      + "cannot tell them apart"
  }

  static func mappingOutside(_ target: String) -> String {
    "\(Quoted.name(target)) is none of the alternatives"
  }

  static func noDiscriminatorValue(_ property: String) -> String {
    "no value of \(Quoted.name(property)) chooses this alternative; give it a 'const', or refer to "
      + "a component"
  }

  static let idleDiscriminator =
    "the discriminator has nothing to choose from, since no component takes this schema over by "
    + "'allOf'; list the alternatives in 'oneOf', or leave it out"

  static let loneAlternative =
    "there is one alternative alone, so that the discriminator chooses nothing and every value is read "
    + "as that one; list the others too, or leave the discriminator out"

  static func sharedOperation(_ id: String) -> String {
    "operation \(Quoted.name(id)) is there for several paths, which refer to one path item, so that each "
      + "is called after its method and path; write one out under an 'operationId' of its own"
  }

  static let otherPath = "it is called at this path too"

  static func undeclared(_ property: String, suggestion: String?) -> String {
    let sentence =
      "no alternative has a member \(Quoted.name(property)); give it to each, as a required one"
    guard let suggestion else { return sentence }
    return sentence + ", or did you mean \(Quoted.name(suggestion))?"
  }

  static let noObject =
    "a discriminator chooses between objects, and this alternative is none; leave out one of the two"

  static func mappingKind(_ key: String, _ property: String, _ kind: String) -> String {
    "\(Quoted.name(key)) is no value of \(Quoted.name(property)), which is \(kind)"
  }

  static func listedTwice(_ value: String, _ property: String) -> String {
    "value \(Quoted.name(value)) of \(Quoted.name(property)) is listed here and by another alternative, "
      + "which it chooses; list it once, or add it to a 'mapping'"
  }

  static let chosen = "this is the one that it chooses"

  static func ambiguous(_ value: String) -> String {
    "the discriminator's value \(Quoted.name(value)) chooses two alternatives"
  }

  static func list(_ names: [String]) -> String {
    names.map(Quoted.name).joined(separator: " or ")
  }

  /// What a node is, for a sentence.
  static func phrase(_ node: JSONNode) -> String {
    switch node.kind {
    case .null: "null"
    case .boolean: "a Boolean"
    case .number: node.number?.integer == nil ? "a number" : "an integer"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

extension BuildMessages {
  // MARK: Attributes

  static let misplacedAttributes =
    "'x-attributes' has no meaning here; it belongs on the members of an annotated enumeration"

  static func noAttribute(_ key: String, found node: JSONNode) -> String {
    "attribute \(Quoted.name(key)) must be a scalar or an array of scalars, found \(phrase(node))"
  }

  static func mixedAttribute(_ key: String, found node: JSONNode) -> String {
    "attribute \(Quoted.name(key)) must have one type for all values, found \(phrase(node))"
  }

  static func firstKind(_ node: JSONNode) -> String { "it is \(phrase(node)) here" }

  static func noValue(_ node: JSONNode, of enumeration: String) -> String {
    "\(Quoted.name(node.string ?? node.text)) is no value of \(Quoted.name(enumeration))"
  }
}
