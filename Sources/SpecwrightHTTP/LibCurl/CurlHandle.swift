#if canImport(Glibc) && (arch(x86_64) || arch(arm64))
  import Foundation

  /// One transfer of libcurl ("easy handle"); for one thread at a time.
  ///
  /// Every number of an option is part of the library's binary interface, and stands with the
  /// option's name in `curl.h` as the page of `curl_easy_setopt` has it.
  final class CurlHandle {
    /// Options that take a `long`.
    enum Number: CUnsignedInt {
      /// CURLOPT_NOBODY
      case noBody = 44
      /// CURLOPT_UPLOAD
      case upload = 46
      /// CURLOPT_NETRC
      case netrc = 51
      /// CURLOPT_FOLLOWLOCATION
      case followLocation = 52
      /// CURLOPT_SSL_VERIFYPEER
      case verifyPeer = 64
      /// CURLOPT_FRESH_CONNECT
      case freshConnect = 74
      /// CURLOPT_FORBID_REUSE
      case forbidReuse = 75
      /// CURLOPT_CONNECTTIMEOUT
      case connectTimeout = 78
      /// CURLOPT_SSL_VERIFYHOST
      case verifyHost = 81
      /// CURLOPT_HTTP_VERSION
      case httpVersion = 84
      /// CURLOPT_BUFFERSIZE
      case bufferSize = 98
      /// CURLOPT_NOSIGNAL
      case noSignal = 99
      /// CURLOPT_PROTOCOLS
      case protocols = 181
      /// CURLOPT_SUPPRESS_CONNECT_HEADERS
      case suppressConnectHeaders = 265
      /// CURLOPT_UPLOAD_BUFFERSIZE
      case uploadBufferSize = 280
      /// CURLOPT_QUICK_EXIT
      case quickExit = 322
    }

    /// Options that take a string, which the library copies.
    enum Text: CUnsignedInt {
      /// CURLOPT_URL
      case url = 10002
      /// CURLOPT_CUSTOMREQUEST
      case method = 10036
      /// CURLOPT_ACCEPT_ENCODING
      case acceptEncoding = 10102
    }

    /// Options that take a function, and the options that take what it is called with.
    enum Function: CUnsignedInt {
      /// CURLOPT_WRITEFUNCTION
      case write = 20011
      /// CURLOPT_READFUNCTION
      case read = 20012
      /// CURLOPT_HEADERFUNCTION
      case header = 20079

      /// CURLOPT_WRITEDATA, CURLOPT_READDATA or CURLOPT_HEADERDATA.
      var context: CUnsignedInt {
        switch self {
        case .write: 10001
        case .read: 10009
        case .header: 10029
        }
      }
    }

    /// CURLOPT_INFILESIZE_LARGE, whose value is a `curl_off_t`.
    private static let uploadSize: CUnsignedInt = 30115
    /// CURLOPT_HTTPHEADER, whose value is a list.
    private static let fields: CUnsignedInt = 10023
    /// CURLINFO_OS_ERRNO.
    private static let systemError: CUnsignedInt = 0x200000 + 25

    let pointer: OpaquePointer
    private let functions: LibCurl.Functions
    /// The fields, which the library does not copy.
    private var list: OpaquePointer?

    /// Makes a transfer that does nothing yet; nil when there is no memory for it.
    init?(_ functions: LibCurl.Functions) {
      guard let pointer = functions.newEasy() else { return nil }
      self.pointer = pointer
      self.functions = functions
    }

    deinit {
      functions.freeEasy(pointer)
      functions.freeList(list)
    }

    func set(_ option: Number, _ value: Int) throws(CurlFailure) {
      try check(functions.setNumber(pointer, option.rawValue, value))
    }

    /// Sets an option that only turns off or tunes what a library without it does not have.
    func setIfKnown(_ option: Number, _ value: Int) throws(CurlFailure) {
      do throws(CurlFailure) {
        try set(option, value)
      } catch  where error.isMissingOption {
      }
    }

    func set(_ option: Text, _ value: String) throws(CurlFailure) {
      try check(value.withCString { functions.setPointer(pointer, option.rawValue, $0) })
    }

    /// Sets a function, and the object that it gets as its last argument and that is not kept alive.
    func set(
      _ option: Function, _ context: AnyObject, _ function: LibCurl.Functions.Move
    ) throws(CurlFailure) {
      let object = Unmanaged.passUnretained(context).toOpaque()
      try check(functions.setFunction(pointer, option.rawValue, function))
      try check(functions.setPointer(pointer, option.context, object))
    }

    func setUploadSize(_ count: Int64) throws(CurlFailure) {
      try check(functions.setSize(pointer, Self.uploadSize, count))
    }

    /// Sets the lines that stand beside those of the library, or in their place.
    func setFields(_ lines: [String]) throws(CurlFailure) {
      for line in lines {
        guard let longer = functions.append(list, line) else { throw .noMemory }
        list = longer
      }
      try check(functions.setPointer(pointer, Self.fields, list.map { UnsafeRawPointer($0) }))
    }

    /// The number of the last error of the system, 0 when there was none.
    var systemError: Int32 {
      var number: CLong = 0
      _ = functions.getNumber(pointer, Self.systemError, &number)
      return Int32(truncatingIfNeeded: number)
    }

    private func check(_ code: CInt) throws(CurlFailure) {
      if code != 0 { throw CurlFailure(code: code, systemError: 0) }
    }
  }
#endif
