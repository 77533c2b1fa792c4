/// An enumeration, annotated or plain, as the configuration wants it spelled.
package struct EnumerationDefinition: Equatable, Sendable {
  package var rawType: RawType
  package var style: Style
  /// Whether the description says that the service may add values.
  package var isOpenOnWire: Bool
  package var values: [Value]
  /// The facts `x-attributes` gives about values, one property each.
  package var attributes: [Attribute]

  package enum RawType: String, Sendable {
    case string = "String"
    case integer = "Int"
    /// Values of several types, which are kept as JSON.
    case json = "JSONValue"

    /// The type that all values have in common, or nil when they are no enumeration: Booleans alone,
    /// numbers with fractions, and arrays and objects alone stay what they are.
    package init?(of values: [Raw]) {
      var isMixed = false
      var kinds: Set<RawType> = []
      for value in values {
        switch value {
        case .string: kinds.insert(.string)
        case .integer: kinds.insert(.integer)
        case .boolean, .number, .structured: isMixed = true
        }
      }
      if kinds.contains(.string) {
        self = isMixed || kinds.count > 1 ? .json : .string
      } else if !isMixed, kinds == [.integer] {
        self = .integer
      } else if values.contains(where: \.isBoolean), !values.allSatisfy(\.isBoolean) {
        self = .json
      } else if values.contains(where: \.isStructured), !values.allSatisfy(\.isStructured) {
        self = .json
      } else {
        return nil
      }
    }
  }

  package enum Style: String, Sendable, CaseIterable {
    /// `enum: String, CaseIterable`: unknown values have no case.
    case closed
    /// `enum` with `other(String)`.
    case other
    /// A struct around the raw value with named constants.
    case open
  }

  package struct Value: Equatable, Sendable {
    package var name: SwiftName
    package var raw: Raw
    package var documentation: Documentation
    /// One entry per attribute of the enumeration, in its order; nil where this value has none.
    package var attributes: [AttributeValue?]

    package init(
      name: SwiftName, raw: Raw, documentation: Documentation, attributes: [AttributeValue?] = []
    ) {
      self.name = name
      self.raw = raw
      self.documentation = documentation
      self.attributes = attributes
    }
  }

  package enum Raw: Hashable, Sendable {
    case string(String)
    case integer(Int)
    /// Only beside values of other types.
    case boolean(Bool)
    /// A number with a fraction, or beyond `Int`, in the spelling of `Double`; only beside values of
    /// other types.
    case number(String)
    /// An array or an object; only beside values of other types.
    case structured(JSONConstant)

    fileprivate var isBoolean: Bool {
      if case .boolean = self { true } else { false }
    }

    fileprivate var isStructured: Bool {
      if case .structured = self { true } else { false }
    }
  }

  /// One property of the enumeration.
  ///
  /// It is optional when `isOptional` says so, or when the style admits values nobody has listed and
  /// `whenUnknown` has no answer for them.
  package struct Attribute: Equatable, Sendable {
    package var name: SwiftName
    package var type: AttributeType
    package var isOptional: Bool
    /// What values nobody has listed, and listed ones without this fact, answer.
    package var whenUnknown: AttributeValue?
    package var documentation: Documentation

    package init(
      name: SwiftName, type: AttributeType, isOptional: Bool,
      whenUnknown: AttributeValue? = nil, documentation: Documentation
    ) {
      self.name = name
      self.type = type
      self.isOptional = isOptional
      self.whenUnknown = whenUnknown
      self.documentation = documentation
    }
  }

  package indirect enum AttributeType: Equatable, Sendable {
    case string
    case boolean
    case integer
    case double
    /// A value of another enumeration of the document.
    case named(TypeName)
    case array(AttributeType)
  }

  package indirect enum AttributeValue: Hashable, Sendable {
    case string(String)
    case boolean(Bool)
    case integer(Int)
    /// A number in the document's spelling.
    case double(String)
    /// A named value of another enumeration.
    case named(SwiftName)
    case array([AttributeValue])
  }

  package init(
    rawType: RawType, style: Style, isOpenOnWire: Bool, values: [Value],
    attributes: [Attribute] = []
  ) {
    self.rawType = rawType
    self.style = style
    self.isOpenOnWire = isOpenOnWire
    self.values = values
    self.attributes = attributes
  }
}
