package import SpecwrightJSON

/// One way in which a value does not fit a schema.
///
/// The message never holds anything of the value but its kind and its sizes, since values may be
/// secret; the pointer holds its keys.
package struct SchemaViolation: Sendable {
  /// The value that does not fit.
  package let instance: Location
  /// The keyword it does not fit, at the place where it stands.
  package let keyword: Location
  /// How the check came to the keyword: by way of references, from the schema it began with.
  package var keywordPath: JSONPointer { trail.pointer(way, keywordName) }
  /// One sentence in lower case without a full stop, saying what was found and what is expected.
  package let message: String
  /// Where several schemas were tried, why each did not fit; a handful at most.
  package let causes: [SchemaViolation]
  /// Whether there is no verdict, since the check would not end or take too long.
  package let isUndecided: Bool
  /// The ways of all violations of the check, which of them this one has, and how it ends.
  let trail: KeywordTrail
  let way: Int
  let keywordName: String

  /// The violation as a finding about the value, with a note at the keyword.
  package var diagnostic: Diagnostic {
    var notes = [Diagnostic(.note, ViolationMessages.demandedHere, at: keyword)]
    for cause in causes {
      notes.append(Diagnostic(.note, cause.message, at: cause.instance))
    }
    return Diagnostic(.error, message, at: instance, notes: notes)
  }
}

extension SchemaViolation: CustomStringConvertible {
  /// Both pointers as URI fragments, and the sentence.
  package var description: String {
    "\(instance.pointer.fragment) against \(keyword.pointer.fragment): \(message)"
  }
}
