import Foundation
import GoldenWeather
import SpecwrightRuntime

// The samples of the README, line by line; `ReadmeTests` compares them and runs the first.

func isFreezing(at station: String) async throws -> Bool? {
  let client = WeatherClient(credentials: [SecuritySchemes.key: .token("your key")])
  do {
    return try await client.latestReading(station: station).degrees < 0
  } catch let error as ErrorResponse where error.status == 404 {
    print(error.body(as: Problem.self)?.title ?? "no such station")
    return nil
  }
}

/// What a reader of the README has of their own.
struct Session: Sendable {
  func accessToken() async throws -> String { "fresh" }
}

func settings(_ session: Session, address: URL) async throws {
  let signIn = Credential.token { try await session.accessToken() }
  let tracing = HTTPMiddleware { request, next in
    var request = request
    request.setHeader("X-Trace", UUID().uuidString)
    return try await next.send(request)
  }
  var client = WeatherClient(
    server: address,
    credentials: [SecuritySchemes.key: signIn],
    transport: URLSessionTransport().wrapped(by: tracing))
  client.api.timeout = 120
  let answer = try await client.api.response(to: Endpoints.latestReading(station: "Graz"))
  print(answer.status, answer.headers["Last-Modified"] ?? "")
}
