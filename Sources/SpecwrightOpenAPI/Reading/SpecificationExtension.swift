/// The specification extensions that this package gives a meaning; the only file that spells them.
enum SpecificationExtension: String, CaseIterable {
  case attributes = "x-attributes"
  case sensitive = "x-sensitive"
  case retry = "x-retry"
  case bodyFromFile = "x-body-from-file"
  case streamResponse = "x-stream-response"

  /// The places where the extension has its meaning.
  var places: String {
    switch self {
    case .attributes: return "the members of an annotated enumeration"
    case .sensitive: return "schemas, parameters and headers"
    case .retry, .bodyFromFile, .streamResponse: return "operations"
    }
  }

  static let allNames = allCases.map(\.rawValue)
}
