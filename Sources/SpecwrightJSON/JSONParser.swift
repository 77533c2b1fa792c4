/// The strict parser for descriptions, configurations, answers and tokens.
///
/// It accepts exactly the texts of RFC 8259 in UTF-8, without a byte order mark unless the caller ignores one, except those with
/// duplicate members, lone surrogates or more nesting than the caller allows. It does not recurse,
/// so no input can exhaust the stack, and takes time and memory linear in the input.
package enum JSONParser {
  /// The most duplicate members that are told of at once.
  package static let mostDuplicates = 1_000

  /// The most bytes of a file that is parsed, 512 MiB.
  package static let maximumByteCount = JSONTape.maximumByteCount

  /// Parses a whole file into its outermost value.
  ///
  /// - Parameters:
  ///   - file: the text.
  ///   - maximumDepth: how many arrays and objects may stand inside one another.
  ///   - ignoresByteOrderMark: whether the text may begin with one, as RFC 8259 section 8.1 lets a parser
  ///     choose; what people write with their editors may.
  /// - Returns: the outermost value.
  /// - Throws: every duplicate member up to ``mostDuplicates``, and the first breach of the grammar.
  package static func parse(
    _ file: SourceFile, maximumDepth: Int = 512, ignoresByteOrderMark: Bool = false
  ) throws(JSONError) -> JSONNode {
    let outcome = outcome(file, maximumDepth, mostDuplicates, ignoresByteOrderMark)
    let tape = JSONTape(file: file, entries: outcome.entries, slots: outcome.slots)
    let diagnostics = outcome.diagnostics(tape)
    guard diagnostics.isEmpty else { throw JSONError(diagnostics: diagnostics) }
    return JSONNode(tape: tape, index: 0)
  }

  /// Parses a whole file that nobody is told the faults of.
  ///
  /// A description of a duplicate member takes many times the room of the member itself, so that a
  /// text from outside could ask for any amount; here nothing is described.
  ///
  /// - Parameters:
  ///   - file: the text.
  ///   - maximumDepth: how many arrays and objects may stand inside one another.
  /// - Returns: the outermost value, or nil where `parse` throws.
  package static func value(of file: SourceFile, maximumDepth: Int = 512) -> JSONNode? {
    let outcome = outcome(file, maximumDepth, 1, false)
    guard outcome.fault == nil, outcome.duplicates.isEmpty else { return nil }
    return JSONNode(
      tape: JSONTape(file: file, entries: outcome.entries, slots: outcome.slots), index: 0)
  }

  private static func outcome(
    _ file: SourceFile, _ maximumDepth: Int, _ mostDuplicates: Int, _ ignoresByteOrderMark: Bool
  ) -> TapeOutcome {
    file.bytes.withUnsafeBufferPointer { bytes in
      var builder = TapeBuilder(
        bytes: bytes, maximumDepth: maximumDepth, mostDuplicates: mostDuplicates,
        ignoresByteOrderMark: ignoresByteOrderMark)
      return builder.build()
    }
  }
}

/// Why a text is no JSON that we accept; never empty.
package struct JSONError: Error, Hashable {
  /// What is wrong, each with its place, in the order of the text.
  package let diagnostics: [Diagnostic]
}

/// The first breach of the grammar.
struct SyntaxFault: Error {
  var start: Int
  var end: Int
  var message: String
}

/// What became of a text, before anybody holds a tape to point into.
struct TapeOutcome {
  var entries: [Entry]
  var slots: [UInt32]
  var duplicates: [(first: UInt32, second: UInt32)]
  var fault: SyntaxFault?
  /// The innermost array or object that was open at the fault.
  var enclosing: Int?

  func diagnostics(_ tape: JSONTape) -> [Diagnostic] {
    var diagnostics = duplicates.map { duplicate in
      SyntaxMessages.duplicateMember(
        first: JSONMember(keyNode: JSONNode(tape: tape, index: Int(duplicate.first))),
        second: JSONMember(keyNode: JSONNode(tape: tape, index: Int(duplicate.second))))
    }
    diagnostics.sort { ($0.location?.range.lowerBound ?? 0) < ($1.location?.range.lowerBound ?? 0) }
    if let fault {
      let pointer = enclosing.map { JSONNode(tape: tape, index: $0).pointer } ?? JSONPointer()
      let location = Location(
        pointer: pointer, range: SourceRange(fault.start, fault.end), file: tape.file)
      diagnostics.append(Diagnostic(.error, fault.message, at: location))
    }
    return diagnostics
  }
}
