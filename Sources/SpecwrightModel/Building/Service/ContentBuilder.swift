import SpecwrightJSON
import SpecwrightOpenAPI

/// Chooses among the media types of a body, and says what its bytes mean.
struct ContentBuilder {
  /// Whose body it is; forms are written and never read.
  enum Direction {
    case request
    case answer
  }

  private let context: BuildContext
  private let direction: Direction

  init(_ context: BuildContext, _ direction: Direction) {
    self.context = context
    self.direction = direction
  }

  /// The content to send or read: what comes first in `MediaKind`, then what comes first in the
  /// document.
  func content(
    of members: [OpenAPI.Member<OpenAPI.MediaType>], takesAnything: Bool
  ) -> ContentDefinition? {
    let kinds = members.map { (member: $0, kind: kind($0.key, takesAnything: takesAnything)) }
    let best = kinds.filter { $0.kind != .unsupported }
      .min { left, right in left.kind.rawValue < right.kind.rawValue }
    guard let chosen = best ?? (takesAnything ? kinds.first : nil) else {
      if let first = members.first {
        context.log.error(
          direction == .request
            ? BuildMessages.mediaType(first.key) : BuildMessages.answerMediaType(first.key),
          at: first.keyLocation)
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

  /// A form is written by us: it is neither read nor the content of a file.
  private func kind(_ mediaType: String, takesAnything: Bool) -> MediaKind {
    let kind = MediaKind(mediaType)
    let isForm = kind == .form || kind == .multipart
    return isForm && (direction == .answer || takesAnything) ? .unsupported : kind
  }

  private func kind(
    _ kind: MediaKind, _ mediaType: OpenAPI.MediaType
  ) -> ContentDefinition.Kind {
    let type = context.types.element(mediaType.schema.map { Composite($0) })
    switch kind {
    case .json: return .json(type)
    case .form:
      return .form(type, encodings: FormBuilder(context, kind).encodings(of: mediaType))
    case .multipart:
      return .multipart(type, encodings: FormBuilder(context, kind).encodings(of: mediaType))
    case .text: return .text
    case .bytes, .unsupported: return .bytes
    }
  }
}

/// What a media type is to us, in the order of preference.
///
/// `multipart/form-data` comes before the other kind of form, since it carries bytes as they are.
enum MediaKind: Int {
  case json
  case multipart
  case form
  case text
  case bytes
  case unsupported

  init(_ mediaType: String) {
    // What nearly every body is.
    guard mediaType != "application/json" else {
      self = .json
      return
    }
    let essence = mediaType.prefix { $0 != ";" }.lowercased().filter { !$0.isWhitespace }
    let type = essence.prefix { $0 != "/" }
    let subtype = essence.dropFirst(type.count + 1)
    if subtype == "json" || subtype.hasSuffix("+json") {
      self = .json
    } else if essence == "application/x-www-form-urlencoded" {
      self = .form
    } else if essence == "multipart/form-data" {
      self = .multipart
    } else if type == "multipart" || subtype == "xml" || subtype.hasSuffix("+xml") {
      self = .unsupported
    } else {
      self = type == "text" ? .text : .bytes
    }
  }
}
