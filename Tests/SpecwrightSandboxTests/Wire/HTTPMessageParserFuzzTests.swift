import Testing

@testable import SpecwrightSandbox

@Suite struct HTTPMessageParserFuzzTests {
  /// Streams of table rows, glued and damaged, cut at random places: the outcome never changes.
  @Test(arguments: 0..<40)
  func anySplitOfDamagedStreamsGivesTheSame(_ seed: Int) {
    var random = SandboxRandom.seeded(UInt64(seed))
    for _ in 0..<100 {
      let bytes = damagedStream(&random)
      let whole = ParserRun.outcomes(of: bytes)
      let cuts = (0..<Int.random(in: 0...6, using: &random)).map { _ in
        Int.random(in: 0...bytes.count, using: &random)
      }
      #expect(ParserRun.outcomes(of: bytes, cutAt: cuts.sorted()) == whole)
    }
  }

  /// What one reader takes for one request, no later byte can turn into another.
  @Test(arguments: 0..<20)
  func laterBytesNeverChangeEarlierMessages(_ seed: Int) {
    var random = SandboxRandom.seeded(UInt64(1000 + seed))
    for _ in 0..<100 {
      let bytes = damagedStream(&random)
      let prefix = Array(bytes.prefix(Int.random(in: 0...bytes.count, using: &random)))
      let whole = ParserRun.outcomes(of: bytes)
      let early = ParserRun.outcomes(of: prefix)
      #expect(Array(whole.prefix(early.count)) == early)
    }
  }

  private func damagedStream(_ random: inout SandboxRandom) -> [UInt8] {
    let rows = AcceptedStream.all.map(\.bytes) + RefusedStream.all.map(\.bytes)
    var bytes: [UInt8] = []
    for _ in 0...Int.random(in: 0...2, using: &random) {
      bytes += rows[Int.random(in: 0..<rows.count, using: &random)].prefix(2000)
    }
    for _ in 0..<Int.random(in: 0...3, using: &random) where !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      switch random.next() % 3 {
      case 0: bytes.remove(at: place)
      case 1: bytes.insert([13, 10, 32, 58, 48, 0][Int(random.next() % 6)], at: place)
      default: bytes[place] = UInt8(truncatingIfNeeded: random.next())
      }
    }
    return bytes
  }
}
