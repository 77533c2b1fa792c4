import Foundation

/// Writes `application/x-www-form-urlencoded` bodies.
///
/// Unless the description says otherwise a scalar is its text, an array gives a pair for each
/// element, and what nests deeper is JSON text (OpenAPI 3.1, "Encoding Object"). Names and values
/// are percent-encoded strictly; a blank is `%20`, which every reader of forms understands.
struct FormBody {
  var encodings: [String: FieldEncoding]

  /// The body of an object.
  func data(of value: some Encodable) throws -> Data {
    let (value, gaps) = try FieldNode.form(of: value)
    return Data(try text(of: value, gaps).utf8)
  }

  private func text(of value: FieldValue, _ gaps: Set<String>) throws -> String {
    guard case .members(let members) = value else {
      guard value.isNull else { throw FieldFault.nested }
      return ""
    }
    return try members.flatMap { member in
      try FieldFault.naming(member) {
        try encodings.check(member, gaps)
        return try pairs(member)
      }
    }.joined(separator: "&")
  }

  private func pairs(_ member: FieldValue.Member) throws -> [String] {
    guard let encoding = encodings[member.name] else {
      return try elements(of: member.value).map { try pair(member.name, $0.scalar ?? $0.json) }
    }
    switch encoding.rule {
    case .style(let style, let explode, let allowReserved):
      let allowed: PercentEncoding.Allowed = allowReserved ? .reserved : .unreserved
      return try FieldPair.pairs(member.name, member.value, style, explode: explode)
        .map { try $0.encoded(allowed) }
    case .contentType:
      return try elements(of: member.value).map { element in
        try pair(member.name, encoding.isJSON ? element.json : element.scalar ?? element.json)
      }
    }
  }

  /// The elements of an array, or the value alone; null gives none.
  private func elements(of value: FieldValue) -> [FieldValue] {
    switch value {
    case .null: []
    case .list(let elements): elements.filter { !$0.isNull }
    case .text, .literal, .bytes, .members: [value]
    }
  }

  private func pair(_ name: String, _ text: String) throws -> String {
    try FieldPair(name: name, parts: [text]).encoded()
  }
}
