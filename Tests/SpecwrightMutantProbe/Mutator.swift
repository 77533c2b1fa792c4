import SpecwrightJSON

/// Damages a document in ways that a seed decides.
struct Mutator {
  enum Kind: Int, CaseIterable {
    case bytes
    case tokens
    case structure
  }

  private var random: Numbers

  init(seed: UInt64, index: UInt64) {
    random = Numbers(state: seed &* 0x2545_F491_4F6C_DD1D &+ index)
    _ = random.next()
  }

  /// A number below a limit.
  mutating func below(_ limit: Int) -> Int { random.below(limit) }

  /// The bytes of a damaged document.
  mutating func mutant(of original: Original) -> [UInt8] {
    let times = 1 + random.below(3)
    switch Kind.allCases[random.below(Kind.allCases.count)] {
    case .bytes:
      var bytes = original.bytes
      for _ in 0..<times { damage(&bytes) }
      return bytes
    case .tokens:
      var bytes = original.bytes
      for _ in 0..<times { exchange(&bytes, original) }
      return bytes
    case .structure:
      var tree = original.tree
      for _ in 0..<times { restructure(&tree) }
      return [UInt8](tree.text.utf8)
    }
  }

  private mutating func damage(_ bytes: inout [UInt8]) {
    guard !bytes.isEmpty else { return }
    let index = random.below(bytes.count)
    switch random.below(6) {
    case 0: bytes[index] = UInt8(truncatingIfNeeded: random.next())
    case 1: bytes.remove(at: index)
    case 2: bytes.removeSubrange(index...)
    case 3:
      let end = min(bytes.count, index + random.below(40))
      bytes.insert(contentsOf: bytes[index..<end], at: random.below(bytes.count))
    case 4: bytes.removeSubrange(index..<min(bytes.count, index + random.below(40)))
    default: bytes.insert(contentsOf: Self.pieces[random.below(Self.pieces.count)].utf8, at: index)
    }
  }

  private static let pieces = [
    "{", "}", "[", "]", ",", ":", "\"", "\\", "\\u0000", "\\ud800", "0", "-", "1e999", "\u{1}", "é",
    "\u{202E}", "\u{FEFF}", "*/", "`", "\\(", "\r", "null", "true",
  ]

  /// Puts a string or a number in the place of another.
  private mutating func exchange(_ bytes: inout [UInt8], _ original: Original) {
    guard let target = original.scalars.randomElement(using: &random),
      target.upperBound <= bytes.count
    else { return }
    let source = original.scalars[random.below(original.scalars.count)]
    let word = Self.words[random.below(Self.words.count)]
    let replacement =
      random.below(3) == 0 ? [UInt8]("\"\(word)\"".utf8) : Array(original.bytes[source])
    bytes.replaceSubrange(target, with: replacement)
  }

  private static let words = [
    "#/components/schemas/Row", "#/paths", "#", "object", "array", "string", "integer", "null",
    "date-time", "decimal", "byte", "uuid", "path", "query", "header", "cookie", "self", "Type",
    "Error", "", " ", "-", "1", "default", "x-sensitive", "application/json", "3.0.3", "3.1.0",
  ]
}

extension Mutator {
  private mutating func restructure(_ tree: inout Tree) {
    let count = tree.count
    let place = random.below(count)
    let other = tree.value(at: random.below(count))
    let choice = random.below(9)
    let key = Self.keys[random.below(Self.keys.count)]
    let value = Self.values[random.below(Self.values.count)]
    let position = random.below(1 << 20)
    tree.change(at: place) { node in
      switch choice {
      case 0: node = other
      case 1: node = .array([node])
      case 2: node = .object([(key: "\"\(key)\"", value: node)])
      case 3: node = .scalar(value)
      default: Self.changeChild(&node, choice, other, key, value, position)
      }
    }
  }

  private static func changeChild(
    _ node: inout Tree, _ choice: Int, _ other: Tree, _ key: String, _ value: String,
    _ position: Int
  ) {
    switch node {
    case .scalar: node = .scalar(value)
    case .array(var elements):
      if choice < 6, !elements.isEmpty {
        elements.remove(at: position % elements.count)
      } else {
        elements.insert(other, at: position % (elements.count + 1))
      }
      node = .array(elements)
    case .object(var members):
      let index = members.isEmpty ? 0 : position % members.count
      switch choice {
      case 4 where !members.isEmpty: members.remove(at: index)
      case 5 where !members.isEmpty: members[index].key = "\"\(key)\""
      case 6: members.append((key: "\"\(key)\"", value: other))
      case 7: members.append((key: "\"\(key)\"", value: .scalar(value)))
      default: members.insert((key: "\"\(key)\"", value: .array([other])), at: index)
      }
      node = .object(members)
    }
  }

  private static let keys = [
    "$ref", "type", "format", "enum", "const", "default", "nullable", "title", "description",
    "deprecated", "readOnly", "writeOnly", "properties", "required", "additionalProperties",
    "patternProperties", "items", "prefixItems", "allOf", "oneOf", "anyOf", "not", "discriminator",
    "propertyName", "mapping", "minimum", "maxLength", "pattern", "minItems", "operationId",
    "parameters", "requestBody", "responses", "200", "4XX", "content", "schema", "headers", "in",
    "name", "style", "explode", "security", "servers", "url", "x-attributes", "x-sensitive",
    "x-retry", "self", "Type", "a-b", "a_b", "", "電話", "Error", "item0", "kind",
  ]

  private static let values = [
    "null", "true", "false", "0", "-1", "1.5", "1e999", "18446744073709551615", "\"\"", "\"x\"",
    "\"string\"", "\"object\"", "\"array\"", "\"integer\"", "\"null\"", "\"#\"", "\"path\"", "[]",
    "{}", "\"decimal\"", "\"date-time\"", "\"self\"", "\"\\r\\n*/\"", "\"#/components/schemas\"",
  ]
}

/// A document to be damaged.
struct Original {
  let name: String
  let bytes: [UInt8]
  let tree: Tree
  /// Where the strings and numbers stand.
  let scalars: [Range<Int>]

  init?(name: String, bytes: [UInt8]) {
    guard let root = try? JSONParser.parse(SourceFile(path: name, bytes: bytes)) else { return nil }
    self.name = name
    self.bytes = bytes
    tree = Tree(root)
    var scalars: [Range<Int>] = []
    var waiting = [root]
    while let node = waiting.popLast() {
      if node.kind == .string || node.kind == .number {
        scalars.append(node.range.lowerBound..<node.range.upperBound)
      }
      waiting += Array(node.elements)
      for member in node.members {
        let key = member.keyNode.range
        scalars.append(key.lowerBound..<key.upperBound)
        waiting.append(member.value)
      }
    }
    guard !scalars.isEmpty else { return nil }
    self.scalars = scalars
  }
}

/// Numbers that look random and are the same in every run (SplitMix64).
struct Numbers: RandomNumberGenerator {
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
