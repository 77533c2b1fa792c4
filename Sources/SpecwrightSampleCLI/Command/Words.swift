/// The words behind a command, taken apart: options, and the rest in order.
struct Words: Hashable {
  /// Which options a command has.
  struct Options: Hashable {
    /// Those that stand alone.
    var flags: [String] = []
    /// Those with a value, behind a blank or `=`, and what the value is called in complaints.
    var values: [String: String] = [:]
    /// Those of `values` that may come more than once.
    var repeatable: [String] = []

    var names: [String] { flags + values.keys.sorted() }
  }

  /// What is neither an option nor its value.
  private(set) var operands: [String] = []
  private var flags: Set<String> = []
  private var values: [String: [String]] = [:]

  /// Takes words apart; behind `--` nothing is an option.
  init(_ words: some Sequence<String>, options: Options) throws(UsageError) {
    var rest = Array(words)[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        return
      }
      guard word.hasPrefix("-"), word != "-" else {
        operands.append(word)
        continue
      }
      try take(word, &rest, options)
    }
  }

  func has(_ flag: String) -> Bool { flags.contains(flag) }

  func value(of option: String) -> String? { values[option]?.last }

  func values(of option: String) -> [String] { values[option] ?? [] }

  private mutating func take(
    _ word: String, _ rest: inout ArraySlice<String>, _ options: Options
  ) throws(UsageError) {
    let name = String(word.prefix { $0 != "=" })
    let attached = name.count < word.count ? String(word.dropFirst(name.count + 1)) : nil
    if options.flags.contains(name) {
      guard attached == nil else { throw UsageError("'\(name)' takes no value") }
      flags.insert(name)
    } else if let kind = options.values[name] {
      guard values[name] == nil || options.repeatable.contains(name) else {
        throw UsageError("'\(name)' is given twice")
      }
      // A value that looks like an option is one, and the value was forgotten.
      let next = attached ?? (rest.first?.hasPrefix("--") == true ? nil : rest.popFirst())
      guard let value = next else { throw UsageError("'\(name)' needs \(kind)") }
      values[name, default: []].append(value)
    } else {
      throw .unexpected(name, known: options.names)
    }
  }
}
