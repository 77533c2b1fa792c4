import Foundation
import SpecwrightHTTP
import SpecwrightTestSupport
import Testing

@testable import IduraVerify

/// How long metadata and keys are kept, and when they are read again.
@MainActor
@Suite struct CacheTests {
  @Test(arguments: [
    (0, 1, 1), (599, 1, 1), (600, 1, 2), (86_399, 1, 2), (86_400, 2, 2), (-1, 2, 2),
  ])
  func keepsThingsForAWhile(seconds: Double, metadata: Int, keys: Int) async throws {
    let bench = try LoginBench()
    _ = try await bench.login().get()
    bench.advance(seconds)
    _ = try await bench.login().get()
    #expect(bench.provider.requests(.metadata).count == metadata)
    #expect(bench.provider.requests(.keys).count == keys)
  }

  @Test(arguments: [ScriptedProvider.Call.metadata, .keys])
  func triesAgainWhatFailed(call: ScriptedProvider.Call) async throws {
    let bench = try LoginBench()
    bench.provider.answer(call) { [unowned provider = bench.provider] _, count in
      count == 0 ? HTTPResponse(status: 503) : try provider.usual(call)
    }
    #expect(await bench.failure() != nil)
    _ = try await bench.login().get()
    #expect(bench.provider.requests(call).count == 2)
  }

  @Test(arguments: [(86_399.0, true), (86_400.0, false)])
  func usesOldKeysForADayWhenNewOnesCannotBeHad(seconds: Double, isUsed: Bool) async throws {
    let bench = try LoginBench()
    _ = try await bench.login().get()
    bench.provider.answer(.keys) { _, _ in throw URLError(.timedOut) }
    bench.advance(seconds)
    if isUsed {
      _ = try await bench.login().get()
    } else {
      #expect(await bench.failure()?.summary.hasPrefix("Keys: ") == true)
    }
    #expect(bench.provider.requests(.keys).count == 2)
  }

  @Test func readsTheKeysOnceMoreForAKeyThatIsNew() async throws {
    let bench = try LoginBench()
    _ = try await bench.login().get()
    bench.provider.tokens.withLock { tokens in
      tokens.keyID = "key-2"
      tokens.publishedIDs = ["key-2"]
    }
    _ = try await bench.login().get()
    #expect(bench.provider.requests(.keys).count == 2)
    // The new set has taken the place of the old one: a key that was withdrawn verifies nothing.
    bench.provider.tokens.withLock { $0.keyID = "key-1" }
    #expect(
      await bench.failure()?.summary
        == "ID token: The provider's key set has no key of the token's.")
  }

  /// The keys change between the reading of the set and the token of the same login.
  @Test func followsARotationWithinALogin() async throws {
    let bench = try LoginBench()
    bench.provider.answer(.token) { [unowned provider = bench.provider] _, _ in
      let other = try TokenMaker(now: LoginBench.start).key
      provider.tokens.withLock { tokens in
        tokens.key = other
        tokens.keyID = "key-2"
        tokens.publishedIDs = ["key-2"]
      }
      return try provider.usual(.token)
    }
    _ = try await bench.login().get()
    #expect(bench.provider.requests(.keys).count == 2)
  }

  @Test(arguments: [(0, 2), (29, 2), (30, 3), (-1, 3)])
  func asksForNewKeysOnceInThirtySeconds(seconds: Double, count: Int) async throws {
    let bench = try LoginBench()
    bench.provider.tokens.withLock { $0.keyID = "unknown" }
    let sentence = "ID token: The provider's key set has no key of the token's."
    #expect(await bench.failure()?.summary == sentence)
    #expect(bench.provider.requests(.keys).count == 2)
    bench.advance(seconds)
    #expect(await bench.failure()?.summary == sentence)
    // A clock that was set back makes all that is kept old.
    #expect(bench.provider.requests(.keys).count == (seconds < 0 ? count + 1 : count))
  }

  @Test func tellsWhenNewKeysCannotBeHad() async throws {
    let bench = try LoginBench()
    bench.provider.tokens.withLock { $0.keyID = "unknown" }
    bench.provider.answer(.keys) { [unowned provider = bench.provider] _, count in
      count == 0 ? try provider.usual(.keys) : HTTPResponse(status: 500)
    }
    let error = try #require(await bench.failure())
    #expect(error.summary == "Keys: The request for the key set was answered with status 500.")
    #expect(error.hasTraceID && bench.leaks(in: error).isEmpty)
  }

  @Test func readsTheKeysFromTheirNewAddress() async throws {
    let bench = try LoginBench()
    _ = try await bench.login().get()
    bench.advance(86_400)
    bench.provider.metadata.withLock {
      $0["jwks_uri"] = "https://keys.example/.well-known/jwks?v=2"
    }
    _ = try await bench.login().get()
    #expect(
      bench.provider.requests(.keys).last?.url.absoluteString
        == "https://keys.example/.well-known/jwks?v=2")
  }

  @Test func keepsKeysOfKindsThatNobodyKnowsFromDoingHarm() async throws {
    let bench = try LoginBench()
    let keys = bench.provider.tokens.withLock { $0.keySet }
    bench.provider.answer(.keys) { _, _ in
      let odd: [Any] = [1, ["kty": 5], ["kid": "key-1"], ["kty": "OKP", "kid": "x", "crv": "y"]]
      return ScriptedProvider.json(200, ["keys": odd + keys])
    }
    _ = try await bench.login().get()
  }

  /// Those who wait share one load, and one who goes away takes it from nobody.
  @Test func loadsOnceForAllWhoWait() async throws {
    let asked = Signal()
    let answered = Signal()
    let provider = ScriptedProvider(tokens: try TokenMaker(now: LoginBench.start))
    provider.answer(.metadata) { [unowned provider] _, _ in
      asked.raise()
      await answered.reaches(1)
      return try provider.usual(.metadata)
    }
    let cache = try Self.cache(provider, now: { LoginBench.start })
    let impatient = Task { try await cache.provider() }
    let patient = (0..<8).map { _ in Task { try await cache.provider().issuer } }
    try await finishing { await asked.reaches(1) }
    impatient.cancel()
    await #expect(throws: LoginFailure.self) { try await impatient.value }
    answered.raise()
    for task in patient { #expect(try await task.value == ScriptedProvider.origin) }
    #expect(provider.requests(.metadata).count == 1)
    #expect(provider.requests(.keys).count == 1)
  }

  /// Two tokens whose key is new ask for it once, and one that comes too late asks for nothing.
  @Test func readsNewKeysOnceForAllWhoLackOne() async throws {
    let asked = Signal()
    let answered = Signal()
    let provider = ScriptedProvider(tokens: try TokenMaker(now: LoginBench.start))
    provider.answer(.keys) { [unowned provider] _, count in
      if count > 0 {
        asked.raise()
        await answered.reaches(1)
      }
      return try provider.usual(.keys)
    }
    let cache = try Self.cache(provider, now: { LoginBench.start })
    let old = try await cache.provider().keys
    let tasks = (0..<2).map { _ in Task { try await cache.provider(newerThan: old).keys } }
    try await finishing { await asked.reaches(1) }
    for _ in 0..<100 { await Task.yield() }
    answered.raise()
    for task in tasks { #expect(try await task.value.generation == 2) }
    #expect(try await cache.provider(newerThan: old).keys.generation == 2)
    #expect(provider.requests(.keys).count == 2)
    let newest = try await cache.provider().keys
    await #expect(throws: LoginFailure.self) { try await cache.provider(newerThan: newest) }
    #expect(provider.requests(.keys).count == 2)
  }

  /// The keys move while the set at their old address is still on its way.
  @Test func keepsNoSetThatArrivesBehindANewerOne() async throws {
    let asked = Signal()
    let answered = Signal()
    let time = Locked(LoginBench.start)
    let provider = ScriptedProvider(tokens: try TokenMaker(now: LoginBench.start))
    provider.answer(.keys) { [unowned provider] _, count in
      if count == 0 {
        asked.raise()
        await answered.reaches(1)
      }
      return try provider.usual(.keys)
    }
    let cache = try Self.cache(provider, now: { time.withLock { $0 } })
    let slow = Task { try await cache.provider().keys.generation }
    try await finishing { await asked.reaches(1) }
    time.withLock { $0 += 86_400 }
    provider.metadata.withLock { $0["jwks_uri"] = "https://keys.example/.well-known/jwks" }
    #expect(try await cache.provider().keys.generation == 2)
    answered.raise()
    #expect(try await slow.value == 1)
    #expect(try await cache.provider().keys.generation == 2)
    #expect(provider.requests(.keys).count == 2)
  }

  private static func cache(
    _ provider: ScriptedProvider, now: @escaping @Sendable () -> Date
  ) throws -> ProviderCache {
    let settings = try LoginSettings(
      clientID: "c", domain: "example.idura.broker", redirectURI: nil)
    return ProviderCache(ProviderClient(settings: settings, transport: provider), now: now)
  }
}

extension LoginBench {
  /// Lets time pass, for the instance and for the provider.
  func advance(_ seconds: Double) {
    clock.withLock { $0 += seconds }
    provider.tokens.withLock { $0.now += seconds }
  }
}
