import Foundation
import SpecwrightHTTP
import SpecwrightTestSupport
import Testing

@testable import IduraVerify

/// Trace ids, and what is told of a login.
@MainActor
@Suite struct TelemetryTests {
  /// RFC 9562 appendix A.6.
  @Test func makesTheTraceIDOfTheStandardsExample() {
    let bytes: [UInt8] = [0x0C, 0xC3, 0x18, 0xC4, 0xDC, 0x0C, 0x0C, 0x07, 0x39, 0x8F]
    let id = TraceID(
      at: Date(timeIntervalSince1970: 1_645_557_742), from: RandomSource { _ in bytes })
    #expect(id.text == "017f22e279b07cc398c4dc0c0c07398f")
  }

  @Test(arguments: [
    (0.0, 0x00 as UInt8, "00000000000070008000000000000000"),
    (0.0015, 0xFF, "0000000000017fffbfffffffffffffff"),
    (-5, 0xFF, "0000000000007fffbfffffffffffffff"),
    (1e12, 0x00, "ffffffffffff70008000000000000000"),
    (.infinity, 0x00, "ffffffffffff70008000000000000000"),
  ])
  func makesATraceIDAtAnyTime(seconds: Double, byte: UInt8, text: String) {
    let random = RandomSource { [UInt8](repeating: byte, count: $0) }
    #expect(TraceID(at: Date(timeIntervalSince1970: seconds), from: random).text == text)
  }

  @Test func makesNoSpanOfZeros() {
    let random = RandomSource { [UInt8](repeating: 0, count: $0) }
    #expect(SpanID(from: random).text == "0000000000000001")
  }

  @Test func tellsOfALogin() async throws {
    let bench = try LoginBench()
    let result = try await bench.login(DanishMitID.low()).get()
    try await finishing { await bench.traceSent.reaches(1) }
    let trace = try #require(bench.traces.withLock { $0 }.first)
    let resource = try #require(trace.resourceSpans.first)
    #expect(
      facts(resource.resource.attributes) == [
        "service.name": "idura-verify-ios", "server.address": "example.idura.broker",
        "idura.sdk.version": SDKVersion.current,
      ])
    let scope = try #require(resource.scopeSpans.first)
    #expect(scope.scope.name == "idura-verify" && scope.scope.version == SDKVersion.current)
    let spans = scope.spans
    #expect(
      spans.map(\.name) == ["launch browser", "code exchange", "JWT verification", "ios sdk login"])
    let root = try #require(spans.last)
    #expect(root.parentSpanID == nil)
    #expect(facts(root.attributes ?? []) == ["acr_value": "urn:grn:authn:dk:mitid:low"])
    for span in spans {
      #expect(span.traceID == result.traceId && span.kind == 3 && span.status.code == 1)
      #expect(span.startTimeUnixNano == "1796033700000000000")
      #expect(span.endTimeUnixNano == span.startTimeUnixNano)
      #expect(span.spanID == root.spanID || span.parentSpanID == root.spanID)
    }
    #expect(Set(spans.map(\.spanID)).count == 4)
    // The requests name the spans that they belong to.
    let push = try #require(bench.provider.requests(.push).first?.header("traceparent"))
    #expect(push == "00-\(result.traceId)-\(root.spanID)-01")
    let token = try #require(bench.provider.requests(.token).first?.header("traceparent"))
    #expect(token == "00-\(result.traceId)-\(spans[1].spanID)-01")
  }

  @Test func tellsOfAFailureByTheNameOfItsCase() async throws {
    let bench = try LoginBench(answer: "error=login_required&error_description=x&state=STATE")
    #expect(await bench.failure() != nil)
    try await finishing { await bench.traceSent.reaches(1) }
    let trace = try #require(bench.traces.withLock { $0 }.first)
    let spans = try #require(trace.resourceSpans.first?.scopeSpans.first?.spans)
    #expect(spans.map(\.name) == ["launch browser", "ios sdk login"])
    #expect(spans.map(\.status.code) == [1, 2])
    #expect(facts(spans.last?.attributes ?? [])["error.type"] == "oauth")
    #expect(bench.leaks(in: spans).isEmpty)
  }

  @Test func sendsATraceAsOpenTelemetryWritesIt() async throws {
    let bench = try LoginBench()
    _ = try await bench.login().get()
    try await finishing { await bench.traceSent.reaches(1) }
    let trace = try #require(bench.traces.withLock { $0 }.first)
    let transport = StubTransport { _ in HTTPResponse(status: 200) }
    await TelemetryExporter.network(transport).send(trace)
    let request = try #require(transport.requests.first)
    #expect(request.url.absoluteString == "https://telemetry.idura.app/v1/traces")
    #expect(request.method == "POST" && request.timeout == 10)
    #expect(request.header("Content-Type") == "application/json")
    guard case .data(let body) = request.body else {
      Issue.record("no body")
      return
    }
    let text = String(decoding: body, as: UTF8.self)
    for member in ["resourceSpans", "scopeSpans", "spanId", "traceId", "startTimeUnixNano"] {
      #expect(text.contains("\"\(member)\""))
    }
    #expect(bench.leaks(in: text).isEmpty)
  }

  @Test(arguments: [HTTPResponse(status: 500), HTTPResponse(status: 302)])
  func doesNotCareWhetherATraceArrives(answer: HTTPResponse) async throws {
    let transport = StubTransport { _ in answer }
    await TelemetryExporter.network(transport).send(TraceExport(resourceSpans: []))
    #expect(transport.requests.count == 1)
    let broken = StubTransport { _ in throw URLError(.notConnectedToInternet) }
    await TelemetryExporter.network(broken).send(TraceExport(resourceSpans: []))
    #expect(broken.requests.count == 1)
  }

  @Test func sendsNothingByItselfOnLinuxOrWhenSwitchedOff() throws {
    let transport = StubTransport { _ in HTTPResponse(status: 200) }
    let off = LoginEnvironment(transport: transport, browser: nil, telemetry: .disabled)
    #expect(off.exporter == nil)
    #if os(Linux)
      let on = LoginEnvironment(transport: transport, browser: nil, telemetry: .enabled)
      #expect(on.exporter == nil)
    #endif
  }

  @Test func keepsTheTraceIDWhenSwitchedOff() async throws {
    let provider = ScriptedProvider(tokens: try TokenMaker(now: Date()))
    let browser = ScriptedBrowser { LoginBench.callback($0, "code=CODE&state=STATE", provider) }
    let idura = IduraVerify(
      clientId: ScriptedProvider.clientID, domain: "example.idura.broker", transport: provider,
      browser: browser, telemetry: .disabled)
    guard #available(iOS 17.4, macOS 14.4, visionOS 1.1, *) else { return }
    let result = try await idura.login(eid: Mock())
    #expect(provider.requests(.push).first?.header("traceparent")?.contains(result.traceId) == true)
    #expect(provider.requests(.other).isEmpty)
  }

  @Test func keepsNoMoreThan64Spans() {
    var trace = LoginTrace(at: LoginBench.start, from: .system)
    for _ in 0..<100 {
      let span = trace.begin(.browser, at: LoginBench.start, from: .system)
      trace.end(span, at: LoginBench.start, failure: nil)
    }
    let export = trace.finish(
      at: LoginBench.start, failure: nil, acrValues: nil, domain: "a.b")
    let spans = export.resourceSpans.first?.scopeSpans.first?.spans ?? []
    #expect(spans.count == 64 && spans.last?.name == "ios sdk login")
  }

  private func facts(_ attributes: [TelemetryAttribute]) -> [String: String] {
    Dictionary(attributes.map { ($0.key, $0.value.stringValue) }, uniquingKeysWith: { $1 })
  }
}
