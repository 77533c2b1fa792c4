#if os(Linux)
  import Foundation
  import SpecwrightTestSupport
  import Testing

  @testable import SpecwrightHTTP

  /// A stack that can wait for its reader, and does not wait for ever.
  struct SpoolPatienceTests {
    private let spool = Spool(memoryLimit: 100)
    private let block = Data(UUID().uuidString.utf8 + [UInt8](repeating: 0x20, count: 60))

    /// Whether a block is in a file without a name.
    private var isOnDisk: Bool {
      !SpoolTests.modes(of: String(decoding: block.prefix(36), as: UTF8.self)).isEmpty
    }

    /// Brings a block from a thread of its own; the signal is raised when it was taken.
    private func bring(patience: TimeInterval) -> Signal {
      let taken = Signal()
      Thread.detachNewThread { [spool, block] in
        if spool.append(block, patience: patience) { taken.raise() }
      }
      return taken
    }

    @Test func bringsTheNextBlockWhenTheReaderHasMadeRoom() async throws {
      #expect(spool.append(block, patience: 300))
      let taken = bring(patience: 300)
      #expect(try await spool.next() == block)
      try await finishing { await taken.reaches(1) }
      #expect(!isOnDisk)
      #expect(try await spool.next() == block)
    }

    @Test func leavesABlockToTheDiskWhenNobodyComes() async throws {
      #expect(spool.append(block, patience: 300))
      #expect(spool.append(block, patience: 0.01))
      #expect(isOnDisk)
      // Nobody is waited for twice in vain.
      #expect(spool.append(block, patience: 300))
      spool.finish()
      var received = Data()
      while let next = try await spool.next() { received += next }
      #expect(received == block + block + block)
    }

    @Test func waitsForAReaderWhoComesBackToReadTheFile() async throws {
      #expect(spool.append(block, patience: 300))
      #expect(spool.append(block, patience: 0.01))
      #expect(try await spool.next() == block)
      let taken = bring(patience: 300)
      #expect(try await spool.next() == block)
      try await finishing { await taken.reaches(1) }
      #expect(!isOnDisk)
      #expect(try await spool.next() == block)
    }

    @Test func asksTheStackForMoreOnlyWhenNothingIsThere() async throws {
      let asked = Signal()
      let filled = Locked<Spool?>(nil)
      let spool = Spool { [block] in
        asked.raise()
        guard let spool = filled.withLock({ $0 }), asked.count < 3 else { return false }
        return spool.append(block)
      }
      filled.withLock { $0 = spool }
      defer { filled.withLock { $0 = nil } }
      #expect(spool.append(block))
      #expect(try await spool.next() == block)
      #expect(asked.count == 0)
      #expect(try await spool.next() == block)
      #expect(try await spool.next() == block)
      #expect(asked.count == 2)
      spool.finish()
      #expect(try await spool.next() == nil)
      #expect(asked.count == 2)
    }

    @Test(arguments: [true, false])
    func waitsNoLongerThanTheAnswerLasts(_ isAbandoned: Bool) async throws {
      #expect(spool.append(block, patience: 300))
      let taken = bring(patience: 300)
      if isAbandoned { spool.abandon() } else { spool.finish() }
      try await finishing { await taken.reaches(1) }
      if isAbandoned { #expect(!isOnDisk) }
    }
  }
#endif
