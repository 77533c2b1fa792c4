internal import Foundation

extension DIDWW {
  /// Counts what happens within one second of the clock; the next second begins at nothing.
  struct RateLimiter: Sendable {
    private enum Key: Hashable {
      case failedAuthentication(PeerNetwork)
      case publicAddress(PeerNetwork)
      case account(String)
      case publicAccount(String)
    }

    private var second = Int.min
    private var counts: [Key: Int] = [:]

    /// Step 2: whether an address has failed too often in this second.
    mutating func checkFailures(
      of peer: String, _ limits: RateLimits, at now: Date
    ) throws(Failure) {
      turn(to: now)
      let key = Key.failedAuthentication(PeerNetwork(peer, ipv6PrefixBytes: 6))
      guard let limit = limits.failedAuthentications, counts[key, default: 0] >= limit else {
        return
      }
      throw Failure(.rateLimitFailedAuth, retryAfter: 1)
    }

    mutating func countFailure(of peer: String, at now: Date) {
      turn(to: now)
      counts[.failedAuthentication(PeerNetwork(peer, ipv6PrefixBytes: 6)), default: 0] += 1
    }

    /// Step 4: the limits for requests that are authenticated.
    mutating func countRequest(
      of caller: Caller, from peer: String, _ limits: RateLimits, at now: Date
    ) throws(Failure) {
      turn(to: now)
      let account = caller.application.account
      if caller.mode == .public {
        let network = PeerNetwork(peer, ipv6PrefixBytes: 8)
        let limit = network.isIPv6 ? limits.publicPerIPv6Network : limits.publicPerIPv4Address
        try count(.publicAddress(network), limit, .rateLimitPerIP)
      }
      try count(.account(account), limits.perAccount, .rateLimitPerAccount)
      if caller.mode == .public {
        try count(.publicAccount(account), limits.publicPerAccount, .rateLimitPublicPerAccount)
      }
    }

    private mutating func count(
      _ key: Key, _ limit: Int?, _ problem: Problem
    ) throws(Failure) {
      counts[key, default: 0] += 1
      guard let limit, counts[key, default: 0] > limit else { return }
      throw Failure(problem, retryAfter: 1)
    }

    private mutating func turn(to now: Date) {
      let current = Int(now.timeIntervalSince1970.rounded(.down))
      guard current != second else { return }
      second = current
      counts = [:]
    }
  }
}
