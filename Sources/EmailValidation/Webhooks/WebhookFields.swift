internal import Foundation
internal import SpecwrightHTTP

/// The three header fields of a webhook, as they came but for blanks around them.
struct WebhookFields {
  let id: String
  let timestamp: String
  let signatures: String

  init(_ headers: [String: [String]]) throws(WebhookVerificationError) {
    let ids = try Self.values(of: .id, in: headers)
    let timestamps = try Self.values(of: .timestamp, in: headers)
    let signatures = try Self.values(of: .signature, in: headers)
    id = try Self.only(ids, .id)
    timestamp = try Self.only(timestamps, .timestamp)
    self.signatures = signatures.joined(separator: " ")
  }

  /// The values under every spelling of a name (RFC 9110 section 5.1).
  private static func values(
    of header: WebhookHeader, in headers: [String: [String]]
  ) throws(WebhookVerificationError) -> [String] {
    let values = headers.filter { HeaderFields.isSame($0.key, header.rawValue) }
      .flatMap(\.value)
      .map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
    guard values.contains(where: { !$0.isEmpty }) else {
      throw WebhookVerificationError(
        .missingHeader, "The header \(header.rawValue) is missing or empty.")
    }
    return values
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
