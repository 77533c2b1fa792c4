import Testing

@testable import SpecwrightModel

/// What holds for any spellings at all, tried with generated ones that like to meet.
@Suite struct NamePropertyTests {
  static let seeds = Array(UInt64(1)...40)

  @Test(arguments: seeds, NamePosition.allCases)
  func namesAreDistinctAndLegal(seed: UInt64, position: NamePosition) {
    let spellings = Spellings.make(120, seed: seed)
    let names = NameScope(position).names(for: spellings.map { Spelling($0) })
    #expect(Set(names.map(\.spelling)).count == spellings.count)
    for (spelling, name) in zip(spellings, names) {
      #expect(
        SwiftName(name.spelling, at: position) == name, "\(spelling.debugDescription) → \(name)")
    }
  }

  @Test(arguments: seeds)
  func orderDoesNotMatter(seed: UInt64) {
    let spellings = Spellings.make(120, seed: seed)
    var random = SplitMix(seed: seed)
    let shuffled = spellings.shuffled(using: &random)
    #expect(names(of: spellings) == names(of: shuffled))
  }

  @Test(arguments: seeds)
  func aFurtherSpellingChangesOnlyThoseItMeets(seed: UInt64) {
    let spellings = Spellings.make(60, seed: seed)
    for left in spellings.indices.prefix(30) {
      var fewer = spellings
      let added = fewer.remove(at: left)
      let before = names(of: fewer)
      let after = names(of: spellings)
      let plain = NameScope(.value).name(for: added).spelling
      for (spelling, name) in before where after[spelling] != name {
        let meets = NameScope(.value).name(for: spelling).spelling == plain || name == plain
        #expect(meets, "\(added.debugDescription) renames \(spelling.debugDescription)")
      }
    }
  }

  @Test(arguments: seeds)
  func theSpellingThatIsItsNameKeepsIt(seed: UInt64) {
    for (spelling, name) in names(of: Spellings.make(200, seed: seed)) {
      let plain = NameScope(.value).name(for: spelling).spelling
      if plain == spelling { #expect(name == spelling) }
    }
  }

  @Test(arguments: seeds, NamePosition.allCases)
  func onePassOverBytesMakesTheNamesOfTheLongWay(seed: UInt64, position: NamePosition) {
    let forms = NameForms(position: position)
    var random = SplitMix(seed: seed)
    let pieces = [
      "id", "IDs", "Ids", "gRPC", "OAuth2", "oauth", "iOS", "IPv4", "URLs", "URLSs", "ABC", "Ab",
      "a", "b2", "B", "7", "_", "-", ".", "{", "utf8", "sms", "graphqls", "HTTP", "s", "x9Y", "",
    ]
    for _ in 0..<400 {
      let text = (0..<Int.random(in: 0...5, using: &random))
        .map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      let words = WordSplitter.words(of: text)
      let name = ASCIINames.camel(text, isCapitalized: position.isCapitalized)
      #expect(name == (words.isEmpty ? nil : forms.join(words, of: text)), "\(text)")
    }
  }

  private func names(of spellings: [String]) -> [String: String] {
    let names = NameScope(.value).names(for: spellings.map { Spelling($0) })
    return Dictionary(uniqueKeysWithValues: zip(spellings, names.map(\.spelling)))
  }
}

/// Spellings made of few pieces, so that many fall together, and of what hurts.
enum Spellings {
  static let pieces = [
    "a", "b", "A", "B", "id", "ID", "url", "self", "Self", "init", "Type", "x", "xx", "1", "2",
    "-", "_", ".", " ", "--", "+", "/", "\u{0}", "\"", "\\", "\n", "é", "É", "ß", "ı", "İ", "ǅ",
    "番", "😀", "\u{301}", "\u{200D}", "With", "Hyphen", "And", "Value", "Model", "_v", "x2Dx",
    "Error", "٣", "ﬁ", "ŉ",
  ]

  static func make(_ count: Int, seed: UInt64) -> [String] {
    var random = SplitMix(seed: seed)
    var spellings: Set<String> = []
    var list: [String] = []
    while list.count < count {
      let length = Int.random(in: 0...4, using: &random)
      let text = (0..<length).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      if spellings.insert(text).inserted { list.append(text) }
    }
    return list
  }
}

/// A random source that a seed decides (Steele, Lea and Flood 2014).
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
