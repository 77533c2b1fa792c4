/// A request as a service sees it, by whichever door it came.
struct ServerRequest: Hashable, Sendable {
  var method: String
  /// Path and query as spelled on the wire, percent-encoding untouched.
  var target: String
  var fields = FieldList()
  var body: [UInt8] = []
  /// The address of the caller in digits; limits are counted by it.
  var peer = "127.0.0.1"

  /// The target without its query.
  var path: Substring {
    target.prefix { $0 != "?" }
  }
}

/// What a service answers.
struct ServerResponse: Hashable, Sendable {
  var status: Int
  var fields = FieldList()
  var body: [UInt8] = []
}
