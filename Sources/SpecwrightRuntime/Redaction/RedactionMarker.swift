/// What stands in a text in place of something that was taken out.
///
/// No marker holds a digit, an `@` or a blank, and no net of ``RedactionMask`` reaches across a
/// guillemet; this is why masking twice equals masking once.
enum RedactionMarker: String {
  /// A member or a credential.
  case value = "«redacted»"
  /// 8 to 15 digits, or a number written in groups.
  case number = "«redacted-number»"
  /// 4 to 7 digits.
  case code = "«redacted-code»"
  /// An e-mail address.
  case email = "«redacted-email»"
  /// The credentials of an HTTP authentication scheme.
  case token = "«redacted-token»"

  /// The marker as it is written.
  var text: String { rawValue }
}
