/// Where the sandbox takes random bits from.
public struct SandboxRandom: RandomNumberGenerator, Sendable {
  /// The state of a repeatable sequence; nil draws from the system.
  private var state: UInt64?

  /// Unpredictable bits of the system.
  public static let system = SandboxRandom(state: nil)

  /// A repeatable sequence: equal seeds give equal identifiers.
  public static func seeded(_ seed: UInt64) -> SandboxRandom {
    SandboxRandom(state: seed)
  }

  /// The next 64 bits.
  public mutating func next() -> UInt64 {
    guard let state else {
      var system = SystemRandomNumberGenerator()
      return system.next()
    }
    // SplitMix64: any seed gives a good sequence.
    let advanced = state &+ 0x9E37_79B9_7F4A_7C15
    self.state = advanced
    var mixed = (advanced ^ (advanced >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
