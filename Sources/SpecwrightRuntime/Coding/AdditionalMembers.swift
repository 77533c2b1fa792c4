/// Members that a type keeps although its description does not declare them.
///
/// A member is declared when the type's coding keys have a key of its name.
extension Decoder {
  /// Reads the members that are not declared.
  ///
  /// - Parameters:
  ///   - type: The type of their values.
  ///   - keys: The keys of the declared members.
  /// - Returns: The values by name.
  /// - Throws: `DecodingError` that names the member.
  public func decodeAdditionalMembers<Value: Decodable, Declared: CodingKey>(
    _ type: Value.Type, besides keys: Declared.Type
  ) throws -> [String: Value] {
    let container = try container(keyedBy: AnyKey.self)
    var members: [String: Value] = [:]
    for key in container.allKeys where !key.isDeclared(by: keys) {
      members[key.stringValue] = try container.decode(type, forKey: key)
    }
    return members
  }

  /// Reads the members that are not declared, as `decodeAdditionalMembers(_:besides:)` does, and reads
  /// past those of another shape.
  ///
  /// - Parameters:
  ///   - type: The type of their values.
  ///   - keys: The keys of the declared members.
  /// - Returns: The values by name.
  /// - Throws: `DecodingError` when there is no object.
  public func decodeReadableMembers<Value: Decodable, Declared: CodingKey>(
    _ type: Value.Type, besides keys: Declared.Type
  ) throws -> [String: Value] {
    let container = try container(keyedBy: AnyKey.self)
    var members: [String: Value] = [:]
    for key in container.allKeys where !key.isDeclared(by: keys) {
      members[key.stringValue] = try? container.decode(type, forKey: key)
    }
    return members
  }
}

extension Encoder {
  /// Writes members that are not declared; one with a declared name is left out, so that no name is
  /// written twice.
  ///
  /// - Parameters:
  ///   - members: The values by name.
  ///   - keys: The keys of the declared members.
  /// - Throws: What writing a value throws.
  public func encodeAdditionalMembers<Declared: CodingKey>(
    _ members: [String: some Encodable], besides keys: Declared.Type
  ) throws {
    var container = container(keyedBy: AnyKey.self)
    let sorted = members.sorted { $0.key < $1.key }
    for (name, value) in sorted where keys.init(stringValue: name) == nil {
      try container.encode(value, forKey: AnyKey(stringValue: name))
    }
  }
}

/// A key of any name.
struct AnyKey: CodingKey {
  var stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) {
    self.stringValue = stringValue
  }

  init?(intValue: Int) {
    return nil
  }

  /// Whether a declared member has this very name: one that only looks like it, with the same letters
  /// composed otherwise, is another, and nobody else reads it.
  fileprivate func isDeclared<Declared: CodingKey>(by keys: Declared.Type) -> Bool {
    guard let declared = keys.init(stringValue: stringValue) else { return false }
    return declared.stringValue.utf8.elementsEqual(stringValue.utf8)
  }
}
