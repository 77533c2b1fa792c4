/// How one property of a form travels: the `encoding` of a description.
public struct FieldEncoding: Hashable, Sendable {
  enum Rule: Hashable, Sendable {
    case style(QueryStyle, explode: Bool, allowReserved: Bool)
    case contentType(String)
  }

  let rule: Rule

  /// The property stands as a parameter of a query would.
  ///
  /// - Parameters:
  ///   - style: How the parts of the value stand together.
  ///   - explode: Whether each part has a name of its own.
  ///   - allowReserved: Whether reserved characters stand as they are; it means nothing where values
  ///     are not percent-encoded.
  /// - Returns: The rule.
  public static func style(
    _ style: QueryStyle, explode: Bool, allowReserved: Bool = false
  ) -> FieldEncoding {
    FieldEncoding(rule: .style(style, explode: explode, allowReserved: allowReserved))
  }

  /// The property, or each of its elements, is content of a media type.
  ///
  /// JSON is written as such; everything else is the text of the value, or its bytes.
  ///
  /// - Parameter contentType: The media type with its parameters, or several separated by commas,
  ///   of which the first without a `*` is sent.
  /// - Returns: The rule.
  public static func contentType(_ contentType: String) -> FieldEncoding {
    FieldEncoding(rule: .contentType(contentType))
  }
}

extension [String: FieldEncoding] {
  /// Refuses a tuple whose elements would move, since a form leaves null out; `deepObject` names
  /// positions, so that none moves there.
  func check(_ member: FieldValue.Member, _ gaps: Set<String>) throws(FieldFault) {
    guard gaps.contains(member.name) else { return }
    if case .style(.deepObject, _, _)? = self[member.name]?.rule { return }
    throw .gap
  }
}

extension FieldEncoding {
  /// The media type to send, the first of several that is no range; nil when all are ranges.
  static func firstType(in list: String) -> String? {
    list.split(separator: ",").map { $0.drop { $0 == " " } }
      .first { !$0.contains("*") && $0.contains("/") }.map(String.init)
  }

  /// Whether the rule asks for JSON.
  var isJSON: Bool {
    guard case .contentType(let list) = rule else { return false }
    return Self.firstType(in: list).flatMap { MediaType($0) }?.isJSON ?? false
  }
}
