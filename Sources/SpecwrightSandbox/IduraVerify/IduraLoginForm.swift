internal import Foundation

extension Idura {
  /// The form of a login page, read as a browser does; no more of HTML than these pages have.
  struct LoginForm: Hashable, Sendable {
    /// Something that is sent when it is pressed, or in any case.
    struct Field: Hashable, Sendable {
      var name: String
      var value: String
    }

    var action: String?
    var hidden: [Field] = []
    var buttons: [Field] = []

    init(_ page: String) {
      for piece in page.components(separatedBy: "<").dropFirst() {
        let tag = piece.components(separatedBy: ">")[0]
        let attributes = Self.attributes(tag)
        switch tag.prefix(while: { $0 != " " }) {
        case "form": action = attributes["action"]
        case "input": hidden += Self.field(attributes)
        case "button": buttons += Self.field(attributes)
        default: break
        }
      }
    }

    private static func field(_ attributes: [String: String]) -> [Field] {
      guard let name = attributes["name"], let value = attributes["value"] else { return [] }
      return [Field(name: name, value: value)]
    }

    /// The attributes of a tag, all in double quotes.
    private static func attributes(_ tag: String) -> [String: String] {
      let pieces = tag.components(separatedBy: "\"")
      var result: [String: String] = [:]
      for index in stride(from: 0, to: pieces.count - 1, by: 2) {
        let name = pieces[index].filter { $0 != "=" }.components(separatedBy: " ").last ?? ""
        result[name] = unescaped(pieces[index + 1])
      }
      return result
    }

    private static func unescaped(_ text: String) -> String {
      [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")]
        .reduce(text) { $0.replacingOccurrences(of: $1.0, with: $1.1) }
    }
  }
}
