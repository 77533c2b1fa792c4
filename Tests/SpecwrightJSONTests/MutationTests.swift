import SpecwrightJSON
import Testing

/// Damages texts in many small ways; whatever comes of it must be refused or read rightly.
@Suite struct MutationTests {
  static let seeds = [
    #"{"openapi": "3.1.0", "paths": {"/a": {"get": {"x": [1, -2.5e-3, true, null, "é\n𝄞"]}}}}"#,
    #"[[[{"a":{"b":[[],{},"",0]}}]], "\uD834\uDD1E\u0000", 1E400, false]"#,
    #"{"a":0,"b":1,"c":2,"d":3,"e":4,"f":5,"g":6,"h":7,"i":8,"\u006a":9,"k":"\\\""}"#,
    "{\r\n\t\"größe\" : [ 1 ,\r\n 2 ] \r\n}\r\n",
  ]

  @Test(arguments: seeds.indices)
  func neverCrashesAndNeverPointsOutside(_ seed: Int) {
    var random = SplitMix(state: UInt64(seed) + 1)
    let original = [UInt8](Self.seeds[seed].utf8)
    for _ in 0..<4000 {
      var bytes = original
      for _ in 0...random.below(4) { mutate(&bytes, &random) }
      check(SourceFile(path: "x", bytes: bytes))
    }
  }

  private func check(_ file: SourceFile) {
    do {
      let node = try JSONParser.parse(file)
      checkRanges(node, file)
      let printed = JSONPrinter.print(node)
      guard let again = try? JSONParser.parse(SourceFile(path: "y", bytes: printed)) else {
        Issue.record("the print of \(file.bytes) is refused")
        return
      }
      #expect(JSONPrinter.print(again) == printed)
    } catch {
      #expect(!error.diagnostics.isEmpty)
      for diagnostic in error.diagnostics {
        guard let range = diagnostic.location?.range else {
          Issue.record("no place for \(diagnostic.message)")
          continue
        }
        #expect(range.lowerBound >= 0 && range.lowerBound <= range.upperBound)
        #expect(range.upperBound <= file.bytes.count)
      }
      let renderer = DiagnosticRenderer(file: file, showsExcerpts: true)
      #expect(!renderer.render(error.diagnostics).isEmpty)
    }
  }

  private func checkRanges(_ node: JSONNode, _ file: SourceFile) {
    let range = node.range
    #expect(range.lowerBound < range.upperBound && range.upperBound <= file.bytes.count)
    for child in node.elements { checkChild(child, of: node, file) }
    for member in node.members {
      checkChild(member.value, of: node, file)
      #expect(node[member.key] == member.value)
      #expect(member.keyNode.pointer == member.value.pointer)
    }
    #expect(node.root.resolve(node.pointer) == node)
  }

  private func checkChild(_ child: JSONNode, of node: JSONNode, _ file: SourceFile) {
    #expect(child.range.lowerBound > node.range.lowerBound)
    #expect(child.range.upperBound < node.range.upperBound)
    #expect(child.parent == node)
    checkRanges(child, file)
  }

  private func mutate(_ bytes: inout [UInt8], _ random: inout SplitMix) {
    let index = random.below(bytes.count + 1)
    switch random.below(6) {
    case 0 where index < bytes.count: bytes[index] = UInt8(truncatingIfNeeded: random.next())
    case 1 where index < bytes.count: bytes.remove(at: index)
    case 2: bytes.removeSubrange(index...)
    case 3: bytes.insert(contentsOf: bytes[random.below(index + 1)..<index].prefix(12), at: index)
    default:
      let tokens = ["{", "}", "[", "]", ",", ":", "\"", "\\", "\\u", "0", "-", "e", "\u{1}", "é"]
      bytes.insert(contentsOf: tokens[random.below(tokens.count)].utf8, at: index)
    }
  }
}

/// A small generator of numbers that look random and are the same in every run.
struct SplitMix {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }
}

/// Writes a value without blanks, with as few escapes as there can be.
enum JSONPrinter {
  static func print(_ node: JSONNode) -> [UInt8] {
    switch node.kind {
    case .null, .boolean, .number: return [UInt8](node.text.utf8)
    case .string: return quote(node.string ?? "")
    case .array: return Array("[".utf8) + list(node.elements.map(print)) + Array("]".utf8)
    case .object:
      let members = node.members.map { quote($0.key) + Array(":".utf8) + print($0.value) }
      return Array("{".utf8) + list(members) + Array("}".utf8)
    }
  }

  private static func list(_ parts: [[UInt8]]) -> [UInt8] {
    Array(parts.joined(separator: Array(",".utf8)))
  }

  private static func quote(_ string: String) -> [UInt8] {
    var text = Array("\"".utf8)
    for byte in string.utf8 {
      switch byte {
      case 0x22, 0x5C: text += [0x5C, byte]
      case 0..<0x20:
        let digits = String(byte, radix: 16)
        text += Array("\\u".utf8) + Array(String(repeating: "0", count: 4 - digits.count).utf8)
        text += Array(digits.utf8)
      default: text.append(byte)
      }
    }
    return text + Array("\"".utf8)
  }
}
