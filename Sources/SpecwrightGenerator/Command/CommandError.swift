import SpecwrightJSON

/// What ends a command before it has looked at a description.
package enum CommandError: Error, Hashable, Sendable {
  /// The words do not fit the command.
  case usage(String)
  /// A file cannot be read.
  case unreadable(path: String, reason: String)
  /// A file or folder cannot be written.
  case unwritable(path: String, reason: String)

  /// The sentence for people.
  package var message: String {
    switch self {
    case .usage(let sentence): sentence
    case .unreadable(let path, let reason): "cannot read '\(path)': \(reason)"
    case .unwritable(let path, let reason): "cannot write '\(path)': \(reason)"
    }
  }

  /// A name that is none of those accepted, with the one that was probably meant.
  package static func unknown(_ kind: String, _ name: String, near names: [String]) -> Self {
    let suggestion = NearMiss.suggestion(for: name, among: names)
    let meant = suggestion.map { "; did you mean \(Quoted.name($0))?" } ?? ""
    return .usage("unknown \(kind) \(Quoted.name(name))\(meant)")
  }
}

/// How a process ends.
package enum ExitStatus: Int32, Sendable {
  /// All is well.
  case success = 0
  /// The description has errors, or the output is out of date.
  case findings = 1
  /// The command was used wrongly, or a file could not be read or written.
  case failure = 2
}
