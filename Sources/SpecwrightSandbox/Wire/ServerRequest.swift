internal import Foundation

/// A request as a service sees it, by whichever door it came.
struct ServerRequest: Hashable, Sendable {
  var method: String
  /// Path and query as spelled on the wire, percent-encoding untouched.
  var target: String
  var fields = FieldList()
  /// The content, unless it is in `upload`.
  var body: [UInt8] = []
  /// A content that is larger than what is kept in memory.
  var upload: Upload?
  /// Whether the content was longer than its limit, so that none of it is here.
  var isOversized = false
  /// The address of the caller in digits; limits are counted by it.
  var peer = "127.0.0.1"
  /// The scheme of the URL that was called.
  var scheme = "http"

  /// The target without its query.
  var path: Substring {
    target[..<(target.utf8.firstIndex(of: UInt8(ascii: "?")) ?? target.endIndex)]
  }
}

extension ServerRequest {
  /// A request that a service sends by itself; where it goes to is its receiver's affair.
  init(webhookWith headers: [String: String], _ body: Data) {
    self.init(method: "POST", target: "/", body: Array(body))
    for name in headers.keys.sorted() { fields.append(name, headers[name] ?? "") }
  }
}

/// What a service answers.
struct ServerResponse: Hashable, Sendable {
  /// How much of an answer goes out before the connection is closed.
  enum Completeness: Hashable, Sendable {
    case whole
    /// The header section and half of the body.
    case half
    case nothing
  }

  var status: Int
  var fields = FieldList()
  /// The content, unless it is in `stream`.
  var body: [UInt8] = []
  /// A content that is made while it is sent.
  var stream: ByteStream?
  var completeness = Completeness.whole
  /// The seconds to wait before anything goes out.
  var delay: TimeInterval = 0
  /// Whether a test has ordered it, so that it says nothing of the service.
  var isScripted = false
}
