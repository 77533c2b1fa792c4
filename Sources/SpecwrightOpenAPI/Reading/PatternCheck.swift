/// Finds out whether a text can be a regular expression of ECMA-262 (JSON Schema 2020-12 section 6.4).
///
/// Code does not look at values through patterns, so that this is no parser of them: it finds what no
/// reader makes anything of. What only the strict mode of ECMA-262 forbids passes.
struct PatternCheck {
  private let scalars: [Unicode.Scalar]
  private var index = 0
  /// Whether something that can be repeated stands in front.
  private var isRepeatable = false
  private var openGroups = 0

  private init(_ text: String) {
    scalars = Array(text.unicodeScalars)
  }

  /// What is wrong with a text; nil for a pattern.
  static func fault(of text: String) -> String? {
    var check = PatternCheck(text)
    while check.index < check.scalars.count {
      if let fault = check.step() { return fault }
    }
    return check.openGroups > 0 ? "a group has no ')'" : nil
  }

  private func at(_ offset: Int) -> Unicode.Scalar? {
    scalars.indices.contains(index + offset) ? scalars[index + offset] : nil
  }

  /// Where a run of such characters ends that begins here; no other is looked at, so that a text is gone
  /// through once.
  private func end(while isInside: (Unicode.Scalar) -> Bool) -> Int {
    var end = index
    while end < scalars.count, isInside(scalars[end]) { end += 1 }
    return end
  }

  private mutating func step() -> String? {
    let scalar = scalars[index]
    index += 1
    switch scalar {
    case "\\":
      guard index < scalars.count else { return "nothing stands behind the last '\\'" }
      index += 1
      isRepeatable = true
    case "[": return characterClass()
    case "(": return group()
    case ")":
      guard openGroups > 0 else { return "')' closes no group" }
      openGroups -= 1
      isRepeatable = true
    case "|": isRepeatable = false
    case "*", "+", "?": return repetition(scalar)
    case "{" where braces() != nil: return bounds()
    // An assertion that is repeated is read by most, and passes.
    default: isRepeatable = true
    }
    return nil
  }

  /// A repetition, which may be made lazy by `?`.
  private mutating func repetition(_ scalar: Unicode.Scalar) -> String? {
    guard isRepeatable else { return "there is nothing that '\(scalar)' could repeat" }
    if at(0) == "?" { index += 1 }
    isRepeatable = false
    return nil
  }

  private mutating func bounds() -> String? {
    guard let (least, most, end) = braces() else { return nil }
    index = end
    guard !most.isEmpty, Self.isMore(least, than: most) else { return repetition("{") }
    return "'{\(least),\(most)}' asks for more than it allows"
  }

  /// The numbers of `{2,3}` behind its first brace; nil for a brace that stands for itself.
  private func braces() -> (least: String, most: String, end: Int)? {
    let end = end { ("0"..."9").contains($0) || $0 == "," }
    guard end < scalars.count, scalars[end] == "}" else { return nil }
    let numbers = scalars[index..<end].split(separator: ",", omittingEmptySubsequences: false)
    guard (1...2).contains(numbers.count), !numbers[0].isEmpty else { return nil }
    let texts = numbers.map { number in
      var text = ""
      text.unicodeScalars.append(contentsOf: number)
      return text
    }
    return (texts[0], texts.count == 2 ? texts[1] : texts[0], end + 1)
  }

  /// Compares numbers of any length.
  private static func isMore(_ left: String, than right: String) -> Bool {
    let (left, right) = (left.drop { $0 == "0" }, right.drop { $0 == "0" })
    return left.utf8.count == right.utf8.count
      ? left > right : left.utf8.count > right.utf8.count
  }

  private mutating func group() -> String? {
    openGroups += 1
    isRepeatable = false
    guard at(0) == "?" else { return nil }
    switch (at(1), at(2)) {
    case (":", _), ("=", _), ("!", _): index += 2
    case ("<", "="), ("<", "!"): index += 3
    case ("<", let first?) where first.properties.isIDStart || first == "_" || first == "$":
      index += 2
      let end = end { $0.properties.isIDContinue || $0 == "$" }
      guard end < scalars.count, scalars[end] == ">" else {
        return "the name of a group has no '>'"
      }
      index = end + 1
    // Flags within a pattern are as young as ECMA-262 of 2025.
    case ("i"?, _), ("m"?, _), ("s"?, _), ("-"?, _):
      index += 1
      let end = end { ["i", "m", "s", "-"].contains($0) }
      guard end < scalars.count, scalars[end] == ":" else {
        return "'(?' with flags has to be a group, as in '(?i:…)'"
      }
      index = end + 1
    default: return "'(?' opens no group that ECMA-262 knows"
    }
    return nil
  }

  private mutating func characterClass() -> String? {
    if at(0) == "^" { index += 1 }
    /// The character before, where it can begin a range.
    var first: Unicode.Scalar?
    var isRange = false
    while let scalar = at(0) {
      index += 1
      var current: Unicode.Scalar? = scalar
      switch scalar {
      case "]":
        isRepeatable = true
        return nil
      case "-" where first != nil && !isRange && at(0) != "]":
        isRange = true
        continue
      case "\\":
        guard index < scalars.count else { return "a class has no ']'" }
        index += 1
        // What an escape stands for decides about no range here.
        current = nil
      default: break
      }
      if isRange, let first, let current, first > current {
        return "'\(first)-\(current)' is no range"
      }
      first = isRange ? nil : current
      isRange = false
    }
    return "a class has no ']'"
  }
}
