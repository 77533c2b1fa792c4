import Foundation

/// A documented header field of an answer, with the type of its value.
///
/// A field that is missing, or is not of its type, is nil and takes nothing away from the answer.
public struct ResponseHeader<Value: Sendable>: Sendable {
  /// The field's name.
  public let name: String
  let read: @Sendable (String) -> Value?

  private init(name: String, _ read: @escaping @Sendable (String) -> Value?) {
    self.name = name
    self.read = read
  }
}

extension ResponseHeader where Value: ParameterValue {
  /// Makes the key of a field that is a scalar.
  public init(_ name: String) {
    self.init(name: name) { Value(parameterText: $0) }
  }
}

extension ResponseHeader {
  /// Makes the key of a field that is a list with commas (RFC 9110 section 5.6.1).
  ///
  /// - Parameter name: The field's name.
  /// - Returns: The key.
  public static func list<Element: ParameterValue>(
    _ name: String
  ) -> ResponseHeader where Value == [Element] {
    ResponseHeader(name: name) { text in
      var elements: [Element] = []
      for part in HeaderList.parts(of: text) {
        guard let element = Element(parameterText: part) else { return nil }
        elements.append(element)
      }
      return elements
    }
  }

  /// Makes the key of a field that is an object in style `simple`.
  ///
  /// - Parameters:
  ///   - name: The field's name.
  ///   - explode: Whether its members are `name=value`, or names and values in turn.
  /// - Returns: The key.
  public static func members(
    _ name: String, explode: Bool
  ) -> ResponseHeader where Value == [String: String] {
    ResponseHeader(name: name) { HeaderList.members(of: $0, explode: explode) }
  }

  /// Makes the key of a field that is JSON text (`content` in a description).
  ///
  /// - Parameter name: The field's name.
  /// - Returns: The key.
  public static func json(_ name: String) -> ResponseHeader where Value: Decodable {
    ResponseHeader(name: name) { try? BodyReader.json(Value.self, from: Data($0.utf8)) }
  }
}

extension ResponseHeader: Hashable {
  /// Whether two keys are of the same field.
  public static func == (left: ResponseHeader, right: ResponseHeader) -> Bool {
    left.name == right.name
  }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
  }
}

/// Takes the value of a field apart, and says which values come back as they were sent.
enum HeaderList {
  /// Whether an element stays what it is between commas.
  static func isElement(_ text: String) -> Bool { !text.isEmpty && isPart(text) }

  /// Whether the parts of a value, in style `simple`, can be told apart by who reads them.
  static func isReadable(_ value: FieldValue, explode: Bool) throws(FieldFault) -> Bool {
    switch value {
    case .null, .text, .literal, .bytes: return true
    case .list: return try FieldPair.parts(of: value).allSatisfy(isElement)
    case .members(let members):
      if explode, members.contains(where: { $0.name.contains("=") }) { return false }
      return try FieldPair.parts(of: value).allSatisfy(isPart)
    }
  }

  private static func isPart(_ text: String) -> Bool {
    !text.contains(",") && trimmed(text[...]).utf8.count == text.utf8.count
  }

  /// The parts between commas, without the blanks around them; empty ones do not count (RFC 9110
  /// section 5.6.1.2).
  static func parts(of text: String) -> [String] {
    text.split(separator: ",").map(trimmed).filter { !$0.isEmpty }
  }

  /// The members of an object; nil when a part is none.
  static func members(of text: String, explode: Bool) -> [String: String]? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map(trimmed)
    var members: [String: String] = [:]
    if text.isEmpty { return members }
    guard !explode else {
      for part in parts {
        guard let sign = part.firstIndex(of: "=") else { return nil }
        members[String(part[..<sign])] = String(part[part.index(after: sign)...])
      }
      return members
    }
    guard parts.count.isMultiple(of: 2) else { return nil }
    for index in stride(from: 0, to: parts.count, by: 2) {
      members[parts[index]] = parts[index + 1]
    }
    return members
  }

  private static func trimmed(_ text: Substring) -> String {
    let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\t" }
    return String(text.drop(while: isBlank).reversed().drop(while: isBlank).reversed())
  }
}
