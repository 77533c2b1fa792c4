internal import SpecwrightJSON
internal import SpecwrightOpenAPI
internal import SpecwrightSchema

/// The body of a request or an answer.
struct MessageBody {
  /// The content; nil when it is not at hand, since it is too large or goes out while it is made.
  private let bytes: [UInt8]?
  private let contentTypes: [String]

  /// The body of a request; nil when it has none.
  init?(_ request: ServerRequest) {
    let isAtHand = request.upload == nil && !request.isOversized
    if isAtHand && request.body.isEmpty { return nil }
    bytes = isAtHand ? request.body : nil
    contentTypes = request.fields.values(of: "Content-Type")
  }

  /// The body of an answer; nil when it has none.
  init?(_ response: ServerResponse) {
    let isAtHand = response.stream == nil && response.completeness == .whole
    if isAtHand && response.body.isEmpty { return nil }
    bytes = isAtHand ? response.body : nil
    contentTypes = response.fields.values(of: "Content-Type")
  }

  /// The body of an answer whose media type nobody looks at.
  init(json response: ServerResponse) {
    bytes = response.body
    contentTypes = ["application/json"]
  }

  /// Checks the media type, and what is JSON against its schema.
  func check(
    _ content: [OpenAPI.Member<OpenAPI.MediaType>], _ location: Location,
    _ library: SchemaLibrary, _ findings: inout MessageFindings
  ) {
    guard contentTypes.count == 1, let contentType = contentTypes.first else {
      let reason = contentTypes.isEmpty ? "it is missing" : "it is there more than once"
      return findings.add("header 'Content-Type'", location, reason)
    }
    let type = MediaRange(contentType)
    let described = content.compactMap { member in
      MediaRange(member.key).exactness(for: type).map { (exactness: $0, media: member.value) }
    }
    guard let best = described.max(by: { $0.exactness < $1.exactness })?.media else {
      return findings.add("header 'Content-Type'", location, "no such media type is described")
    }
    guard type.isJSON, let bytes else { return }
    guard let value = FieldValue.parse(bytes) else {
      return findings.add("body", best.location, "it is no JSON text")
    }
    guard let schema = best.schema, let validator = library.validator(for: schema) else { return }
    findings.add("body", validator.violations(of: value))
  }
}
