internal import Foundation

extension Idura {
  /// Parameters in the form encoding, of a query or a body, read as strictly as RFC 6749 asks
  /// (sections 3.1, 3.2 and appendix B).
  ///
  /// A `+` is a blank, everything else is percent-encoded UTF-8; a parameter without a value counts
  /// as left out, one that comes twice is an error, and one that is not known is ignored.
  struct Form: Hashable, Sendable {
    private var values: [String: String] = [:]

    /// Reads the body of a request.
    init(bodyOf request: ServerRequest) throws(Failure) {
      guard !request.isOversized else {
        throw Failure("invalid_request", "The content is too long.", status: 413)
      }
      let type = request.fields[single: "Content-Type"] ?? ""
      let name = type.prefix { $0 != ";" }.lowercased().filter { $0 != " " && $0 != "\t" }
      guard name == "application/x-www-form-urlencoded" else {
        throw .invalidRequest("The content is not application/x-www-form-urlencoded.")
      }
      try self.init(request.upload?.bytes(from: 0, upTo: .max) ?? request.body)
    }

    /// Reads the query of a request.
    init(queryOf request: ServerRequest) throws(Failure) {
      try self.init(Array(request.target.utf8.drop { $0 != UInt8(ascii: "?") }.dropFirst()))
    }

    private init(_ bytes: [UInt8]) throws(Failure) {
      for pair in bytes.split(separator: UInt8(ascii: "&")) {
        let end = pair.firstIndex(of: UInt8(ascii: "=")) ?? pair.endIndex
        guard let name = Self.decoded(pair[..<end]),
          let value = Self.decoded(pair[end...].dropFirst())
        else { throw .invalidRequest("A parameter is not well-formed.") }
        guard values.updateValue(value, forKey: name) == nil else {
          throw .invalidRequest("A parameter is given twice.")
        }
      }
    }

    /// The value of a parameter; nil when it is missing or empty.
    subscript(name: String) -> String? {
      values[name].flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The value of a parameter that must be there.
    func required(_ name: String) throws(Failure) -> String {
      guard let value = self[name] else { throw .invalidRequest("\(name) is missing.") }
      return value
    }

    private static func decoded(_ bytes: ArraySlice<UInt8>) -> String? {
      var result: [UInt8] = []
      var rest = bytes
      while let byte = rest.popFirst() {
        switch byte {
        case UInt8(ascii: "+"): result.append(Ascii.space)
        case UInt8(ascii: "%"):
          guard let high = rest.popFirst().flatMap(Ascii.hexadecimal),
            let low = rest.popFirst().flatMap(Ascii.hexadecimal)
          else { return nil }
          result.append(UInt8(high << 4 | low))
        default:
          guard Ascii.isVisible(byte) else { return nil }
          result.append(byte)
        }
      }
      // Bytes that are no UTF-8 would come back as others.
      let text = String(decoding: result, as: UTF8.self)
      return text.utf8.elementsEqual(result) ? text : nil
    }
  }
}
