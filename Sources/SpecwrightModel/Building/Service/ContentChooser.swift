import SpecwrightJSON
import SpecwrightOpenAPI

/// Puts the media types of a body in the order in which they are taken.
struct ContentChooser {
  let shapes: ShapeReader

  /// A media type, or a range of them, and what it is to us.
  struct Candidate {
    let member: OpenAPI.Member<OpenAPI.MediaType>
    let kind: MediaKind
  }

  /// What can be taken, the best first; `ignored` are kinds that cannot here.
  func candidates(
    _ members: [OpenAPI.Member<OpenAPI.MediaType>], ignoring ignored: [MediaKind] = []
  ) -> [Candidate] {
    let all = members.map { Candidate(member: $0, kind: kind(of: $0)) }
      .filter { $0.kind != .unsupported && !ignored.contains($0.kind) }
    let ranks = all.map { ($0.kind.rawValue, $0.member.key.contains("*") ? 1 : 0) }
    return all.indices.sorted { left, right in
      ranks[left] == ranks[right] ? left < right : ranks[left] < ranks[right]
    }
    .map { all[$0] }
  }

  /// A range of anything is what its schema makes of it: JSON, unless values are text or bytes.
  private func kind(of member: OpenAPI.Member<OpenAPI.MediaType>) -> MediaKind {
    let kind = MediaKind(member.key)
    guard kind == .bytes, member.key.contains("*"), !member.key.lowercased().isOfOneType,
      let schema = member.value.schema, isStructured(Composite(schema))
    else { return kind }
    return .json
  }

  private func isStructured(_ composite: Composite) -> Bool {
    switch shapes.finalForm(of: composite).form.shape {
    case .anything: false
    case .scalar(let type):
      switch type {
      case .string, .dateTime, .uuid, .data, .decimal(.string): false
      default: true
      }
    case .enumeration(let enumeration): enumeration.rawType != .string
    case .open(let target): isStructured(target)
    case .array, .map, .object, .union, .same: true
    }
  }
}

extension String {
  /// Whether a range is one of images, sounds and the like.
  fileprivate var isOfOneType: Bool { !hasPrefix("*/") && !hasPrefix("application/") }
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
    let essence = Self.essence(of: mediaType)
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

  /// Whether a body has parts, of whatever kind.
  static func isMultipart(_ mediaType: String) -> Bool {
    essence(of: mediaType).hasPrefix("multipart/")
  }

  /// The type and subtype, without parameters, blanks and capitals.
  private static func essence(of mediaType: String) -> String {
    mediaType.prefix { $0 != ";" }.lowercased().filter { !$0.isWhitespace }
  }
}
