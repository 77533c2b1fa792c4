import SpecwrightHTTP
import SpecwrightRuntime

/// Where traces go after a login.
struct TelemetryExporter: Sendable {
  /// Sends a trace; whether it arrives is nobody's concern.
  var send: @Sendable (TraceExport) async -> Void

  /// The service's own collector.
  ///
  /// - Parameter transport: What carries the request.
  /// - Returns: The exporter.
  static func network(_ transport: any HTTPTransport) -> TelemetryExporter {
    TelemetryExporter { trace in
      var client = APIClient(
        baseURL: Servers.telemetry, transport: transport, userAgent: SDKVersion.userAgent,
        timeout: 10)
      client.responseLimit = 64 << 10
      // A login does not fail because nobody takes its trace.
      try? await client.send(Endpoints.exportTraces(body: trace))
    }
  }
}
