/// What is left of texts without that which people overlook; equal for those that are nearly equal.
extension NameWords {
  /// The key of a name: case and separators are overlooked.
  static func nameKey(_ name: String) -> String { split(name).joined() }

  /// The key of a value: case, separators between words, and whether it speaks of one or of many.
  ///
  /// What stands around the words counts, as in `-name` and `C++`, and so does what separates digits,
  /// as in `1.10`.
  static func valueKey(_ value: String) -> String {
    let scalars = Array(value.unicodeScalars)
    guard let first = scalars.firstIndex(where: isWordPart),
      let last = scalars.lastIndex(where: isWordPart)
    else { return "" }
    var key = text(scalars[..<first])
    var run = first
    for index in first...last
    where !isWordPart(scalars[index]) && isDigit(scalars[index - 1])
      && isDigit(scalars[index + 1])
    {
      key += joined(scalars[run..<index]) + text(scalars[index...index])
      run = index + 1
    }
    return key + joined(scalars[run...last]) + text(scalars[(last + 1)...])
  }

  /// The key of a path: that of each segment, whatever its parameters are called, without a slash at
  /// the end.
  static func pathKey(_ path: String) -> String {
    let segments = path.split(separator: "/").map { segment in
      withoutNames(segment).map(valueKey).joined(separator: "{}")
    }
    return "/" + segments.joined(separator: "/")
  }

  /// The texts around the parameters of a segment.
  private static func withoutNames(_ segment: Substring) -> [String] {
    var parts: [String] = []
    var rest = segment
    while let start = rest.firstIndex(of: "{"), let end = rest[start...].firstIndex(of: "}") {
      parts.append(String(rest[..<start]))
      rest = rest[rest.index(after: end)...]
    }
    return parts + [String(rest)]
  }

  private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    String(String.UnicodeScalarView(scalars))
  }

  private static func joined(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    split(text(scalars)).map(singular).joined()
  }

  /// A word of English without the ending of its plural, as far as spelling tells; a short word may end
  /// in an s of its own, and so may one in `ss`, `us` and `is`.
  private static func singular(_ word: String) -> String {
    guard word.utf8.count > 3 else { return word }
    if word.hasSuffix("ies") { return word.dropLast(3) + "y" }
    let isPlural = word.hasSuffix("s") && !["ss", "us", "is"].contains { word.hasSuffix($0) }
    let stem = isPlural ? word.dropLast() : word[...]
    // Boxes and houses: the e may belong to either.
    let hisses = ["se", "xe", "ze", "che", "she"].contains { stem.hasSuffix($0) }
    return String(hisses ? stem.dropLast() : stem)
  }
}
