import Foundation
import SpecwrightHTTP

/// Everything around a login that is not its own: what tests replace.
struct LoginEnvironment: Sendable {
  var transport: any HTTPTransport
  /// What shows pages to the person; nil on systems without.
  var browser: (any BrowserPresenting)?
  /// Where traces go; nil when telemetry is off.
  var exporter: TelemetryExporter?
  var now: @Sendable () -> Date = { Date() }
  var random = RandomSource.system
  /// Whether the provider is asked who it is before the first login.
  var isEager = true

  /// The environment of an app.
  ///
  /// - Parameters:
  ///   - transport: What carries requests instead of the network.
  ///   - browser: What shows pages instead of the system.
  ///   - telemetry: Whether traces are sent.
  init(
    transport: (any HTTPTransport)?, browser: (any BrowserPresenting)?, telemetry: Telemetry
  ) {
    let transport = transport ?? URLSessionTransport()
    self.transport = transport
    self.browser = browser ?? Self.systemBrowser
    exporter = telemetry == .enabled ? Self.exporter(transport) : nil
  }

  private static var systemBrowser: (any BrowserPresenting)? {
    #if canImport(AuthenticationServices) && !os(tvOS) && !os(watchOS)
      if #available(iOS 17.4, macOS 14.4, visionOS 1.1, *) { return SystemBrowser() }
    #endif
    return nil
  }

  /// The collector is for apps: programs on Linux send nothing by themselves.
  private static func exporter(_ transport: any HTTPTransport) -> TelemetryExporter? {
    #if canImport(FoundationNetworking)
      return nil
    #else
      return .network(transport)
    #endif
  }
}
