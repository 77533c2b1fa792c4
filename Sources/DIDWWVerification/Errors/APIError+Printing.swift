internal import Foundation
internal import SpecwrightRuntime

extension APIError: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The case with what it carries: items without their texts, and of a `URLError` the code alone.
  public var description: String {
    switch self {
    case .invalidParameters(let items): "invalidParameters(\(items))"
    case .unauthorized: APIErrorCode.unauthorized.rawValue
    case .insufficientBalance: "insufficientBalance"
    case .notFound: "notFound"
    case .validationFailed(let items): "validationFailed(\(items))"
    case .unexpectedStatus(let code, let items): "unexpectedStatus(code: \(code), items: \(items))"
    case .unexpectedResponse(let text): "unexpectedResponse(\(RedactionMask().masked(text)))"
    case .transport(let error): "transport(URLError \(error.code.rawValue))"
    }
  }

  /// The case with what it carries: items without their texts, and of a `URLError` the code alone.
  public var debugDescription: String { description }

  /// A mirror without children.
  public var customMirror: Mirror { Mirror(self, children: [:], displayStyle: .enum) }
}
