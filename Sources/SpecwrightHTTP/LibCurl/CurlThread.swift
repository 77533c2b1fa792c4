#if canImport(Glibc) && (arch(x86_64) || arch(arm64))
  import Foundation

  /// A thread that calls libcurl, and ends with its work.
  final class CurlThread: Sendable {
    private let name: String
    private let work: @Sendable () -> Void

    /// Makes a thread that has not begun.
    ///
    /// - Parameters:
    ///   - name: Its name in the list of the process, of up to 15 bytes.
    ///   - work: What it does.
    init(named name: String, _ work: @escaping @Sendable () -> Void) {
      self.name = name
      self.work = work
    }

    /// Lets it begin; false when the system has no thread left.
    func start() -> Bool {
      let context = Unmanaged.passRetained(self)
      var thread = pthread_t()
      let status = pthread_create(
        &thread, nil,
        { context in
          if let context { Unmanaged<CurlThread>.fromOpaque(context).takeRetainedValue().run() }
          return nil
        }, context.toOpaque())
      guard status == 0 else {
        context.release()
        return false
      }
      pthread_detach(thread)
      return true
    }

    private func run() {
      Thread.current.name = name
      BrokenPipe.block()
      work()
    }
  }

  /// The message of libcurl that a transfer has come to its end.
  ///
  /// ```c
  /// struct CURLMsg {
  ///   CURLMSG msg;
  ///   CURL *easy_handle;
  ///   union { void *whatever; CURLcode result; } data;
  /// };
  /// ```
  struct CurlResult {
    /// The transfer.
    let pointer: OpaquePointer?
    /// Its `CURLcode`.
    let code: CInt

    /// Takes the next message; nil when there is none.
    init?(next multi: OpaquePointer, _ functions: LibCurl.Functions) {
      var left: CInt = 0
      guard let message = functions.nextMessage(multi, &left) else { return nil }
      let word = MemoryLayout<UnsafeRawPointer>.stride
      pointer = message.load(fromByteOffset: word, as: OpaquePointer?.self)
      code = message.load(fromByteOffset: 2 * word, as: CInt.self)
    }
  }
#endif
