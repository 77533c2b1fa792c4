internal import Foundation
internal import SpecwrightHTTP

/// The three header fields of a webhook, as they came but for blanks around them.
struct WebhookFields {
  let id: String
  let timestamp: String
  let signatures: String

  init(_ headers: [String: [String]]) throws(WebhookVerificationError) {
    var ids: [String] = []
    var timestamps: [String] = []
    var signatures: [String] = []
    for (name, values) in headers {
      switch Self.header(called: name) {
      case .id?: ids += values.map(\.withoutBlanksAround)
      case .timestamp?: timestamps += values.map(\.withoutBlanksAround)
      case .signature?: signatures += values.map(\.withoutBlanksAround)
      case nil: break
      }
    }
    try Self.require(ids, .id)
    try Self.require(timestamps, .timestamp)
    try Self.require(signatures, .signature)
    id = try Self.only(ids, .id)
    timestamp = try Self.only(timestamps, .timestamp)
    self.signatures = signatures.joined(separator: " ")
  }

  /// The field of a name in any letter case (RFC 9110 section 5.1); most come in lower case.
  private static func header(called name: String) -> WebhookHeader? {
    WebhookHeader(rawValue: name)
      ?? WebhookHeader.allCases.first { HeaderFields.isSame(name, $0.rawValue) }
  }

  private static func require(
    _ values: [String], _ header: WebhookHeader
  ) throws(WebhookVerificationError) {
    guard values.contains(where: { !$0.isEmpty }) else {
      throw WebhookVerificationError(
        .missingHeader, "The header \(header.rawValue) is missing or empty.")
    }
  }

  /// Taking the first of several would let a proxy and this program disagree.
  private static func only(
    _ values: [String], _ header: WebhookHeader
  ) throws(WebhookVerificationError) -> String {
    guard let first = values.first, values.allSatisfy({ $0 == first }) else {
      throw WebhookVerificationError(
        .ambiguousHeader, "The header \(header.rawValue) has different values.")
    }
    return first
  }

  /// The time of the attempt in seconds since 1970.
  func seconds() throws(WebhookVerificationError) -> Int64 {
    let isNumber = timestamp.utf8.allSatisfy {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
    }
    guard isNumber, let seconds = Int64(timestamp) else {
      throw WebhookVerificationError(
        .invalidTimestamp, "The time of the webhook is not a number of whole seconds.")
    }
    return seconds
  }
}

extension String {
  /// The text without white space around it.
  ///
  /// Nearly every text begins and ends with a printable character of ASCII, and is so already; Foundation
  /// would look each one up in a set.
  var withoutBlanksAround: String {
    let isPrintable: (UInt8) -> Bool = { (0x21...0x7E).contains($0) }
    guard let first = utf8.first, let last = utf8.last else { return self }
    guard isPrintable(first), isPrintable(last) else {
      return trimmingCharacters(in: .whitespacesAndNewlines)
    }
    return self
  }
}
