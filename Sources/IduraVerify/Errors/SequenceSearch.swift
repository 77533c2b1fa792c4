/// Finds a sequence in others, in steps that grow with their lengths and not with the product of them
/// (Knuth, Morris and Pratt, "Fast Pattern Matching in Strings", 1977): hints and the texts of a
/// service may both be long, and each may be made so that every place looks like a beginning.
struct SequenceSearch<Element: Equatable> {
  private let sequence: [Element]
  /// For each beginning of the sequence, the length of the longest other one that ends it.
  private let borders: [Int]

  init(_ sequence: [Element]) {
    var borders = [Int](repeating: 0, count: sequence.count)
    var length = 0
    for index in sequence.indices.dropFirst() {
      while length > 0, sequence[index] != sequence[length] { length = borders[length - 1] }
      if sequence[index] == sequence[length] { length += 1 }
      borders[index] = length
    }
    self.sequence = sequence
    self.borders = borders
  }

  /// Where the sequence begins in a text, from left to right, also where one overlaps another; nowhere
  /// when it is empty.
  func places(in text: [Element]) -> [Int] {
    guard !sequence.isEmpty, sequence.count <= text.count else { return [] }
    var places: [Int] = []
    var length = 0
    for (index, element) in text.enumerated() {
      while length > 0, element != sequence[length] { length = borders[length - 1] }
      if element == sequence[length] { length += 1 }
      guard length == sequence.count else { continue }
      places.append(index + 1 - length)
      length = borders[length - 1]
    }
    return places
  }
}
