internal import Foundation

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension EmailService {
  /// The content of a request for one check.
  struct CheckRequest: Hashable, Sendable {
    var email: String
    var isFresh: Bool

    /// Reads the content.
    ///
    /// - Throws: `invalid_request` that names the member that is wrong.
    init(_ json: JSON) throws(Failure) {
      guard let email = json["email"] else { throw .field("email", "is missing") }
      guard let text = email.string else { throw .field("email", "must be a string") }
      guard (1...320).contains(text.utf8.count) else {
        throw .field("email", "must have between 1 and 320 bytes")
      }
      self.email = text
      isFresh = try json.flag("fresh", default: false)
      if let timeout = json["timeout"] {
        guard case .number(let spelling) = timeout, let number = Double(spelling),
          number == number.rounded()
        else { throw .field("timeout", "must be a whole number") }
        guard (5...15).contains(number) else {
          throw .field("timeout", "must be between 5 and 15")
        }
      }
      if let address = json["ip_address"] {
        guard let text = address.string, Self.isAddress(text) else {
          throw .field("ip_address", "must be an IPv4 or IPv6 address")
        }
      }
    }

    private static func isAddress(_ text: String) -> Bool {
      var bytes = [UInt8](repeating: 0, count: 16)
      return inet_pton(AF_INET, text, &bytes) == 1 || inet_pton(AF_INET6, text, &bytes) == 1
    }
  }
}

extension JSON {
  /// A member that is true or false.
  func flag(_ key: String, default value: Bool) throws(EmailService.Failure) -> Bool {
    switch self[key] {
    case nil: return value
    case .boolean(let flag): return flag
    default: throw .field(key, "must be true or false")
    }
  }
}
