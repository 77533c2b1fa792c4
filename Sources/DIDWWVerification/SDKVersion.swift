/// The version of this SDK; it goes out with every request.
enum SDKVersion {
  /// By Semantic Versioning 2.0.
  static let current = "1.2.0"

  /// The value of `User-Agent`.
  ///
  /// The service wants this product name of clients in Swift, on whatever system they run.
  static let userAgent = "didww-verification-ios/\(current)"
}
