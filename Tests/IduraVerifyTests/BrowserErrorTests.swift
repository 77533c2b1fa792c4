import Foundation
import SpecwrightHTTP
import SpecwrightTestSupport
import Testing

@testable import IduraVerify

/// What the errors of a browser mean.
@Suite struct BrowserErrorTests {
  static let domain = "com.apple.AuthenticationServices.WebAuthenticationSession"
  static let association =
    "Application with identifier x is not associated with domain example.idura.broker. Using HTTPS "
    + "callbacks requires Associated Domains using the `webcredentials` service type."

  @Test(arguments: [
    (domain, 1, [], SessionFailure.cancelled), (domain, 1, ["The operation failed."], .cancelled),
    (domain, 1, [association], .notAssociated),
    (domain, 1, ["", "WEBCREDENTIALS"], .notAssociated),
    (domain, 1, ["is not Associated with"], .notAssociated), (domain, 2, [], .noWindow),
    (domain, 2, [association], .noWindow), (domain, 3, [], .noWindow), (domain, 4, [], nil),
    (domain, 0, [], nil), ("NSURLErrorDomain", 1, [], nil), ("", 1, [association], nil),
  ])
  func readsTheErrorOfASession(
    domain: String, code: Int, texts: [String], failure: SessionFailure?
  ) {
    #expect(SessionFailure(domain: domain, code: code, texts: texts) == failure)
  }

  struct Odd: Error {}

  @MainActor
  @Test(arguments: [
    (CancellationError() as any Error, "cancelled"),
    (NSError(domain: domain, code: 1), "cancelled"),
    (
      NSError(domain: domain, code: 1, userInfo: [NSLocalizedFailureReasonErrorKey: association]),
      "not associated"
    ),
    (
      NSError(domain: domain, code: 1, userInfo: [NSLocalizedDescriptionKey: association]),
      "not associated"
    ),
    (NSError(domain: domain, code: 2), "Browser: There is no window to show the login in."),
    (
      BrowserManagerError.notStarted,
      "Browser: The system does not show the login: another one may be open, or the device may be "
        + "in Guided Access."
    ),
    (
      BrowserManagerError.configurationError(message: "Not so."), "Browser: Not so."
    ),
    (NSError(domain: domain, code: 3), "Browser: There is no window to show the login in."),
    (BrowserManagerError.noAnswer, "Browser: The system closed the login without an answer."),
    (Odd(), "Browser: The browser has failed."),
    (NSError(domain: domain, code: 9), "Browser: The browser has failed."),
  ])
  func tellsOfTheBrowsersError(error: any Error, summary: String) async throws {
    let bench = try LoginBench { _ in throw error }
    let failure = try #require(await bench.failure())
    #expect(failure.summary == summary)
    #expect(failure.hasTraceID)
    #expect(bench.leaks(in: failure).isEmpty)
    #expect(bench.provider.requests(.token).isEmpty)
    if case .internalError(_, let cause, _) = failure { #expect(cause != nil) }
    if summary.hasPrefix("Browser: ") && summary != "Browser: The browser has failed." {
      #expect(failure.cause is BrowserManagerError)
    }
  }

  /// The system says which address it could not open; that of a callback holds code and state.
  @MainActor
  @Test(arguments: ["WebKitErrorDomain", NSURLErrorDomain, NSCocoaErrorDomain, domain])
  func keepsNothingOfASystemsErrorButItsCode(domain: String) async throws {
    let provider = Locked<ScriptedProvider?>(nil)
    let bench = try LoginBench { visit in
      guard let provider = provider.withLock({ $0 }) else { throw Odd() }
      throw Self.failing(domain, LoginBench.callback(visit, "code=CODE&state=STATE", provider))
    }
    provider.withLock { $0 = bench.provider }
    let failure = try #require(await bench.failure())
    provider.withLock { $0 = nil }
    guard case .internalError("Browser: The browser has failed.", let cause?, _) = failure else {
      Issue.record("\(failure)")
      return
    }
    #expect((cause as NSError).domain == domain && (cause as NSError).code == 102)
    #expect((cause as NSError).userInfo.isEmpty)
    #expect(bench.leaks(in: failure).isEmpty)
    #expect(bench.leaks(in: cause).isEmpty)
  }

  /// The test above can fail: this is the error that it is about.
  @MainActor
  @Test func findsTheAddressInAnError() throws {
    let bench = try LoginBench()
    let url = try #require(URL(string: "https://a.b/?code=\(ScriptedProvider.code)"))
    #expect(bench.leaks(in: Self.failing("x", url)) == [ScriptedProvider.code])
  }

  @Test func publishesNothingOfASystemsErrorButItsCode() throws {
    let url = try #require(URL(string: "https://a.b/?code=c"))
    let error = BrowserManagerError.published(Self.failing("WebKitErrorDomain", url)) as NSError
    #expect(error.domain == "WebKitErrorDomain" && error.code == 102 && error.userInfo.isEmpty)
    #expect(BrowserManagerError.published(Odd()) is Odd)
  }

  private static func failing(_ domain: String, _ url: URL) -> any Error {
    NSError(
      domain: domain, code: 102,
      userInfo: [
        NSURLErrorFailingURLErrorKey: url,
        NSLocalizedDescriptionKey: "\(url.absoluteString) is not to be had.",
      ])
  }

  @MainActor
  @Test func tellsThatThereIsNoBrowser() async throws {
    let provider = ScriptedProvider(tokens: try TokenMaker(now: Date()))
    let settings = try LoginSettings(
      clientID: "c", domain: "example.idura.broker", redirectURI: nil)
    var environment = LoginEnvironment(transport: provider, browser: nil, telemetry: .disabled)
    environment.browser = nil
    let idura = IduraVerify(.success(settings), isEphemeral: true, environment: environment)
    guard #available(iOS 17.4, macOS 14.4, visionOS 1.1, *) else { return }
    let error = await #expect(throws: IduraVerifyError.self) {
      try await idura.login(eid: Mock())
    }
    #expect(
      error?.summary == "Browser: There is no browser on this system: give the SDK one.")
    // No request of a login waits at the provider; what it says of itself may have been asked for when
    // the SDK was made.
    for call in ScriptedProvider.Call.allCases where call != .metadata && call != .keys {
      #expect(provider.requests(call).isEmpty)
    }
    #expect(error?.hasTraceID == true)
  }

  @Test(arguments: [
    (NSError(domain: domain, code: 1) as any Error, true, nil),
    (
      NSError(domain: domain, code: 1, userInfo: [NSLocalizedFailureReasonErrorKey: association]),
      false, BrowserManagerError.notAssociated
    ),
    (NSError(domain: domain, code: 3), false, .noWindow),
    (BrowserManagerError.noAnswer, false, .noAnswer),
  ])
  func publishesTheErrorsOfABrowserWithoutALogin(
    error: any Error, isCancellation: Bool, expected: BrowserManagerError?
  ) {
    let published = BrowserManagerError.published(error)
    #expect((published is CancellationError) == isCancellation)
    #expect(published as? BrowserManagerError == expected)
  }

  @Test func aBrowserOfItsOwnChecksTheRedirectURI() throws {
    let url = try #require(URL(string: "app://callback"))
    let error = #expect(throws: BrowserManagerError.self) { try BrowserManagerError.checked(url) }
    #expect(error?.localizedDescription.hasPrefix("The redirect URI must begin with") == true)
  }

  @Test func aContinuationIsResumedOnce() async throws {
    let first = try #require(URL(string: "https://a.b/1"))
    let second = try #require(URL(string: "https://a.b/2"))
    let url = try await withCheckedThrowingContinuation {
      (continuation: CheckedContinuation<URL, any Error>) in
      let once = OnceOnly(continuation)
      once.complete(first, nil)
      once.complete(second, nil)
      once.complete(nil, CancellationError())
      once.resume(with: .failure(BrowserManagerError.notStarted))
    }
    #expect(url == first)
  }

  @Test func anAnswerOfNothingIsAnError() async {
    await #expect(throws: BrowserManagerError.noAnswer) {
      try await withCheckedThrowingContinuation {
        (continuation: CheckedContinuation<URL, any Error>) in
        OnceOnly(continuation).complete(nil, nil)
      }
    }
  }
}
