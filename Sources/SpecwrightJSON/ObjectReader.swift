/// Typed access to an object's members that writes down whatever is not as it must be.
///
/// Ask for every member that may stand in the object, then call `finish()`: it reports the members
/// nobody asked for.
///
/// ```swift
/// var reader = ObjectReader(node, log)
/// let title = reader?.requiredString("title")
/// let tags = reader?.strings("tags")
/// reader?.finish()
/// ```
package struct ObjectReader {
  /// The object.
  package let node: JSONNode
  /// Where findings go.
  package let log: DiagnosticLog
  private var asked: [String] = []
  private var used: Used

  /// Begins to read an object; reports anything else and gives nil.
  package init?(_ node: JSONNode, _ log: DiagnosticLog) {
    guard node.kind == .object else {
      log.error(ReadingMessages.expected("an object", found: node), at: node.location)
      return nil
    }
    self.node = node
    self.log = log
    used = Used(count: node.count)
    // What most objects are asked for; one piece of memory instead of several, each larger.
    asked.reserveCapacity(16)
  }

  /// Where the object stands.
  package var location: Location { node.location }

  /// The member with a key, if there is one.
  package mutating func member(_ key: String) -> JSONMember? {
    asked.append(key)
    guard let member = node.member(key) else { return nil }
    used.insert(Int(member.keyNode.entry.position))
    return member
  }

  /// The value of a member of whatever kind.
  package mutating func value(_ key: String) -> JSONNode? {
    member(key)?.value
  }

  /// The value of a member that must be there.
  package mutating func requiredValue(_ key: String) -> JSONNode? {
    if let value = value(key) { return value }
    reportMissing(key)
    return nil
  }

  /// Reports that the object lacks a member, at its opening brace.
  package func reportMissing(_ key: String) {
    let start = node.range.lowerBound
    let location = Location(node, range: SourceRange(start, start + 1))
    log.error(ReadingMessages.missing(key), at: location)
  }

  /// Reports the members nobody asked for.
  ///
  /// - Parameter handle: called with each such member and the keys that were asked for.
  package func finish(_ handle: (JSONMember, [String]) -> Void) {
    for (position, member) in node.members.enumerated() where !used.contains(position) {
      handle(member, asked)
    }
  }

  /// Reports the members nobody asked for as errors, with the name that was probably meant.
  package func finish() {
    finish { member, asked in
      let suggestion = log.suggestion(for: member.key, among: asked)
      let message = ReadingMessages.unknownMember(member.key, suggestion: suggestion)
      log.error(message, at: member.keyLocation)
    }
  }
}

/// Which members of an object were asked for.
private struct Used {
  /// The first ones, as bits: hardly any object has more.
  private var first: UInt64 = 0
  private var others: [Bool]

  init(count: Int) {
    others = [Bool](repeating: false, count: max(count - UInt64.bitWidth, 0))
  }

  mutating func insert(_ position: Int) {
    if position < UInt64.bitWidth {
      first |= 1 << UInt64(position)
    } else {
      others[position - UInt64.bitWidth] = true
    }
  }

  func contains(_ position: Int) -> Bool {
    position < UInt64.bitWidth
      ? first & 1 << UInt64(position) != 0 : others[position - UInt64.bitWidth]
  }
}
