/// The e-mail validation service, as the sandbox plays it.
///
/// It opens no connection to any mail server: what it says of an address follows from the address
/// alone, so that a check can be repeated at any time with the same outcome.
public enum EmailService: Sendable {}
