#if canImport(Glibc) && (arch(x86_64) || arch(arm64))
  import Foundation

  /// Why libcurl did not bring an answer.
  ///
  /// Its own words about it hold hosts and addresses, so they are never asked for.
  struct CurlFailure: Error, Hashable, Sendable {
    /// A `CURLcode`, as libcurl-errors(3) lists them.
    var code: CInt
    /// The error number of the system, 0 when there was none.
    var systemError: Int32

    static let noMemory = CurlFailure(code: 27, systemError: 0)

    /// The code that `URLSession` on this platform gives for it.
    var urlErrorCode: URLError.Code {
      switch (code, systemError) {
      case (_, ECONNREFUSED): .cannotConnectToHost
      case (1, _): .unsupportedURL  // CURLE_UNSUPPORTED_PROTOCOL
      case (3, _): .badURL  // CURLE_URL_MALFORMAT
      case (6, _): .cannotFindHost  // CURLE_COULDNT_RESOLVE_HOST
      case (7, ETIMEDOUT), (28, _): .timedOut  // CURLE_COULDNT_CONNECT, CURLE_OPERATION_TIMEDOUT
      case (7, _): .cannotConnectToHost
      case (55, ECONNRESET), (56, ECONNRESET): .networkConnectionLost  // CURLE_SEND_ERROR, _RECV_
      case (52, _): .badServerResponse  // CURLE_GOT_NOTHING
      default: .unknown
      }
    }
  }
#endif
