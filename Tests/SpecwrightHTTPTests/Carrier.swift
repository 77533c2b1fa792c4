import Foundation
import SpecwrightHTTP

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What carries requests: `URLSession`, or what this system has for them, which is libcurl on Linux and
/// `URLSession` elsewhere.
enum Carrier: CaseIterable {
  case urlSession, system

  /// The one that is under test where none is named.
  @TaskLocal static var current = Carrier.system

  /// A transport on it, with a thread of its own where it has one: tests beside this one keep theirs busy.
  func transport(
    onUpload: (@Sendable (UploadProgress) -> Void)? = nil
  ) -> URLSessionTransport {
    switch self {
    case .urlSession: URLSessionTransport(configuration: .ephemeral, onUpload: onUpload)
    case .system:
      CurlCarrier(idleMilliseconds: 0).map { URLSessionTransport(carrier: $0, onUpload: onUpload) }
        ?? URLSessionTransport(onUpload: onUpload)
    }
  }
}
