internal import Foundation

/// A server that does nothing but move bytes: results of as many MiB as the job is called, and a job
/// of as many rows as an upload had bytes.
struct LoopbackServer {
  private let descriptor: Int32

  struct Failure: Error {}

  init(port: UInt16) throws {
    #if canImport(Glibc)
      descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    // A port that was served a moment ago may be served again.
    var reuses: Int32 = 1
    setsockopt(
      descriptor, SOL_SOCKET, SO_REUSEADDR, &reuses, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, length) == 0 && listen(descriptor, 64) == 0
      }
    }
    guard isListening else { throw Failure() }
  }

  /// Serves until the process is ended.
  func run() {
    while true {
      let connection = accept(descriptor, nil, nil)
      guard connection >= 0 else { continue }
      Thread.detachNewThread {
        Connection(descriptor: connection).serve()
        close(connection)
      }
    }
  }
}

private struct Connection {
  let descriptor: Int32

  private static let rows = Array(
    String(
      repeating: "someone@example.com,invalid,mail_refused,reject,\r\n", count: (1 << 20) / 50 + 1
    ).utf8.prefix(1 << 20))

  func serve() {
    var buffer = [UInt8](repeating: 0, count: 1 << 20)
    var head: [UInt8] = []
    var end: Int?
    while end == nil {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      guard count > 0 else { return }
      head += buffer[..<count]
      end = head.indices.first { head[$0...].starts(with: Array("\r\n\r\n".utf8)) }
    }
    let text = String(decoding: head[..<(end ?? 0)], as: UTF8.self)
    let path = text.components(separatedBy: " ").dropFirst().first ?? ""
    if text.hasPrefix("GET") {
      answer(megabytes: path.components(separatedBy: "/").dropLast().last.flatMap(Int.init) ?? 0)
    } else {
      let length = text.components(separatedBy: "\r\n").first {
        $0.lowercased().hasPrefix("content-length:")
      }
      let size = length.flatMap { Int($0.filter(\.isNumber)) } ?? 0
      if text.lowercased().contains("expect: 100-continue") {
        send(Array("HTTP/1.1 100 Continue\r\n\r\n".utf8))
      }
      var left = size - (head.count - (end ?? 0) - 4)
      while left > 0 {
        let count = recv(descriptor, &buffer, buffer.count, 0)
        guard count > 0 else { return }
        left -= count
      }
      answerJob(of: size)
    }
  }

  private func answer(megabytes: Int) {
    send(
      Array(
        ("HTTP/1.1 200 OK\r\nContent-Type: text/csv\r\nConnection: close\r\n"
          + "Content-Length: \(megabytes << 20)\r\n\r\n").utf8))
    for _ in 0..<megabytes { send(Self.rows) }
  }

  private func answerJob(of rows: Int) {
    let body = """
      {"id": "job_1", "status": "queued", "source": "csv", "total": \(rows), "unique": 0,
       "skipped": 0, "processed": 0, "counts": {}, "credits_reserved": 0, "credits_charged": 0,
       "created_at": "2026-11-30T10:15:00Z"}
      """
    send(
      Array(
        ("HTTP/1.1 201 Created\r\nContent-Type: application/json\r\nConnection: close\r\n"
          + "Content-Length: \(body.utf8.count)\r\n\r\n" + body).utf8))
  }

  private func send(_ bytes: [UInt8]) {
    var done = 0
    bytes.withUnsafeBytes { buffer in
      while done < buffer.count {
        let count = Foundation.send(
          descriptor, buffer.baseAddress?.advanced(by: done), buffer.count - done,
          Int32(MSG_NOSIGNAL))
        guard count > 0 else { return }
        done += count
      }
    }
  }
}
