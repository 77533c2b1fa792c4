/// Log lines to be masked.
package enum LogText {
  /// Lines without any digit.
  package static func plain(bytes: Int) -> [String] {
    lines(bytes: bytes) { _ in
      "GET https://verify.example/api/verifications/status answered after a while, all is well"
    }
  }

  /// Lines most of whose words are numbers, codes, dates and addresses.
  package static func dense(bytes: Int) -> [String] {
    lines(bytes: bytes) { number in
      """
      2026-11-30 10:\(number % 50 + 10) code \(100_000 + number) to +44 7700 \(900_000 + number), \
      from 020 7946 0\(100 + number % 900), user\(number)@example.org, port \(40_000 + number)
      """
    }
  }

  private static func lines(bytes: Int, _ line: (Int) -> String) -> [String] {
    let size = line(0).utf8.count
    return (0..<(bytes / size + 1)).map(line)
  }
}
