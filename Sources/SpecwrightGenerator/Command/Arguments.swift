/// The words of a command line, sorted into operands and options.
package struct Arguments: Sendable {
  /// What is no option, in order.
  package private(set) var operands: [String] = []
  private var values: [String: [String]] = [:]

  /// Sorts the words behind a command's name.
  ///
  /// `--name value` and `--name=value` are the same; what follows a `--` is an operand.
  ///
  /// - Parameters:
  ///   - words: The words, without the command's own.
  ///   - syntax: What the command takes.
  /// - Throws: ``CommandError/usage(_:)``, naming the word that does not fit.
  package init(_ words: [String], for syntax: CommandSyntax) throws(CommandError) {
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        break
      }
      if word.hasPrefix("-") && word != "-" {
        try read(option: word, followedBy: &rest, for: syntax)
      } else {
        operands.append(word)
      }
    }
    try checkRequired(by: syntax)
  }

  /// The value of an option, if it was given.
  package func value(of name: String) -> String? {
    values[name]?.last
  }

  /// All values of an option that may be repeated.
  package func values(of name: String) -> [String] {
    values[name] ?? []
  }

  /// Whether an option was given.
  package func contains(_ name: String) -> Bool {
    values[name] != nil
  }

  private mutating func read(
    option word: String, followedBy rest: inout ArraySlice<String>, for syntax: CommandSyntax
  ) throws(CommandError) {
    let (name, joined) = Self.halves(of: word)
    guard let option = syntax.option(named: name) else {
      throw .unknown("option", name, near: syntax.options.map(\.name))
    }
    if option.presence != .repeated && values[name] != nil {
      throw .usage("'\(name)' is given twice")
    }
    values[name, default: []].append(try Self.value(of: option, joined: joined, or: &rest))
  }

  private static func value(
    of option: CommandOption, joined: String?, or rest: inout ArraySlice<String>
  ) throws(CommandError) -> String {
    guard let placeholder = option.value else {
      if joined != nil { throw .usage("'\(option.name)' takes no value") }
      return ""
    }
    // A next word with hyphens is the next option: the value was forgotten.
    let next = rest.first.flatMap { $0.hasPrefix("--") ? nil : $0 }
    if joined == nil && next != nil { rest.removeFirst() }
    guard let value = joined ?? next, !value.isEmpty else {
      throw .usage("'\(option.name)' needs a value: \(option.name) \(placeholder)")
    }
    return value
  }

  private func checkRequired(by syntax: CommandSyntax) throws(CommandError) {
    for option in syntax.options where option.presence == .required && !contains(option.name) {
      throw .usage("'\(option.heading)' is missing")
    }
  }

  /// The two sides of the first equals sign of `--name=value`.
  private static func halves(of word: String) -> (name: String, value: String?) {
    guard let sign = word.firstIndex(of: "=") else { return (word, nil) }
    return (String(word[..<sign]), String(word[word.index(after: sign)...]))
  }
}
