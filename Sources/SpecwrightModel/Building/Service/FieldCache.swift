/// What was found out about parameters and forms that many operations share.
final class FieldCache {
  private struct DepthKey: Hashable {
    var composite: Composite
    var style: ParameterDefinition.Style
    var explode: Bool
  }

  private var depths: [DepthKey: Bool] = [:]
  private var encodings: [Int: [FieldEncodingDefinition]] = [:]

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
