/// An enumeration that keeps spellings nobody has listed, and prints them masked.
///
/// A value that a service makes up may hold anything, a number included. Such a value prints, dumps
/// and mirrors as its spelling on the wire, and never as what the mask takes out.
///
/// ```swift
/// extension Status: RedactedRawValue {}
/// print(Status(rawValue: "sent to +447700900123"))  // sent to «redacted-number»
/// ```
public protocol RedactedRawValue: RawRepresentable, CustomStringConvertible,
  CustomDebugStringConvertible, CustomReflectable
where RawValue == String {}

extension RedactedRawValue {
  /// The spelling on the wire, masked.
  public var description: String { RedactionMask().masked(rawValue) }

  /// The spelling on the wire, masked and in quotation marks.
  public var debugDescription: String { description.debugDescription }

  /// A mirror without children.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
