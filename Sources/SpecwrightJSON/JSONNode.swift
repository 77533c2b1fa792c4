/// A JSON value and where it stands; a small handle into a parsed document.
package struct JSONNode: Sendable {
  let tape: JSONTape
  let index: Int

  var entry: Entry { tape.entries[index] }

  /// The kinds of value that RFC 8259 knows.
  package enum Kind: Sendable {
    case null
    case boolean
    case number
    case string
    case array
    case object
  }

  /// What kind of value this is.
  package var kind: Kind {
    switch entry.kind {
    case .null: return .null
    case .true, .false: return .boolean
    case .number: return .number
    case .string, .escapedString: return .string
    case .array: return .array
    case .object: return .object
    }
  }

  /// The file this value stands in.
  package var file: SourceFile { tape.file }

  /// The bytes of the value, quotes and brackets included.
  package var range: SourceRange {
    let entry = self.entry
    return SourceRange(Int(entry.start), Int(entry.end))
  }

  /// The pointer and the bytes of the value.
  package var location: Location { Location(self) }

  /// The outermost value of the document.
  package var root: JSONNode { JSONNode(tape: tape, index: 0) }

  /// Which of all values of its document this is, in the order of the text.
  package var ordinal: Int { index }

  /// Whether this is the outermost value.
  package var isRoot: Bool { index == 0 }
}

extension JSONNode {
  /// Whether this is `null`.
  package var isNull: Bool { entry.kind == .null }

  /// The value of `true` or `false`, or nil for anything else.
  package var boolean: Bool? {
    switch entry.kind {
    case .true: return true
    case .false: return false
    default: return nil
    }
  }

  /// The text of a string without quotes and escapes, or nil for anything else.
  package var string: String? {
    let entry = self.entry
    let content = Int(entry.start) + 1..<max(Int(entry.start) + 1, Int(entry.end) - 1)
    switch entry.kind {
    case .string: return String(decoding: tape.file.bytes[content], as: UTF8.self)
    case .escapedString:
      return String(decoding: EscapedText.decode(tape.file.bytes, content), as: UTF8.self)
    default: return nil
    }
  }

  /// The number as it is spelled, or nil for anything else.
  package var number: JSONNumber? {
    guard entry.kind == .number else { return nil }
    return JSONNumber(unchecked: text)
  }

  /// The bytes of the value as they stand in the file.
  package var text: String {
    let entry = self.entry
    return String(decoding: tape.file.bytes[Int(entry.start)..<Int(entry.end)], as: UTF8.self)
  }
}

extension JSONNode: Equatable {
  /// Whether both are the same place of the same parsed document; not whether their values agree.
  package static func == (left: JSONNode, right: JSONNode) -> Bool {
    left.tape === right.tape && left.index == right.index
  }
}

extension JSONNode: Hashable {
  package func hash(into hasher: inout Hasher) {
    // Tables hold the values of one document.
    hasher.combine(index)
  }
}
