public import Foundation

/// Why a call failed.
///
/// A verification that was denied or failed is no error: its status says so. Nothing is ever tried
/// again by the client, since a repeated start may send and cost twice.
public enum APIError: Error, Sendable, Equatable {
  /// The request was malformed (400).
  case invalidParameters([APIErrorItem])
  /// The credentials were not accepted (401).
  case unauthorized
  /// The account cannot pay for a verification (402).
  case insufficientBalance
  /// The application has no such verification, or has it no longer (404).
  case notFound
  /// The service refused what was asked for (422): a field, a code, or the moment.
  ///
  /// A wrong code and a wrong method both arrive here and differ only in `APIErrorItem.code`.
  case validationFailed([APIErrorItem])
  /// An answer with any other status, such as 429 with `APIErrorItem.retryAfter`, or 500.
  case unexpectedStatus(code: Int, items: [APIErrorItem])
  /// A success that cannot be read; the text names the place in the answer, never what stood there.
  case unexpectedResponse(String)
  /// No answer came. Whether the service acted is unknown, with two exceptions, both of calls that
  /// were never sent: `userAuthenticationRequired` is that of a key or secret that cannot be, and
  /// `badURL` that of an address, an id or a text that cannot be.
  ///
  /// The error carries its code alone: what the system adds would name the address of the call.
  case transport(URLError)
}
