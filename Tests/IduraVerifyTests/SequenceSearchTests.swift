import Testing

@testable import IduraVerify

/// The search for what texts of a service may not repeat.
@Suite struct SequenceSearchTests {
  @Test(arguments: [
    ("ab", "abab", [0, 2]), ("aa", "aaaa", [0, 1, 2]), ("abab", "abababab", [0, 2, 4]),
    ("aab", "aaab", [1]), ("abcabd", "abcabcabd", [3]), ("aabaaa", "aabaabaaa", [3]),
    ("a", "bab", [1]), ("", "abc", []), ("abc", "ab", []), ("abc", "", []), ("b", "aaa", []),
  ])
  func findsEveryPlace(sequence: String, text: String, places: [Int]) {
    #expect(SequenceSearch(Array(sequence)).places(in: Array(text)) == places)
  }

  /// Counts how often it is compared.
  private struct Counted: Equatable {
    final class Counter {
      var count = 0
    }

    let character: Character
    let counter: Counter

    static func == (left: Counted, right: Counted) -> Bool {
      left.counter.count += 1
      return left.character == right.character
    }
  }

  /// Every place of these texts begins like the sequence, for nearly all its length.
  @Test(arguments: [("a", "ab"), ("a", "ba"), ("ab", "abb"), ("aab", "c")], [100, 1_000])
  func comparesAFewTimesForEachElement(pieces: (text: String, end: String), length: Int) {
    let counter = Counted.Counter()
    func counted(_ text: String) -> [Counted] {
      text.map { Counted(character: $0, counter: counter) }
    }
    let sequence = counted(String(repeating: pieces.text, count: length) + pieces.end)
    let text = counted(String(repeating: pieces.text, count: 3 * length))
    _ = SequenceSearch(sequence).places(in: text)
    // In each, an element is compared once going on, and at most twice where that ends.
    #expect(counter.count <= 3 * (sequence.count + text.count), "\(counter.count) comparisons")
  }
}
