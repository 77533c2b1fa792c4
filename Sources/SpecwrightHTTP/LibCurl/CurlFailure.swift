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

    /// Whether the library was built without an option, or is older than it: CURLE_NOT_BUILT_IN and
    /// CURLE_UNKNOWN_OPTION.
    var isMissingOption: Bool { code == 4 || code == 48 }

    /// The code that `URLSession` on this platform gives for it.
    ///
    /// Where a connection was made the error of the system may be that of an address tried before.
    var urlErrorCode: URLError.Code {
      switch (code, systemError) {
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
