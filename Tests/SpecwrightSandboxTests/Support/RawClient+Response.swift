import Foundation

@testable import SpecwrightSandbox

extension RawClient {
  /// Reads one answer that says its length; fields that only the connection needs are left out.
  func receiveResponse() throws -> ServerResponse {
    let head = try receive(until: "\r\n\r\n")
    let cut = head.components(separatedBy: "\r\n\r\n")
    let lines = cut[0].components(separatedBy: "\r\n")
    let status = lines[0].split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    var response = ServerResponse(status: status)
    var length = 0
    for line in lines.dropFirst() {
      let parts = line.components(separatedBy: ": ")
      switch parts[0] {
      case "Content-Length": length = Int(parts[1]) ?? 0
      case "Connection": break
      default: response.fields.append(parts[0], parts[1])
      }
    }
    var body = Array(cut.dropFirst().joined(separator: "\r\n\r\n").utf8)
    while body.count < length { body += try receiveSome() }
    response.body = body
    return response
  }
}
