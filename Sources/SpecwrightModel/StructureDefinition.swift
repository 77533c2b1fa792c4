/// An object schema as a struct.
package struct StructureDefinition: Equatable, Sendable {
  package var properties: [PropertyDefinition]
  /// What happens to members that no property is declared for.
  package var additional: AdditionalMembers
  /// What makes each of these members secret.
  package var additionalSensitivity: Sensitivity?
  /// The access of the memberwise initializer.
  package var initializerAccess: AccessLevel
  /// Whether the properties are the first elements of an array, and the additional members those
  /// behind them.
  package var isTuple = false
  /// Whether additional members of another shape may stand beside those that are kept; they are
  /// read past.
  package var skipsUnreadableMembers = false
  /// How the members that are null are told from those that are absent, where any may be both.
  package var nulls: Nulls?

  /// Whether it holds something secret, deeper types left aside.
  package var holdsSecrets: Bool {
    additionalSensitivity != nil || properties.contains { $0.sensitivity != nil }
  }

  /// A set beside the properties, of the members that are null.
  package struct Nulls: Equatable, Sendable {
    /// The name of the set.
    package var name: SwiftName
    package var members: [Member]

    package struct Member: Equatable, Sendable {
      package var name: SwiftName
      /// The member's name on the wire.
      package var key: String

      package init(name: SwiftName, key: String) {
        self.name = name
        self.key = key
      }
    }

    package init(name: SwiftName, members: [Member]) {
      self.name = name
      self.members = members
    }
  }

  package enum AdditionalMembers: Equatable, Sendable {
    /// Read past; written by nobody.
    case ignored
    /// Kept in a dictionary beside the declared properties, under this name.
    case kept(name: SwiftName, values: TypeReference)
  }

  package init(
    properties: [PropertyDefinition], additional: AdditionalMembers = .ignored,
    initializerAccess: AccessLevel
  ) {
    self.properties = properties
    self.additional = additional
    self.initializerAccess = initializerAccess
  }
}

/// One member of an object.
package struct PropertyDefinition: Equatable, Sendable {
  package var name: SwiftName
  /// The member's name on the wire.
  package var key: String
  /// The type without its optionality.
  package var type: TypeReference
  package var presence: Presence
  package var access: AccessLevel
  package var documentation: Documentation
  package var sensitivity: Sensitivity?
  /// A fixed value: always written, checked when read, no parameter of the initializer.
  package var constant: JSONLiteral?
  /// The values that the description lists for the member, where no type names them.
  package var listed: [EnumerationDefinition.Raw] = []
  /// What the property is when the member is absent or null; the property is then not optional.
  package var whenAbsent: JSONLiteral?
  /// What the property is when the member is absent, null or of another shape.
  ///
  /// `.null` makes an optional property nil. Implies `whenAbsent`.
  package var whenUnreadable: JSONLiteral?
  /// Whether elements of an array that cannot be read are dropped, and their siblings kept.
  package var dropsUnreadableElements: Bool
  /// Whether the value has to be stored behind a box, since its type contains the enclosing type.
  package var isIndirect: Bool

  /// What the wire allows for a member.
  package enum Presence: Equatable, Sendable {
    /// Always there, never null. `T`.
    case required
    /// Always there, perhaps null; nil is written as null, and an absent member is read as nil. `T?`.
    case requiredNullable
    /// Perhaps absent; nil is not written, and null is read as nil. `T?`.
    case optional
    /// Perhaps absent, perhaps null, and the two are told apart. `T?`, and a place among the nulls.
    case optionalNullable
  }

  /// Whether nil alone does not say what becomes of the member.
  ///
  /// Any JSON has a null of its own.
  package var tellsNullFromAbsence: Bool {
    presence == .optionalNullable && constant == nil && whenAbsent == nil && whenUnreadable == nil
      && !dropsUnreadableElements && type != .json
  }

  package init(
    name: SwiftName, key: String, type: TypeReference, presence: Presence, access: AccessLevel,
    documentation: Documentation, sensitivity: Sensitivity? = nil, constant: JSONLiteral? = nil,
    whenAbsent: JSONLiteral? = nil, whenUnreadable: JSONLiteral? = nil,
    dropsUnreadableElements: Bool = false, isIndirect: Bool = false
  ) {
    self.name = name
    self.key = key
    self.type = type
    self.presence = presence
    self.access = access
    self.documentation = documentation
    self.sensitivity = sensitivity
    self.constant = constant
    self.whenAbsent = whenAbsent
    self.whenUnreadable = whenUnreadable
    self.dropsUnreadableElements = dropsUnreadableElements
    self.isIndirect = isIndirect
  }
}

/// The kinds of `x-sensitive`.
package enum Sensitivity: String, Sendable, CaseIterable {
  case phoneNumber = "phone-number"
  case oneTimeCode = "one-time-code"
  case emailAddress = "email-address"
  case token
  case secret
  case personalNumber = "personal-number"
  case freeText = "free-text"
}
