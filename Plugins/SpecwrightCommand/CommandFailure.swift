/// Why the command ends without success, in sentences that it prints.
enum CommandFailure: Error, CustomStringConvertible {
  case unknownArgument(String)
  case unknownTarget(String, known: [String])
  case noDocuments
  /// Targets whose code could not be written, or is out of date.
  case targets([String], isCheck: Bool)

  var description: String {
    switch self {
    case .unknownArgument(let word):
      "unknown argument '\(word)'; 'swift package specwright-generate-sources --help' lists them"
    case .unknownTarget(let name, let known):
      "the package has no Swift target '\(name)'; it has "
        + known.map { "'\($0)'" }.joined(separator: ", ")
    case .noDocuments:
      "no target has an API description; put one to 'spec/<Target>.json'"
    case .targets(let names, let isCheck):
      isCheck
        ? "out of date: \(names.joined(separator: ", ")); run the command without --check"
        : "not written: \(names.joined(separator: ", "))"
    }
  }
}
