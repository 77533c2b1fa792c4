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

  /// The content to send, or what an answer may have.
  ///
  /// What comes first in `MediaKind`, of one kind a media type before a range, and then what comes
  /// first in the document. Of answers all JSON counts that is of another type than what came before.
  func contents(
    of members: [OpenAPI.Member<OpenAPI.MediaType>], takesAnything: Bool
  ) -> [ContentDefinition] {
    let chooser = ContentChooser(shapes: context.shapes)
    let candidates = chooser.candidates(
      members, ignoring: direction == .answer || takesAnything ? [.form, .multipart] : [])
    guard let chosen = candidates.first ?? unreadable(members, takesAnything: takesAnything) else {
      return []
    }
    var contents = [content(of: chosen, takesAnything: takesAnything)]
    var used = [chosen.member.key]
    if direction == .answer, chosen.kind == .json, !takesAnything {
      for other in candidates.dropFirst() where other.kind == .json {
        let content = content(of: other, takesAnything: false)
        used.append(other.member.key)
        if !contents.contains(where: { $0.kind == content.kind }) { contents.append(content) }
      }
    }
    for other in members where !used.contains(other.key) {
      context.log.warning(
        BuildMessages.unusedMediaType(other.key, chosen.member.key), at: other.keyLocation)
    }
    return contents
  }

  /// What stands alone and is of no kind that is taken apart: it is handed over as it is.
  private func unreadable(
    _ members: [OpenAPI.Member<OpenAPI.MediaType>], takesAnything: Bool
  ) -> ContentChooser.Candidate? {
    guard let first = members.first else { return nil }
    if takesAnything { return ContentChooser.Candidate(member: first, kind: .bytes) }
    let isForm = MediaKind(first.key) == .form
    guard direction == .answer || !MediaKind.isMultipart(first.key) else {
      context.log.error(BuildMessages.mediaType(first.key), at: first.keyLocation)
      return nil
    }
    context.log.warning(
      direction == .answer
        ? BuildMessages.rawAnswer(first.key, isText: isForm) : BuildMessages.rawBody(first.key),
      at: first.keyLocation)
    return ContentChooser.Candidate(member: first, kind: isForm ? .form : .unsupported)
  }

  private func content(
    of candidate: ContentChooser.Candidate, takesAnything: Bool
  ) -> ContentDefinition {
    let kind = takesAnything ? .bytes : kind(candidate)
    return ContentDefinition(mediaType: mediaType(of: candidate, kind), kind: kind)
  }

  /// A request has one media type, and none stands for a range but the plainest of its kind.
  private func mediaType(
    of candidate: ContentChooser.Candidate, _ kind: ContentDefinition.Kind
  ) -> String {
    guard direction == .request, candidate.member.key.contains("*") else {
      return candidate.member.key
    }
    let sent =
      switch kind {
      case .json: "application/json"
      case .text: "text/plain"
      case .bytes, .form, .multipart: "application/octet-stream"
      }
    context.log.warning(
      BuildMessages.sentForRange(candidate.member.key, sent), at: candidate.member.keyLocation)
    return sent
  }

  private func kind(_ candidate: ContentChooser.Candidate) -> ContentDefinition.Kind {
    let mediaType = candidate.member.value
    let composite = mediaType.schema.map { Composite($0) }
    switch candidate.kind {
    case .json: return .json(context.types.element(composite))
    // Forms are written and never read; an answer of one is handed over as its text.
    case .form where direction == .answer: return .text(.string)
    case .form:
      return .form(
        context.types.element(composite),
        encodings: FormBuilder(context, candidate.kind).encodings(of: mediaType))
    case .multipart:
      return .multipart(
        context.types.element(FileParts(context.shapes).composite(of: candidate.member)),
        encodings: FormBuilder(context, candidate.kind).encodings(of: mediaType))
    case .text:
      guard let composite else { return .text(.string) }
      let fields = FieldTypes(context)
      if !fields.isText(composite) {
        context.log.warning(BuildMessages.textOnly, at: composite.location)
      }
      return .text(fields.textType(of: composite))
    case .unsupported, .bytes: return .bytes
    }
  }
}
