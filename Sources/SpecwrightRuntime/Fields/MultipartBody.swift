import Foundation
import SpecwrightHTTP

/// Writes `multipart/form-data` bodies (RFC 7578).
///
/// Unless the description says otherwise a scalar is a part with its text, bytes are a file, an
/// array gives a part for each element, and objects are JSON (OpenAPI 3.1, "Encoding Object").
struct MultipartBody {
  var encodings: [String: FieldEncoding]
  /// What the caller says about the parts of a name, in their order.
  var details: [String: [PartDetails]]

  /// One part before it is written.
  struct Part {
    var name: String
    var content: Data
    /// Nil for plain text, which needs none (RFC 7578 section 4.4).
    var contentType: String?
    var isFile = false
  }

  /// The body of an object, and its media type with the boundary.
  func content(of value: some Encodable) throws -> (data: Data, mediaType: String) {
    let (value, gaps) = try FieldNode.form(of: value)
    var parts: [Part] = []
    if case .members(let members) = value {
      parts = try members.flatMap { member in
        try FieldFault.naming(member) {
          try encodings.check(member, gaps)
          return try self.parts(member)
        }
      }
    } else if !value.isNull {
      throw FieldFault.nested
    }
    return try MultipartWriter(parts: parts, details: details).content()
  }

  private func parts(_ member: FieldValue.Member) throws -> [Part] {
    if case .style(let style, let explode, _)? = encodings[member.name]?.rule {
      return try FieldPair.pairs(member.name, member.value, style, explode: explode).map { pair in
        Part(name: pair.name, content: Data(try pair.plainValue().utf8))
      }
    }
    switch member.value {
    case .null: return []
    case .list(let elements):
      return elements.filter { !$0.isNull }.map { part(member.name, $0) }
    case .text, .literal, .bytes, .members:
      return [part(member.name, member.value)]
    }
  }

  private func part(_ name: String, _ value: FieldValue) -> Part {
    let encoding = encodings[name]
    var type: String?
    if case .contentType(let list)? = encoding?.rule { type = FieldEncoding.firstType(in: list) }
    if encoding?.isJSON == true {
      return Part(name: name, content: Data(value.json.utf8), contentType: type)
    }
    switch value {
    case .bytes(let data):
      return Part(
        name: name, content: data, contentType: type ?? "application/octet-stream", isFile: true)
    case .text, .literal:
      return Part(name: name, content: Data((value.scalar ?? "").utf8), contentType: type)
    case .null, .list, .members:
      return Part(
        name: name, content: Data(value.json.utf8), contentType: type ?? "application/json")
    }
  }
}
