import Foundation
import SpecwrightHTTP

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What carries long answers and files: `URLSession`, or what this system has for them, which is
/// libcurl on Linux and `URLSession` elsewhere.
enum Carrier: CaseIterable {
  case urlSession, system

  /// A transport on it, as everybody makes one.
  func transport(
    onUpload: (@Sendable (UploadProgress) -> Void)? = nil
  ) -> URLSessionTransport {
    switch self {
    case .urlSession: URLSessionTransport(configuration: .ephemeral, onUpload: onUpload)
    case .system: URLSessionTransport(onUpload: onUpload)
    }
  }
}
