import Foundation

/// What carries long answers and files where `URLSession` is slow: libcurl, on Linux.
///
/// Foundation there takes 16 KiB from libcurl at a time, and sets a timer for each.
package struct BulkCarrier: Sendable {
  /// That of this system; nil where `URLSession` carries everything.
  package static let system = BulkCarrier()

  /// Makes a call that has not begun; the exchange is told of everything that happens.
  let call: @Sendable (HTTPRequest, Exchange) -> Exchange.Call

  /// Finds the library.
  ///
  /// - Parameters:
  ///   - library: Its name; that of the system's libcurl when it is nil.
  ///   - threadName: What the threads are called in the list of the process, up to 15 bytes.
  package init?(library: String? = nil, threadName: String = "specwright") {
    #if canImport(Glibc) && (arch(x86_64) || arch(arm64))
      guard let curl = library.map(LibCurl.init(named:)) ?? LibCurl.system else { return nil }
      call = { request, exchange in
        let transfer = CurlTransfer(request, exchange, curl, threadName: threadName)
        return Exchange.Call(resume: transfer.start, cancel: transfer.cancel)
      }
    #else
      return nil
    #endif
  }

  /// Whether a request is of a size at which the carrier counts, and goes where it can go.
  ///
  /// libcurl takes what has no scheme for a host, and also `HTTP`; `URLSession` refuses both.
  static func isMeant(for request: HTTPRequest) -> Bool {
    guard let scheme = request.url.scheme, ["http", "https"].contains(scheme),
      request.url.host?.isEmpty == false
    else { return false }
    return if case .file = request.body { true } else { request.streamsResponse }
  }
}
