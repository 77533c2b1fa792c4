import Foundation
import SpecwrightHTTP
import SpecwrightRuntime
import SpecwrightTestSupport
import Testing

/// What the generated calls send, and how their answers are read.
@Suite struct EndpointTests {
  private func client(_ transport: StubTransport) -> APIClient {
    APIClient(
      baseURL: Servers.production, transport: transport,
      credentials: [SecuritySchemes.token: .token("t0ken")], userAgent: "test")
  }

  private func answering(
    _ status: Int, _ body: String = "", type: String = "application/json"
  ) -> StubTransport {
    StubTransport { _ in
      HTTPResponse(
        status: status, headers: ["Content-Type": type, "x-rate-limit-reset": "7"],
        body: Data(body.utf8))
    }
  }

  private static let parcel =
    #"{"id":"1","kind":"parcel","note":null,"weight":"2","state":"packed","events":[]}"#

  @Test func putsParametersWhereTheyBelong() async throws {
    let transport = answering(200, "[\(Self.parcel)]")
    let call = Endpoints.parcels(
      state: [.packed, .other("a,b&c")], since: Date(timeIntervalSince1970: 0), in: "+1 2",
      xTrace: "t")
    let response = try await client(transport).response(to: call)
    #expect(response.answer.map(\.id) == ["1"])
    #expect(response.headers[ResponseHeaders.xRateLimitReset] == 7)
    let request = try #require(transport.requests.first)
    #expect(request.method == "GET")
    #expect(
      request.url.absoluteString == "https://api.parcels.example/v1/parcels"
        + "?state=packed,a%2Cb%26c&since=1970-01-01T00%3A00%3A00Z&in=%2B1%202")
    #expect(request.header("X-Trace") == "t")
    #expect(request.header("Authorization") == "Bearer t0ken")
  }

  @Test func leavesOutWhatIsNotGiven() async throws {
    let transport = answering(200, "[]")
    _ = try await client(transport).send(Endpoints.parcels())
    #expect(
      transport.requests.first?.url.absoluteString == "https://api.parcels.example/v1/parcels")
    #expect(transport.requests.first?.header("X-Trace") == nil)
  }

  @Test func tellsAnswersApart() async throws {
    let parcel = Parcel(id: "1", weight: 2, state: .packed, events: [])
    let created = try await client(answering(201, Self.parcel)).send(
      Endpoints.sendParcel(body: parcel))
    #expect(created == .created(parcel))
    let accepted = try await client(answering(202)).send(Endpoints.sendParcel(body: parcel))
    #expect(accepted == .accepted)
  }

  @Test func sendsBodies() async throws {
    let transport = answering(201, Self.parcel)
    let parcel = Parcel(id: "1", weight: 2, state: .packed, events: [])
    _ = try await client(transport).send(Endpoints.sendParcel(body: parcel))
    let request = try #require(transport.requests.first)
    #expect(request.header("Content-Type") == "application/json")
    guard case .data(let data) = request.body else {
      Issue.record("no body was sent")
      return
    }
    #expect(try JSONCoding.decoder.decode(Parcel.self, from: data) == parcel)
  }

  @Test func encodesPathSegmentsOnce() async throws {
    let transport = answering(204)
    try await client(transport).send(Endpoints.recallParcel(id: "a/b 50%"))
    #expect(
      transport.requests.first?.url.absoluteString
        == "https://api.parcels.example/v1/parcels/a%2Fb%2050%25")
    #expect(transport.requests.first?.header("Authorization") == nil)
  }

  @Test func readsFailures() async throws {
    let transport = answering(418, #"{"code":"too_heavy"}"#, type: "application/problem+json")
    do {
      _ = try await client(transport).send(Endpoints.parcels())
      Issue.record("nothing was thrown")
    } catch let error as ErrorResponse {
      #expect(error.status == 418)
      #expect(error.body(as: Problem.self) == Problem(code: "too_heavy"))
    }
  }

  @Test func movesBytesAsTheyAre() async throws {
    let transport = answering(200, "\u{0}\u{1}", type: "application/octet-stream")
    let label = try await client(transport).send(Endpoints.setLabel(id: "1", body: Data([0, 255])))
    #expect(label == Data([0, 1]))
    guard case .data(let data) = transport.requests.first?.body else {
      Issue.record("no body was sent")
      return
    }
    #expect(data == Data([0, 255]))
  }
}
