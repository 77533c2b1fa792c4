import Foundation
import GoldenTrips
import SpecwrightRuntime
import SpecwrightTestSupport
import Testing

/// A generated client, called as its users do: with nothing imported but it and the runtime.
@Suite struct ClientTests {
  private static let trip = #"{"id":"7","traveller":"+447700900123","mood":"calm"}"#
  private static let number = "447700900123"

  private static func answering(
    _ status: Int, _ body: String = "", type: String = "application/json",
    fields: [String: String] = [:]
  ) -> StubTransport {
    StubTransport { _ in
      HTTPResponse(
        status: status, headers: fields.merging(["Content-Type": type]) { first, _ in first },
        body: Data(body.utf8))
    }
  }

  private static func client(_ transport: any HTTPTransport) -> TripsClient {
    TripsClient(credentials: [SecuritySchemes.account: .token("t0ken")], transport: transport)
  }

  private static func texts(of value: Any) -> String {
    var dumped = ""
    dump(value, to: &dumped)
    return "\(value) \(String(reflecting: value)) \(dumped)"
  }

  // MARK: Answers

  @Test func returnsTheBodyOfTheOneSuccess() async throws {
    let transport = Self.answering(200, "[\(Self.trip)]")
    let trips = try await Self.client(transport).listTrips(limit: 5, cursor: "a b")
    #expect(trips == [Trip(id: "7", traveller: "+447700900123", mood: .calm)])
    let request = try #require(transport.requests.first)
    #expect(
      request.url.absoluteString == "https://api.trips.example/v2/trips?limit=5&cursor=a%20b")
    #expect(request.header("Authorization") == "Bearer t0ken")
    #expect(request.header("User-Agent") == "TripsClient")
  }

  @Test func returnsNothingWhereTheSuccessHasNoBody() async throws {
    let transport = Self.answering(204)
    try await TripsClient(
      credentials: [SecuritySchemes.inHeader: .token("k")], transport: transport
    ).useKey(place: "door")
    #expect(transport.requests.count == 1)
  }

  @Test func tellsSeveralSuccessesApartByStatus() async throws {
    let trip = Trip(id: "7", traveller: "+447700900123", mood: .calm)
    let plan = Plan(to: "Graz")
    let there = try await Self.client(Self.answering(200, Self.trip)).planTrip(body: plan)
    #expect(there == .ok(trip))
    let fields = [
      "location": "/trips/7", "X-Seats-Left": "3", "x-mood": "hurried", "X-Receipt": "s3cret",
    ]
    let made = try await Self.client(Self.answering(201, Self.trip, fields: fields))
      .planTrip(body: plan)
    #expect(
      made
        == .created(
          trip,
          headers: .init(
            location: "/trips/7", xSeatsLeft: 3, xMood: .hurried, xReceipt: "s3cret")))
    let later = try await Self.client(Self.answering(202, fields: ["Retry-After": "9"]))
      .planTrip(body: plan)
    #expect(later == .accepted(headers: .init(retryAfter: 9)))
    let other = try await Self.client(Self.answering(207, "some", type: "text/plain"))
      .planTrip(body: plan)
    #expect(other == .success("some"))
  }

  @Test func losesNoAnswerOverAFieldThatIsMissingOrWrong() async throws {
    let transport = Self.answering(201, Self.trip, fields: ["X-Seats-Left": "many"])
    guard
      case .created(_, let headers) = try await Self.client(transport)
        .planTrip(body: Plan(to: "Graz"))
    else {
      Issue.record("another case")
      return
    }
    #expect(headers == .init())
  }

  @Test func printsAnswersWithoutWhatIsSensitive() async throws {
    let fields = ["Location": "/trips/7", "X-Receipt": "s3cret"]
    let made = try await Self.client(Self.answering(201, Self.trip, fields: fields))
      .planTrip(body: Plan(to: "Graz"))
    let text = Self.texts(of: made)
    #expect(text.contains("/trips/7"))
    #expect(!text.contains("s3cret"))
    #expect(!text.contains(Self.number))
    let pin = try await Self.client(Self.answering(200, "483920", type: "text/plain"))
      .makePIN(id: "7")
    #expect(pin == .ok("483920"))
    #expect(!Self.texts(of: pin).contains("483920"))
    #expect("\(pin)".contains("ok"))
  }

  // MARK: Errors

  @Test func throwsDocumentedStatusesWithTheirBody() async throws {
    let problem = #"{"title":"no","traveller":"+447700900123"}"#
    let rows: [(Int, String, String)] = [
      (422, problem, "application/problem+json"), (409, #"{"other":"8"}"#, "application/json"),
      (503, "later", "text/plain"),
    ]
    for (status, body, type) in rows {
      let transport = Self.answering(status, body, type: type, fields: ["X-Request-Id": "r1"])
      do {
        _ = try await Self.client(transport).planTrip(body: Plan(to: "Graz"))
        Issue.record("nothing was thrown")
      } catch let error as ErrorResponse {
        #expect(error.operation == "planTrip")
        #expect(error.status == status)
        #expect(error.isDocumented)
        #expect(error.headers[ResponseHeaders.xRequestID] == "r1")
        switch status {
        case 422: #expect(error.body(as: Problem.self)?.title == "no")
        case 409: #expect(error.body(as: Conflict.self) == Conflict(other: "8"))
        default: #expect(error.body(as: String.self) == "later")
        }
        #expect(!Self.texts(of: error).contains(Self.number))
        #expect(!Self.texts(of: error.body as Any).contains(Self.number))
      }
    }
  }

  @Test(arguments: [100, 199, 203, 299, 300, 302, 304, 400, 401, 418, 499, 500, 599, 600, 999, 0])
  func throwsUndocumentedStatusesToo(_ status: Int) async throws {
    do {
      _ = try await Self.client(Self.answering(status, Self.trip)).trip(id: "7")
      Issue.record("nothing was thrown")
    } catch let error as ErrorResponse {
      #expect(error.operation == "trip")
      #expect(error.status == status)
      #expect(!error.isDocumented)
      #expect(error.content == Data(Self.trip.utf8))
      #expect(!Self.texts(of: error).contains(Self.number))
    }
  }

  // MARK: Settings

  @Test func theServerIsAChoice() async throws {
    let transport = Self.answering(200, "well", type: "text/plain")
    _ = try await TripsClient(transport: transport).apiOperation()
    _ = try await TripsClient(server: Servers.sandbox, transport: transport).apiOperation()
    let own = try #require(URL(string: "http://127.0.0.1:8080/base/"))
    _ = try await TripsClient(server: own, transport: transport).apiOperation()
    #expect(
      transport.requests.map(\.url.absoluteString) == [
        "https://api.trips.example/v2/status", "https://try.trips.example/v2/status",
        "http://127.0.0.1:8080/base/status",
      ])
  }

  @Test func everyKindOfCredentialGoesWhereItsSchemeSays() async throws {
    let rows: [(SecurityScheme, Credential, (HTTPRequest) -> String?, String)] = [
      (SecuritySchemes.inHeader, .token("k"), { $0.header("X-Key") }, "k"),
      (SecuritySchemes.inQuery, .token("k"), { $0.url.query }, "key=k"),
      (SecuritySchemes.inCookie, .token("k"), { $0.header("Cookie") }, "key=k"),
      (SecuritySchemes.signIn, .token { "a" }, { $0.header("Authorization") }, "Bearer a"),
      (SecuritySchemes.openID, .token { "b" }, { $0.header("Authorization") }, "Bearer b"),
    ]
    for (scheme, credential, place, value) in rows {
      let transport = Self.answering(204)
      try await TripsClient(credentials: [scheme: credential], transport: transport)
        .useKey(place: "door")
      #expect(try place(#require(transport.requests.first)) == value)
    }
    let transport = Self.answering(200, "[]")
    let client = TripsClient(
      credentials: [
        SecuritySchemes.partner: .basic(user: "u", password: "p"),
        SecuritySchemes.partnerSecret: .token("s"),
      ], transport: transport)
    _ = try await client.listTrips()
    #expect(transport.requests.first?.header("Authorization") == "Basic dTpw")
    #expect(transport.requests.first?.header("X-Partner-Secret") == "s")
    #expect(!Self.texts(of: client).contains("dTpw"))
  }

  @Test func stepsAroundTheTransportSeeEveryCall() async throws {
    let transport = Self.answering(200, "[]")
    let lines = Locked<[String]>([])
    let chain = transport.wrapped(
      by: HTTPMiddleware { request, next in
        var request = request
        request.setHeader("X-Trace", "1")
        let response = try await next.send(request)
        lines.withLock { $0.append("\(request.method) \(response.status)") }
        return response
      })
    _ = try await Self.client(chain).listTrips()
    #expect(transport.requests.first?.header("X-Trace") == "1")
    #expect(lines.withLock { $0 } == ["GET 200"])
  }

  @Test func whatElseIsSetIsSetBehindTheClient() async throws {
    let transport = Self.answering(200, "[]", fields: ["X-Next-Cursor": "b"])
    var client = Self.client(transport)
    client.api.timeout = 3
    client.api.userAgent = "Mine/1"
    let page = try await client.api.response(to: Endpoints.listTrips(limit: 1))
    #expect(page.headers[ResponseHeaders.xNextCursor] == "b")
    #expect(transport.requests.first?.timeout == 3)
    #expect(transport.requests.first?.header("User-Agent") == "Mine/1")
  }

  // MARK: Over a socket

  @Test func callsAServer() async throws {
    let server = try HostileServer { request in
      switch (request.method, request.target) {
      case ("GET", "/v2/trips/7"):
        [.answer(200, ["Content-Type: application/json"], body: Self.trip)]
      case ("POST", "/v2/trips"):
        [.answer(201, ["Content-Type: application/json", "Location: /trips/7"], body: Self.trip)]
      case ("DELETE", _): [.answer(204)]
      default: [.answer(404)]
      }
    }
    defer { server.stop() }
    var client = TripsClient(
      server: try server.url("/v2"),
      credentials: [
        SecuritySchemes.account: .token {
          await Task.yield()
          return "fresh"
        }
      ])
    client.api.timeout = 300
    #expect(try await client.trip(id: "7").mood == .calm)
    let made = try await client.planTrip(body: Plan(to: "Graz"))
    guard case .created(let trip, let headers) = made else {
      Issue.record("another case")
      return
    }
    #expect(trip.id == "7")
    #expect(headers.location == "/trips/7")
    await #expect(throws: ErrorResponse.self) { try await client.trip(id: "8") }
    let bodies = server.requests.map { String(decoding: $0.body, as: UTF8.self) }
    #expect(bodies == ["", #"{"to":"Graz"}"#, ""])
    #expect(server.requests.allSatisfy { $0.values(of: "Authorization") == ["Bearer fresh"] })
  }
}
