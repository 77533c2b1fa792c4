import Foundation
import SpecwrightHTTP
import SpecwrightTestSupport
import Testing

@testable import IduraVerify

/// Cancelling a login at each of its steps, and two logins at once.
@MainActor
@Suite struct CancellationTests {
  /// The steps that wait for somebody.
  enum Step: CaseIterable, Sendable {
    case metadata, keys, push, browser, token, newKeys
  }

  @Test(arguments: Step.allCases)
  func endsACancelledLoginAtOnce(step: Step) async throws {
    let waiting = Signal()
    let bench = try bench(stoppingAt: step, waiting)
    let login = Task { await bench.login() }
    try await finishing { await waiting.reaches(1) }
    login.cancel()
    let error = try await finishing { try await Self.error(of: login.value) }
    #expect(error.summary == "cancelled" && error.hasTraceID)
    #expect(bench.leaks(in: error).isEmpty)
    // What comes behind the step has not begun.
    #expect(step == .newKeys || step == .token || bench.provider.requests(.token).isEmpty)
    #expect(step == .newKeys || step == .token || step == .browser || bench.browser.visits.isEmpty)
  }

  @Test func endsALoginThatWasCancelledBeforeItBegan() async throws {
    let bench = try LoginBench()
    let login = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await bench.login()
    }
    let error = try await Self.error(of: login.value)
    #expect(error.summary == "cancelled" && error.hasTraceID)
    #expect(bench.provider.requests(.metadata).isEmpty)
  }

  @Test(arguments: ["https://a.b", "", "example.idura.broker"])
  func endsACancelledLoginBeforeItsSettingsAreLookedAt(domain: String) async throws {
    let bench = try LoginBench(domain: domain)
    let login = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await bench.login(Mock().withLoginHint("two hints"))
    }
    let error = try await Self.error(of: login.value)
    #expect(error.summary == "cancelled" && error.hasTraceID)
  }

  /// A browser and a transport that take no notice do not make a login out of a cancelled task.
  @Test(arguments: [Step.browser, .push, .token])
  func endsALoginWhoseStepTakesNoNotice(step: Step) async throws {
    let waiting = Signal()
    let goOn = Signal()
    let provider = Locked<ScriptedProvider?>(nil)
    let deafBrowser: @Sendable (ScriptedBrowser.Visit) async throws -> URL = { visit in
      waiting.raise()
      await goOn.reaches(1)
      guard let provider = provider.withLock({ $0 }) else { return visit.url }
      return LoginBench.callback(visit, "code=CODE&state=STATE", provider)
    }
    let bench = try LoginBench(browser: step == .browser ? deafBrowser : nil)
    provider.withLock { $0 = bench.provider }
    if let call = Self.call(of: step) {
      bench.provider.answer(call) { [unowned provider = bench.provider] _, _ in
        waiting.raise()
        await goOn.reaches(1)
        return try provider.usual(call)
      }
    }
    let login = Task { await bench.login() }
    try await finishing { await waiting.reaches(1) }
    login.cancel()
    goOn.raise()
    let error = try await finishing { try await Self.error(of: login.value) }
    #expect(error.summary == "cancelled")
    provider.withLock { $0 = nil }
  }

  @Test func refusesASecondLoginWhileOneRuns() async throws {
    let waiting = Signal()
    let goOn = Signal()
    let bench = try LoginBench { visit in
      waiting.raise()
      await goOn.reaches(1)
      throw CancellationError()
    }
    let first = Task { await bench.login() }
    try await finishing { await waiting.reaches(1) }
    let second = try #require(await bench.failure())
    #expect(
      second.summary
        == "Configuration: Another login of this instance is not over; wait for it or cancel it.")
    #expect(second.hasTraceID)
    goOn.raise()
    let error = try await finishing { try await Self.error(of: first.value) }
    #expect(error.summary == "cancelled" && error.traceId != second.traceId)
  }

  /// A login after one that was cancelled goes its own way.
  @Test func logsInAfterACancelledLogin() async throws {
    let isFirst = Locked(true)
    let provider = Locked<ScriptedProvider?>(nil)
    let bench = try LoginBench { visit in
      let wasFirst = isFirst.withLock { isFirst in
        defer { isFirst = false }
        return isFirst
      }
      guard !wasFirst, let provider = provider.withLock({ $0 }) else { throw CancellationError() }
      return LoginBench.callback(visit, "code=CODE&state=STATE", provider)
    }
    provider.withLock { $0 = bench.provider }
    #expect(await bench.failure()?.summary == "cancelled")
    _ = try await bench.login().get()
    provider.withLock { $0 = nil }
  }

  private func bench(stoppingAt step: Step, _ waiting: Signal) throws -> LoginBench {
    let stop: @Sendable () async throws -> Void = {
      waiting.raise()
      try await Task.sleep(nanoseconds: 600 * 1_000_000_000)
    }
    let waitingBrowser: @Sendable (ScriptedBrowser.Visit) async throws -> URL = { visit in
      try await stop()
      return visit.url
    }
    let bench = try LoginBench(browser: step == .browser ? waitingBrowser : nil)
    if let call = Self.call(of: step) {
      bench.provider.answer(call) { [unowned provider = bench.provider] _, count in
        if step != .newKeys || count > 0 { try await stop() }
        return try provider.usual(call)
      }
    }
    if step == .newKeys { bench.provider.tokens.withLock { $0.keyID = "unknown" } }
    return bench
  }

  private static func call(of step: Step) -> ScriptedProvider.Call? {
    switch step {
    case .metadata: .metadata
    case .keys, .newKeys: .keys
    case .push: .push
    case .token: .token
    case .browser: nil
    }
  }

  private static func error(
    of result: Result<LoginResult, any Error>
  ) throws -> IduraVerifyError {
    guard case .failure(let error) = result else { throw Succeeded() }
    return try #require(error as? IduraVerifyError)
  }

  private struct Succeeded: Error {}
}
