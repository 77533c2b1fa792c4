/// What was found out about parameters and forms that many operations share.
final class FieldCache {
  private struct DepthKey: Hashable {
    var composite: Composite
    var style: ParameterDefinition.Style
    var explode: Bool
  }

  private var depths: [DepthKey: Bool] = [:]
  private var encodings: [Int: [FieldEncodingDefinition]] = [:]
  private var headerNames: [[String]: [SwiftName]] = [:]
  private var headerWords: [Int: Documentation] = [:]
  private var answerHeaders: [Int: [HeaderDefinition]] = [:]
  private var answerContents: [Int: [ContentDefinition]] = [:]

  /// Whether the values of a schema can be spelled in a style.
  func fits(
    _ composite: Composite, style: ParameterDefinition.Style, explode: Bool,
    _ find: () -> Bool
  ) -> Bool {
    let key = DepthKey(composite: composite, style: style, explode: explode)
    if let known = depths[key] { return known }
    let found = find()
    depths[key] = found
    return found
  }

  /// The names of header fields that stand together; many answers have the same ones.
  func headerNames(for keys: [String], _ find: () -> [SwiftName]) -> [SwiftName] {
    if let known = headerNames[keys] { return known }
    let found = find()
    headerNames[keys] = found
    return found
  }

  /// What is said about the header field at a place of the document.
  func headerDocumentation(at place: Int, _ find: () -> Documentation) -> Documentation {
    if let known = headerWords[place] { return known }
    let found = find()
    headerWords[place] = found
    return found
  }

  /// The fields of the answer at a place of the document; many operations refer to the same answers.
  func answerHeaders(
    at place: Int, _ find: () -> [HeaderDefinition]
  ) -> [HeaderDefinition] {
    if let known = answerHeaders[place] { return known }
    let found = find()
    answerHeaders[place] = found
    return found
  }

  /// What the body of the answer at a place of the document may be.
  func answerContents(
    at place: Int, _ find: () -> [ContentDefinition]
  ) -> [ContentDefinition] {
    if let known = answerContents[place] { return known }
    let found = find()
    answerContents[place] = found
    return found
  }

  /// The encodings of the media type at a place of the document.
  func encodings(
    at place: Int, _ find: () -> [FieldEncodingDefinition]
  ) -> [FieldEncodingDefinition] {
    if let known = encodings[place] { return known }
    let found = find()
    encodings[place] = found
    return found
  }
}
