import Foundation
import SpecwrightHTTP

@testable import SpecwrightSandbox

/// The e-mail service with a clock that stands still, reached through its door in memory.
struct EmailDoor {
  let sandbox: Sandbox
  let clock: ManualClock
  var key: String? = "key-1"

  /// Opens the door; what the description forbids fails the call.
  ///
  /// - Parameters:
  ///   - settings: the settings of the service.
  ///   - clock: the clock that it reads.
  ///   - sendsForbidden: whether the test sends on purpose what the description forbids; then only
  ///     answers and webhooks are held against it.
  init(
    _ settings: EmailService.Settings = EmailService.Settings(
      rateLimit: nil, pace: .immediate), clock: ManualClock = ManualClock(),
    sendsForbidden: Bool = false
  ) {
    self.clock = clock
    var settings = settings
    // However busy the machine is, an answer shows what is to be shown at its moment.
    settings.patience = .infinity
    sandbox = Sandbox(
      email: settings, clock: clock.clock, random: .seeded(1),
      descriptions: sendsForbidden ? .strictAnswers : .strict)
  }

  func send(
    _ method: String, _ path: String, headers: [String: String] = [:],
    body: HTTPRequest.Body = .none
  ) async throws -> EmailAnswer {
    guard let url = URL(string: "https://sandbox.test" + path) else { throw URLError(.badURL) }
    var headers = headers
    if let key, headers["Authorization"] == nil { headers["Authorization"] = "Bearer \(key)" }
    let request = HTTPRequest(method: method, url: url, headers: headers, body: body)
    return try await EmailAnswer(sandbox.transport().send(request))
  }

  func get(_ path: String) async throws -> EmailAnswer { try await send("GET", path) }

  func post(_ path: String, _ json: JSON? = nil) async throws -> EmailAnswer {
    try await send(
      "POST", path, headers: ["Content-Type": "application/json"],
      body: json.map { .data(Data($0.bytes)) } ?? .none)
  }

  func validate(_ email: String, fresh: Bool = false) async throws -> EmailAnswer {
    try await post("/v1/validate", ["email": .string(email), "fresh": .boolean(fresh)])
  }

  func create(_ emails: [String], start: Bool = true) async throws -> EmailAnswer {
    try await post(
      "/v1/bulk", ["emails": .array(emails.map { .string($0) }), "start": .boolean(start)])
  }

  func upload(_ csv: String, query: String = "") async throws -> EmailAnswer {
    try await upload(Array(csv.utf8), query: query)
  }

  func upload(_ csv: [UInt8], query: String = "", type: String = "text/csv") async throws
    -> EmailAnswer
  {
    try await send(
      "POST", "/v1/bulk/file\(query)", headers: ["Content-Type": type], body: .data(Data(csv)))
  }

  /// The results of an upload that has run to its end.
  func results(of csv: String, query: String = "", filter: String = "") async throws -> String {
    let id = try await upload(csv, query: query)["id"].string ?? ""
    return try await get("/v1/bulk/\(id)/results\(filter)").text
  }

  /// Credits that can be spent.
  func balance() async throws -> Int {
    try await get("/v1/credits")["balance"].integer ?? -1
  }
}

/// An answer of the service, read.
struct EmailAnswer {
  var status: Int
  var response: HTTPResponse
  var text: String
  var body: JSON

  init(_ response: HTTPResponse) async throws {
    self.response = response
    status = response.status
    let bytes = Array(try await response.body.data())
    text = String(decoding: bytes, as: UTF8.self)
    body = JSON(reading: bytes) ?? .null
  }

  /// A member of the body; null when it is missing.
  subscript(key: String) -> JSON { body[key] ?? .null }

  /// The error code of the body.
  var code: String? { self["code"].string }
}

extension JSON {
  var integer: Int? {
    guard case .number(let spelling) = self else { return nil }
    return Int(spelling)
  }

  var elements: [JSON] {
    guard case .array(let elements) = self else { return [] }
    return elements
  }
}
