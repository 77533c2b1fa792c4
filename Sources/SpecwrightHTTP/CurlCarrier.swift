import Foundation

/// What carries requests where `URLSession` is slow: libcurl, on Linux.
///
/// Foundation there makes a session's own threads, queues and timers for each call, takes 16 KiB from
/// libcurl at a time, and sets a timer for each.
package struct CurlCarrier: Sendable {
  /// That of this system; nil where `URLSession` carries everything.
  package static let system = CurlCarrier()

  /// Makes a call that has not begun; the exchange is told of everything that happens.
  let call: @Sendable (HTTPRequest, Exchange) -> Exchange.Call

  /// Finds the library.
  ///
  /// - Parameters:
  ///   - library: Its name; that of the system's libcurl when it is nil.
  ///   - threadName: What the threads are called in the list of the process, up to 15 bytes.
  ///   - idleMilliseconds: How long the thread of short calls stays without one.
  package init?(
    library: String? = nil, threadName: String = "specwright", idleMilliseconds: Int32 = 10_000
  ) {
    #if canImport(Glibc) && (arch(x86_64) || arch(arm64))
      guard let curl = library.map(LibCurl.init(named:)) ?? LibCurl.system else { return nil }
      self.init(curl, threadName: threadName, idleMilliseconds: idleMilliseconds)
    #else
      return nil
    #endif
  }

  #if canImport(Glibc) && (arch(x86_64) || arch(arm64))
    /// Carries by a library that was found.
    init(_ curl: LibCurl, threadName: String, idleMilliseconds: Int32) {
      let loop = CurlLoop(curl, threadName: threadName, idleMilliseconds: idleMilliseconds)
      call = { request, exchange in
        let transfer = CurlTransfer(request, exchange, curl, threadName: threadName)
        // On one thread, those that have ended would hold up the others until their look-ups end.
        guard curl.leavesLookUps, !Self.takesLong(request) else {
          return Exchange.Call(
            resume: transfer.start, cancel: transfer.cancel, pull: transfer.pull)
        }
        return Exchange.Call(
          resume: { loop.start(transfer) }, cancel: { loop.cancel(transfer) })
      }
    }
  #endif

  /// Whether a request goes where the carrier can go.
  ///
  /// libcurl takes what has no scheme for a host, and also `HTTP`; `URLSession` refuses both.
  static func reaches(_ url: URL) -> Bool {
    guard let scheme = url.scheme, ["http", "https"].contains(scheme),
      url.host?.isEmpty == false
    else { return false }
    return true
  }

  /// Whether a call may have to wait for a disk or for a reader.
  private static func takesLong(_ request: HTTPRequest) -> Bool {
    if case .file = request.body { true } else { request.streamsResponse }
  }
}
