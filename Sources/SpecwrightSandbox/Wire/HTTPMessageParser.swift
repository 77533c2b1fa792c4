/// Bytes of a connection to requests (RFC 9112): incremental, bounded, and without a socket.
///
/// What comes out depends on the bytes alone, never on how they were split on the way. Where
/// the standard leaves a choice between mending and refusing, this parser refuses: what two
/// readers might frame differently is an attack more often than an old client.
struct HTTPMessageParser {
  /// How much of a request is kept before it is refused.
  struct Limits: Sendable {
    /// Bytes of request line and fields together, and of any line between chunks.
    var head = 32_768
    var fieldLines = 100
    /// Bytes of a body, where `bodyRule` says nothing else.
    var body = 1_048_576
    /// Bytes of a body that are kept in memory; a longer one goes to disk.
    var bodyInMemory = 1_048_576
    /// How long the body of a request may be, by what its head says.
    var bodyRule: (@Sendable (MessageHead) -> BodyRule)?

    func rule(for head: MessageHead) -> BodyRule {
      bodyRule?(head) ?? BodyRule(limit: body)
    }
  }

  /// What can be said of the bytes so far.
  enum Outcome: Hashable, Sendable {
    case incomplete
    case message(MessageHead, body: [UInt8])
    /// A request with a long body.
    case upload(MessageHead, Upload)
    /// A request whose body is longer than its rule allows; nothing behind its head can be read.
    case oversized(MessageHead)
    /// Nothing behind this point can be read.
    case refused(MessageRefusal)
  }

  private enum State {
    case requestLine
    case fieldLines(MessageHead)
    case body(MessageHead, remaining: Int)
    case chunkSize(MessageHead)
    case chunk(MessageHead, remaining: Int)
    case chunkEnd(MessageHead)
    case trailer(MessageHead)
    case complete(MessageHead)
  }

  private let limits: Limits
  private var queue = ByteQueue()
  private var state = State.requestLine
  private var refusal: MessageRefusal?
  private var body: [UInt8] = []
  private var upload: Upload?
  private var rule = BodyRule(limit: 0)
  /// Bytes of the body so far, wherever they are.
  private var bodyCount = 0
  /// Bytes and lines of head, chunk lines and trailer so far.
  private var headBytes = 0
  private var lineCount = 0
  private var skippedBlankLine = false
  private var owesContinue = false

  init(limits: Limits = Limits()) {
    self.limits = limits
  }

  mutating func append(_ bytes: some Sequence<UInt8>) {
    if refusal == nil { queue.append(bytes) }
  }

  /// The next request of the bytes so far; call it until it says `incomplete` or `refused`.
  mutating func next() -> Outcome {
    if let refusal { return .refused(refusal) }
    do throws(MessageRefusal) {
      while try step() {
        guard case .complete(let head) = state else { continue }
        return finishMessage(head)
      }
      return .incomplete
    } catch {
      if error == .bodyTooLarge, rule.isServiceTold, let head {
        refusal = error
        queue.removeAll()
        return .oversized(head)
      }
      refusal = error
      queue.removeAll()
      return .refused(error)
    }
  }

  /// Says once, when a head asked for it and no body byte has come, that the client waits.
  mutating func takeContinue() -> Bool {
    defer { owesContinue = false }
    return owesContinue && bodyCount == 0 && refusal == nil
  }

  /// The head of a message whose body has not come to its end.
  var headOfIncomplete: MessageHead? {
    if case .fieldLines = state { return nil }
    return refusal == nil ? head : nil
  }

  /// The head of the message that was refused, as far as it was read.
  var headOfRefused: MessageHead? { refusal == nil ? nil : head }

  /// The head of the message that is read now.
  private var head: MessageHead? {
    switch state {
    case .requestLine: nil
    case .fieldLines(let head), .body(let head, _), .chunkSize(let head), .chunk(let head, _),
      .chunkEnd(let head), .trailer(let head), .complete(let head):
      head
    }
  }

  private mutating func finishMessage(_ head: MessageHead) -> Outcome {
    defer {
      state = .requestLine
      body = []
      upload = nil
      bodyCount = 0
      headBytes = 0
      lineCount = 0
      skippedBlankLine = false
      owesContinue = false
    }
    return upload.map { .upload(head, $0) } ?? .message(head, body: body)
  }

  private mutating func keep(_ bytes: ArraySlice<UInt8>) throws(MessageRefusal) {
    bodyCount += bytes.count
    if upload == nil, bodyCount > limits.bodyInMemory {
      upload = Upload()
      guard upload?.append(body) == true else { throw .noRoom }
      body = []
    }
    guard let upload else {
      body.append(contentsOf: bytes)
      return
    }
    guard upload.append(bytes) else { throw .noRoom }
  }
}

extension HTTPMessageParser {
  /// Goes on by one line or one run of body bytes; false when more bytes are needed.
  private mutating func step() throws(MessageRefusal) -> Bool {
    switch state {
    case .requestLine: return try readRequestLine()
    case .fieldLines(let head): return try readFieldLine(head)
    case .body(let head, let remaining): return try readBody(head, remaining)
    case .chunkSize(let head): return try readChunkSize(head)
    case .chunk(let head, let remaining): return try readChunk(head, remaining)
    case .chunkEnd(let head): return try readChunkEnd(head)
    case .trailer(let head): return try readTrailerLine(head)
    case .complete: return false
    }
  }

  private mutating func readRequestLine() throws(MessageRefusal) -> Bool {
    guard let line = try takeLine(orRefuse: .targetTooLong) else { return false }
    if line.isEmpty, !skippedBlankLine {
      // Old clients send one line end too many behind a body (RFC 9112, section 2.2).
      skippedBlankLine = true
      return true
    }
    state = .fieldLines(try MessageHead(requestLine: line))
    return true
  }

  private mutating func readFieldLine(_ head: MessageHead) throws(MessageRefusal) -> Bool {
    guard let line = try takeLine(orRefuse: .headTooLarge) else { return false }
    guard line.isEmpty else {
      var head = head
      let field = try nextField(line)
      head.fields.append(field.name, field.value)
      state = .fieldLines(head)
      return true
    }
    try head.checkHost()
    rule = limits.rule(for: head)
    switch try head.framing(limit: rule.limit) {
    case .length(0): state = .complete(head)
    case .length(let length): state = .body(head, remaining: length)
    case .chunked: state = .chunkSize(head)
    }
    owesContinue = try head.expectsContinue()
    return true
  }

  private mutating func readBody(
    _ head: MessageHead, _ remaining: Int
  ) throws(MessageRefusal) -> Bool {
    let bytes = queue.take(remaining)
    try keep(bytes)
    let left = remaining - bytes.count
    state = left == 0 ? .complete(head) : .body(head, remaining: left)
    return !bytes.isEmpty
  }

  private mutating func nextField(
    _ line: ArraySlice<UInt8>
  ) throws(MessageRefusal) -> FieldList.Line {
    lineCount += 1
    guard lineCount <= limits.fieldLines else { throw .headTooLarge }
    return try MessageHead.fieldLine(line)
  }

  /// A line without its CRLF; a line end of any other kind is refused.
  private mutating func takeLine(
    orRefuse tooLong: MessageRefusal
  ) throws(MessageRefusal) -> ArraySlice<UInt8>? {
    guard let line = queue.takeLine() else {
      guard headBytes + queue.count <= limits.head else { throw tooLong }
      return nil
    }
    headBytes += line.count
    guard headBytes <= limits.head else { throw tooLong }
    guard line.dropLast().last == Ascii.carriageReturn else {
      throw .malformed("a line ends without a carriage return")
    }
    return line.dropLast(2)
  }
}

// Chunked bodies (RFC 9112, section 7.1).
extension HTTPMessageParser {
  private mutating func readChunkSize(_ head: MessageHead) throws(MessageRefusal) -> Bool {
    // Each of these lines has the whole allowance: their number is bounded by the body's.
    headBytes = 0
    guard let line = try takeLine(orRefuse: .headTooLarge) else { return false }
    let size = try Self.chunkSize(line, limit: rule.limit)
    guard bodyCount + size <= rule.limit else { throw .bodyTooLarge }
    state = size == 0 ? .trailer(head) : .chunk(head, remaining: size)
    return true
  }

  private mutating func readChunk(
    _ head: MessageHead, _ remaining: Int
  ) throws(MessageRefusal) -> Bool {
    let bytes = queue.take(remaining)
    try keep(bytes)
    let left = remaining - bytes.count
    state = left == 0 ? .chunkEnd(head) : .chunk(head, remaining: left)
    return !bytes.isEmpty
  }

  private mutating func readChunkEnd(_ head: MessageHead) throws(MessageRefusal) -> Bool {
    guard queue.count >= 2 else { return false }
    guard queue.take(2).elementsEqual([Ascii.carriageReturn, Ascii.lineFeed]) else {
      throw .malformed("a chunk is longer than it says")
    }
    state = .chunkSize(head)
    return true
  }

  /// Reads the fields behind the last chunk, and forgets them: none of ours means anything.
  private mutating func readTrailerLine(_ head: MessageHead) throws(MessageRefusal) -> Bool {
    guard let line = try takeLine(orRefuse: .headTooLarge) else { return false }
    guard line.isEmpty else {
      _ = try nextField(line)
      return true
    }
    state = .complete(head)
    return true
  }

  private static func chunkSize(
    _ line: ArraySlice<UInt8>, limit: Int
  ) throws(MessageRefusal) -> Int {
    let digits = line.prefix { Ascii.hexadecimal($0) != nil }
    let rest = line.dropFirst(digits.count)
    guard !digits.isEmpty, rest.isEmpty || rest.first == UInt8(ascii: ";") else {
      throw .malformed("a chunk size is not hexadecimal")
    }
    guard rest.allSatisfy(Ascii.isFieldContent) else {
      throw .malformed("a chunk extension holds a control character")
    }
    var size = 0
    for digit in digits {
      size = size * 16 + (Ascii.hexadecimal(digit) ?? 0)
      guard size <= limit else { throw .bodyTooLarge }
    }
    return size
  }
}
