import Testing

@testable import SpecwrightSandbox

/// Feeds a stream to a parser, whole or cut, and collects what it says.
enum ParserRun {
  static let limits = HTTPMessageParser.Limits(head: 1024, fieldLines: 8, body: 64)

  static func outcomes(
    of bytes: [UInt8], cutAt cuts: [Int] = []
  ) -> [HTTPMessageParser.Outcome] {
    var parser = HTTPMessageParser(limits: limits)
    var outcomes: [HTTPMessageParser.Outcome] = []
    var start = 0
    for end in cuts + [bytes.count] {
      parser.append(bytes[start..<max(start, end)])
      start = max(start, end)
      reading: while true {
        switch parser.next() {
        case .incomplete: break reading
        case .message(let head, let body): outcomes.append(.message(head, body: body))
        case .upload(let head, let upload): outcomes.append(.upload(head, upload))
        case .oversized(let head): outcomes.append(.oversized(head))
        case .refused(let refusal): return outcomes + [.refused(refusal)]
        }
      }
    }
    return outcomes
  }
}

/// Bytes that must be refused, with the status that says why.
struct RefusedStream: Sendable, CustomTestStringConvertible {
  var name: String
  var bytes: [UInt8]
  var status = 400
  var messagesBefore = 0

  var testDescription: String { name }

  init(_ name: String, _ text: String, _ status: Int = 400, behind messagesBefore: Int = 0) {
    self.name = name
    bytes = Array(text.utf8)
    self.status = status
    self.messagesBefore = messagesBefore
  }

  private static func head(_ fields: String, method: String = "POST") -> String {
    "\(method) / HTTP/1.1\r\nHost: a\r\n\(fields)\r\n\r\n"
  }

  static let all = requestLines + fieldLines + framing + chunks + limits

  private static let requestLines = [
    RefusedStream("no version", "GET /\r\n\r\n"),
    RefusedStream("two blanks", "GET  / HTTP/1.1\r\nHost: a\r\n\r\n"),
    RefusedStream("blank in front", " GET / HTTP/1.1\r\nHost: a\r\n\r\n"),
    RefusedStream("blank behind", "GET / HTTP/1.1 \r\nHost: a\r\n\r\n"),
    RefusedStream("tab for blank", "GET\t/ HTTP/1.1\r\nHost: a\r\n\r\n"),
    RefusedStream("no method", " / HTTP/1.1\r\nHost: a\r\n\r\n"),
    RefusedStream("method with a bracket", "G(T / HTTP/1.1\r\nHost: a\r\n\r\n"),
    RefusedStream("target with a null", "GET /\0 HTTP/1.1\r\nHost: a\r\n\r\n"),
    RefusedStream("target beyond ASCII", "GET /ü HTTP/1.1\r\nHost: a\r\n\r\n"),
    RefusedStream("lower-case version", "GET / http/1.1\r\nHost: a\r\n\r\n"),
    RefusedStream("newer version", "GET / HTTP/2.0\r\nHost: a\r\n\r\n", 505),
    RefusedStream("odd version", "GET / HTTP/1.10\r\nHost: a\r\n\r\n", 505),
    RefusedStream("bare line feed", "GET / HTTP/1.1\nHost: a\r\n\r\n"),
    RefusedStream("bare carriage return", "GET / HTTP/1.1\rHost: a\r\n\r\n"),
    RefusedStream("two empty lines in front", "\r\n\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n"),
    RefusedStream("TLS hello", "\u{16}\u{3}\u{1}\u{2}\0\u{1}\n"),
  ]

  private static let fieldLines = [
    RefusedStream("folded line", head("X: a\r\n b")),
    RefusedStream("folded line with tab", head("X: a\r\n\tb")),
    RefusedStream("blank before colon", head("Content-Length : 0")),
    RefusedStream("no colon", head("Content-Length")),
    RefusedStream("no name", head(": a")),
    RefusedStream("name with blank", head("Content Length: 0")),
    RefusedStream("null in a value", head("X: a\0b")),
    RefusedStream("carriage return in a value", head("X: a\rb")),
    RefusedStream("line feed in a value", head("X: a\nY: b")),
    RefusedStream("delete in a value", head("X: \u{7F}")),
    RefusedStream("bare line feed at the end", "GET / HTTP/1.1\r\nHost: a\r\n\n"),
    RefusedStream("no Host", "GET / HTTP/1.1\r\n\r\n"),
    RefusedStream("two Hosts", head("Host: b", method: "GET")),
    RefusedStream("unknown expectation", head("Expect: tea"), 417),
  ]

  private static let framing = [
    RefusedStream(
      "both framings", head("Content-Length: 5\r\nTransfer-Encoding: chunked") + "0\r\n\r\n"),
    RefusedStream(
      "both framings, other order", head("Transfer-Encoding: chunked\r\nContent-Length: 5")),
    RefusedStream("two lengths", head("Content-Length: 5\r\nContent-Length: 6")),
    RefusedStream("two equal lengths", head("Content-Length: 5\r\nContent-Length: 5")),
    RefusedStream("list of lengths", head("Content-Length: 5, 5")),
    RefusedStream("empty length", head("Content-Length:")),
    RefusedStream("signed length", head("Content-Length: +5")),
    RefusedStream("negative length", head("Content-Length: -1")),
    RefusedStream("hexadecimal length", head("Content-Length: 0x5")),
    RefusedStream("length with a point", head("Content-Length: 5.0")),
    RefusedStream("length in other digits", head("Content-Length: ٥")),
    RefusedStream("overflowing length", head("Content-Length: 99999999999999999999"), 413),
    RefusedStream("two codings", head("Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked")),
    RefusedStream("coding twice in one", head("Transfer-Encoding: chunked, chunked"), 501),
    RefusedStream("other coding", head("Transfer-Encoding: gzip, chunked"), 501),
    RefusedStream("coding with a vertical tab", head("Transfer-Encoding: \u{B}chunked")),
    RefusedStream("quoted coding", head("Transfer-Encoding: \"chunked\""), 501),
    RefusedStream("empty coding", head("Transfer-Encoding:"), 501),
    RefusedStream(
      "coding in HTTP/1.0", "POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"),
    RefusedStream(
      "behind a good message", head("Content-Length: 2") + "ab" + head("Content-Length: x"),
      behind: 1),
  ]

  private static func chunked(_ body: String) -> String {
    head("Transfer-Encoding: chunked") + body
  }

  private static let chunks = [
    RefusedStream("no chunk size", chunked("\r\nabc\r\n0\r\n\r\n")),
    RefusedStream("chunk size in words", chunked("five\r\n")),
    RefusedStream("chunk size with prefix", chunked("0x3\r\nabc\r\n0\r\n\r\n")),
    RefusedStream("signed chunk size", chunked("+3\r\nabc\r\n0\r\n\r\n")),
    RefusedStream("negative chunk size", chunked("-1\r\n")),
    RefusedStream("blank behind a chunk size", chunked("3 \r\nabc\r\n0\r\n\r\n")),
    RefusedStream("blank before a chunk size", chunked(" 3\r\nabc\r\n0\r\n\r\n")),
    RefusedStream("underscored chunk size", chunked("1_0\r\n")),
    RefusedStream("overflowing chunk size", chunked("FFFFFFFFFFFFFFFF1\r\n"), 413),
    RefusedStream("chunk longer than told", chunked("3\r\nabcd\r\n0\r\n\r\n")),
    RefusedStream("chunk shorter than told", chunked("4\r\nabc\r\n0\r\n\r\n")),
    RefusedStream("bare line feed behind a size", chunked("3\nabc\r\n0\r\n\r\n")),
    RefusedStream("bare line feed behind a chunk", chunked("3\r\nabc\n0\r\n\r\n")),
    RefusedStream("line feed in an extension", chunked("3;a\nb\r\nabc\r\n0\r\n\r\n")),
    RefusedStream("folded trailer", chunked("0\r\nX: a\r\n b\r\n\r\n")),
    RefusedStream("trailer without colon", chunked("0\r\nX\r\n\r\n")),
  ]

  private static let limits = [
    RefusedStream("long target", "GET /" + String(repeating: "a", count: 2000), 414),
    RefusedStream("long method", String(repeating: "A", count: 2000), 414),
    RefusedStream("long field", head("X: " + String(repeating: "a", count: 2000)), 431),
    RefusedStream(
      "unending field", "GET / HTTP/1.1\r\nX: " + String(repeating: "a", count: 2000), 431),
    RefusedStream("many fields", head((0..<9).map { "X\($0): a" }.joined(separator: "\r\n")), 431),
    RefusedStream("long body", head("Content-Length: 65"), 413),
    RefusedStream("long chunk", chunked("41\r\n"), 413),
    RefusedStream(
      "many chunks", chunked(String(repeating: "10\r\n0123456789abcdef\r\n", count: 5)), 413),
    RefusedStream("long extension", chunked("1;" + String(repeating: "a", count: 2000)), 431),
    RefusedStream("long trailer", chunked("0\r\nX: " + String(repeating: "a", count: 2000)), 431),
    RefusedStream(
      "many trailers",
      chunked("0\r\n" + (0..<9).map { "X\($0): a\r\n" }.joined()), 431),
  ]
}

/// Bytes that are fine, with the messages in them.
struct AcceptedStream: Sendable, CustomTestStringConvertible {
  var name: String
  var bytes: [UInt8]
  var messages: [String]

  var testDescription: String { name }

  init(_ name: String, _ text: String, _ messages: String...) {
    self.name = name
    bytes = Array(text.utf8)
    self.messages = messages
  }

  private static let post = "POST /p HTTP/1.1\r\nHost: a\r\n"

  static let all = [
    AcceptedStream("no body", "GET /?q=%20 HTTP/1.1\r\nHost: a\r\n\r\n", "GET /?q=%20 "),
    AcceptedStream("no Host in HTTP/1.0", "GET / HTTP/1.0\r\n\r\n", "GET / "),
    AcceptedStream("one empty line in front", "\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n", "GET / "),
    AcceptedStream("length", post + "Content-Length: 4\r\n\r\na\r\nb", "POST /p a\r\nb"),
    AcceptedStream("length with zeros", post + "content-length: 0004\r\n\r\nabcd", "POST /p abcd"),
    AcceptedStream("length of nothing", post + "Content-Length: 0\r\n\r\n", "POST /p "),
    AcceptedStream(
      "longest body", post + "Content-Length: 64\r\n\r\n" + String(repeating: "x", count: 64),
      "POST /p " + String(repeating: "x", count: 64)),
    AcceptedStream(
      "chunks",
      post + "Transfer-Encoding: Chunked\r\n\r\n3\r\nabc\r\n00a\r\n0123456789\r\n0\r\n\r\n",
      "POST /p abc0123456789"),
    AcceptedStream(
      "no chunk", post + "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n", "POST /p "),
    AcceptedStream(
      "extensions and trailer",
      post + "Transfer-Encoding: chunked\r\n\r\n3;a=\"b\";c\r\nabc\r\n0;x\r\nX-Sum: 1\r\n\r\n",
      "POST /p abc"),
    AcceptedStream(
      "chunk that looks like an end",
      post + "Transfer-Encoding: chunked\r\n\r\n5\r\n0\r\n\r\n\r\n0\r\n\r\n", "POST /p 0\r\n\r\n"),
    AcceptedStream(
      "pipelined",
      post + "Content-Length: 2\r\n\r\nab" + "GET /2 HTTP/1.1\r\nHost: a\r\n\r\n" + post
        + "Transfer-Encoding: chunked\r\n\r\n1\r\nc\r\n0\r\n\r\n",
      "POST /p ab", "GET /2 ", "POST /p c"),
    AcceptedStream(
      "many small chunks",
      post + "Transfer-Encoding: chunked\r\n\r\n"
        + String(repeating: "1;" + String(repeating: "e", count: 60) + "\r\na\r\n", count: 64)
        + "0\r\n\r\n", "POST /p " + String(repeating: "a", count: 64)),
  ]
}
