/// Why a request is not read any further, and the status that says so.
struct MessageRefusal: Error, Hashable, Sendable {
  var status: Int
  var reason: String

  static func malformed(_ reason: String) -> Self { Self(status: 400, reason: reason) }

  static let bodyTooLarge = Self(status: 413, reason: "the body is too large")
  static let targetTooLong = Self(status: 414, reason: "the request line is too long")
  static let expectation = Self(status: 417, reason: "the expectation is not known")
  static let misdirected = Self(status: 421, reason: "the Host field names another machine")
  static let headTooLarge = Self(status: 431, reason: "the fields are too large")
  static let unknownCoding = Self(status: 501, reason: "the transfer coding is not known")
  static let noRoom = Self(status: 507, reason: "the disk has no room for the body")
  static let version = Self(status: 505, reason: "the HTTP version is not known")
}
