import SpecwrightJSON

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
