/// A member of an object: key and value, both with their places.
package struct JSONMember: Sendable {
  /// The key as a string node; its range is where diagnostics about the member point.
  package let keyNode: JSONNode
  /// The value.
  package var value: JSONNode { JSONNode(tape: keyNode.tape, index: keyNode.index + 1) }
  /// The key without quotes and escapes.
  package var key: String { keyNode.string ?? "" }
  /// The pointer of the value with the bytes of the key.
  package var keyLocation: Location { Location(keyNode) }
}

extension JSONNode {
  /// How many elements an array or members an object has; 0 for anything else.
  package var count: Int { Int(entry.count) }

  /// How many elements or members stand before this one in what encloses it.
  package var position: Int { Int(entry.position) }

  /// The elements in order; none for anything but an array.
  package var elements: Elements {
    let entry = self.entry
    guard entry.kind == .array else { return Elements(tape: tape, index: 0, end: 0) }
    return Elements(tape: tape, index: index + 1, end: Int(entry.next))
  }

  /// The members in order; none for anything but an object.
  package var members: Members {
    let entry = self.entry
    guard entry.kind == .object else { return Members(tape: tape, index: 0, end: 0) }
    return Members(tape: tape, index: index + 1, end: Int(entry.next))
  }

  /// The member with a key, when this is an object that has one.
  ///
  /// Keys are compared byte by byte, not by canonical equivalence. The look-up takes constant time
  /// in large objects and a short scan in small ones.
  package func member(_ key: String) -> JSONMember? {
    let entry = self.entry
    guard entry.kind == .object else { return nil }
    var key = key
    let found = key.withUTF8 { bytes in
      MemberIndex.find(bytes, in: entry, at: index, of: tape)
    }
    guard let found else { return nil }
    return JSONMember(keyNode: JSONNode(tape: tape, index: found))
  }

  /// The value of the member with a key.
  package subscript(key: String) -> JSONNode? { member(key)?.value }

  /// The member this value belongs to, or this key, when it stands in an object.
  package var enclosingMember: JSONMember? {
    let entry = self.entry
    guard index > 0, tape.entries[Int(entry.parent)].kind == .object else { return nil }
    // A key has its object or an earlier member before it, a value its own key.
    let before = tape.entries[index - 1]
    let isKey =
      index - 1 == Int(entry.parent) || before.parent != entry.parent
      || before.position != entry.position
    return JSONMember(keyNode: JSONNode(tape: tape, index: isKey ? index : index - 1))
  }

  /// The array or object this value stands in; nil for the outermost value.
  package var parent: JSONNode? {
    index == 0 ? nil : JSONNode(tape: tape, index: Int(entry.parent))
  }

  /// The elements of an array.
  package struct Elements: Sequence, IteratorProtocol, Sendable {
    let tape: JSONTape
    var index: Int
    let end: Int

    package mutating func next() -> JSONNode? {
      guard index < end else { return nil }
      defer { index = Int(tape.entries[index].next) }
      return JSONNode(tape: tape, index: index)
    }
  }

  /// The members of an object.
  package struct Members: Sequence, IteratorProtocol, Sendable {
    let tape: JSONTape
    var index: Int
    let end: Int

    package mutating func next() -> JSONMember? {
      guard index < end else { return nil }
      defer { index = Int(tape.entries[index + 1].next) }
      return JSONMember(keyNode: JSONNode(tape: tape, index: index))
    }
  }
}
