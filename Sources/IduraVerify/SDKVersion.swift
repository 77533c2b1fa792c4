/// The version of this SDK; it goes out with every request.
enum SDKVersion {
  /// By Semantic Versioning 2.0.
  static let current = "2.0.1"

  /// The value of `User-Agent`.
  static let userAgent = "\(TelemetryService.current.rawValue)/\(current)"
}
