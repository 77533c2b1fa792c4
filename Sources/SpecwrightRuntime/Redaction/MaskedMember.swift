import Foundation

/// What a redacted mirror shows of a member that may be seen: the value with its texts masked.
struct MaskedMember {
  private let value: Any

  /// The value itself where it holds no text, or guards its texts itself; else a stand-in.
  static func shown(_ value: Any) -> Any {
    switch value {
    case let text as String: RedactionMask().masked(text)
    case let url as URL: LoggableURL.text(of: url)
    case is any Numeric, is Bool, is Date, is UUID, is any RedactedReflection: value
    default: MaskedMember(value: value)
    }
  }
}

extension MaskedMember: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  var description: String { RedactionMask().masked(String(describing: value)) }
  var debugDescription: String { RedactionMask().masked(String(reflecting: value)) }

  /// The value's mirror with its children masked; one of a superclass is left out.
  var customMirror: Mirror {
    let mirror = Mirror(reflecting: value)
    let children = mirror.children.map { (label: $0.label, value: Self.shown($0.value)) }
    return Mirror(
      self, children: children, displayStyle: mirror.displayStyle,
      ancestorRepresentation: .suppressed)
  }
}
