/// What stands in a text in place of something that was taken out.
///
/// No marker holds a digit, an `@` or a blank, and no net of ``RedactionMask`` reaches across a
/// guillemet; this is why masking twice equals masking once.
enum RedactionMarker {
  /// A member or a credential.
  case value
  /// 8 to 15 digits, or a number written in groups.
  case number
  /// 4 to 7 digits.
  case code
  /// An e-mail address.
  case email
  /// The credentials of an HTTP authentication scheme.
  case token

  /// The marker as it is written.
  var literal: StaticString {
    switch self {
    case .value: "«redacted»"
    case .number: "«redacted-number»"
    case .code: "«redacted-code»"
    case .email: "«redacted-email»"
    case .token: "«redacted-token»"
    }
  }

  /// The marker as a string.
  var text: String { literal.description }
}
