import Testing

@testable import IduraVerify

@Suite struct CompactTokenTests {
  @Test func takesATokenApart() throws {
    let token = try CompactToken("e30.Zm9v._w")
    #expect(token.header == Array("{}".utf8))
    #expect(token.payload == Array("foo".utf8))
    #expect(token.signature == [0xFF])
    #expect(Array(token.signedBytes) == Array("e30.Zm9v".utf8))
  }

  /// Whether an empty part can be is decided by what reads it.
  @Test func takesEmptyPartsForEmptyBytes() throws {
    let token = try CompactToken("..")
    #expect(token.header.isEmpty && token.payload.isEmpty && token.signature.isEmpty)
    #expect(Array(token.signedBytes) == Array(".".utf8))
  }

  @Test(arguments: [
    ("", IDTokenError.partCount), ("e30", .partCount), ("e30.Zm9v", .partCount),
    ("e30.Zm9v._w.", .partCount), ("e30.Zm9v._w.e30", .partCount),
    ("e30.Zm9v._w.e30.e30", .encrypted), ("....", .encrypted), (".....", .partCount),
    ("a.b.c.d.e.f.g", .partCount),
    ("e30=.Zm9v._w", .encoding), ("e30.Zm9v=._w", .encoding), ("e30.Zm9v._w==", .encoding),
    (" e30.Zm9v._w", .encoding), ("e30.Zm9v._w\n", .encoding), ("e30.Zm 9v._w", .encoding),
    ("e3.Zm9v._w", .encoding), ("e31.Zm9v._w", .encoding), ("e30.Zm9v._x", .encoding),
    ("e30.Z._w", .encoding), ("e30.Zm+v._w", .encoding),
    ("e30.Zm9v._w\u{E9}", .notASCII), ("\u{FEFF}e30.Zm9v._w", .notASCII),
    (#"{"payload":"Zm9v"}"#, .partCount),
  ])
  func refusesAnotherForm(text: String, error: IDTokenError) {
    #expect(throws: error) { try CompactToken(text) }
  }

  @Test func refusesATokenThatIsTooLong() throws {
    // One character is no text, so that nothing is decoded for the comparison's sake.
    let longest = "A.A." + String(repeating: "A", count: (32 << 20) - 4)
    #expect(longest.utf8.count == 32 << 20)
    #expect(Self.error(longest) == .encoding)
    #expect(Self.error(longest + "A") == .tooLong)
  }

  private static func error(_ text: String) -> IDTokenError? {
    do throws(IDTokenError) {
      _ = try CompactToken(text)
      return nil
    } catch {
      return error
    }
  }
}
