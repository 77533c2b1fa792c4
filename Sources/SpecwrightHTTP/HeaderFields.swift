/// The rules that hold for header fields kept in a dictionary.
package enum HeaderFields {
  /// The value of a field, whatever the letter case of its name (RFC 9110 section 5.1).
  ///
  /// Where a dictionary holds several spellings of one name, the first in byte order counts, so that
  /// the result does not depend on hashing.
  package static func value(of name: String, in fields: [String: String]) -> String? {
    if let exact = fields[name] { return exact }
    return spellings(of: name, in: fields).min().flatMap { fields[$0] }
  }

  /// Sets a field and removes every other spelling of its name.
  package static func set(_ name: String, to value: String, in fields: inout [String: String]) {
    remove(name, from: &fields)
    fields[name] = value
  }

  /// Removes every spelling of a field's name.
  package static func remove(_ name: String, from fields: inout [String: String]) {
    for spelling in spellings(of: name, in: fields) { fields[spelling] = nil }
  }

  /// Whether a text is a token, as names and methods are (RFC 9110 section 5.6.2).
  package static func isToken(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy(isTokenByte)
  }

  /// Whether a value can be sent as it is: no control character but the tab, and no line break.
  ///
  /// Such a character would end the field, or the stack would drop the field without a word.
  package static func isValue(_ value: String) -> Bool {
    value.utf8.allSatisfy { $0 == 0x09 || ($0 >= 0x20 && $0 != 0x7F) }
  }

  /// Why a field cannot be sent as it is.
  package enum Fault: Error, Hashable, Sendable {
    /// The name is no token.
    case name
    /// The value of the field of this name holds a control character.
    case value(of: String)
  }

  /// Throws for the first field that cannot be sent as it is.
  package static func check(
    _ fields: some Sequence<(key: String, value: String)>
  ) throws(Fault) {
    for (name, value) in fields {
      guard isToken(name) else { throw .name }
      guard isValue(value) else { throw .value(of: name) }
    }
  }

  private static func spellings(of name: String, in fields: [String: String]) -> [String] {
    fields.keys.filter { isSame($0, name) }
  }

  /// Whether two names are the same but for letter case.
  package static func isSame(_ one: String, _ other: String) -> Bool {
    guard one.utf8.count == other.utf8.count else { return false }
    // Texts that are not in one piece, as some of the system's are, take the longer way.
    let found: Bool?? = one.utf8.withContiguousStorageIfAvailable { first in
      other.utf8.withContiguousStorageIfAvailable { second in isSame(first, second) }
    }
    if case .some(.some(let isSame)) = found { return isSame }
    return one.utf8.elementsEqual(other.utf8) { lowercased($0) == lowercased($1) }
  }

  private static func isSame(
    _ one: UnsafeBufferPointer<UInt8>, _ other: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    for index in one.indices where one[index] != other[index] {
      guard lowercased(one[index]) == lowercased(other[index]) else { return false }
    }
    return true
  }

  /// A name in lower case, the same for all that `isSame` takes for one.
  static func lowercased(_ name: some Collection<UInt8>) -> String {
    String(decoding: name.map(lowercased), as: UTF8.self)
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
  }

  private static func isTokenByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    // ! # $ % & ' * + - . ^ _ ` | ~
    case 0x21, 0x23...0x27, 0x2A, 0x2B, 0x2D, 0x2E, 0x5E, 0x5F, 0x60, 0x7C, 0x7E: true
    default: false
    }
  }
}
