public import Foundation

/// The content of an answer: a sequence of blocks for one reader.
///
/// A body in memory may be read again; one that streams may not: a second reader gets
/// `HTTPBody.AlreadyRead`. Dropping the iterator before the end closes the connection.
public struct HTTPBody: AsyncSequence, Sendable {
  /// A block of bytes.
  public typealias Element = Data

  /// The error of a second reader of a streamed body.
  public struct AlreadyRead: Error, Hashable, Sendable {
    /// Makes the error.
    public init() {}
  }

  private enum Content: Sendable {
    case data(Data)
    case stream(Stream)
  }

  private let content: Content

  /// Makes a body of bytes in memory.
  public init(_ data: Data) {
    content = .data(data)
  }

  /// Makes a body that is read block by block.
  ///
  /// - Parameters:
  ///   - next: Gives the next block, or nil at the end.
  ///   - onEnd: Called once when the reader has come to the end, has failed or has gone away.
  public init(
    next: @escaping @Sendable () async throws -> Data?,
    onEnd: @escaping @Sendable () -> Void = {}
  ) {
    content = .stream(Stream(next: next, onEnd: onEnd))
  }

  /// Starts to read.
  public func makeAsyncIterator() -> Iterator {
    switch content {
    case .data(let data): Iterator(state: .data(data))
    case .stream(let stream): Iterator(state: .unclaimed(stream))
    }
  }

  /// Reads the whole body.
  ///
  /// - Parameter limit: The most bytes that are accepted.
  /// - Returns: The bytes.
  /// - Throws: `URLError(.dataLengthExceedsMaximum)` when there are more, and what the stream throws.
  public func data(upTo limit: Int = .max) async throws -> Data {
    if case .data(let data) = content {
      guard data.count <= limit else { throw URLError(.dataLengthExceedsMaximum) }
      return data
    }
    var collected = Data()
    for try await block in self {
      guard block.count <= limit - collected.count else {
        throw URLError(.dataLengthExceedsMaximum)
      }
      if collected.isEmpty { collected = block } else { collected.append(block) }
    }
    return collected
  }
}

extension HTTPBody {
  /// Reads a body block by block.
  public struct Iterator: AsyncIteratorProtocol, Sendable {
    fileprivate enum State: Sendable {
      case data(Data)
      case unclaimed(Stream)
      case reading(Reader)
      case ended
    }

    fileprivate var state: State

    /// The next block, or nil at the end.
    public mutating func next() async throws -> Data? {
      switch state {
      case .ended:
        return nil
      case .data(let data):
        state = .ended
        return data.isEmpty ? nil : data
      case .unclaimed(let stream):
        state = .ended
        guard let reader = await stream.claim() else { throw AlreadyRead() }
        return try await read(from: reader)
      case .reading(let reader):
        state = .ended
        return try await read(from: reader)
      }
    }

    private mutating func read(from reader: Reader) async throws -> Data? {
      let block = try await reader.next()
      if block != nil { state = .reading(reader) }
      return block
    }
  }

  /// Hands out its reader once.
  fileprivate actor Stream {
    private var reader: Reader?

    init(next: @escaping @Sendable () async throws -> Data?, onEnd: @escaping @Sendable () -> Void)
    {
      reader = Reader(next: next, onEnd: onEnd)
    }

    func claim() -> Reader? {
      defer { reader = nil }
      return reader
    }
  }

  /// Tells the source when its last owner lets go: the iterator, or a body nobody has read.
  fileprivate final class Reader: Sendable {
    let next: @Sendable () async throws -> Data?
    private let onEnd: @Sendable () -> Void

    init(next: @escaping @Sendable () async throws -> Data?, onEnd: @escaping @Sendable () -> Void)
    {
      self.next = next
      self.onEnd = onEnd
    }

    deinit { onEnd() }
  }
}

extension HTTPBody.AlreadyRead: LocalizedError, CustomStringConvertible {
  /// One sentence about what to do.
  public var description: String {
    "the body was read before: one that streams has one reader, who has to keep what is needed twice"
  }

  /// What `description` says.
  public var errorDescription: String? { description }
}
