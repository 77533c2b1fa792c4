extension AlternativeShape {
  /// The values that the description of an alternative lists for a member, which tell it from others.
  ///
  /// A list may grow, so that a value which is in no list says nothing; one that another alternative lists
  /// says that this is not the one.
  public struct ListedMember: Sendable {
    let path: [String]
    let values: Set<JSONValue>

    private init(_ path: [String], _ values: [JSONValue]) {
      self.path = path
      self.values = Set(values.map(Self.uniform))
    }

    /// A member whose values are those of an enumeration.
    ///
    /// - Parameters:
    ///   - path: The member's name, behind those of the objects, or arrays of objects, that it stands in.
    ///   - values: The values that are listed; their raw values are texts, whole numbers or `JSONValue`.
    /// - Returns: The list.
    public static func member<Value: RawRepresentable>(
      _ path: String..., of values: [Value]
    ) -> ListedMember {
      ListedMember(
        path,
        values.compactMap { value in
          switch value.rawValue {
          case let text as String: .string(text)
          case let number as Int: .integer(number)
          case let json as JSONValue: json
          default: nil
          }
        })
    }

    /// A member with a list of values that have no type of their own.
    ///
    /// - Parameters:
    ///   - path: The member's name, behind those of the objects that it stands in.
    ///   - values: The values that are listed.
    /// - Returns: The list.
    public static func member(_ path: String..., values: [JSONValue]) -> ListedMember {
      ListedMember(path, values)
    }

    /// `1.0` is the whole number 1 as well, as which it is read.
    private static func uniform(_ value: JSONValue) -> JSONValue {
      guard case .number(let number) = value, let whole = Int(exactly: number) else { return value }
      return .integer(whole)
    }

    /// Whether an object has a listed value; nil where it has none at all, or null.
    ///
    /// Of an array each element has to be listed.
    func lists(_ glance: ObjectGlance) -> Bool? {
      switch glance.value(at: path) {
      case nil, .null?: nil
      case .array(let elements)?:
        elements.isEmpty ? nil : elements.allSatisfy { values.contains($0) || $0 == .null }
      case let value?: values.contains(value)
      }
    }
  }
}
