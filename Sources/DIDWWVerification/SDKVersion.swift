/// The version of this SDK; it goes out with every request.
enum SDKVersion {
  /// By Semantic Versioning 2.0.
  static let current = "1.2.0"

  /// The value of `User-Agent`, whose product name the service knows this client by.
  static let userAgent = "didww-verification-ios/\(current)"
}
