public import Foundation
internal import SpecwrightHTTP

/// The results of a job, block by block.
///
///     for try await block in client.bulk.resultsStream(job.id) { try handle.write(contentsOf: block) }
///
/// The request starts with the first block that is asked for, and every iterator makes one of its own.
/// Blocks are of any size and end anywhere within a line. Leaving the loop early closes the connection.
public struct ResultsStream: AsyncSequence, Sendable {
  /// A block of bytes.
  public typealias Element = Data

  /// Sends the request and gives the body of its answer, of which the first block has arrived.
  let open: @Sendable () async throws -> Opened
  /// Runs a body and turns what it throws into what callers see.
  let report: @Sendable (any Error) -> any Error

  /// A body that is being read.
  struct Opened: Sendable {
    var first: Data?
    var rest: HTTPBody.Iterator
  }

  /// Starts to read; the request goes out with the first block that is asked for.
  public func makeAsyncIterator() -> Iterator {
    Iterator(state: .unopened(self))
  }

  /// Reads the results block by block.
  public struct Iterator: AsyncIteratorProtocol, Sendable {
    fileprivate enum State: Sendable {
      case unopened(ResultsStream)
      case reading(HTTPBody.Iterator, CSVQuotes, ResultsStream)
      case ended
    }

    fileprivate var state: State

    /// The next block, or nil behind the last one.
    ///
    /// - Returns: The block.
    /// - Throws: `InvalidArgumentError` and `EmailValidationError`; results that break off are one, and
    ///   so are results that end within a cell.
    public mutating func next() async throws -> Data? {
      let before = state
      // Whatever happens, nothing is read behind an error.
      state = .ended
      switch before {
      case .ended:
        return nil
      case .unopened(let stream):
        let opened = try await stream.open()
        guard let first = opened.first else { return nil }
        var quotes = CSVQuotes()
        quotes.read(first)
        state = .reading(opened.rest, quotes, stream)
        return first
      case .reading(var rest, var quotes, let stream):
        let block: Data?
        do {
          block = try await rest.next()
        } catch {
          throw stream.report(error)
        }
        guard let block else {
          if quotes.isOpen { throw EmailValidationError.unfinishedResults }
          return nil
        }
        quotes.read(block)
        state = .reading(rest, quotes, stream)
        return block
      }
    }
  }
}

extension ResultsStream.Iterator: CustomStringConvertible, CustomReflectable {
  /// The type's name.
  public var description: String { "ResultsStream.Iterator" }

  /// A mirror without children.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

extension ResultsStream: CustomStringConvertible, CustomReflectable {
  /// The type's name.
  public var description: String { "ResultsStream" }

  /// A mirror without children.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
