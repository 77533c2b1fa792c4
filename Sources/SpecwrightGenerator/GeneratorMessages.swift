import SpecwrightJSON

/// Every sentence of the pipeline itself.
enum GeneratorMessages {
  static let noDocument =
    "there is no description; without one the configuration has to embed documents"

  static func notGiven(_ name: String) -> String {
    "document \(Quoted.name(name)) is to be embedded and was not given"
  }

  static func notListed(_ name: String) -> String {
    "document \(Quoted.name(name)) was given and is not in the 'embed' list"
  }

  /// What is said about findings that are not shown; it stands at the first of them.
  static func more(errors: Int, warnings: Int) -> String {
    let counts = [(errors, "error"), (warnings, "warning")].filter { $0.0 > 0 }.map { count, word in
      "\(count) more \(word)\(count == 1 ? "" : "s")"
    }
    return "and \(counts.joined(separator: " and ")) from here on"
  }

  static let notUTF8 = "the document is not UTF-8, so no string can hold it"
}
