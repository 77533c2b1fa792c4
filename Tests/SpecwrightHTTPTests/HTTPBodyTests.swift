import Foundation
import SpecwrightHTTP
import SpecwrightTestSupport
import Testing

struct HTTPBodyTests {
  @Test
  func readsBytesInMemoryAsOftenAsAsked() async throws {
    let body = HTTPBody(Data("abc".utf8))
    #expect(try await body.data() == Data("abc".utf8))
    #expect(try await body.data() == Data("abc".utf8))
  }

  @Test
  func hasNoBlockWhenEmpty() async throws {
    for try await block in HTTPBody(Data()) { Issue.record("a block of \(block.count) bytes") }
  }

  @Test
  func joinsTheBlocksOfAStream() async throws {
    let body = Self.stream(["ab", "c", "", "def"])
    #expect(try await body.data() == Data("abcdef".utf8))
  }

  @Test
  func refusesASecondReaderOfAStream() async throws {
    let body = Self.stream(["ab"])
    _ = try await body.data()
    await #expect(throws: HTTPBody.AlreadyRead()) { try await body.data() }
  }

  @Test(arguments: [(6, true), (5, false), (0, false)])
  func refusesMoreBytesThanTheLimit(_ limit: Int, _ fits: Bool) async throws {
    for body in [Self.stream(["abc", "def"]), HTTPBody(Data("abcdef".utf8))] {
      if fits {
        #expect(try await body.data(upTo: limit).count == 6)
      } else {
        let error = await #expect(throws: URLError.self) { try await body.data(upTo: limit) }
        #expect(error?.code == .dataLengthExceedsMaximum)
      }
    }
  }

  @Test
  func handsOnTheErrorOfAStream() async throws {
    let body = HTTPBody(next: { throw URLError(.networkConnectionLost) })
    let error = await #expect(throws: URLError.self) { try await body.data() }
    #expect(error?.code == .networkConnectionLost)
  }

  @Test
  func tellsTheStreamOnceThatItsReaderIsGone() async throws {
    for isReadToTheEnd in [true, false] {
      let ended = Signal()
      do {
        let body = Self.stream(["a", "b", "c"], ended)
        for try await _ in body where !isReadToTheEnd { break }
      }
      await ended.reaches(1)
      #expect(ended.count == 1)
    }
  }

  @Test
  func tellsTheStreamThatNobodyReadIt() async throws {
    let ended = Signal()
    _ = Self.stream(["a"], ended)
    await ended.reaches(1)
    #expect(ended.count == 1)
  }

  private static func stream(_ blocks: [String], _ ended: Signal = Signal()) -> HTTPBody {
    let rest = Locked(blocks[...])
    return HTTPBody(
      next: { rest.withLock { $0.popFirst() }.map { Data($0.utf8) } }, onEnd: { ended.raise() })
  }
}
