/// The Swift type of a property, parameter, element or body.
package indirect enum TypeReference: Hashable, Sendable {
  case string
  case boolean
  case integer(IntegerWidth)
  /// `Double`, or `Float` when the format says so.
  case double
  case float
  /// `Decimal`: read from a decimal string or a number, written in the form the document gives.
  case decimal(DecimalForm)
  /// `Date`: on the wire an RFC 3339 date-time.
  case dateTime
  /// `UUID`: on the wire the 8-4-4-4-12 spelling.
  case uuid
  /// `Data`: in JSON base64 text, as a whole body the bytes themselves.
  case data
  /// The runtime's `JSONValue`: any JSON at all.
  case json
  case array(TypeReference)
  /// `[String: Value]`.
  case map(TypeReference)
  case named(TypeName)
  /// A value that may be null where it stands inside an array, a map or a body.
  case optional(TypeReference)

  /// How a decimal is written.
  package enum DecimalForm: Hashable, Sendable {
    case string
    case number
  }

  /// The widths `format` distinguishes; `Int` where it is silent.
  package enum IntegerWidth: String, Hashable, Sendable {
    case `default` = "Int"
    case int32 = "Int32"
    case int64 = "Int64"
    case uint32 = "UInt32"
    case uint64 = "UInt64"
  }
}

/// The full name of a generated type, from the module's scope inwards: `Verification.Status`.
package struct TypeName: Hashable, Sendable {
  /// The identifiers, outermost first; never empty.
  package var path: [SwiftName]

  package init(_ path: [SwiftName]) {
    self.path = path
  }
}
