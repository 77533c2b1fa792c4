/// What a command takes, in the words of its usage line and its help.
package struct CommandSyntax: Sendable {
  /// The words that call it, such as `specwright generate`.
  package var name: String
  /// What it does, in one sentence.
  package var summary: String
  /// What stands for its operands in the usage line.
  package var operands: String
  /// Its options, in the order of the usage line.
  package var options: [CommandOption]

  /// Describes a command.
  package init(name: String, summary: String, operands: String, options: [CommandOption]) {
    self.name = name
    self.summary = summary
    self.operands = operands
    self.options = options
  }

  /// One line: `usage: specwright generate <document> --target <Name> …`.
  package var usage: String {
    "usage: "
      + ([name, operands] + options.map(\.usage)).filter { !$0.isEmpty }
      .joined(separator: " ")
  }

  /// The usage line, the summary, and a line for each option.
  package var help: String {
    let width = options.map(\.heading.count).max() ?? 0
    let rows = options.map { option in
      let padding = String(repeating: " ", count: width - option.heading.count)
      return "  \(option.heading)\(padding)  \(option.summary)\n"
    }
    return "\(summary)\n\n\(usage)\n\n\(rows.joined())"
  }

  /// The option of this name, if the command takes it.
  package func option(named name: String) -> CommandOption? {
    options.first { $0.name == name }
  }
}

/// An option of a command.
package struct CommandOption: Sendable {
  /// How often an option may or must be given.
  package enum Presence: Sendable {
    /// Once or not at all.
    case optional
    /// Exactly once.
    case required
    /// Any number of times.
    case repeated
  }

  /// The name with its two hyphens.
  package var name: String
  /// What stands for its value in the usage line, or nil for an option without one.
  package var value: String?
  /// How often it may be given.
  package var presence: Presence
  /// What it is for, in half a sentence.
  package var summary: String

  /// Describes an option.
  package init(
    _ name: String, value: String? = nil, _ presence: Presence = .optional, summary: String
  ) {
    self.name = name
    self.value = value
    self.presence = presence
    self.summary = summary
  }

  /// The name with its value: `--target <Name>`.
  var heading: String {
    value.map { "\(name) \($0)" } ?? name
  }

  var usage: String {
    switch presence {
    case .optional: "[\(heading)]"
    case .required: heading
    case .repeated: "[\(heading)]…"
    }
  }
}
