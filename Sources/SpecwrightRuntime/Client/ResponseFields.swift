import SpecwrightHTTP

/// The header fields of an answer.
///
/// They print and mirror as their number only, since fields carry tokens and addresses too.
public struct ResponseFields: Hashable, Sendable {
  /// Names and values as they were spelled.
  public let all: [String: String]

  /// Wraps the fields of an answer.
  public init(_ all: [String: String]) {
    self.all = all
  }
}

extension ResponseFields {
  /// The value of a field, found without regard to letter case.
  public subscript(name: String) -> String? {
    HeaderFields.value(of: name, in: all)
  }

  /// The value of a documented field; nil when it is missing, or is not of its type.
  public subscript<Value>(header: ResponseHeader<Value>) -> Value? {
    self[header.name].flatMap(header.read)
  }
}

extension ResponseFields: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The number of fields.
  public var description: String { "\(all.count) header fields" }

  /// The number of fields.
  public var debugDescription: String { description }

  /// A mirror without children.
  public var customMirror: Mirror { Mirror(self, children: EmptyCollection<Mirror.Child>()) }
}
