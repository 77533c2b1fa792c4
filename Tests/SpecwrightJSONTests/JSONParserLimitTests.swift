import SpecwrightJSON
import Testing

@Suite struct JSONParserLimitTests {
  private static func nested(_ depth: Int) -> String {
    let opening = (0..<depth).map { $0 % 2 == 0 ? "[" : "{\"a\":" }
    let closing = (0..<depth).reversed().map { $0 % 2 == 0 ? "]" : "}" }
    return opening.joined() + (depth % 2 == 0 ? "1" : "") + closing.joined()
  }

  @Test(arguments: [1, 64, 512])
  func countsArraysAndObjectsInsideOneAnother(_ maximumDepth: Int) throws {
    _ = try parsed(Self.nested(maximumDepth), maximumDepth: maximumDepth)
    let file = SourceFile(path: "x", text: Self.nested(maximumDepth + 1))
    let diagnostic = try #require(refusals(file, maximumDepth: maximumDepth).first)
    let message = "more than \(maximumDepth) arrays and objects stand inside one another"
    #expect(diagnostic.message == message)
    #expect(diagnostic.location?.pointer.tokens.count == maximumDepth - 1)
  }

  @Test func siblingsAreNotDeep() throws {
    let text = "[" + Array(repeating: "[{}]", count: 1000).joined(separator: ",") + "]"
    #expect(try parsed(text, maximumDepth: 3).count == 1000)
  }

  @Test(arguments: ["[", "{\"a\":", "[[],"])
  func survivesAHundredThousandOpenBrackets(_ opening: String) {
    let text = String(repeating: opening, count: 100_000)
    let file = SourceFile(path: "x", text: text)
    #expect(refusals(file).count == 1)
    #expect(refusals(file, maximumDepth: .max).count == 1)
  }

  @Test func climbsOutOfAnyDepthThatIsAllowed() throws {
    let depth = 100_000
    let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    var node = try parsed(text, maximumDepth: depth)
    var count = 1
    while let inner = node.elements.first(where: { _ in true }) {
      node = inner
      count += 1
    }
    #expect(count == depth)
    #expect(node.pointer.tokens.count == depth - 1)
  }

  @Test func takesLargeFiles() throws {
    let row = "{\"name\": \"größe \\u00e9 \\n\", \"values\": [1, -2.5e10, true, null]},\n"
    let count = 300_000
    var bytes = [UInt8]("[".utf8)
    for _ in 0..<count { bytes += row.utf8 }
    bytes += "0]".utf8
    let node = try JSONParser.parse(SourceFile(path: "x", bytes: bytes))
    #expect(bytes.count > 18_000_000)
    #expect(node.count == count + 1)
    #expect(node.elements.reduce(0) { $0 + $1.count } == 2 * count)
  }

  @Test func takesLongStrings() throws {
    let text = String(repeating: "0123456789 größe ", count: 200_000)
    #expect(try parsed("[\"\(text)\"]").elements.map { $0.string?.utf8.count } == [text.utf8.count])
  }
}
