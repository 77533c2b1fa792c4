import SpecwrightJSON

/// Members that may be absent and may be null, where a service tells the two apart.
///
/// A generated type has one property for both, which is nil, and a set of those that are null.
extension Decoder {
  /// Reads which members are there and null.
  ///
  /// - Parameter type: The members that may be, by their names on the wire.
  /// - Returns: Those that are.
  /// - Throws: `DecodingError` when there is no object.
  public func decodeNulls<Member: RawRepresentable<String> & Hashable>(
    _ type: Member.Type
  ) throws -> Set<Member> {
    if let decoder = self as? NodeDecoder, decoder.node.kind == .object {
      return decoder.nulls(type)
    }
    let container = try container(keyedBy: AnyKey.self)
    var members: Set<Member> = []
    for key in container.allKeys {
      guard let member = Member(rawValue: key.stringValue) else { continue }
      if try container.decodeNil(forKey: key) { members.insert(member) }
    }
    return members
  }
}

extension NodeDecoder {
  /// Most objects hold no null, so no key is spelled out before one is found.
  fileprivate func nulls<Member: RawRepresentable<String> & Hashable>(
    _ type: Member.Type
  ) -> Set<Member> {
    var members: Set<Member> = []
    for member in node.members where member.value.isNull {
      if let known = Member(rawValue: member.key) { members.insert(known) }
    }
    return members
  }
}

extension Encoder {
  /// Writes members as null; what is written for a member afterwards takes the place of its null.
  ///
  /// - Parameter members: The members, by their names on the wire.
  /// - Throws: What writing null throws.
  public func encodeNulls<Member: RawRepresentable<String> & Hashable>(
    _ members: Set<Member>
  ) throws {
    guard !members.isEmpty else { return }
    var container = container(keyedBy: AnyKey.self)
    for member in members {
      try container.encodeNil(forKey: AnyKey(stringValue: member.rawValue))
    }
  }
}
