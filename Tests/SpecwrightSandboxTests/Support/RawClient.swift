import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A client that sends exactly the bytes it is told, and blocks; for use in `onThread` only.
final class RawClient: Sendable {
  struct Failure: Error {}

  private let descriptor: Int32

  init(port: UInt16) throws {
    #if canImport(Darwin)
      descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #else
      descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    var limit = timeval(tv_sec: 10, tv_usec: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else {
      close(descriptor)
      throw Failure()
    }
  }

  deinit { close(descriptor) }

  func send(_ text: String) throws { try send(Array(text.utf8)) }

  func send(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      #if canImport(Darwin)
        let flags: Int32 = 0
      #else
        let flags = Int32(MSG_NOSIGNAL)
      #endif
      let count = rest.withUnsafeBytes { buffer in
        #if canImport(Glibc)
          Glibc.send(descriptor, buffer.baseAddress, buffer.count, flags)
        #elseif canImport(Musl)
          Musl.send(descriptor, buffer.baseAddress, buffer.count, flags)
        #elseif canImport(Darwin)
          Darwin.send(descriptor, buffer.baseAddress, buffer.count, flags)
        #endif
      }
      guard count > 0 else { throw Failure() }
      rest = rest.dropFirst(count)
    }
  }

  func finishSending() { shutdown(descriptor, Int32(SHUT_WR)) }

  /// Reads until `text` has come `times` times; fails at the end of the stream.
  func receive(until text: String, times: Int = 1) throws -> String {
    var received: [UInt8] = []
    while String(decoding: received, as: UTF8.self).components(separatedBy: text).count <= times {
      received += try receiveSome()
    }
    return String(decoding: received, as: UTF8.self)
  }

  /// Reads at least a byte; fails at the end of the stream.
  func receiveSome() throws -> [UInt8] {
    let block = try receiveBlock()
    guard !block.isEmpty else { throw Failure() }
    return block
  }

  /// Reads until the other side has finished; fails when it never does.
  func receiveAll() throws -> String {
    var received: [UInt8] = []
    while true {
      let block = try receiveBlock()
      guard !block.isEmpty else { return String(decoding: received, as: UTF8.self) }
      received += block
    }
  }

  /// Closes in a way that the other side notices at once, and cannot be used any more.
  func reset() {
    var linger = linger(l_onoff: 1, l_linger: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout.size(ofValue: linger)))
    var address = sockaddr()
    address.sa_family = sa_family_t(AF_UNSPEC)
    connect(descriptor, &address, socklen_t(MemoryLayout<sockaddr>.size))
  }

  /// The next bytes, none at the end of the stream or behind a reset.
  private func receiveBlock() throws -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    if count < 0, errno == EAGAIN || errno == EWOULDBLOCK { throw Failure() }
    return Array(buffer.prefix(max(0, count)))
  }
}

/// Runs blocking work on a thread of its own, so that the tasks it waits for can go on.
func onThread<Result: Sendable>(
  _ work: @escaping @Sendable () throws -> Result
) async throws -> Result {
  try await withCheckedThrowingContinuation { continuation in
    Thread.detachNewThread {
      continuation.resume(with: Swift.Result { try work() })
    }
  }
}
