#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension Socket {
  enum Acceptance {
    case connection(Socket, peer: String)
    case none
    /// No descriptor or memory is left for another connection.
    case exhausted
  }

  /// A socket that listens on an address in digits, IPv4 or IPv6; port 0 picks a free one.
  static func listening(address: String, port: UInt16) throws(SocketError) -> Socket {
    var found: UnsafeMutablePointer<addrinfo>?
    var hints = addrinfo()
    hints.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV | AI_PASSIVE
    #if canImport(Darwin)
      hints.ai_socktype = SOCK_STREAM
    #else
      hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    #endif
    guard getaddrinfo(address, String(port), &hints, &found) == 0, let info = found else {
      throw SocketError(call: "getaddrinfo", code: EADDRNOTAVAIL)
    }
    defer { freeaddrinfo(found) }
    let descriptor = socket(info.pointee.ai_family, info.pointee.ai_socktype, 0)
    guard descriptor >= 0 else { throw .last("socket") }
    let socket = Socket(descriptor: descriptor)
    do throws(SocketError) {
      try socket.configure()
      socket.setOption(SOL_SOCKET, SO_REUSEADDR)
      guard bind(descriptor, info.pointee.ai_addr, info.pointee.ai_addrlen) == 0 else {
        throw .last("bind")
      }
      guard listen(descriptor, 512) == 0 else { throw .last("listen") }
    } catch {
      socket.close()
      throw error
    }
    return socket
  }

  /// The port this socket is bound to.
  func boundPort() throws(SocketError) -> UInt16 {
    var storage = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    let result = withUnsafeMutablePointer(to: &storage) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        getsockname(descriptor, $0, &length)
      }
    }
    guard result == 0 else { throw .last("getsockname") }
    guard let port = UInt16(Self.names(of: &storage, length: length).port) else {
      throw SocketError(call: "getnameinfo", code: EINVAL)
    }
    return port
  }

  /// The next waiting connection, ready for use.
  func acceptNext() -> Acceptance {
    var storage = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    let descriptor = withUnsafeMutablePointer(to: &storage) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        accept(self.descriptor, $0, &length)
      }
    }
    guard descriptor >= 0 else {
      return [EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(errno) ? .exhausted : .none
    }
    let connection = Socket(descriptor: descriptor)
    guard (try? connection.configure()) != nil else {
      // The connection died between being accepted and being set up; there is nobody to tell.
      connection.close()
      return .none
    }
    connection.setOption(Int32(IPPROTO_TCP), TCP_NODELAY)
    return .connection(connection, peer: Self.names(of: &storage, length: length).host)
  }

  private static func names(
    of storage: inout sockaddr_storage, length: socklen_t
  ) -> (host: String, port: String) {
    var host = [CChar](repeating: 0, count: 256)
    var port = [CChar](repeating: 0, count: 32)
    let flags = Int32(NI_NUMERICHOST | NI_NUMERICSERV)
    let result = withUnsafePointer(to: &storage) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        getnameinfo(
          $0, length, &host, socklen_t(host.count), &port, socklen_t(port.count), flags)
      }
    }
    guard result == 0 else { return ("", "") }
    return (text(host), text(port))
  }

  private static func text(_ characters: [CChar]) -> String {
    String(decoding: characters.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
