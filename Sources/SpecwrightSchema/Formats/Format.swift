import SpecwrightJSON

/// The formats that are checked, under the names by which `format` calls them.
///
/// Any other name only describes, as JSON Schema Validation section 7.2.3 has it. Each format looks
/// at strings or at numbers, and takes every value of another kind.
enum Format: String, Sendable, CaseIterable {
  case dateTime = "date-time"
  case date
  case time
  case duration
  case email
  case idnEmail = "idn-email"
  case hostname
  case ipv4
  case ipv6
  case uri
  case uriReference = "uri-reference"
  case iri
  case iriReference = "iri-reference"
  case uuid
  case jsonPointer = "json-pointer"
  case relativeJSONPointer = "relative-json-pointer"
  case regex
  case byte
  case decimal
  case int32
  case int64
  case uint32
  case uint64
  case float
  case double

  /// The format of a name; nil for those that only describe.
  init?(_ name: String) {
    self.init(rawValue: name)
  }

  func accepts(_ node: JSONNode) -> Bool {
    if let number = node.number { return accepts(number) }
    if let string = node.string { return accepts(string) }
    return true
  }

  private func accepts(_ number: JSONNumber) -> Bool {
    switch self {
    case .int32: return IntegerFormat.accepts(number, IntegerFormat.int32)
    case .int64: return IntegerFormat.accepts(number, IntegerFormat.int64)
    case .uint32: return IntegerFormat.accepts(number, IntegerFormat.uint32)
    case .uint64: return IntegerFormat.accepts(number, IntegerFormat.uint64)
    case .float: return Float(number.text).map { $0.isFinite } ?? false
    case .double: return number.double.isFinite
    default: return true
    }
  }

  private func accepts(_ text: String) -> Bool {
    let bytes = [UInt8](text.utf8)
    switch self {
    case .dateTime: return DateTimeFormat.isDateTime(bytes)
    case .date: return DateTimeFormat.isDate(bytes)
    case .time: return DateTimeFormat.isTime(bytes)
    case .duration: return DurationFormat.accepts(bytes)
    case .email: return EmailFormat.accepts(bytes, isInternational: false)
    case .idnEmail: return EmailFormat.accepts(bytes, isInternational: true)
    case .hostname: return HostnameFormat.accepts(bytes[...])
    case .ipv4: return AddressFormat.isVersion4(bytes[...])
    case .ipv6: return AddressFormat.isVersion6(bytes[...])
    case .uri: return URIFormat.accepts(text, isRelativeAllowed: false, isInternational: false)
    case .uriReference:
      return URIFormat.accepts(text, isRelativeAllowed: true, isInternational: false)
    case .iri: return URIFormat.accepts(text, isRelativeAllowed: false, isInternational: true)
    case .iriReference:
      return URIFormat.accepts(text, isRelativeAllowed: true, isInternational: true)
    case .uuid: return UUIDFormat.accepts(bytes)
    case .jsonPointer: return PointerFormat.isPointer(bytes[...])
    case .relativeJSONPointer: return PointerFormat.isRelativePointer(bytes[...])
    case .regex: return Pattern.isPattern(text)
    case .byte: return Base64Format.accepts(bytes)
    case .decimal: return DecimalFormat.accepts(bytes)
    case .int32, .int64, .uint32, .uint64, .float, .double: return true
    }
  }

  /// What a value must be, for a message.
  var description: String {
    switch self {
    case .dateTime: return "a date and time with an offset, as in RFC 3339"
    case .date: return "a date such as 2026-01-31"
    case .time: return "a time with an offset, as in RFC 3339"
    case .duration: return "a duration such as P3DT2H"
    case .email, .idnEmail: return "an e-mail address"
    case .hostname: return "a host name"
    case .ipv4: return "an IPv4 address"
    case .ipv6: return "an IPv6 address"
    case .uri: return "a URI with a scheme"
    case .uriReference: return "a URI reference"
    case .iri: return "an IRI with a scheme"
    case .iriReference: return "an IRI reference"
    case .uuid: return "a UUID"
    case .jsonPointer: return "a JSON Pointer"
    case .relativeJSONPointer: return "a relative JSON Pointer"
    case .regex: return "a regular expression of ECMA-262"
    case .byte: return "Base64 text"
    case .decimal: return "a decimal number"
    case .int32, .int64, .uint32, .uint64: return "a whole number that fits \(rawValue)"
    case .float, .double: return "a number within the range of \(rawValue)"
    }
  }
}
