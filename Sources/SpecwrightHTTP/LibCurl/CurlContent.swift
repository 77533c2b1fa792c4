#if canImport(Glibc) && (arch(x86_64) || arch(arm64))
  import Foundation

  /// The bytes behind the header section of a request, on their way to libcurl.
  ///
  /// `@unchecked`: the thread of the transfer alone reads.
  final class CurlContent: @unchecked Sendable {
    /// What the library takes for the end of the transfer (CURL_READFUNC_ABORT).
    static let abort = 0x1000_0000

    private enum Source {
      case data(Data, sent: Int)
      case file(FileStream)
    }

    /// The length in bytes.
    let size: Int64
    private var source: Source
    private let exchange: Exchange

    /// The content of a request; nil when it has none.
    init?(of request: HTTPRequest, _ exchange: Exchange) {
      self.exchange = exchange
      switch request.body {
      case .none:
        return nil
      case .data(let data):
        size = Int64(data.count)
        source = .data(data, sent: 0)
      case .file:
        guard let file = exchange.file else { return nil }
        size = file.size
        source = .file(
          FileStream(
            file, onRead: { [exchange] in exchange.sent($0) },
            onFailure: { [exchange] in exchange.fail($0) }))
      }
    }

    /// Gives the next bytes: how many they are, 0 at the end.
    func read(into buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
      guard let start = buffer.baseAddress else { return 0 }
      switch source {
      case .data(let data, let sent):
        let count = min(buffer.count, data.count - sent)
        data.copyBytes(
          to: buffer, from: (data.startIndex + sent)..<(data.startIndex + sent + count))
        source = .data(data, sent: sent + count)
        exchange.sent(Int64(sent + count))
        return count
      case .file(let stream):
        if stream.streamStatus == .notOpen { stream.open() }
        let count = stream.read(start, maxLength: buffer.count)
        return count < 0 ? Self.abort : count
      }
    }
  }
#endif
