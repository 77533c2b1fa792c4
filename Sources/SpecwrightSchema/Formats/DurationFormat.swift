/// Durations of RFC 3339 appendix A, such as `P1Y2M`, `PT36H` or `P4W`.
enum DurationFormat {
  static func accepts(_ text: [UInt8]) -> Bool {
    guard text.first == UInt8(ascii: "P") else { return false }
    let parts = text.dropFirst().split(
      separator: UInt8(ascii: "T"), maxSplits: 1, omittingEmptySubsequences: false)
    guard let date = units(parts[0]), let time = units(parts.count > 1 ? parts[1] : []) else {
      return false
    }
    if date == ["W"] { return parts.count == 1 }
    if parts.count > 1 && time.isEmpty || date.isEmpty && time.isEmpty { return false }
    return isRun(date, of: ["Y", "M", "D"]) && isRun(time, of: ["H", "M", "S"])
  }

  /// The letters behind the numbers; nil when the text is no row of numbers with letters.
  private static func units(_ text: ArraySlice<UInt8>) -> [Unicode.Scalar]? {
    var units: [Unicode.Scalar] = []
    var hasNumber = false
    for byte in text {
      if ASCII.isDigit(byte) {
        hasNumber = true
      } else {
        guard hasNumber else { return nil }
        units.append(Unicode.Scalar(byte))
        hasNumber = false
      }
    }
    return hasNumber ? nil : units
  }

  /// Whether units follow one another without a gap.
  private static func isRun(_ units: [Unicode.Scalar], of all: [Unicode.Scalar]) -> Bool {
    guard let first = units.first else { return true }
    guard let start = all.firstIndex(of: first) else { return false }
    return all[start...].starts(with: units)
  }
}
