internal import Foundation

extension Idura {
  /// What a `login_hint` says, one hint after the other with a blank between.
  struct Hints: Hashable, Sendable {
    /// The longest title that may stand above a message (Freja).
    static let titleLimit = 128

    private var values: [String: String] = [:]
    /// The text that the person sees, and the title above it.
    private(set) var message: String?
    private(set) var title: String?
    /// What a mock login is to say of the person.
    private(set) var mock: String?

    init() {}

    /// Reads hints; those that are not known are ignored.
    ///
    /// - Throws: `invalid_request` for a text that is not base64 of UTF-8.
    init(_ text: String?) throws(Failure) {
      for hint in (text ?? "").split(separator: " ") {
        let name = String(hint.prefix { $0 != ":" })
        values[name] = String(hint.dropFirst(name.count + 1))
      }
      message = try decoded("message")
      title = try decoded("title")
      mock = try decoded("mock")
    }

    /// The value of a hint such as `sub`; empty for one that stands alone.
    subscript(name: String) -> String? { values[name] }

    /// What the person is asked to do, such as `sign`.
    var action: String? { values["action"] }

    /// The texts are base64 with padding, in the standard alphabet (RFC 4648, section 4).
    private func decoded(_ name: String) throws(Failure) -> String? {
      guard let value = values[name] else { return nil }
      guard let data = Data(base64Encoded: value), data.base64EncodedString() == value,
        let text = String(data: data, encoding: .utf8)
      else { throw .invalidRequest("The hint \(name) is no base64 of UTF-8.") }
      return text
    }

    /// Who is meant, where a hint says it; everybody otherwise.
    func candidates(among people: [Person], for scheme: Scheme) -> [Person] {
      var found = people.filter { person in
        scheme.countries.isEmpty || scheme.countries.contains(person.country)
      }
      if let country = values["country"] { found = found.filter { $0.country == country } }
      if let number = values["sub"]?.filter({ $0 != "-" }), !number.isEmpty {
        found = found.filter { $0.personalNumber.filter { $0 != "-" } == number }
      }
      return found
    }
  }
}
