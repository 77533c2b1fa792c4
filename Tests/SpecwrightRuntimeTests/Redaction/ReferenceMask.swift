import SpecwrightRuntime

/// The rules of the mask once more, slow and obvious: over arrays of scalars, one rule after another.
struct ReferenceMask {
  var nets: RedactionMask.Nets = .all

  struct Find {
    var range: Range<Int>
    var marker: String
  }

  func masked(_ line: String) -> String {
    let text = Array(line.unicodeScalars)
    var output = String.UnicodeScalarView()
    var copied = 0
    for find in finds(in: text) {
      output.append(contentsOf: text[copied..<find.range.lowerBound])
      output.append(contentsOf: find.marker.unicodeScalars)
      copied = find.range.upperBound
    }
    output.append(contentsOf: text[copied...])
    return String(output)
  }

  /// All finds: addresses and credentials, and the numbers in each piece between them.
  func finds(in text: [Unicode.Scalar]) -> [Find] {
    var finds: [Find] = []
    var pieceStart = 0
    for cut in cuts(in: text) {
      finds += numbers(in: text, pieceStart..<cut.range.lowerBound)
      finds.append(cut)
      pieceStart = cut.range.upperBound
    }
    return finds + numbers(in: text, pieceStart..<text.count)
  }

  private func numbers(in text: [Unicode.Scalar], _ piece: Range<Int>) -> [Find] {
    ReferenceNumbers(text: Array(text[piece]), nets: nets).finds().map { find in
      let range =
        find.range.lowerBound + piece.lowerBound..<find.range.upperBound + piece.lowerBound
      return Find(range: range, marker: find.marker)
    }
  }

  private func cuts(in text: [Unicode.Scalar]) -> [Find] {
    var cuts: [Find] = []
    var floor = 0
    var position = 0
    while position < text.count {
      if let find = credentials(in: text, at: position) ?? address(in: text, at: position, floor) {
        cuts.append(find)
        floor = find.range.upperBound
        position = floor
      } else {
        position += 1
      }
    }
    return cuts
  }
}

// MARK: - Credentials

extension ReferenceMask {
  private func credentials(in text: [Unicode.Scalar], at start: Int) -> Find? {
    guard nets.contains(.credentials) else { return nil }
    let range =
      word("bearer", in: text, at: start).flatMap { token(in: text, after: $0) }
      ?? word("authorization", in: text, at: start).flatMap { field(in: text, after: $0) }
    return range.map { Find(range: $0, marker: "«redacted-token»") }
  }

  private func field(in text: [Unicode.Scalar], after end: Int) -> Range<Int>? {
    let value = skip(in: text, from: end) { " \t\"'\\:=[(".unicodeScalars.contains($0) }
    let firstEnd = skip(in: text, from: value, where: isCredential)
    let first = String(String.UnicodeScalarView(text[value..<firstEnd])).lowercased()
    guard value > end, firstEnd > value else { return nil }
    if ["basic", "application", "bearer"].contains(first) {
      return token(in: text, after: firstEnd)
    }
    guard text[end..<value].contains(where: { $0 == ":" || $0 == "=" }) else { return nil }
    let all = skip(in: text, from: value) { isCredential($0) || $0 == " " || $0 == "\t" }
    let blanks = text[..<all].reversed().prefix { $0 == " " || $0 == "\t" }.count
    return value..<all - blanks
  }

  private func token(in text: [Unicode.Scalar], after end: Int) -> Range<Int>? {
    let start = skip(in: text, from: end) { $0 == " " || $0 == "\t" }
    let tokenEnd = skip(in: text, from: start, where: isCredential)
    return start > end && tokenEnd > start ? start..<tokenEnd : nil
  }

  private func isCredential(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value >= 0xC0 { return true }
    return (0x21...0x7E).contains(scalar.value)
      && !"\"',;()[]{}<>\\".unicodeScalars.contains(scalar)
  }

  private func word(_ word: String, in text: [Unicode.Scalar], at start: Int) -> Int? {
    let end = start + word.unicodeScalars.count
    guard end <= text.count, text[start..<end].allSatisfy(\.isASCII) else { return nil }
    return String(String.UnicodeScalarView(text[start..<end])).lowercased() == word ? end : nil
  }

  private func skip(
    in text: [Unicode.Scalar], from start: Int, where fits: (Unicode.Scalar) -> Bool
  ) -> Int {
    start + text[start...].prefix(while: fits).count
  }
}

// MARK: - E-mail addresses

extension ReferenceMask {
  /// The address whose local part begins at a place, or behind the apostrophes there.
  private func address(in text: [Unicode.Scalar], at start: Int, _ floor: Int) -> Find? {
    guard nets.contains(.emailAddresses), start == floor || !isLocal(text[start - 1]) else {
      return nil
    }
    let local = skip(in: text, from: start) { $0 == "'" }
    var place = local
    while place < text.count {
      if place > local,
        let domain = ["@", "%40", "\\u0040"].lazy.compactMap({ sign in
          word(sign, in: text, at: place)
        }).first, let end = domainEnd(in: text, at: domain)
      {
        return Find(range: local..<end, marker: "«redacted-email»")
      }
      guard isLocal(text[place]) else { return nil }
      place += 1
    }
    return nil
  }

  private func domainEnd(in text: [Unicode.Scalar], at start: Int) -> Int? {
    if start < text.count, text[start] == "[" {
      let end = skip(in: text, from: start + 1) { $0 == ":" || ($0.isASCII && isDomain($0)) }
      return end < text.count && text[end] == "]" && end > start + 1 ? end + 1 : nil
    }
    let end = skip(in: text, from: start, where: isDomain)
    let trimmed = text[start..<end].reversed().drop { ".-_".unicodeScalars.contains($0) }
    return trimmed.isEmpty ? nil : start + trimmed.count
  }

  private func isLocal(_ scalar: Unicode.Scalar) -> Bool {
    isNameScalar(scalar) || "._%+-'~!$*^".unicodeScalars.contains(scalar)
  }

  private func isDomain(_ scalar: Unicode.Scalar) -> Bool {
    isNameScalar(scalar) || ".-_".unicodeScalars.contains(scalar)
  }

  private func isNameScalar(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case ..<0x80: scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
    case 0x80..<0xC0, 0x2000..<0x2070, 0x3000..<0x3040: false
    default: true
    }
  }
}
