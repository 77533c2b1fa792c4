/// Words that do not fit, and what is wrong with them.
struct UsageError: Error, Hashable {
  var sentence: String
  /// The help that tells more.
  var topic = HelpTopic.program

  init(_ sentence: String, topic: HelpTopic = .program) {
    self.sentence = sentence
    self.topic = topic
  }

  /// A word that nothing is known of; it may be a slip for one of those that are known.
  static func unexpected(_ word: String, known: [String] = []) -> Self {
    guard let nearest = known.first(where: { isSlip(word, for: $0) }) else {
      return Self("unexpected '\(word)'")
    }
    return Self("unexpected '\(word)'; did you mean '\(nearest)'?")
  }

  /// Whether two words differ by one letter too many, too few, wrong, or by two that changed places.
  private static func isSlip(_ word: String, for known: String) -> Bool {
    let (left, right) = (Array(word), Array(known))
    guard word != known, abs(left.count - right.count) <= 1, right.count > 3 else { return false }
    let front = zip(left, right).prefix { $0 == $1 }.count
    let (leftRest, rightRest) = (left.dropFirst(front), right.dropFirst(front))
    if leftRest.dropFirst() == rightRest.dropFirst() { return true }
    if leftRest.dropFirst() == rightRest || leftRest == rightRest.dropFirst() { return true }
    return leftRest.prefix(2).reversed().elementsEqual(rightRest.prefix(2))
      && leftRest.dropFirst(2) == rightRest.dropFirst(2)
  }
}
