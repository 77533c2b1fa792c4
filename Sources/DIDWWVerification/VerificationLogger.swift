/// Receives the log lines of a client.
///
/// A call gives two lines: one for the request, with method and address, and one for the answer,
/// with its status. Headers and bodies are never logged, and phone numbers and codes are masked
/// before a line arrives here; ids of verifications stay readable.
public protocol VerificationLogger: Sendable {
  /// Takes one finished line.
  ///
  /// Calls come from any thread, and from several at once.
  ///
  /// - Parameter message: The line, without a line break at its end.
  func log(_ message: String)
}
