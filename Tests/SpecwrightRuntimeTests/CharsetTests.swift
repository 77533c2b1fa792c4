import Foundation
import SpecwrightHTTP
import SpecwrightRuntime
import SpecwrightTestSupport
import Testing

/// Text is read in the character set that an answer names (RFC 9110 section 8.3.2).
struct CharsetTests {
  private static func client(_ type: String?, _ bytes: [UInt8], status: Int = 200) -> APIClient {
    let headers = type.map { ["Content-Type": $0] } ?? [:]
    return APIClient.stub(
      StubTransport { _ in HTTPResponse(status: status, headers: headers, body: Data(bytes)) })
  }

  private static let endpoint = Endpoint<String>(
    operation: "text", method: "GET", target: RequestTarget("/"), success: [.text(200)],
    failures: [.text(422), .text(409, as: Int.self)])

  @Test(
    arguments: [
      (nil, [0xC3, 0xA9], "é"),
      ("text/plain", [0xC3, 0xA9], "é"),
      ("text/plain; charset=UTF-8", [0xC3, 0xA9], "é"),
      ("text/plain; charset=", [0xC3, 0xA9], "é"),
      ("text/plain; charset=\"\"; a", [0xC3, 0xA9], "é"),
      ("text/plain; charset=us-ascii", [0x61], "a"),
      ("text/plain; charset=ISO-8859-1", [0x61, 0xE9, 0x85], "aé\u{85}"),
      ("text/plain;Charset=\"iso-8859-1\"", [0xE9], "é"),
      (#"text/plain; a=";\";charset=utf-8"; CHARSET = latin1 "#, [0xE9], "é"),
      ("text/plain; charset=windows-1252", [0x80, 0xE9], "€é"),
      ("text/plain; charset=utf-16", [0xFE, 0xFF, 0x00, 0xE9], "é"),
      ("text/plain; charset=utf-16", [0xFF, 0xFE, 0xE9, 0x00], "é"),
      ("text/plain; charset=utf-16", [0x00, 0xE9], "é"),
      ("text/plain; charset=UTF-16LE", [0x3D, 0xD8, 0x00, 0xDE], "😀"),
      ("text/plain; charset=UTF-16BE", [0xD8, 0x3D, 0xDE, 0x00], "😀"),
      ("text/plain; charset=utf-16", [], ""),
    ] as [(String?, [UInt8], String)])
  func readsTextInItsCharacterSet(_ type: String?, _ bytes: [UInt8], _ text: String) async throws {
    #expect(try await Self.client(type, bytes).send(Self.endpoint) == text)
  }

  @Test(
    arguments: [
      ("text/plain", [0xE9]), ("text/plain; charset=us-ascii", [0xE9]),
      ("text/plain; charset=utf-16be", [0x00]), ("text/plain; charset=utf-16be", [0xD8, 0x3D]),
      ("text/plain; charset=utf-16be", [0xDE, 0x00, 0x00, 0x61]),
    ] as [(String, [UInt8])])
  func refusesWhatIsNoTextOfItsCharacterSet(_ type: String, _ bytes: [UInt8]) async throws {
    let error = await #expect(throws: UnreadableAnswer.self) {
      try await Self.client(type, bytes).send(Self.endpoint)
    }
    #expect(error?.reason == .malformed)
  }

  @Test(arguments: ["shift_jis", "x-own", "utf-8 utf-16"])
  func saysThatACharacterSetIsNotSupported(_ name: String) async throws {
    let error = await #expect(throws: UnreadableAnswer.self) {
      try await Self.client("text/plain; charset=\(name)", [0x61]).send(Self.endpoint)
    }
    #expect(error?.reason == .characterSet)
    #expect(
      error?.description
        == "text was answered with status 200, but the body is text in a character set that is not "
        + "supported")
  }

  @Test func readsFailuresAndTypedTextAlike() async throws {
    let type = "text/plain; charset=utf-16le"
    let failure = await #expect(throws: ErrorResponse.self) {
      try await Self.client(type, [0x61, 0x00], status: 422).send(Self.endpoint)
    }
    #expect(failure?.body(as: String.self) == "a")
    let number = await #expect(throws: ErrorResponse.self) {
      try await Self.client(type, [0x37, 0x00], status: 409).send(Self.endpoint)
    }
    #expect(number?.body(as: Int.self) == 7)
    // The status decides; a body that cannot be read takes nothing away from it.
    let unread = await #expect(throws: ErrorResponse.self) {
      try await Self.client("text/plain; charset=x", [0x61], status: 422).send(Self.endpoint)
    }
    #expect(unread?.body == nil)
    #expect(unread?.content == Data("a".utf8))
  }

  /// JSON is UTF-8, and a character set beside it means nothing (RFC 8259 section 11).
  @Test func takesNoCharacterSetForJSON() async throws {
    let endpoint = Endpoint<Entry>(
      operation: "row", method: "GET", target: RequestTarget("/"), success: [.json(200)])
    let client = Self.client(
      "application/json; charset=shift_jis", Array(#"{"id":1,"name":"é"}"#.utf8))
    #expect(try await client.send(endpoint) == Entry(id: 1, name: "é"))
  }
}
