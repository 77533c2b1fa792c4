#if os(Linux) && (arch(x86_64) || arch(arm64))
  import Foundation
  import Testing

  @testable import SpecwrightHTTP

  /// Memory for the blocks of an answer.
  struct BlockPoolTests {
    @Test(arguments: [0, 1, 1_023, 1_024, 1_025, 2_048, 16_384, 20_000])
    func copiesEveryByteAndNoOther(_ count: Int) {
      let source = (0..<count).map { UInt8(truncatingIfNeeded: $0 / 255 + $0) }
      var destination = [UInt8](repeating: 0xAA, count: count + 2)
      source.withUnsafeBytes { source in
        destination.withUnsafeMutableBytes { destination in
          guard let from = source.baseAddress, let to = destination.baseAddress else { return }
          BlockPool.copy(from, to: to + 1, count: count)
        }
      }
      #expect(destination == [0xAA] + source + [0xAA])
    }

    @Test func usesMemoryAgainWhenTheLastCopyIsGone() throws {
      let pool = BlockPool()
      let block = try #require(pool.take())
      let bytes = [UInt8](repeating: 7, count: 1_000)
      block.copyMemory(from: bytes, byteCount: bytes.count)
      // `Data` copies the shortest texts at once, and lets go of the memory.
      var data: Data? = pool.data(block, count: bytes.count)
      let other = try #require(pool.take())
      #expect(other != block)
      #expect(data == Data(bytes))
      data = nil
      #expect(pool.take() == block)
      pool.giveBack(block)
      pool.giveBack(other)
    }
  }
#endif
