import Foundation

/// The provider's metadata and keys, kept for a while and read once for all who wait for them.
///
/// A failed load is not kept: the next caller tries again.
actor ProviderCache {
  /// For how many seconds things are kept.
  private enum Age {
    /// The metadata, and a key set that cannot be renewed.
    static let longest: TimeInterval = 24 * 60 * 60
    static let keys: TimeInterval = 10 * 60
    /// How long no key set is asked for again because of a key that it does not have.
    static let pause: TimeInterval = 30
  }

  private struct Kept<Value: Sendable>: Sendable {
    var value: Value
    var time: Date
  }

  private struct Keys: Sendable {
    var keys: CachedKeys
    var url: URL
  }

  private let client: ProviderClient
  private let now: @Sendable () -> Date

  private var metadata: Kept<CheckedMetadata>?
  private var keys: Kept<Keys>?
  private var metadataLoad: SharedLoad<CheckedMetadata>?
  private var keysLoad: (load: SharedLoad<CachedKeys>, url: URL)?
  private var lastForced: Date?
  private var generation = 0

  init(_ client: ProviderClient, now: @escaping @Sendable () -> Date) {
    self.client = client
    self.now = now
  }

  /// The provider, as it was read last or is read now.
  func provider() async throws(LoginFailure) -> Provider {
    let metadata = try await currentMetadata()
    return Provider(metadata, keys: try await currentKeys(at: metadata.keysURL))
  }

  /// The provider with a key set that is newer than the one of a token whose key it lacks.
  ///
  /// A set is read for this at most once in 30 seconds. It takes the place of the older one, whose
  /// keys may have been withdrawn.
  ///
  /// - Parameter old: The set that lacks the key.
  /// - Returns: The provider.
  /// - Throws: `LoginFailure`, when there is no newer set.
  func provider(newerThan old: CachedKeys) async throws(LoginFailure) -> Provider {
    let metadata = try await currentMetadata()
    if let keys, keys.value.url == metadata.keysURL,
      keys.value.keys.generation > old.generation
    {
      return Provider(metadata, keys: keys.value.keys)
    }
    if keysLoad?.url != metadata.keysURL {
      // A clock that was set back must not hold up the next set for longer.
      if let lastForced, (0..<Age.pause).contains(now().timeIntervalSince(lastForced)) {
        throw .internalError(
          .idToken, IDTokenError.unknownKey.sentence, cause: IDTokenError.unknownKey)
      }
      lastForced = now()
    }
    return Provider(metadata, keys: try await loadKeys(at: metadata.keysURL))
  }

  private func currentMetadata() async throws(LoginFailure) -> CheckedMetadata {
    if let metadata, isYounger(metadata.time, than: Age.longest) { return metadata.value }
    if let metadataLoad { return try await metadataLoad.value() }
    let load = SharedLoad { [client, weak self] () async throws(LoginFailure) -> CheckedMetadata in
      do throws(LoginFailure) {
        let metadata = try await client.metadata()
        await self?.keep(metadata)
        return metadata
      } catch {
        await self?.forgetMetadataLoad()
        throw error
      }
    }
    metadataLoad = load
    return try await load.value()
  }

  private func currentKeys(at url: URL) async throws(LoginFailure) -> CachedKeys {
    let old = keys.flatMap { $0.value.url == url ? $0 : nil }
    if let old, isYounger(old.time, than: Age.keys) { return old.value.keys }
    do throws(LoginFailure) {
      return try await loadKeys(at: url)
    } catch {
      if case .cancelled = error { throw error }
      guard let old, isYounger(old.time, than: Age.longest) else { throw error }
      return old.value.keys
    }
  }

  private func loadKeys(at url: URL) async throws(LoginFailure) -> CachedKeys {
    if let keysLoad, keysLoad.url == url { return try await keysLoad.load.value() }
    generation += 1
    let generation = generation
    let load = SharedLoad { [client, weak self] () async throws(LoginFailure) -> CachedKeys in
      do throws(LoginFailure) {
        let keys = CachedKeys(set: try await client.keys(at: url), generation: generation)
        await self?.keep(keys, of: url)
        return keys
      } catch {
        await self?.forgetKeysLoad(of: url)
        throw error
      }
    }
    keysLoad = (load, url)
    return try await load.value()
  }

  private func keep(_ value: CheckedMetadata) {
    metadata = Kept(value: value, time: now())
    metadataLoad = nil
  }

  private func forgetMetadataLoad() { metadataLoad = nil }

  private func keep(_ value: CachedKeys, of url: URL) {
    forgetKeysLoad(of: url)
    // A set that was asked for earlier may arrive later, when the keys have moved meanwhile.
    guard value.generation > keys?.value.keys.generation ?? 0 else { return }
    keys = Kept(value: Keys(keys: value, url: url), time: now())
  }

  private func forgetKeysLoad(of url: URL) {
    if keysLoad?.url == url { keysLoad = nil }
  }

  /// What is from the future, because a clock was set back, is not young.
  private func isYounger(_ time: Date, than age: TimeInterval) -> Bool {
    (0..<age).contains(now().timeIntervalSince(time))
  }
}
