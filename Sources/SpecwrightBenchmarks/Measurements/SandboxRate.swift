internal import Foundation
internal import SpecwrightSandbox

extension Benchmark {
  static let sandbox = Benchmark(
    name: "sandbox", summary: "requests a second on one core, beside Python's http.server"
  ) { rounds in
    let sample = try Workplace.product("SampleCLI")
    let python = try Workplace.program("python3", from: "Debian's python3")
    let ours = try await Server(sample) { ["sandbox", "--port", "\($0)"] }
    defer { ours.stop() }
    return try await Workplace.withFolder { folder in
      try Data("{\"errors\":[]}".utf8).write(to: URL(fileURLWithPath: "\(folder)/index.html"))
      let theirs = try await Server(python) {
        ["-m", "http.server", "\($0)", "--bind", "127.0.0.1", "--directory", folder]
      }
      defer { theirs.stop() }
      let key = DIDWW.Application.sample.key
      let path = "/api/v1/verifications/by_number/4930123456"
      let comparison = try await rounds.compare(
        "sandbox, a connection for each request", in: .callsPerSecond, bar: .advantage(3),
        with: "Python's http.server",
        ours: { try rate(ours.port, path, "Authorization: Application \(key)\r\n") },
        theirs: { try rate(theirs.port, "/", "") })
      return [comparison]
    }
  }

  private static func rate(_ port: UInt16, _ path: String, _ fields: String) throws -> Double {
    let request = Array(
      "GET \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\(fields)Connection: close\r\n\r\n".utf8)
    return try Stopwatch.rate {
      guard let connection = RawConnection(port: port), connection.exchange(request) > 0 else {
        throw ChildFault(words: [path], reason: "a request was not answered")
      }
      connection.close()
    }
  }
}
