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

  private static func list(_ names: [String]) -> String {
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

extension BuildMessages {
  // MARK: Operations

  static func unbalancedPath(_ path: String) -> String {
    "the braces of path \(Quoted.name(path)) do not enclose names"
  }

  static func queryInPath(_ path: String) -> String {
    "path \(Quoted.name(path)) must not hold '?' or '#'; describe the query as parameters"
  }

  static let thePath = "the path stands here"

  static func noParameter(_ name: String) -> String {
    "the path's variable \(Quoted.name(name)) has no parameter with 'in: path'"
  }

  static func noVariable(_ name: String, _ path: String) -> String {
    "path \(Quoted.name(path)) has no variable \(Quoted.name(name))"
  }

  static func repeatedVariable(_ name: String) -> String {
    "variable \(Quoted.name(name)) stands twice in the path"
  }

  static func repeatedParameter(_ name: String, _ place: String) -> String {
    "parameter \(Quoted.name(name)) in \(Quoted.name(place)) stands twice in the list"
  }

  static func ignoredHeader(_ name: String) -> String {
    let place =
      switch name.lowercased() {
      case "accept": "the media types of the answers"
      case "content-type": "the media type of the body"
      default: "the security scheme"
      }
    return "a header parameter \(Quoted.name(name)) is ignored, as OpenAPI says; its value comes "
      + "from \(place)"
  }

  static func noToken(_ name: String, _ place: String) -> String {
    "\(Quoted.name(name)) is no name of a \(place); expected letters, digits and !#$%&'*+-.^_`|~"
  }

  static func parameterContent(_ type: String) -> String {
    "media type \(Quoted.name(type)) is not supported for a parameter; supported are JSON and text"
  }

  static func style(_ style: String, _ place: String, _ supported: [String]) -> String {
    "style \(Quoted.name(style)) is none of a \(place) parameter; expected \(list(supported))"
  }

  static func formStyle(_ style: String, _ supported: [String]) -> String {
    "style \(Quoted.name(style)) is none of a form; expected \(list(supported))"
  }

  static func onlyInQuery(_ key: String) -> String {
    "\(Quoted.name(key)) has a meaning in queries only, and is ignored here"
  }

  static let deepScalar =
    "style 'deepObject' spells the members of objects, and this is a scalar; use 'form'"

  static func noSpelling(_ style: String) -> String {
    "arrays or objects inside of one another have no spelling in style \(Quoted.name(style)); use "
      + "'content' with JSON"
  }

  static let formWithoutNames = "a form has names and values, so that its schema must be an object"

  static func noFormProperty(_ name: String, suggestion: String?) -> String {
    let sentence = "the form has no property \(Quoted.name(name)), so that this is ignored"
    guard let suggestion else { return sentence }
    return sentence + "; did you mean \(Quoted.name(suggestion))?"
  }

  static func partType(_ type: String) -> String {
    "media type \(Quoted.name(type)) is not supported in a form; supported are JSON, text and bytes"
  }

  static func rawAnswer(_ type: String, isText: Bool) -> String {
    "media type \(Quoted.name(type)) is not taken apart, so that the answer is its "
      + (isText ? "text" : "bytes")
  }

  static func rawBody(_ type: String) -> String {
    "media type \(Quoted.name(type)) is not made of values, so that the caller gives the bytes"
  }

  static func sentForRange(_ range: String, _ type: String) -> String {
    "\(Quoted.name(range)) is a range of media types, of which \(Quoted.name(type)) is sent; name the "
      + "type that the service expects"
  }

  static func mediaType(_ type: String) -> String {
    "media type \(Quoted.name(type)) is not supported; supported are JSON, multipart/form-data, "
      + "application/x-www-form-urlencoded, text and bytes"
  }

  static func unusedMediaType(_ type: String, _ used: String) -> String {
    "media type \(Quoted.name(type)) is not used, since \(Quoted.name(used)) is"
  }

  static let noAnswerToStream = "'x-stream-response' needs a successful answer with a body"

  static let noBodyFromFile = "'x-body-from-file' needs a request body"

  static func bodyWithoutContent(_ status: Int) -> String {
    "an answer of status \(status) has no body, so that none is read"
  }

  static func noScheme(_ name: String, suggestion: String?) -> String {
    let sentence = "the document has no security scheme \(Quoted.name(name))"
    guard let suggestion else { return sentence }
    return sentence + "; did you mean \(Quoted.name(suggestion))?"
  }

  static let noResponses =
    "no answer is described here, so that every success is one without a body; give a status, or "
    + "'default'"

  static let noStatus = "expected a status from 100 to 599"
}

extension BuildMessages {
  // MARK: Servers and security

  static func badAddress(_ text: String) -> String {
    "\(Quoted.name(text)) is no address of a server; expected 'https://' or 'http://', a host and "
      + "perhaps a port and a path"
  }

  static let relativeAddress =
    "a relative address is no server by itself, so that none is generated for it"

  static let ownRelativeServer =
    "a relative address of a single path or operation is not supported; give the whole address"

  static func tooManyVariables(_ maximum: Int) -> String {
    "an address has at most \(maximum) variables"
  }

  static func defaultOutside(_ value: String, _ values: [String]) -> String {
    "the default \(Quoted.name(value)) is none of the values; expected \(list(values))"
  }

  static func badServerValue(_ value: String) -> String {
    "with the value \(Quoted.name(value)) the address is none of a server"
  }

  static let repeatedServer = "the address stands before"

  static func unusedServerVariable(_ name: String) -> String {
    "the address has no variable \(Quoted.name(name)), so that it is ignored"
  }

  static func noServerVariable(_ name: String) -> String {
    "the address's variable \(Quoted.name(name)) is not among 'variables'"
  }

  static func ignoredField(_ name: String) -> String {
    "the field \(Quoted.name(name)) is not read here, since the media type of the content says it"
  }

  static func sameField(_ name: String) -> String {
    "a member of this object travels in the query under the name \(Quoted.name(name)), as another "
      + "parameter does; rename one, or give it 'explode' with the value false"
  }

  static let textOnly =
    "what comes or goes under this media type is text, so that the schema is not used"

  static func sameMethod(_ method: String) -> String {
    "\(Quoted.name(method)) is there behind '$ref' as well, and OpenAPI leaves open which of them "
      + "counts; leave one of them out"
  }

  static let otherOperation = "this is the other one"
}
