import SpecwrightHTTP

/// A name with its value before any encoding; the value may consist of parts.
struct FieldPair: Hashable, Sendable {
  var name: String
  var parts: [String]
  /// What stands between the parts; nil for a scalar.
  var delimiter: QueryStyle.Delimiter?
}

/// Why a value has no spelling in a style.
enum FieldFault: Error {
  /// An array or object stands where only text can.
  case nested
  /// A part holds the character that stands between parts, so that nobody could tell them apart.
  case delimiterInside
  /// An element is missing in front of others, whose places would mean something else.
  case gap

  /// Makes of a member's fault the reason that names the member.
  static func naming<Written>(
    _ member: FieldValue.Member, _ write: () throws -> Written
  ) throws -> Written {
    do {
      return try write()
    } catch is FieldFault {
      throw RequestError.Reason.unwritableBody(
        keyPath: KeyPathText.write([FieldKey(stringValue: member.name)]))
    }
  }
}

extension FieldPair {
  /// Lays a value out in a style.
  ///
  /// Null and empty arrays and objects give nothing (RFC 6570 section 2.3), and null among others is
  /// left out.
  static func pairs(
    _ name: String, _ value: FieldValue, _ style: QueryStyle, explode: Bool
  ) throws(FieldFault) -> [FieldPair] {
    if style == .deepObject { return deep(name, value) }
    if let text = value.scalar { return [FieldPair(name: name, parts: [text])] }
    if explode { return try exploded(name, value) }
    let parts = try parts(of: value)
    return parts.isEmpty ? [] : [FieldPair(name: name, parts: parts, delimiter: style.delimiter)]
  }

  private static func exploded(
    _ name: String, _ value: FieldValue
  ) throws(FieldFault) -> [FieldPair] {
    var pairs: [FieldPair] = []
    switch value {
    case .list(let elements):
      for element in elements where !element.isNull {
        guard let text = element.scalar else { throw .nested }
        pairs.append(FieldPair(name: name, parts: [text]))
      }
    case .members(let members):
      for member in members {
        if case .members = member.value { throw .nested }
        pairs += try self.pairs(member.name, member.value, .form, explode: true)
      }
    case .null, .text, .literal, .bytes: break
    }
    return pairs
  }

  private static func deep(_ name: String, _ value: FieldValue) -> [FieldPair] {
    switch value {
    case .null: []
    case .text, .literal, .bytes: [FieldPair(name: name, parts: [value.scalar ?? ""])]
    case .list(let elements):
      elements.enumerated().flatMap { deep("\(name)[\($0.offset)]", $0.element) }
    case .members(let members):
      members.flatMap { deep("\(name)[\($0.name)]", $0.value) }
    }
  }

  /// The parts of a value in one piece: elements, or names and values in turn.
  static func parts(of value: FieldValue) throws(FieldFault) -> [String] {
    var parts: [String] = []
    switch value {
    case .null: break
    case .text, .literal, .bytes: parts = [value.scalar ?? ""]
    case .list(let elements):
      for element in elements where !element.isNull {
        guard let text = element.scalar else { throw .nested }
        parts.append(text)
      }
    case .members(let members):
      for member in members where !member.value.isNull {
        guard let text = member.value.scalar else { throw .nested }
        parts += [member.name, text]
      }
    }
    return parts
  }
}

extension FieldPair {
  /// The pair as it stands in a query or in a form.
  func encoded(_ allowed: PercentEncoding.Allowed = .unreserved) throws(FieldFault) -> String {
    PercentEncoding.encode(name) + "=" + (try encodedValue(allowed))
  }

  /// The pair as it stands in a `Cookie` field (RFC 6265 section 4.2.1).
  func cookie() throws(FieldFault) -> String {
    let name = HeaderFields.isToken(name) ? name : PercentEncoding.encode(name)
    return name + "=" + (try encodedValue(.cookie))
  }

  /// The value as it stands behind the equals sign.
  func encodedValue(_ allowed: PercentEncoding.Allowed) throws(FieldFault) -> String {
    guard let delimiter else {
      return parts.map { PercentEncoding.encode($0, allowed) }.joined()
    }
    // A bare comma tells itself from encoded ones; where the delimiter itself has to be encoded,
    // nobody could tell it from one inside a part.
    if delimiter == .comma, allowed != .cookie {
      let comma = PercentEncoding.encode(",")
      return parts.map { part in
        part.split(separator: ",", omittingEmptySubsequences: false)
          .map { PercentEncoding.encode(String($0), allowed) }.joined(separator: comma)
      }.joined(separator: ",")
    }
    return try checked(delimiter).map { PercentEncoding.encode($0, allowed) }
      .joined(separator: PercentEncoding.encode(String(delimiter.rawValue)))
  }

  /// The value as plain text, for the parts of a form that are not percent-encoded.
  func plainValue() throws(FieldFault) -> String {
    guard let delimiter else { return parts.joined() }
    return try checked(delimiter).joined(separator: String(delimiter.rawValue))
  }

  /// The parts, none of which holds the delimiter.
  private func checked(_ delimiter: QueryStyle.Delimiter) throws(FieldFault) -> [String] {
    guard !parts.contains(where: { $0.contains(delimiter.rawValue) }) else {
      throw .delimiterInside
    }
    return parts
  }
}
