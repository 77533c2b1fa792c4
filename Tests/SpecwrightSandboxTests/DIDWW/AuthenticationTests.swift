import Foundation
import Testing

@testable import SpecwrightSandbox

/// Who may come in.
@Suite struct AuthenticationTests {
  static func basic(_ text: String) -> String { "Basic " + Data(text.utf8).base64EncodedString() }

  @Test(arguments: [
    "Application sandbox-key", "application sandbox-key",
    basic("sandbox-key:c2FuZGJveC1zZWNyZXQ"),
    basic("sandbox-key:c2FuZGJveC1zZWNyZXQ").lowercasedScheme,
  ])
  func takesKeyOrKeyAndSecret(_ authorization: String) async throws {
    var door = ServiceDoor()
    door.authorization = authorization
    #expect(try await door.start().summary == "201 pending")
  }

  @Test(arguments: [
    nil, "", "Application", "Application ", "Application wrong", "Application sandbox-key ",
    "Application sandbox-key:signature", "Application sandbox-key:", "Bearer sandbox-key",
    "sandbox-key", basic("sandbox-key"), basic("sandbox-key:wrong"), basic("sandbox-key:"),
    basic("other:c2FuZGJveC1zZWNyZXQ"), basic(":"), "Basic ???", "Basic",
    basic("sandbox-key:c2FuZGJveC1zZWNyZXQ:more"),
  ])
  func refusesEverythingElseWithoutAReason(_ authorization: String?) async throws {
    var door = ServiceDoor(sendsForbidden: true)
    door.authorization = authorization
    let calls = [
      try await door.start(), try await door.send("GET", "/x"),
      try await door.send("PATCH", "/by_number/1", "not even JSON"),
    ]
    #expect(calls.map(\.summary) == Array(repeating: "401 unauthorized", count: 3))
  }

  @Test(arguments: [
    (DIDWW.AuthorizationMode.public, true, true), (.basic, false, true),
    (.application, false, false),
  ])
  func asksForTheMinimumMode(
    _ minimum: DIDWW.AuthorizationMode, _ takesPublic: Bool, _ takesBasic: Bool
  ) async throws {
    var door = ServiceDoor.application { $0.minimumMode = minimum }
    #expect(try await door.send("GET", "/x").status == (takesPublic ? 404 : 401))
    door.authorization = Self.basic("sandbox-key:c2FuZGJveC1zZWNyZXQ")
    #expect(try await door.send("GET", "/x").status == (takesBasic ? 404 : 401))
  }

  @Test func takesTheOldSecretDuringARotation() async throws {
    var door = ServiceDoor.application { $0.previousSecret = "b2xk" }
    for secret in ["b2xk", "c2FuZGJveC1zZWNyZXQ"] {
      door.authorization = Self.basic("sandbox-key:\(secret)")
      #expect(try await door.send("GET", "/x").status == 404)
    }
  }

  @Test func keepsApplicationsApart() async throws {
    var door = ServiceDoor {
      $0.applications.append(
        DIDWW.Application(
          key: "other", secret: "b3RoZXI", callbackURL: URL(string: "http://localhost/other")))
    }
    let start = try await door.start()
    door.authorization = "Application other"
    #expect(try await door.send("GET", start.path).summary == "404 not_found")
    #expect(
      try await door.send("GET", "/by_number/\(ServiceDoor.digits)").summary == "404 not_found")
    #expect(try await door.report(start.path, code: "123456").summary == "404 not_found")
    #expect(try await door.start().summary == "201 pending", "a cooldown is the application's own")
  }
}

extension String {
  fileprivate var lowercasedScheme: String {
    let blank = firstIndex(of: " ") ?? endIndex
    return self[..<blank].lowercased() + self[blank...]
  }
}
