import SpecwrightJSON
import SpecwrightOpenAPI

/// Chooses among the media types of a body, and says what its bytes mean.
struct ContentBuilder {
  private let context: BuildContext

  init(_ context: BuildContext) {
    self.context = context
  }

  /// The content to send or read: JSON before text before bytes, then document order.
  func content(
    of members: [OpenAPI.Member<OpenAPI.MediaType>], takesAnything: Bool
  ) -> ContentDefinition? {
    let kinds = members.map { (member: $0, kind: MediaKind($0.key)) }
    let best = kinds.filter { $0.kind != .unsupported }
      .min { left, right in left.kind.rawValue < right.kind.rawValue }
    guard let chosen = best ?? (takesAnything ? kinds.first : nil) else {
      if let first = members.first {
        context.log.error(BuildMessages.mediaType(first.key), at: first.keyLocation)
      }
      return nil
    }
    for other in members where other.key != chosen.member.key {
      context.log.warning(
        BuildMessages.unusedMediaType(other.key, chosen.member.key), at: other.keyLocation)
    }
    return ContentDefinition(
      mediaType: chosen.member.key,
      kind: takesAnything ? .bytes : kind(chosen.kind, chosen.member.value))
  }

  private func kind(
    _ kind: MediaKind, _ mediaType: OpenAPI.MediaType
  ) -> ContentDefinition.Kind {
    switch kind {
    case .json: .json(context.types.element(mediaType.schema.map { Composite($0) }))
    case .text: .text
    case .bytes, .unsupported: .bytes
    }
  }
}

/// What a media type is to us, in the order of preference.
enum MediaKind: Int {
  case json
  case text
  case bytes
  case unsupported

  init(_ mediaType: String) {
    let essence = mediaType.prefix { $0 != ";" }.lowercased().filter { !$0.isWhitespace }
    let type = essence.prefix { $0 != "/" }
    let subtype = essence.dropFirst(type.count + 1)
    if subtype == "json" || subtype.hasSuffix("+json") {
      self = .json
    } else if essence == "application/x-www-form-urlencoded" || type == "multipart"
      || subtype == "xml" || subtype.hasSuffix("+xml")
    {
      self = .unsupported
    } else {
      self = type == "text" ? .text : .bytes
    }
  }
}
