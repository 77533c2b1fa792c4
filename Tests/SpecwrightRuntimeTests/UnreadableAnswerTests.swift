import Foundation
import SpecwrightHTTP
import SpecwrightRuntime
import SpecwrightTestSupport
import Testing

struct UnreadableAnswerTests {
  private struct Node: Decodable, Sendable {
    var id: Int64?
    var small: Int32?
    var byte: UInt8?
    var ratio: Double?
    var half: Float?
    var fee: Decimal?
    var text: String?
    var on: Bool?
    var at: Date?
    var bytes: Data?
    var link: URL?
    var token: UUID?
    var nodes: [Node]?
    var map: [String: Node]?
    var any: JSONValue?
    var rows: [Entry]?
  }

  private static let endpoint = Endpoint<Node>(
    operation: "read", method: "GET", target: RequestTarget("/"), success: [.json(200)])

  private static func fault(
    _ body: String, _ headers: [String: String] = [:]
  ) async throws -> UnreadableAnswer? {
    do {
      _ = try await APIClient.answered(200, headers, body).send(endpoint)
      return nil
    } catch let error as UnreadableAnswer {
      return error
    }
  }

  /// Known fault 126: the platform's decoder loses the place of a number that does not fit.
  @Test(arguments: [
    (#"{"id":9223372036854775808}"#, "id"), (#"{"id":123.45}"#, "id"),
    (#"{"small":3000000000}"#, "small"), (#"{"byte":-1}"#, "byte"), (#"{"byte":2.56e2}"#, "byte"),
    (#"{"ratio":1e999}"#, "ratio"), (#"{"half":1e39}"#, "half"), (#"{"fee":1e200}"#, "fee"),
    (#"{"nodes":[{"id":1},{"nodes":[{"id":1.5}]}]}"#, "nodes[1].nodes[0].id"),
    (#"{"map":{"key":{"id":1e30}}}"#, "map.«redacted».id"), (#"{"id":1e99999999999}"#, "id"),
    (#"{"rows":[{"id":1},{"id":1.5}]}"#, "rows[1].id"), (#"{"at":"2026-02-30T00:00:00Z"}"#, "at"),
    (#"{"at":"2026-01-02"}"#, "at"), (#"{"bytes":"!"}"#, "bytes"), (#"{"token":"!"}"#, "token"),
  ])
  func namesThePlaceOfAnUnusableValue(_ body: String, _ keyPath: String) async throws {
    let fault = try #require(try await Self.fault(body))
    #expect(fault.keyPath == keyPath)
    #expect(fault.reason == .unusableValue)
    #expect(fault.operation == "read")
    #expect(fault.status == 200)
  }

  @Test(arguments: [
    (#"{"id":"1"}"#, "id"), (#"{"id":true}"#, "id"), (#"{"text":5}"#, "text"),
    (#"{"on":1}"#, "on"), (#"{"at":5}"#, "at"), (#"{"nodes":{}}"#, "nodes"),
    (#"{"map":[]}"#, "map"), (#"{"rows":[[]]}"#, "rows[0]"), ("[]", ""), ("5", ""),
  ])
  func namesThePlaceOfAnotherType(_ body: String, _ keyPath: String) async throws {
    let fault = try #require(try await Self.fault(body))
    #expect(fault.keyPath == keyPath)
    #expect(fault.reason == .otherType)
  }

  @Test
  func namesMissingMembersAndNulls() async throws {
    let missing = try #require(try await Self.fault(#"{"rows":[{"name":"a"}]}"#))
    #expect(missing.keyPath == "rows[0].id")
    #expect(missing.reason == .missingMember)
    let null = try #require(try await Self.fault(#"{"rows":[{"id":null}]}"#))
    #expect(null.keyPath == "rows[0].id")
    #expect(null.reason == .unexpectedNull)
    #expect(try await Self.fault("null")?.reason == .unexpectedNull)
  }

  @Test(arguments: [
    "<html>", "{", #"{"id":1"#, #"{"id":01}"#, #"{"id":NaN}"#, "\u{0}", "{}{}",
    "{'id':1}", "{\"text\":\"a\nb\"}", "nul",
  ])
  func tellsWhatIsNoJSON(_ body: String) async throws {
    #expect(try await Self.fault(body)?.reason == .malformed)
  }

  /// A body that is nothing but a number or a text is JSON, whether or not its type has such a value.
  @Test
  func tellsAWholeBodyThatDoesNotFit() throws {
    func reason<Value: Decodable>(_ type: Value.Type, _ body: String) -> UnreadableAnswer.Reason? {
      do throws(BodyFault) {
        _ = try BodyReader.json(type, from: Data(body.utf8))
        return nil
      } catch { return error.reason }
    }
    for number in ["1e30", "99999999999", "-99999999999", "1.5"] {
      #expect(reason(Int32.self, number) == .unusableValue, "\(number)")
    }
    #expect(reason(Double.self, "1e400") == .unusableValue)
    #expect(reason(Date.self, "\"soon\"") == .unusableValue)
    #expect(reason(Int32.self, "\"1\"") == .otherType)
    #expect(reason(Int32.self, "1e") == .malformed)
  }

  @Test
  func tellsAnEmptyBody() async throws {
    #expect(try await Self.fault("")?.reason == .emptyBody)
    #expect(try await Self.fault("", ["Content-Type": "application/json"])?.reason == .emptyBody)
  }

  @Test
  func tellsAnUndocumentedContentType() async throws {
    let fault = try await Self.fault("<html>", ["content-type": "Text/HTML; charset=utf-8"])
    #expect(fault?.reason == .contentType)
    #expect(fault?.contentType == "text/html")
    #expect(try await Self.fault(#"{"id":1}"#, ["Content-Type": "text/html"]) == nil)
  }

  /// What does not look like a media type may be anything.
  @Test(arguments: [
    ("text/html", "text/html"), ("application/vnd.a-b+xml; x=s3cret", "application/vnd.a-b+xml"),
    ("text/s3cret jane", "«redacted»"), ("s3cret jane/x", "«redacted»"),
    ("text/447700900123", "text/«redacted-number»"),
    ("text/" + String(repeating: "x", count: 60), "«redacted»"),
  ])
  func repeatsOnlyWhatLooksLikeAContentType(_ field: String, _ shown: String) async throws {
    let fault = try #require(try await Self.fault("<html>", ["Content-Type": field]))
    #expect(fault.contentType == shown)
    #expect(fault.description.hasSuffix("is of the undocumented type \(shown)"))
  }

  /// A decoder of the platform takes such bytes for UTF-16 or UTF-32, and reads them.
  @Test
  func takesNoBodyWithAZeroByteForJSON() async throws {
    let encodings: [String.Encoding] = [
      .utf16, .utf16BigEndian, .utf16LittleEndian, .utf32, .utf32BigEndian, .utf32LittleEndian,
    ]
    for text in [#"{"id":1}"#, "{}"] {
      let bodies = encodings.compactMap { text.data(using: $0) } + [Data(text.utf8) + [0]]
      #expect(bodies.count == 7)
      for body in bodies {
        let success = Endpoint<Node>(
          operation: "read", method: "GET", target: RequestTarget("/"), success: [.json(200)],
          failures: [.json(422, as: Node.self)])
        let read = APIClient.stub(StubTransport { _ in HTTPResponse(status: 200, body: body) })
        let fault = await #expect(throws: UnreadableAnswer.self) { try await read.send(success) }
        #expect(fault?.reason == .malformed)
        let failed = APIClient.stub(StubTransport { _ in HTTPResponse(status: 422, body: body) })
        let error = await #expect(throws: ErrorResponse.self) { try await failed.send(success) }
        #expect(error?.body == nil)
      }
    }
  }

  /// Also on a thread with as little stack as any platform gives.
  @Test(arguments: [10, 49, 99, 100, 510, 512, 10_000, 100_000])
  func survivesAnyDepth(_ depth: Int) async throws {
    let shapes = [
      (1, #"{"any":"#, 1, "[", "]", "}"), (1, #"{"unknown":"#, 1, "[", "]", "}"),
      (1, #"{"any":"#, 1, #"{"a":"#, "}", "}"), (1, "", 2, #"{"nodes":[{"id":1},"#, "]}", ""),
      (1, "", 2, #"{"map":{"key":"#, "}}", ""),
    ]
    for (outer, start, levels, opening, closing, end) in shapes {
      let inner = opening.hasPrefix("[") ? "" : start.isEmpty ? "{}" : "1"
      let body =
        start + String(repeating: opening, count: depth) + inner
        + String(repeating: closing, count: depth) + end
      let fault = try await onSmallStack { () -> BodyFault? in
        do throws(BodyFault) {
          _ = try BodyReader.json(Node.self, from: Data(body.utf8))
          return nil
        } catch { return error }
      }
      // What nobody reads may nest as it likes.
      let isRead = start != #"{"unknown":"#
      #expect(fault?.reason == (isRead && depth * levels + outer > 100 ? .tooDeep : nil))
    }
  }

  /// The other side chose them: a key may be anything, and look like a name.
  @Test(arguments: [
    "key", "the_Key-9", "tok_secretabcdef", "id", "a b", "", "clé", "a.b", "k447700900123",
    "1", "123", "007", "-5", "4111111111111111",
  ])
  func repeatsNoKeyOfAMap(_ key: String) async throws {
    let fault = try await Self.fault(#"{"map":{"\#(key)":{"id":1.5}}}"#)
    #expect(fault?.keyPath == "map.«redacted».id")
    let other = try await Self.fault(#"{"map":{"\#(key)":{"rows":[{"id":{}}]}}}"#)
    #expect(other?.keyPath == "map.«redacted».rows[0].id")
    let malformed = try await Self.fault(#"{"map":{"\#(key)":{"id":1"#)
    #expect(malformed?.reason == .malformed)
    #expect(malformed?.keyPath == "")
  }

  @Test
  func holdsNoValueOfTheBody() async throws {
    let bodies = [
      #"{"id":"s3cret-447700900123"}"#, #"{"at":"s3cret-447700900123"}"#,
      #"{"map":{"+447700900123":{"id":"s3cret"}}}"#, #"{"map":{"a@b.example":{"id":1.5}}}"#,
      "s3cret-447700900123", #"{"s3cret":447700900123"#,
      #"{"map":{"s3cret jane":{"id":1.5}}}"#, #"{"map":{"s3cret\u0020j":{"id":{}}}}"#,
      #"{"map":{"s3crét":{"id":1.5}}}"#, #"{"map":{"":{"id":1.5}}}"#,
      #"{"map":{"s3cret"# + String(repeating: "x", count: 60) + #"":{"id":1.5}}}"#,
      #"{"map":{"s3cret jane":01}}"#, #"{"map":{"s3cret\nline":{"id":true}}}"#,
      #"{"map":{"s3cret.data":{"id":true}}}"#, #"{"map":{"s3cret[0]":{"id":true}}}"#,
    ]
    for body in bodies {
      let fault = try #require(try await Self.fault(body))
      var dumped = ""
      dump(fault, to: &dumped)
      for text in [fault.description, String(reflecting: fault), dumped, fault.keyPath] {
        #expect(!text.contains("447700900123"))
        #expect(!text.contains("a@b.example"))
        #expect(body.hasPrefix("{\"s3") || !text.contains("s3cret"))
      }
    }
  }
}
