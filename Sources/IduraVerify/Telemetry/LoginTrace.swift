import Foundation

/// What is measured of one login.
struct LoginTrace: Sendable {
  /// The most spans that are kept.
  static let longest = 64

  let id: TraceID
  private let root: Span
  private(set) var spans: [TelemetrySpan] = []

  /// A piece of work that has begun.
  struct Span: Sendable {
    let id: SpanID
    let name: SpanName
    let start: Date
  }

  init(at time: Date, from random: RandomSource) {
    id = TraceID(at: time, from: random)
    root = Span(id: SpanID(from: random), name: .login, start: time)
  }

  /// The trace and a span of it as requests carry them (W3C Trace Context section 3.2); the login
  /// itself unless said.
  func parent(_ span: Span? = nil) -> String { "00-\(id.text)-\((span ?? root).id.text)-01" }

  func begin(_ name: SpanName, at time: Date, from random: RandomSource) -> Span {
    Span(id: SpanID(from: random), name: name, start: time)
  }

  /// Notes that a piece of work has ended.
  ///
  /// - Parameters:
  ///   - span: The work.
  ///   - time: When it ended.
  ///   - failure: How it failed, if it did.
  mutating func end(_ span: Span, at time: Date, failure: LoginFailure?) {
    note(span, parent: root.id, time, failure, [])
  }

  /// Notes that the login has ended, and gives everything that was measured.
  ///
  /// - Parameters:
  ///   - time: When it ended.
  ///   - failure: How it failed, if it did.
  ///   - acrValues: Which eID was asked for.
  ///   - domain: The domain of the provider.
  /// - Returns: What is sent.
  mutating func finish(
    at time: Date, failure: LoginFailure?, acrValues: String?, domain: String
  ) -> TraceExport {
    let acr = acrValues.map { [TelemetryAttribute(.acrValue, $0)] } ?? []
    note(root, parent: nil, time, failure, acr)
    let resource = TelemetryResource(attributes: [
      TelemetryAttribute(.serviceName, TelemetryService.current.rawValue),
      TelemetryAttribute(.serverAddress, domain),
      TelemetryAttribute(.sdkVersion, SDKVersion.current),
    ])
    let scope = TelemetryScope(
      name: TelemetryScopeName.current.rawValue, version: SDKVersion.current)
    let scoped = ScopeSpans(scope: scope, spans: spans)
    return TraceExport(resourceSpans: [ResourceSpans(resource: resource, scopeSpans: [scoped])])
  }

  private mutating func note(
    _ span: Span, parent: SpanID?, _ time: Date, _ failure: LoginFailure?,
    _ attributes: [TelemetryAttribute]
  ) {
    // The login itself comes last and is never left out.
    guard spans.count < Self.longest - 1 || parent == nil else { return }
    let error = failure.map { [TelemetryAttribute(.errorType, $0.caseName)] } ?? []
    spans.append(
      TelemetrySpan(
        traceID: id.text, spanID: span.id.text, parentSpanID: parent?.text,
        name: span.name.rawValue, kind: OTLP.clientKind,
        startTimeUnixNano: Self.nanoseconds(span.start),
        endTimeUnixNano: Self.nanoseconds(max(span.start, time)), attributes: attributes + error,
        status: TelemetryStatus(code: failure == nil ? OTLP.ok : OTLP.error)))
  }

  /// 64-bit numbers travel as decimal digits, since JSON's are too coarse for them.
  private static func nanoseconds(_ time: Date) -> String {
    let seconds = min(max(0, time.timeIntervalSince1970), 9_000_000_000)
    return String(UInt64(seconds * 1_000_000) * 1_000)
  }
}

/// Numbers of the OpenTelemetry protocol 1.0 (`opentelemetry/proto/trace/v1/trace.proto`).
private enum OTLP {
  /// `SPAN_KIND_CLIENT`.
  static let clientKind = 3
  /// `STATUS_CODE_OK`.
  static let ok = 1
  /// `STATUS_CODE_ERROR`.
  static let error = 2
}

extension TelemetryAttribute {
  fileprivate init(_ key: TelemetryKey, _ value: String) {
    self.init(key: key.rawValue, value: TelemetryValue(stringValue: value))
  }
}

extension LoginFailure {
  /// The name of the case that callers see: all that is told of a failure.
  fileprivate var caseName: String {
    switch self {
    case .cancelled, .passed(.userCancelled): "userCancelled"
    case .oauth, .passed(.oauth): "oauth"
    case .internalError, .passed(.internalError): "internalError"
    case .notAssociated, .passed(.associatedDomainsNotConfigured): "associatedDomainsNotConfigured"
    }
  }
}
