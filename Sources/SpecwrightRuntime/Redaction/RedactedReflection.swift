/// A type some of whose members no log may show.
///
/// A conforming type names in `customMirror` what may be seen. Its descriptions are made from that
/// mirror, so that printing, dumping, interpolating and mirroring the value, alone or inside another,
/// show the same and never a member that was left out. What is shown goes through `RedactionMask`,
/// since a text that is harmless as a rule may hold a number or an address all the same.
///
/// ```swift
/// extension Login: RedactedReflection {
///   var customMirror: Mirror {
///     Mirror(redacting: self, children: ["id": id, "expiresAt": expiresAt], leftOut: ["code"])
///   }
/// }
/// print(login)  // Login(id: "7f3a", expiresAt: nil, code: «redacted»)
/// ```
public protocol RedactedReflection: CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{}

extension RedactedReflection {
  /// The type's name and the members its mirror shows.
  public var description: String {
    String(describing: Self.self) + customMirror.memberList
  }

  /// The type's full name and the members its mirror shows.
  public var debugDescription: String {
    String(reflecting: Self.self) + customMirror.memberList
  }
}

extension Mirror {
  /// Makes the mirror of a value that shows some of its members and of the others only the names.
  ///
  /// - Parameters:
  ///   - subject: The value; nothing of it is kept.
  ///   - children: The members that may be seen, by name. Optionals show as their value or as `nil`,
  ///     texts masked at any depth, and addresses of servers without user, password and query.
  ///   - leftOut: The names of the members that may not be seen.
  ///   - displayStyle: How tools present the value.
  public init<Subject>(
    redacting subject: Subject,
    children: KeyValuePairs<String, Any?> = [:],
    leftOut: [String],
    displayStyle: DisplayStyle = .struct
  ) {
    let shown = children.map { child in
      (
        label: Optional(child.key),
        value: child.value.map(MaskedMember.shown) ?? (Never?.none as Any)
      )
    }
    let hidden = leftOut.map { name in
      (label: Optional(name), value: RedactedMember() as Any)
    }
    // A generated ancestor would mirror the stored members of a superclass.
    self.init(
      subject, children: shown + hidden, displayStyle: displayStyle,
      ancestorRepresentation: .suppressed)
  }

  /// The children as a printed structure has them: `(id: "7f3a", code: «redacted»)`.
  fileprivate var memberList: String {
    let members = children.map { child in
      let value = String(reflecting: child.value)
      return child.label.map { "\($0): \(value)" } ?? value
    }
    return "(" + members.joined(separator: ", ") + ")"
  }
}

/// What stands in a mirror in place of a member that was left out.
private struct RedactedMember: CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  var description: String { RedactionMarker.value.text }
  var debugDescription: String { description }
  var customMirror: Mirror { Mirror(self, children: []) }
}
