import Foundation
import GoldenFault46
import GoldenFault51
import GoldenFault54
import GoldenFault55
import GoldenFault59
import GoldenFault61
import GoldenFault63
import GoldenFault65
import GoldenFault66
import GoldenFault69
import GoldenFault81
import GoldenFault85
import SpecwrightHTTP
import SpecwrightRuntime
import SpecwrightTestSupport
import Testing

/// Faults of calls and answers that other generators were reported to have.
@Suite struct CallFaultTests {
  @Test func escapedPointersLeadWhereTheyShould46() async throws {
    let first: Endpoint<GoldenFault46.Row> = GoldenFault46.Endpoints.listChecks()
    let second: Endpoint<GoldenFault46.Row> = GoldenFault46.Endpoints.listChecks2()
    let third: Endpoint<Int> = GoldenFault46.Endpoints.listChecks3()
    #expect(try await target(of: first) == "/v1/checks")
    #expect(try await target(of: second) == "/v2/checks")
    #expect(try await client(answering(200, "7")).send(third) == 7)
  }

  @Test func everyVariableOfAPathIsFilled51() async throws {
    let call = GoldenFault51.Endpoints.getFile(batchUUID: "a1", fileName: "x.txt", v: "2")
    #expect(try await target(of: call) == "/uploads/a1/files/x.txt/2")
  }

  @Test(arguments: [
    ("Team Lead", "/groups/Team%20Lead"), ("a/b", "/groups/a%2Fb"), ("50%", "/groups/50%25"),
    ("+", "/groups/%2B"), ("...", "/groups/..."),
  ])
  func aValueIsOneSegment54(value: String, path: String) async throws {
    #expect(try await target(of: GoldenFault54.Endpoints.getGroup(name: value)) == path)
  }

  @Test(arguments: ["", ".."])
  func aSegmentThatChangesThePathIsNotSent54(value: String) async throws {
    let transport = answering(200, "{}")
    await #expect(throws: RequestError.self) {
      try await client(transport).send(GoldenFault54.Endpoints.getGroup(name: value))
    }
    #expect(transport.requests.isEmpty)
  }

  @Test func arraysHaveTheirStyle55() async throws {
    let call = GoldenFault55.Endpoints.search(ids: ["a,b", "c"], tags: ["x", "y"])
    #expect(try await target(of: call) == "/search?ids=a%2Cb,c&tags=x&tags=y")
    let piped = GoldenFault55.Endpoints.search(pipe: ["a", "b"])
    #expect(try await target(of: piped) == "/search?pipe=a%7Cb")
  }

  @Test func parametersMayBeCalledLikeLocals59() async throws {
    let call = GoldenFault59.Endpoints.send(
      path: "p", url: "v", request: "v", response: "v", bodyValue: "v", selfValue: "v", in: "v",
      client: "v", data: "v", headers: "v", body: GoldenFault59.Row())
    #expect(
      try await target(of: call) == "/items/p?url=v&request=v&response=v&body=v&self=v&in=v"
        + "&client=v&data=v&headers=v")
  }

  @Test func headersAreSentAndFoundInAnyCase61() async throws {
    let headers = ["x-ratelimit-reset": "5"]
    let transport = answering(200, "{}", headers: headers)
    let call = GoldenFault61.Endpoints.listChecks(xRequestID: "r", xIDs: [1, 2])
    let response = try await client(transport).response(to: call)
    let request = try #require(transport.requests.first)
    #expect(request.headers.first { $0.key.lowercased() == "x-request-id" }?.value == "r")
    #expect(request.headers.first { $0.key.lowercased() == "x-ids" }?.value == "1,2")
    #expect(response.headers[GoldenFault61.ResponseHeaders.xRateLimitReset] == 5)
    #expect(response.headers[GoldenFault61.ResponseHeaders.retryAfter] == nil)
    // The required one is nil as well: an answer is not lost over a header.
    let other = try await client(answering(200, "{}")).response(to: call)
    #expect(other.headers[GoldenFault61.ResponseHeaders.xRateLimitReset] == nil)
  }

  @Test func exactStatusesWinOverTheDefault63() async throws {
    let call = GoldenFault63.Endpoints.listChecks()
    let fine = try await client(answering(200, #"{"ok":true}"#)).send(call)
    #expect(fine == GoldenFault63.Row(ok: true))
    do {
      _ = try await client(answering(500, #"{"code":"c"}"#)).send(call)
      Issue.record("nothing was thrown")
    } catch let error as ErrorResponse {
      #expect(error.status == 500)
      #expect(error.body(as: GoldenFault63.Problem.self)?.code == "c")
    }
    try await client(answering(200)).send(GoldenFault63.Endpoints.startLogin())
  }

  @Test func bodiesMayBeEmpty65() async throws {
    try await client(answering(204, type: nil)).send(GoldenFault65.Endpoints.deleteA())
    let posted = try await client(answering(200, type: nil)).send(GoldenFault65.Endpoints.postB())
    #expect(posted == .ok)
    let call = GoldenFault65.Endpoints.getC()
    #expect(try await client(answering(204, type: nil)).send(call) == .noContent)
    guard case .ok = try await client(answering(200, "{}")).send(call) else {
      Issue.record("a row was no row")
      return
    }
    await #expect {
      try await client(answering(200)).send(call)
    } throws: { error in
      (error as? UnreadableAnswer).map { $0.status == 200 && $0.reason == .emptyBody } ?? false
    }
  }

  @Test(arguments: ["Application/JSON", "application/json;charset=UTF-8"])
  func mediaTypesHaveNoCase66(type: String) async throws {
    let transport = answering(200, #"{"ok":true}"#, type: type)
    let row = try await client(transport).send(GoldenFault66.Endpoints.listChecks())
    #expect(row == GoldenFault66.Row(ok: true))
  }

  @Test func otherMediaTypesAreToldApart66() async throws {
    let call = GoldenFault66.Endpoints.listChecks()
    let problem = answering(
      400, #"{"title":"t"}"#, type: "application/problem+json;charset=UTF-8")
    await #expect {
      try await client(problem).send(call)
    } throws: { error in
      (error as? ErrorResponse)?.body(as: GoldenFault66.Problem.self)?.title == "t"
    }
    await #expect {
      try await client(answering(200, "<html>", type: "text/html; charset=utf-8")).send(call)
    } throws: { error in
      let error = error as? UnreadableAnswer
      return error?.reason == .contentType && error?.contentType == "text/html"
    }
  }

  @Test func bytesAreTextInsideAndBytesAlone69() async throws {
    let doc = try read(Doc.self, #"{"thumb":"aGk="}"#)
    #expect(doc.thumb == Data([0x68, 0x69]))
    #expect(try written(doc) == #"{"thumb":"aGk="}"#)
    #expect(try fault(Doc.self, #"{"thumb":"?"}"#) == "thumb")
    let transport = answering(200, "hi", type: "application/octet-stream")
    let call = GoldenFault69.Endpoints.putRaw(body: Data([0, 255]))
    #expect(try await client(transport).send(call) == Data("hi".utf8))
    guard case .data(let sent)? = transport.requests.first?.body else {
      Issue.record("no body was sent")
      return
    }
    #expect(sent == Data([0, 255]))
  }

  @Test func everyOperationHasItsOwnName81() async throws {
    let calls: [(Endpoint<GoldenFault81.Row>, String)] = [
      (GoldenFault81.Endpoints.checkFindIDLegs(), "GET /a"),
      (GoldenFault81.Endpoints.operation2faDotVerify(), "POST /a"),
      (GoldenFault81.Endpoints.listChecksWithSpace(), "GET /b"),
      (GoldenFault81.Endpoints.listChecksWithHyphen(), "POST /b"),
      (GoldenFault81.Endpoints.initOperation(), "DELETE /b"),
      (GoldenFault81.Endpoints.selfOperation(), "PUT /b"),
    ]
    for (call, expected) in calls {
      #expect(try await "\(call.method) \(target(of: call))" == expected)
    }
  }

  @Test func onlyWhatIsGivenIsSent85() async throws {
    #expect(try await target(of: GoldenFault85.Endpoints.search(p01: 7)) == "/search?p01=7")
    #expect(try await target(of: GoldenFault85.Endpoints.search()) == "/search")
  }
}
