extension ObjectReader {
  /// The string of a member; reports another kind.
  package mutating func string(_ key: String) -> Located<String>? {
    value(key).flatMap { log.string($0) }
  }

  /// The string of a member that must be there.
  package mutating func requiredString(_ key: String) -> Located<String>? {
    requiredValue(key).flatMap { log.string($0) }
  }

  /// The Boolean of a member; reports another kind.
  package mutating func boolean(_ key: String) -> Located<Bool>? {
    value(key).flatMap { log.boolean($0) }
  }

  /// The members of an object that stands in a member, in order; empty when it is absent.
  package mutating func members(_ key: String) -> [JSONMember] {
    value(key).map { log.members($0) } ?? []
  }

  /// The elements of an array that stands in a member; nil when it is absent or no array.
  package mutating func elements(_ key: String) -> [JSONNode]? {
    value(key).flatMap { log.elements($0) }
  }

  /// The strings of an array that stands in a member; reports other elements and leaves them out.
  package mutating func strings(_ key: String) -> [Located<String>]? {
    let log = self.log
    return elements(key)?.compactMap { log.string($0) }
  }
}

extension DiagnosticLog {
  /// The text of a string; reports another kind.
  package func string(_ node: JSONNode) -> Located<String>? {
    if let string = node.string { return Located(string, at: node.location) }
    error(ReadingMessages.expected("a string", found: node), at: node.location)
    return nil
  }

  /// The value of a Boolean; reports another kind.
  package func boolean(_ node: JSONNode) -> Located<Bool>? {
    if let boolean = node.boolean { return Located(boolean, at: node.location) }
    error(ReadingMessages.expected("true or false", found: node), at: node.location)
    return nil
  }

  /// The members of an object; reports another kind.
  package func members(_ node: JSONNode) -> [JSONMember] {
    if node.kind == .object { return [JSONMember](node.members) }
    error(ReadingMessages.expected("an object", found: node), at: node.location)
    return []
  }

  /// The elements of an array; reports another kind.
  package func elements(_ node: JSONNode) -> [JSONNode]? {
    if node.kind == .array { return [JSONNode](node.elements) }
    error(ReadingMessages.expected("an array", found: node), at: node.location)
    return nil
  }
}
