/// Names of types that generated code, or a file beside it, has to go on seeing.
///
/// A schema of such a name gets `Model` behind it (`Error` → `ErrorModel`): a type of a module hides
/// the imported one everywhere in the module.
enum StandardTypeNames {
  static let all = language.union(nested).union(foundation).union(ours)

  /// The standard library and its concurrency part.
  private static let language: Set<String> = [
    "Actor", "AnyHashable", "AnyObject", "AnySequence", "Array", "ArraySlice", "AsyncSequence",
    "AsyncStream", "AsyncThrowingStream", "BidirectionalCollection", "BinaryFloatingPoint",
    "BinaryInteger", "Bool", "CancellationError", "CaseIterable", "Character", "Clock",
    "ClosedRange", "Codable", "CodingKey", "CodingUserInfoKey", "Collection", "CollectionOfOne",
    "Comparable", "ContinuousClock", "CustomDebugStringConvertible", "CustomReflectable",
    "CustomStringConvertible", "Decodable", "Decoder", "DecodingError", "Dictionary",
    "DiscardingTaskGroup", "Double", "Duration", "EmptyCollection", "Encodable", "Encoder",
    "EncodingError", "EnumeratedSequence", "Equatable", "Error", "Executor",
    "ExpressibleByArrayLiteral", "ExpressibleByBooleanLiteral", "ExpressibleByDictionaryLiteral",
    "ExpressibleByFloatLiteral", "ExpressibleByIntegerLiteral", "ExpressibleByNilLiteral",
    "ExpressibleByStringLiteral", "FixedWidthInteger", "Float", "FloatingPoint", "GlobalActor",
    "Hashable", "Hasher", "Identifiable", "InputStream", "Int", "Int16", "Int32", "Int64", "Int8",
    "IteratorProtocol", "KeyPath", "KeyValuePairs", "KeyedDecodingContainer",
    "KeyedEncodingContainer",
    "LosslessStringConvertible", "MainActor", "Mirror", "MutableCollection", "Never", "Numeric",
    "ObjectIdentifier", "OptionSet", "Optional", "PartialRangeFrom", "PartialRangeThrough",
    "RandomAccessCollection", "RandomNumberGenerator", "Range", "RangeExpression",
    "RawRepresentable", "Regex", "Result", "Sendable", "Sequence", "Set", "SetAlgebra",
    "SignedInteger", "SingleValueDecodingContainer", "SingleValueEncodingContainer", "Slice",
    "StaticString", "Strideable", "String", "StringProtocol", "Substring", "SuspendingClock",
    "Task", "TaskGroup", "TaskLocal", "TaskPriority", "TextOutputStream", "UInt", "UInt16",
    "UInt32", "UInt64", "UInt8", "Unicode", "UnkeyedDecodingContainer",
    "UnkeyedEncodingContainer", "UnsafeBufferPointer", "UnsafePointer", "UnsafeRawPointer",
    "UnsignedInteger", "Void", "Zip2Sequence",
    // Names that qualify others.
    "Swift", "Foundation",
  ]

  /// Types that generated types have inside them, where they would hide a schema's, and those that
  /// decide at module scope what a literal is.
  private static let nested: Set<String> = [
    "AllCases", "ArrayLiteralElement", "BooleanLiteralType", "CodingKeys",
    "CodingShapes",
    "ExtendedGraphemeClusterLiteralType", "FloatLiteralType", "IntegerLiteralType", "NullMember",
    "RawValue", "StringLiteralType", "UnicodeScalarLiteralType",
  ]

  /// The types of Foundation that an app's files name most.
  private static let foundation: Set<String> = [
    "AttributedString", "Bundle", "ByteCountFormatStyle", "Calendar", "CharacterSet", "Data",
    "Date", "DateComponents", "DateFormatter", "DateInterval", "Decimal", "FileHandle",
    "FileManager", "Formatter", "HTTPCookie", "HTTPURLResponse", "ISO8601DateFormatter",
    "IndexPath", "IndexSet", "JSONDecoder", "JSONEncoder", "JSONSerialization", "Locale",
    "LocalizedError", "Measurement", "NSError", "NSObject", "NSString", "Notification",
    "NotificationCenter", "NumberFormatter", "Operation", "OperationQueue", "OutputStream", "Pipe",
    "Predicate", "Process", "ProcessInfo", "Progress", "PropertyListDecoder",
    "PropertyListEncoder", "RunLoop", "Scanner", "Selector", "Stream", "Thread", "TimeInterval",
    "TimeZone", "Timer", "UUID", "URL", "URLComponents", "URLError", "URLQueryItem", "URLRequest",
    "URLResponse", "URLSession", "URLSessionConfiguration", "Unit", "UserDefaults",
  ]

  /// The runtime's types, and the namespaces beside the generated ones.
  static let ours: Set<String> = [
    "APIClient", "APIResponse", "AlternativeShape", "AnswerReader", "ChangedFile", "Credential",
    "DecimalText",
    "Documents", "Endpoint", "Endpoints", "ErrorResponse", "FailureReader", "FieldEncoding",
    "HTTPBody", "HTTPMiddleware", "HTTPRequest", "HTTPResponse", "HTTPTransport", "Indirect",
    "JSONCoding", "JSONValue", "ParameterValue", "PartDetails", "PathStyle", "QueryStyle",
    "Redacted", "RedactedRawValue", "RedactedReflection", "RedactionMask", "RequestBody",
    "RequestError", "RequestHeaders", "RequestTarget", "ResponseFields", "ResponseHeader",
    "ResponseHeaders", "RetryAdvice", "RetryAfter", "RetryPolicy", "RetryRule", "SecurityScheme",
    "SecuritySchemes", "Server", "Servers", "SpecwrightHTTP", "SpecwrightRuntime", "StatusMatch",
    "URLSessionTransport", "UnreadableAnswer", "UnsendableRequest", "UploadProgress",
    "WaitingClock",
  ]
}
