/// Whether the SDK tells the service how logins went.
///
/// What is sent, after each login: the domain, the value of `acr_values`, the trace id, when the steps
/// began and ended, and for a failure the name of its case. No token, claim, hint or text is sent.
public enum Telemetry: Hashable, Sendable {
  /// Traces are sent.
  case enabled
  /// Nothing is sent. The service still gets the trace id with the requests of a login.
  case disabled
}
