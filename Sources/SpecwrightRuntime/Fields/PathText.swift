/// Spells values as (parts of) path segments and as values of header fields.
struct PathText {
  var style: PathStyle
  var explode: Bool
  /// What becomes of each part.
  var encode: (String) -> String = { PercentEncoding.encode($0) }

  /// The text; empty for null and for what has no part.
  func text(_ name: String, _ value: FieldValue) throws(FieldFault) -> String {
    if value.isNull { return "" }
    guard value.scalar == nil else { return scalar(name, value) }
    let parts = try explode ? exploded(value) : FieldPair.parts(of: value).map(encode)
    guard !parts.isEmpty else { return "" }
    switch (style, explode) {
    case (.simple, _): return parts.joined(separator: ",")
    case (.label, true): return parts.map { "." + $0 }.joined()
    case (.label, false): return "." + parts.joined(separator: ",")
    case (.matrix, true): return matrix(name, value, parts)
    case (.matrix, false): return ";\(encode(name))=" + parts.joined(separator: ",")
    }
  }

  private func scalar(_ name: String, _ value: FieldValue) -> String {
    let text = encode(value.scalar ?? "")
    switch style {
    case .simple: return text
    case .label: return "." + text
    // An empty value stands without its equals sign (RFC 6570 section 3.2.7).
    case .matrix: return text.isEmpty ? ";\(encode(name))" : ";\(encode(name))=\(text)"
    }
  }

  private func matrix(_ name: String, _ value: FieldValue, _ parts: [String]) -> String {
    guard case .list = value else { return parts.map { ";" + $0 }.joined() }
    return parts.map { $0.isEmpty ? ";\(encode(name))" : ";\(encode(name))=\($0)" }.joined()
  }

  /// Elements, or members as `name=value`.
  private func exploded(_ value: FieldValue) throws(FieldFault) -> [String] {
    guard case .members(let members) = value else {
      return try FieldPair.parts(of: value).map(encode)
    }
    var parts: [String] = []
    for member in members where !member.value.isNull {
      guard let text = member.value.scalar else { throw .nested }
      parts.append(encode(member.name) + "=" + encode(text))
    }
    return parts
  }
}
