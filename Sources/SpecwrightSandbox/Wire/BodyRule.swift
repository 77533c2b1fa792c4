/// How long the content of a request may be, and who says so when it is longer.
struct BodyRule: Hashable, Sendable {
  /// The most bytes.
  var limit: Int
  /// Whether the service answers a request whose content is longer; else the listener refuses it.
  var isServiceTold = false
}
