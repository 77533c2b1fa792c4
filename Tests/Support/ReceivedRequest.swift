import Foundation

/// A request as its bytes came in.
package struct ReceivedRequest: Sendable {
  /// The number of its connection, from 0.
  package var connection: Int
  /// The place among the requests of its connection, from 0.
  package var place: Int
  /// The bytes up to and with the empty line.
  package var head: [UInt8]
  /// The bytes behind it.
  package var body: [UInt8]
  /// Whether all came that the head announced.
  package var isComplete: Bool

  /// The lines of the head, the request line first.
  package var lines: [String] {
    String(decoding: head, as: UTF8.self).components(separatedBy: "\r\n").filter { !$0.isEmpty }
  }

  package var method: String { word(0) }

  /// The path and query, byte for byte.
  package var target: String { word(1) }

  /// The values of a field, in their order.
  package func values(of name: String) -> [String] {
    lines.dropFirst().compactMap { line in
      guard let colon = line.firstIndex(of: ":"),
        line[..<colon].lowercased() == name.lowercased()
      else { return nil }
      return line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
    }
  }

  private func word(_ index: Int) -> String {
    let words = (lines.first ?? "").components(separatedBy: " ")
    return index < words.count ? words[index] : ""
  }
}
