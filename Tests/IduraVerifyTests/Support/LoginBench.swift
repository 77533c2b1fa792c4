import Foundation
import SpecwrightHTTP
import SpecwrightTestSupport

@testable import IduraVerify

/// An instance with everything around it played: provider, browser, clock and chance.
@MainActor
final class LoginBench {
  let provider: ScriptedProvider
  let browser: ScriptedBrowser
  let idura: IduraVerify
  let clock: Locked<Date>
  let drawn: Locked<[[UInt8]]>
  let traces: Locked<[TraceExport]>
  let traceSent = Signal()

  /// 30 November 2026, 10:15:00 UTC.
  nonisolated static let start = Date(timeIntervalSince1970: 1_796_033_700)

  /// - Parameters:
  ///   - domain: The domain as an app gives it.
  ///   - redirectURI: The redirect URI, if it is not the domain's.
  ///   - isEager: Whether the provider is asked before the first login.
  ///   - answer: The query that the browser comes back with, in which `STATE` and `CODE` stand for
  ///     the right ones; nil for a usual one.
  ///   - browser: A browser of the test's own.
  /// - Throws: What making a key throws.
  init(
    domain: String = "example.idura.broker", redirectURI: URL? = nil, isEager: Bool = false,
    answer: String? = nil, browser: (@Sendable (ScriptedBrowser.Visit) async throws -> URL)? = nil
  ) throws {
    let clock = Locked(Self.start)
    let drawn = Locked<[[UInt8]]>([])
    let traces = Locked<[TraceExport]>([])
    let traceSent = traceSent
    let provider = ScriptedProvider(tokens: try TokenMaker(now: Self.start))
    let scripted = ScriptedBrowser(
      browser ?? { visit in
        Self.callback(visit, answer ?? "code=CODE&state=STATE", provider)
      })
    var environment = LoginEnvironment(
      transport: provider, browser: scripted, telemetry: .disabled)
    environment.now = { clock.withLock { $0 } }
    environment.random = RandomSource { count in
      let bytes = RandomSource.system.bytes(count)
      drawn.withLock { $0.append(bytes) }
      return bytes
    }
    environment.exporter = TelemetryExporter { trace in
      traces.withLock { $0.append(trace) }
      traceSent.raise()
    }
    environment.isEager = isEager
    let settings: Result<LoginSettings, IduraVerifyConfigurationError>
    do throws(IduraVerifyConfigurationError) {
      settings = .success(
        try LoginSettings(
          clientID: ScriptedProvider.clientID, domain: domain, redirectURI: redirectURI))
    } catch {
      settings = .failure(error)
    }
    idura = IduraVerify(settings, isEphemeral: true, environment: environment)
    self.provider = provider
    self.browser = scripted
    self.clock = clock
    self.drawn = drawn
    self.traces = traces
  }

  /// The address that a browser comes back to.
  nonisolated static func callback(
    _ visit: ScriptedBrowser.Visit, _ query: String, _ provider: ScriptedProvider
  ) -> URL {
    let query = query.replacingOccurrences(of: "STATE", with: provider.form(.push)["state"] ?? "")
      .replacingOccurrences(of: "CODE", with: ScriptedProvider.code)
    let sign = visit.callback.query == nil ? "?" : "&"
    return URL(string: visit.callback.absoluteString + sign + query) ?? visit.callback
  }

  /// Logs in, and gives what came of it.
  func login(
    _ eid: some EID = DanishMitID.substantial(), prompt: Prompt? = .login,
    useEphemeralBrowserSession: Bool? = nil
  ) async -> Result<LoginResult, any Error> {
    guard #available(iOS 17.4, macOS 14.4, visionOS 1.1, *) else {
      return .failure(CancellationError())
    }
    do {
      return .success(
        try await idura.login(
          eid: eid, prompt: prompt, useEphemeralBrowserSession: useEphemeralBrowserSession))
    } catch {
      return .failure(error)
    }
  }

  /// Logs in, and gives the error that must come of it.
  func failure(_ eid: some EID = DanishMitID.substantial()) async -> IduraVerifyError? {
    switch await login(eid) {
    case .success: nil
    case .failure(let error): error as? IduraVerifyError
    }
  }

  /// Everything that no text may hold: what was drawn, and what the provider gave away.
  var secrets: [String] {
    // State, nonce and verifier; the latter is sent last, and could be told of before.
    let drawn = drawn.withLock { $0 }.filter { $0.count == 32 }.map { Base64URL.encode($0) }
    return drawn
      + [
        ScriptedProvider.code, ScriptedProvider.requestURI, ScriptedProvider.person,
        "a-secret-access-token", "0101011234", "eyJ",
      ]
  }

  /// What texts of a value hold that none may hold.
  func leaks(in value: Any) -> [String] {
    let texts = Printed.texts(of: value)
    return secrets.filter { secret in texts.contains { $0.contains(secret) } }
  }
}

extension IduraVerifyError {
  /// The case with its message, for comparisons.
  var summary: String {
    switch self {
    case .userCancelled: "cancelled"
    case .oauth(let error, let description, _): "oauth \(error) \(description ?? "-")"
    case .internalError(let message, _, _): message
    case .associatedDomainsNotConfigured: "not associated"
    }
  }

  /// The error behind it, if there is one.
  var cause: (any Error)? {
    if case .internalError(_, let cause, _) = self { cause } else { nil }
  }

  /// Whether the trace id is a UUID of version 7 without hyphens.
  var hasTraceID: Bool {
    let id = traceId
    return id.utf8.count == 32 && Array(id)[12] == "7"
      && id.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }
}
