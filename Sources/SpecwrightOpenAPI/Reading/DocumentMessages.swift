import SpecwrightJSON

/// Every sentence about a document that is JSON but no OpenAPI description we read.
enum DocumentMessages {
  static let swagger = "Swagger 2.0 is not supported; convert the document to OpenAPI 3.1 or 3.0"

  static func unsupportedVersion(_ version: String) -> String {
    "OpenAPI version \(Quoted.name(version)) is not supported; supported are 3.0.x and 3.1.x"
  }

  static func since31(_ key: String) -> String {
    "\(Quoted.name(key)) has no meaning in OpenAPI 3.0; it came with 3.1"
  }

  static func ignoredSibling(_ key: String) -> String {
    let sentence = "\(Quoted.name(key)) beside '$ref' is ignored"
    guard key == "nullable" else { return sentence }
    return sentence
      + ", as all is in OpenAPI 3.0; put the reference into 'allOf', and 'nullable' beside that"
  }

  static func misplaced(_ name: SpecificationExtension) -> String {
    "'\(name.rawValue)' has no meaning here; it belongs on \(name.places)"
  }

  static func dialect(_ name: String) -> String {
    "the dialect \(Quoted.name(name)) is not known; the schema is read as JSON Schema 2020-12"
  }

  static let identifier =
    "'$id' changes nothing here: references lead on from the whole document, by pointers"

  static let nullable =
    "'nullable' has no meaning in OpenAPI 3.1; add \"null\" to 'type' instead"
}

extension DocumentMessages {
  static let firstPlace = "it stands here for the first time"

  static func duplicateOperationID(_ name: String, first: JSONPointer) -> String {
    "operationId \(Quoted.name(name)) is taken by \(Quoted.name(first.fragment))"
  }

  static func noStatus(_ key: String) -> String {
    "expected a status such as '200', '4XX' or 'default', found \(Quoted.name(key))"
  }

  static func optionalPathParameter(_ name: String) -> String {
    "path parameter \(Quoted.name(name)) must have 'required' with the value true"
  }

  static func neitherSchemaNorContent(_ what: String) -> String {
    "\(what) must have either 'schema' or 'content'"
  }

  static func noCount(_ text: String) -> String {
    "expected a whole number of at least 0, found \(Quoted.name(text))"
  }

  static func noStep(_ text: String) -> String {
    "expected a number above 0, found \(Quoted.name(text))"
  }

  static let schemaAndContent = "'schema' and 'content' exclude each other"

  static func notOneMediaType(_ count: Int) -> String {
    "expected exactly one media type, found \(count)"
  }

  static func oddComponentName(_ name: String) -> String {
    "component name \(Quoted.name(name)) may hold only letters, digits, '.', '-' and '_'"
  }

  static func badPath(_ path: String) -> String {
    "path \(Quoted.name(path)) must begin with '/'"
  }

  static func sameTemplate(_ path: String, _ first: String) -> String {
    "path \(Quoted.name(path)) is \(Quoted.name(first)) with variables of other names, so that "
      + "nobody can tell them apart; make one of both"
  }

  static func noMediaType(_ key: String) -> String {
    "\(Quoted.name(key)) is no media type; expected one such as 'application/json', or a range such "
      + "as 'text/*'"
  }

  static func noPattern(_ fault: String) -> String {
    "the pattern is no regular expression of ECMA-262, since \(fault); correct it, or leave it out"
  }

  static func noExpression(_ key: String) -> String {
    "\(Quoted.name(key)) does not say where the call goes; expected a runtime expression such as "
      + "'{$request.body#/url}'"
  }

  static func noFieldName(_ key: String) -> String {
    "\(Quoted.name(key)) is no name of a header field; expected letters, digits and "
      + "!#$%&'*+-.^_`|~"
  }

  static let nothingDescribed = "expected at least one of 'paths', 'components' and 'webhooks'"
}

extension DocumentMessages {
  // MARK: What contradicts itself and changes no code

  static func noOperation(_ name: String, suggestion: String?) -> String {
    let sentence = "no operation is called \(Quoted.name(name))"
    guard let suggestion else { return sentence }
    return sentence + "; did you mean \(Quoted.name(suggestion))?"
  }

  static func repeatedTag(_ name: String) -> String {
    "tag \(Quoted.name(name)) is described before"
  }

  static func repeatedRequirement(_ name: String) -> String {
    "\(Quoted.name(name)) stands in the list before"
  }

  static func emptyRange(_ least: OpenAPI.Constraint, _ most: OpenAPI.Constraint) -> String {
    "\(Quoted.name(most.keyword.rawValue)) \(most.value.text) is below "
      + "\(Quoted.name(least.keyword.rawValue)) \(least.value.text), so that no value fits"
  }

  static func nothingBetween(_ least: OpenAPI.Constraint, _ most: OpenAPI.Constraint) -> String {
    "\(Quoted.name(most.keyword.rawValue)) and \(Quoted.name(least.keyword.rawValue)) leave nothing "
      + "between them, so that no value fits"
  }

  static func noRoom(_ number: String, format: String) -> String {
    "\(Quoted.name(number)) is out of the range of format \(Quoted.name(format)); correct one of them"
  }

  static func emptyList(_ keyword: String) -> String {
    "an empty list in \(Quoted.name(keyword)) says nothing; fill it, or leave it out"
  }

  static let neverThere =
    "what is 'readOnly' and 'writeOnly' is in no request and no answer; leave one of them out"

  static let unlistedDefault = "the default is none of the values that 'enum' lists"

  static func exclusive(_ one: String, _ other: String) -> String {
    "\(Quoted.name(one)) and \(Quoted.name(other)) exclude each other; leave one of them out"
  }

  static let nothingSent =
    "no media type is described, so that there is no body; describe one, or leave the body out"

  /// What a default must be, in front of what was found.
  static func defaultValue(of types: [String]) -> String {
    "a default of type " + types.map(Quoted.name).joined(separator: " or ")
  }

  static let noItems =
    "an array must have 'items' in OpenAPI 3.0; give {} where its elements may be anything"
}

extension DocumentMessages {
  static func otherDocument(_ text: String) -> String {
    "reference \(Quoted.name(text)) leads out of this file; bundle the documents into one, and "
      + "refer to '#/components/…'"
  }

  static func noPointer(_ text: String) -> String {
    "reference \(Quoted.name(text)) is no JSON Pointer; expected one such as "
      + "'#/components/schemas/Name'"
  }

  static func unresolved(_ text: String, suggestion: String?) -> String {
    let sentence = "reference \(Quoted.name(text)) leads nowhere"
    guard let suggestion else { return sentence }
    return sentence + "; did you mean \(Quoted.name(suggestion))?"
  }

  static func noSchema(_ name: String) -> String {
    "no schema under '#/components/schemas' is called \(Quoted.name(name))"
  }

  static func wrongTarget(_ text: String, is kind: String, expected: String) -> String {
    "reference \(Quoted.name(text)) must lead to \(expected), but leads to \(kind)"
  }

  static func brokenTarget(_ text: String, expected: String) -> String {
    "reference \(Quoted.name(text)) must lead to \(expected), and what stands there is none"
  }

  static let targetFault = "this is wrong there"

  static func circle(_ text: String) -> String {
    "reference \(Quoted.name(text)) leads back to itself"
  }

  static let circleStep = "by way of this reference"
}
