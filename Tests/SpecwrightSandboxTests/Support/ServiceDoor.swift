import Foundation
import SpecwrightHTTP

@testable import SpecwrightSandbox

/// A sandbox with a clock that stands still, reached through its door in memory.
struct ServiceDoor {
  static let number = "+1 202 555 0100"
  static let digits = "12025550100"

  let sandbox: Sandbox
  let clock = ManualClock()
  var authorization: String? = "Application sandbox-key"
  var peer = "127.0.0.1"

  /// Opens the door; what the description forbids fails the call.
  ///
  /// - Parameters:
  ///   - limits: the limits by second.
  ///   - sendsForbidden: whether the test sends on purpose what the description forbids and the
  ///     service takes, or answers itself; then only answers are held against it.
  ///   - change: what is set otherwise.
  init(
    limits: DIDWW.RateLimits = .none, sendsForbidden: Bool = false,
    _ change: (inout DIDWW.Settings) -> Void = { _ in }
  ) {
    var settings = DIDWW.Settings(limits: limits)
    change(&settings)
    sandbox = Sandbox(
      didww: settings, clock: clock.clock, random: .seeded(1),
      descriptions: sendsForbidden ? .strictAnswers : .strict)
  }

  /// A door to the sample application, changed.
  static func application(
    sendsForbidden: Bool = false, _ change: (inout DIDWW.Application) -> Void
  ) -> ServiceDoor {
    ServiceDoor(sendsForbidden: sendsForbidden) { change(&$0.applications[0]) }
  }

  func send(_ method: String, _ path: String, _ body: String? = nil) async throws -> Answer {
    guard let url = URL(string: "https://sandbox.test/api/v1/verifications" + path) else {
      throw URLError(.badURL)
    }
    var headers = ["Accept": "application/json"]
    headers["Authorization"] = authorization
    if body != nil { headers["Content-Type"] = "application/json" }
    let request = HTTPRequest(
      method: method, url: url, headers: headers, body: body.map { .data(Data($0.utf8)) } ?? .none)
    return try await Answer(sandbox.transport(from: peer).send(request))
  }

  func start(_ data: JSON) async throws -> Answer {
    try await send("POST", "", String(decoding: (["data": data] as JSON).bytes, as: UTF8.self))
  }

  func start(_ number: String = number, _ channel: String = "sms") async throws -> Answer {
    try await start(["destination": .string(number), "delivery_method": .string(channel)])
  }

  func report(_ path: String, _ data: JSON) async throws -> Answer {
    try await send("PATCH", path, String(decoding: (["data": data] as JSON).bytes, as: UTF8.self))
  }

  func report(_ path: String, code: String, _ channel: String = "sms") async throws -> Answer {
    try await report(path, ["delivery_method": .string(channel), "code": .string(code)])
  }
}

/// An answer of the service, read.
struct Answer: Hashable {
  var status: Int
  var retryAfter: String?
  var contentType: String?
  var body: JSON

  init(_ response: HTTPResponse) async throws {
    status = response.status
    retryAfter = response.header("Retry-After")
    contentType = response.header("Content-Type")
    body = JSON(reading: Array(try await response.body.data())) ?? .null
  }

  subscript(key: String) -> JSON? { body["data"]?[key] }

  /// A member of the channel's block.
  func block(_ key: String) -> JSON? {
    self["delivery_method"]?.string.flatMap { self[$0] }?[key]
  }

  var id: String { self["id"]?.string ?? "" }
  var path: String { "/" + id }

  /// Status of the answer, state of the verification and its reason, in one word each.
  var summary: String {
    guard body["data"] != nil else { return ([String(status)] + slugs).joined(separator: " ") }
    return [String(status), self["status"]?.string, self["error_code"]?.string]
      .compactMap(\.self).joined(separator: " ")
  }

  /// The codes of an error envelope.
  var slugs: [String] {
    guard case .array(let errors)? = body["errors"] else { return [] }
    return errors.compactMap { $0["code"]?.string }
  }
}
