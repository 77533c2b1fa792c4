#if canImport(Glibc) && (arch(x86_64) || arch(arm64))
  import Foundation

  /// Memory for the blocks of an answer; what a reader has let go of is used again.
  ///
  /// Blocks of this size come fresh from the system otherwise and go back to it, and each of their pages is
  /// made anew when the first byte is written.
  ///
  /// `@unchecked`: `spare` is read and written under `lock` only.
  final class BlockPool: @unchecked Sendable {
    /// The bytes of a block.
    static let blockSize = 256 << 10
    /// The most blocks that wait to be used again: as many as a spool has room for, the one a reader
    /// holds, and the one that is filled.
    private static let mostSpare = 6

    private let lock = NSLock()
    private var spare: [UnsafeMutableRawPointer] = []

    deinit {
      for block in spare { free(block) }
    }

    /// Memory of `blockSize` bytes; nil when there is none.
    func take() -> UnsafeMutableRawPointer? {
      lock.lock()
      defer { lock.unlock() }
      return spare.popLast() ?? malloc(Self.blockSize)
    }

    /// Copies bytes in pieces that are short enough for the C library to move them itself.
    ///
    /// Longer ones it leaves to one instruction (`rep movsb`), which some processors of AMD run fifty
    /// times more slowly where the offset of the destination within its page is a little above that of
    /// the source (glibc's bug 30994). Blocks and the library's buffer both begin at a page.
    static func copy(
      _ source: UnsafeRawPointer, to destination: UnsafeMutableRawPointer, count: Int
    ) {
      var done = 0
      while done < count {
        let piece = min(count - done, 1 << 10)
        (destination + done).copyMemory(from: source + done, byteCount: piece)
        done += piece
      }
    }

    /// The first bytes of what was taken, which comes back when the last copy of them is gone.
    ///
    /// `Data` lets memory of others be as it is: a reader who adds to the bytes gets other memory.
    func data(_ block: UnsafeMutableRawPointer, count: Int) -> Data {
      Data(
        bytesNoCopy: block, count: count,
        deallocator: .custom { [self] block, _ in giveBack(block) })
    }

    /// Takes back what was taken and is not needed any more.
    func giveBack(_ block: UnsafeMutableRawPointer) {
      lock.lock()
      defer { lock.unlock() }
      if spare.count < Self.mostSpare {
        spare.append(block)
      } else {
        free(block)
      }
    }
  }
#endif
