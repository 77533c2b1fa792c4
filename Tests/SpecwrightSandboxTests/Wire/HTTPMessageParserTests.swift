import Testing

@testable import SpecwrightSandbox

@Suite struct HTTPMessageParserTests {
  @Test(arguments: RefusedStream.all)
  func refuses(_ stream: RefusedStream) {
    let outcomes = ParserRun.outcomes(of: stream.bytes)
    guard case .refused(let refusal)? = outcomes.last else {
      Issue.record("expected a refusal, found \(outcomes)")
      return
    }
    #expect(refusal.status == stream.status)
    #expect(outcomes.count == stream.messagesBefore + 1)
  }

  @Test(arguments: AcceptedStream.all)
  func accepts(_ stream: AcceptedStream) {
    let outcomes = ParserRun.outcomes(of: stream.bytes)
    let bodies = outcomes.map { outcome -> String in
      guard case .message(let head, let body) = outcome else { return "\(outcome)" }
      return "\(head.method) \(head.target) \(Ascii.text(body))"
    }
    #expect(bodies == stream.messages)
  }

  @Test(arguments: RefusedStream.all.map(\.bytes) + AcceptedStream.all.map(\.bytes))
  func givesTheSameByteByByte(_ bytes: [UInt8]) {
    #expect(
      ParserRun.outcomes(of: bytes, cutAt: Array(bytes.indices)) == ParserRun.outcomes(of: bytes))
  }

  @Test(arguments: AcceptedStream.all)
  func waitsForTheLastByte(_ stream: AcceptedStream) {
    let whole = ParserRun.outcomes(of: stream.bytes)
    let cut = ParserRun.outcomes(of: Array(stream.bytes.dropLast()))
    #expect(cut == whole.dropLast())
  }

  @Test func keepsFieldsInOrderAndTrimsThem() {
    let bytes = Array("GET / HTTP/1.1\r\nHost: a\r\nX:  one \t\r\nx:\r\nY:\u{E9}\r\n\r\n".utf8)
    guard case .message(let head, _)? = ParserRun.outcomes(of: bytes).first else {
      Issue.record("expected a message")
      return
    }
    #expect(head.fields.lines.map(\.name) == ["Host", "X", "x", "Y"])
    #expect(head.fields.values(of: "X") == ["one", ""])
    #expect(head.fields[single: "x"] == nil)
    #expect(head.fields[single: "y"] == "\u{E9}")
  }

  @Test func readsOtherBytesAsLatinText() {
    let bytes = Array("GET / HTTP/1.1\r\nHost: a\r\nX: ".utf8) + [0xE9] + Array("\r\n\r\n".utf8)
    guard case .message(let head, _)? = ParserRun.outcomes(of: bytes).first else {
      Issue.record("expected a message")
      return
    }
    #expect(head.fields[single: "X"] == "\u{E9}")
  }

  @Test func saysOnceThatTheClientWaits() {
    var parser = HTTPMessageParser()
    parser.append(
      "POST / HTTP/1.1\r\nHost: a\r\nExpect: 100-Continue\r\nContent-Length: 2\r\n\r\n".utf8)
    let early = parser.next()
    #expect(early == .incomplete)
    let waits = parser.takeContinue()
    #expect(waits)
    let waitsStill = parser.takeContinue()
    #expect(!waitsStill)
    parser.append("ok".utf8)
    guard case .message(_, let body) = parser.next() else {
      Issue.record("expected a message")
      return
    }
    #expect(body == Array("ok".utf8))
  }

  @Test func owesNoLeaveWhenTheBodyCameUnasked() {
    var parser = HTTPMessageParser()
    parser.append(
      "POST / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\no".utf8)
    let early = parser.next()
    #expect(early == .incomplete)
    let waitsStill = parser.takeContinue()
    #expect(!waitsStill)
  }

  @Test(arguments: [
    ("HTTP/1.1", "", true), ("HTTP/1.1", "close", false), ("HTTP/1.1", "Keep-Alive, CLOSE", false),
    ("HTTP/1.0", "", false), ("HTTP/1.0", "keep-alive", true), ("HTTP/1.1", "closed", true),
  ])
  func knowsWhetherTheConnectionStaysOpen(version: String, option: String, keepsAlive: Bool) {
    let field = option.isEmpty ? "" : "Connection: \(option)\r\n"
    let bytes = Array("GET / \(version)\r\nHost: a\r\n\(field)\r\n".utf8)
    guard case .message(let head, _)? = ParserRun.outcomes(of: bytes).first else {
      Issue.record("expected a message")
      return
    }
    #expect(head.keepsAlive == keepsAlive)
  }
}
