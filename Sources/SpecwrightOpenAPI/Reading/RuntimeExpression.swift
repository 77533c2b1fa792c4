/// Runtime expressions (OpenAPI 3.1.1 section 4.8.20.4), by which the keys of callbacks say where a call
/// goes.
enum RuntimeExpression {
  /// Whether a key says where a call goes: an expression alone, or an address with expressions in
  /// braces, or without any.
  static func isAddress(_ key: String) -> Bool {
    guard !key.hasPrefix("$") else { return isExpression(key[...]) }
    var isFound = key.utf8.starts(with: "https://".utf8) || key.utf8.starts(with: "http://".utf8)
    var rest = key[...]
    while let open = rest.firstIndex(of: "{") {
      guard let close = rest[open...].firstIndex(of: "}") else { return false }
      guard isExpression(rest[open..<close].dropFirst()) else { return false }
      isFound = true
      rest = rest[close...].dropFirst()
    }
    return isFound && !rest.contains("}")
  }

  private static func isExpression(_ text: Substring) -> Bool {
    if ["$url", "$method", "$statusCode"].contains(text) { return true }
    for message in ["$request.", "$response."] where text.hasPrefix(message) {
      return isSource(text.dropFirst(message.count))
    }
    return false
  }

  private static func isSource(_ text: Substring) -> Bool {
    if text == "body" { return true }
    if text.hasPrefix("body#") {
      let pointer = text.dropFirst(5)
      return pointer.isEmpty || pointer.hasPrefix("/")
    }
    if text.hasPrefix("header.") { return String(text.dropFirst(7)).isToken }
    for place in ["query.", "path."] where text.hasPrefix(place) {
      return text.count > place.count
    }
    return false
  }
}
