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
      case reading(HTTPBody.Iterator, ResultsStream)
      case ended
    }

    fileprivate var state: State

    /// The next block, or nil behind the last one.
    ///
    /// - Returns: The block.
    /// - Throws: `InvalidArgumentError` and `EmailValidationError`; results that break off are one.
    public mutating func next() async throws -> Data? {
      let before = state
      // Whatever happens, nothing is read behind an error.
      state = .ended
      switch before {
      case .ended:
        return nil
      case .unopened(let stream):
        let opened = try await stream.open()
        if opened.first != nil { state = .reading(opened.rest, stream) }
        return opened.first
      case .reading(var rest, let stream):
        do {
          let block = try await rest.next()
          if block != nil { state = .reading(rest, stream) }
          return block
        } catch {
          throw stream.report(error)
        }
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
