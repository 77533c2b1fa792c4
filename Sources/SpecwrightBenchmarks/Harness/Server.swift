internal import Foundation

/// A server that runs as a process of its own, on one core.
final class Server {
  let port: UInt16
  private let process: pid_t

  /// Starts a server and waits until it takes connections.
  init(_ program: String, _ arguments: (UInt16) -> [String]) async throws {
    port = try FreePort.find()
    let taskset = try Workplace.program("taskset", from: "Debian's util-linux")
    let words = [taskset, "--cpu-list", "0", program] + arguments(port)
    process = try Spawn.start(words) { actions in
      posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
      posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    }
    while waitpid(process, nil, WNOHANG) == 0 {
      if let connection = RawConnection(port: port) {
        connection.close()
        return
      }
      await Task.yield()
    }
    throw ChildFault(words: words, reason: "it ended before it took a connection")
  }

  func stop() {
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
  }
}

/// A port that nobody listens on.
private enum FreePort {
  static func find() throws -> UInt16 {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = RawConnection.address(port: 0)
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, length) == 0 && getsockname(descriptor, $0, &length) == 0
      }
    }
    guard isBound else { throw ChildFault(words: ["bind"], reason: "no port is free") }
    return UInt16(bigEndian: address.sin_port)
  }
}

/// A connection to a server on this machine, by the socket interface itself.
struct RawConnection {
  private let descriptor: Int32

  init?(port: UInt16) {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = Self.address(port: port)
    let isConnected = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    guard isConnected else {
      Glibc.close(descriptor)
      return nil
    }
  }

  /// Sends a request and reads until the server closes the connection.
  ///
  /// - Returns: How many bytes came.
  func exchange(_ request: [UInt8]) -> Int {
    send(descriptor, request, request.count, Int32(MSG_NOSIGNAL))
    var buffer = [UInt8](repeating: 0, count: 65_536)
    var count = 0
    while true {
      let read = recv(descriptor, &buffer, buffer.count, 0)
      if read <= 0 { return count }
      count += read
    }
  }

  func close() {
    Glibc.close(descriptor)
  }

  static func address(port: UInt16) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return address
  }
}
