import Foundation
import SpecwrightTestSupport

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

// Under another name, since a method of the client is called `connect` too.
private let connectSocket = connect

/// A client that sends exactly the bytes it is told, and blocks; for use in `onThread` only.
final class RawClient: Sendable {
  struct Failure: Error {}

  private let descriptor: Int32

  init(port: UInt16, isIPv6: Bool = false) throws {
    let family = isIPv6 ? AF_INET6 : AF_INET
    #if canImport(Darwin)
      descriptor = socket(family, SOCK_STREAM, 0)
    #else
      descriptor = socket(family, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    // Long, since on a busy machine the tests that compute hold up those that wait.
    var limit = timeval(tv_sec: 300, tv_usec: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    guard isIPv6 ? connectIPv6(port) : connectIPv4(port) else {
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
    var nowhere = sockaddr()
    nowhere.sa_family = sa_family_t(AF_UNSPEC)
    _ = connect(to: &nowhere)
  }

  private func connectIPv4(_ port: UInt16) -> Bool {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return connect(to: &address)
  }

  private func connectIPv6(_ port: UInt16) -> Bool {
    var address = sockaddr_in6()
    address.sin6_family = sa_family_t(AF_INET6)
    address.sin6_port = port.bigEndian
    address.sin6_addr = in6addr_loopback
    return connect(to: &address)
  }

  private func connect<Address>(to address: inout Address) -> Bool {
    let size = socklen_t(MemoryLayout<Address>.size)
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connectSocket(descriptor, $0, size)
      }
    } == 0
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
  try await handedOver { settle in
    Thread.detachNewThread { settle(Swift.Result { try work() }) }
  }
}
