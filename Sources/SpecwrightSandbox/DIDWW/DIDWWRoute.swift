internal import Foundation

extension DIDWW {
  /// Which verification a request is about.
  enum Lookup: Hashable, Sendable {
    case id(String)
    /// The newest for a number in digits.
    case number(String)
  }

  /// What a request asks for.
  enum Route: Hashable, Sendable {
    case start
    case status(Lookup)
    case report(Lookup)

    /// Reads method and path; nil when the service has no such route.
    init?(_ request: ServerRequest) {
      guard request.path.hasPrefix("/api/v1/verifications") else { return nil }
      var segments = request.path.dropFirst("/api/v1/verifications".count)
        .split(separator: "/", omittingEmptySubsequences: false).map(String.init)
      // One slash at the end is forgiven.
      if segments.count > 1, segments.last == "" { segments.removeLast() }
      guard segments.first == "" else { return nil }
      segments.removeFirst()
      switch (segments.count, request.method) {
      case (0, "POST"): self = .start
      case (1...2, "GET"), (1...2, "HEAD"):
        guard let lookup = Self.lookup(segments) else { return nil }
        self = .status(lookup)
      case (1...2, "PATCH"), (1...2, "PUT"):
        guard let lookup = Self.lookup(segments) else { return nil }
        self = .report(lookup)
      default: return nil
      }
    }

    private static func lookup(_ segments: [String]) -> Lookup? {
      guard let last = segments.last.flatMap(decoded), !last.isEmpty else { return nil }
      guard segments.count == 2 else { return .id(last.lowercased()) }
      return segments[0] == "by_number" ? .number(PhoneDigits.inPath(last)) : nil
    }

    /// A segment without its format suffix, percent-decoding done.
    private static func decoded(_ segment: String) -> String? {
      let parts = segment.split(separator: ".", omittingEmptySubsequences: false)
      guard parts.count <= 2 else { return nil }
      // Foundation takes longer over a text that has none than all the rest of a request's path does.
      guard parts[0].utf8.contains(UInt8(ascii: "%")) else { return String(parts[0]) }
      return parts[0].removingPercentEncoding
    }
  }
}
