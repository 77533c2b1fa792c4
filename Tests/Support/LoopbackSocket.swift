import Foundation

/// A TCP socket on the loopback address.
struct LoopbackSocket: Sendable {
  let descriptor: Int32

  /// The error number of a call that failed.
  struct Failure: Error {
    var number: Int32
  }

  /// Listens on a free port.
  static func listening() throws -> (socket: LoopbackSocket, port: Int) {
    #if canImport(Glibc)
      let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    guard descriptor >= 0 else { throw Failure(number: errno) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, length) == 0 && listen(descriptor, 256) == 0
          && getsockname(descriptor, $0, &length) == 0
      }
    }
    guard isBound else { throw Failure(number: errno) }
    return (LoopbackSocket(descriptor: descriptor), Int(UInt16(bigEndian: address.sin_port)))
  }

  /// What accept(2) fails with although the next connection may be fine: a signal, a client who is gone
  /// already, and a fault of the network that was waiting on the connection.
  private static let passing = [
    EINTR, EAGAIN, ECONNABORTED, EPROTO, ENOPROTOOPT, EOPNOTSUPP, ENETDOWN, ENETUNREACH, EHOSTDOWN,
    EHOSTUNREACH,
  ]
  /// A process or a system that has no descriptor or memory left for a moment.
  private static let exhausted = [EMFILE, ENFILE, ENOBUFS, ENOMEM]

  /// The next connection; nil when the socket was shut down.
  ///
  /// Nothing else ends it: who comes next would be refused, and its descriptor would be another's when
  /// the test stops it.
  func accepted() -> LoopbackSocket? {
    var connection = accept(descriptor, nil, nil)
    while connection < 0, (Self.passing + Self.exhausted).contains(errno) {
      if Self.exhausted.contains(errno) { usleep(1_000) }
      connection = accept(descriptor, nil, nil)
    }
    guard connection >= 0 else { return nil }
    var one: Int32 = 1
    setsockopt(
      connection, Int32(IPPROTO_TCP), TCP_NODELAY, &one, socklen_t(MemoryLayout<Int32>.size))
    return LoopbackSocket(descriptor: connection)
  }

  /// The bytes that came; none at the end of the connection.
  func read(upTo count: Int = 65_536) -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: count)
    let received = recv(descriptor, &buffer, count, 0)
    return received > 0 ? Array(buffer[..<received]) : []
  }

  /// Sends bytes; false when the client is gone.
  func write(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let sent = rest.withUnsafeBytes {
        send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard sent > 0 else { return false }
      rest = rest.dropFirst(sent)
    }
    return true
  }

  /// Waits so long; false when the client went away meanwhile.
  func pause(_ seconds: TimeInterval) -> Bool {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&entry, 1, Int32(seconds * 1_000)) > 0 else { return true }
    return !read().isEmpty
  }

  /// Makes the next `end` a reset.
  func resetOnEnd() {
    var option = linger(l_onoff: 1, l_linger: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
  }

  /// Wakes whoever reads or accepts.
  func stop() {
    _ = shutdown(descriptor, Int32(SHUT_RDWR))
  }

  /// Gives the descriptor back.
  func end() {
    _ = close(descriptor)
  }
}
