internal import Foundation

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A call to the system that did not work, such as binding a port that is in use.
public struct SocketError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the call.
  public let call: String
  /// The number of the error, as in `errno`.
  public let code: Int32

  /// The call and the system's words for the error.
  public var description: String {
    "\(call): \(String(cString: strerror(code)))"
  }

  static func last(_ call: String) -> SocketError {
    SocketError(call: call, code: errno)
  }
}

/// A file descriptor of a stream socket; this file alone knows how the platforms differ.
///
/// Whoever holds it closes it, once.
struct Socket: Hashable, Sendable {
  enum Transfer: Hashable {
    case bytes(Int)
    case wouldBlock
    /// The other side has finished, or the connection is gone.
    case ended
  }

  let descriptor: Int32

  func close() {
    #if canImport(Glibc)
      _ = Glibc.close(descriptor)
    #elseif canImport(Musl)
      _ = Musl.close(descriptor)
    #elseif canImport(Darwin)
      _ = Darwin.close(descriptor)
    #endif
  }

  /// Ends the sending half, so that the other side sees the end of the answer.
  func finishSending() {
    _ = shutdown(descriptor, Int32(SHUT_WR))
  }

  /// Reads what is there into `buffer`.
  func receive(into buffer: inout [UInt8]) -> Transfer {
    let count = buffer.withUnsafeMutableBytes { recv(descriptor, $0.baseAddress, $0.count, 0) }
    if count > 0 { return .bytes(count) }
    return count < 0 && Self.isTemporary(errno) ? .wouldBlock : .ended
  }

  /// Sends as much of `bytes` as the system takes now.
  ///
  /// - Parameters:
  ///   - bytes: What is sent.
  ///   - isLast: Whether `finishSending()` follows, so that both may go out in one packet.
  /// - Returns: How much that is.
  func send(_ bytes: ArraySlice<UInt8>, isLast: Bool = false) -> Transfer {
    #if canImport(Darwin)
      let flags: Int32 = 0  // SO_NOSIGPIPE is set on the socket.
    #else
      let flags = Int32(MSG_NOSIGNAL) | (isLast ? Int32(MSG_MORE) : 0)
    #endif
    let count = bytes.withUnsafeBytes { buffer in
      #if canImport(Glibc)
        Glibc.send(descriptor, buffer.baseAddress, buffer.count, flags)
      #elseif canImport(Musl)
        Musl.send(descriptor, buffer.baseAddress, buffer.count, flags)
      #elseif canImport(Darwin)
        Darwin.send(descriptor, buffer.baseAddress, buffer.count, flags)
      #endif
    }
    if count >= 0 { return .bytes(count) }
    return Self.isTemporary(errno) ? .wouldBlock : .ended
  }

  private static func isTemporary(_ code: Int32) -> Bool {
    code == EAGAIN || code == EWOULDBLOCK || code == EINTR
  }

  /// Makes calls return at once, and keeps the descriptor from child processes.
  func configure() throws(SocketError) {
    guard fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK) >= 0,
      fcntl(descriptor, F_SETFD, FD_CLOEXEC) >= 0
    else { throw .last("fcntl") }
    #if canImport(Darwin)
      setOption(SOL_SOCKET, SO_NOSIGPIPE)
    #endif
  }

  func setOption(_ level: Int32, _ name: Int32) {
    var on: Int32 = 1
    // An option that is refused costs speed or a wait, never correctness.
    _ = setsockopt(descriptor, level, name, &on, socklen_t(MemoryLayout<Int32>.size))
  }
}
