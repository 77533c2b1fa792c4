internal import Foundation

/// A path of a description, ready to be compared with those of requests.
struct PathTemplate: Sendable {
  /// A part of a segment.
  private enum Part: Hashable, Sendable {
    case literal(String)
    case parameter(String)
  }

  let text: String
  /// Where the path stands, as a URI fragment.
  let rule: String
  private let segments: [[Part]]

  init(_ text: String, rule: String) {
    self.text = text
    self.rule = rule
    segments = text.split(separator: "/", omittingEmptySubsequences: false).map(Self.parts)
  }

  /// Literal text and names in braces, in turn.
  private static func parts(_ segment: Substring) -> [Part] {
    var parts: [Part] = []
    var rest = segment
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      if open > rest.startIndex { parts.append(.literal(String(rest[..<open]))) }
      parts.append(.parameter(String(rest[rest.index(after: open)..<close])))
      rest = rest[rest.index(after: close)...]
    }
    if !rest.isEmpty || parts.isEmpty { parts.append(.literal(String(rest))) }
    return parts
  }

  /// How concrete each segment is: paths without parameters come first (OpenAPI, Paths Object).
  var concreteness: [Int] {
    segments.map { parts in parts.filter { if case .parameter = $0 { true } else { false } }.count }
  }

  /// Takes a path apart as it is spelled on the wire.
  ///
  /// - Returns: the segments, percent-decoded; nil when one of them is no text.
  static func segments(of path: Substring) -> [String]? {
    var segments: [String] = []
    for segment in path.split(separator: "/", omittingEmptySubsequences: false) {
      let isPlain = !segment.utf8.contains(UInt8(ascii: "%"))
      guard let text = isPlain ? String(segment) : segment.removingPercentEncoding else {
        return nil
      }
      segments.append(text)
    }
    return segments
  }

  /// Compares with the segments of a path.
  ///
  /// - Returns: the parameters by name; nil when it is another path.
  func match(_ found: [String]) -> [String: String]? {
    guard found.count == segments.count else { return nil }
    var values: [String: String] = [:]
    for (parts, text) in zip(segments, found) {
      // Nearly every segment is one part.
      if parts.count == 1, case .literal(let literal) = parts[0] {
        guard text == literal else { return nil }
      } else if !Self.match(parts, text[...], &values) {
        return nil
      }
    }
    return values
  }

  /// A parameter ends where the literal behind it begins first; it is never empty.
  private static func match(
    _ parts: [Part], _ text: Substring, _ values: inout [String: String]
  ) -> Bool {
    var rest = text
    var name: String?
    for part in parts {
      switch part {
      case .parameter(let next):
        guard name == nil else { return false }
        name = next
      case .literal(let literal):
        guard let waiting = name else {
          guard rest.hasPrefix(literal) else { return false }
          rest = rest.dropFirst(literal.count)
          continue
        }
        guard let range = rest.range(of: literal), range.lowerBound > rest.startIndex else {
          return false
        }
        values[waiting] = String(rest[..<range.lowerBound])
        name = nil
        rest = rest[range.upperBound...]
      }
    }
    guard let name else { return rest.isEmpty }
    values[name] = String(rest)
    return !rest.isEmpty
  }
}
