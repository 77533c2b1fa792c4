internal import Foundation

/// The query of a request, taken apart.
struct RequestQuery {
  /// A name and its value, percent-decoded.
  struct Entry {
    let name: String
    let value: String
  }

  let entries: [Entry]

  /// Reads what stands behind `?` in a target.
  init(_ target: String) {
    let query = target.drop { $0 != "?" }.dropFirst()
    entries = query.split(separator: "&").map { pair in
      let name = pair.prefix { $0 != "=" }
      let value = pair.dropFirst(name.count + 1)
      return Entry(name: Self.decoded(name), value: Self.decoded(value))
    }
  }

  func values(of name: String) -> [String] {
    entries.filter { $0.name == name }.map(\.value)
  }

  /// The values of a cookie in `Cookie` headers (RFC 6265, section 4.2.1).
  static func cookies(_ headers: [String], _ name: String) -> [String] {
    headers.flatMap { $0.split(separator: ";") }.compactMap { pair in
      let trimmed = pair.drop { $0 == " " }
      let found = trimmed.prefix { $0 != "=" }
      return found == name ? String(trimmed.dropFirst(found.count + 1)) : nil
    }
  }

  private static func decoded(_ text: Substring) -> String {
    text.removingPercentEncoding ?? String(text)
  }
}
