internal import Foundation

extension EmailService {
  /// The query of a request, decoded as forms are; unknown parameters are ignored.
  struct Query {
    private var values: [String: String] = [:]

    /// Reads the query of a target.
    ///
    /// - Throws: `invalid_request` for a percent-encoding that is none.
    init(of target: String) throws(Failure) {
      guard let mark = target.firstIndex(of: "?") else { return }
      for part in target[target.index(after: mark)...].split(separator: "&") {
        let halves = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard let name = Self.decoded(halves[0]),
          let value = Self.decoded(halves.count > 1 ? halves[1] : "")
        else { throw Failure(.invalidRequest, "The query is not well-formed.") }
        if values[name] == nil { values[name] = value }
      }
    }

    subscript(name: String) -> String? { values[name] }

    /// A parameter that is `true` or `false`.
    func flag(_ name: String, default value: Bool) throws(Failure) -> Bool {
      switch values[name] {
      case nil: return value
      case "true": return true
      case "false": return false
      default: throw .field(name, "must be true or false")
      }
    }

    private static func decoded(_ text: Substring) -> String? {
      text.split(separator: "+", omittingEmptySubsequences: false).joined(separator: " ")
        .removingPercentEncoding
    }
  }
}
