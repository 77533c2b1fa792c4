/// What `generate` was asked for.
package struct GenerateRequest: Sendable {
  /// The description, or nil where documents are only embedded.
  package var document: InputFile?
  /// The target's configuration.
  package var configuration: InputFile?
  /// The documents to embed, by name.
  package var embedded: [(name: String, file: InputFile)]
  /// The target that the code is for.
  package var target: String
  /// The folder that the code goes to.
  package var output: String
  /// Whether the folder is only compared.
  package var isCheck: Bool

  /// What the command takes, under the name that it is called by.
  package static func syntax(name: String) -> CommandSyntax {
    CommandSyntax(
      name: name,
      summary: "Generates the Swift client of an OpenAPI document.",
      operands: "<document>",
      options: [
        CommandOption("--target", value: "<Name>", .required, summary: "the target's name"),
        CommandOption("--config", value: "<file>", summary: "the target's specwright.json"),
        CommandOption("--output", value: "<folder>", .required, summary: "where the code goes"),
        CommandOption(
          "--embed", value: "<name>=<file>", .repeated,
          summary: "a document to embed as a string; alone, it needs no <document>"),
        CommandOption(
          "--root", value: "<folder>", summary: "the folder that shown paths are relative to"),
        CommandOption("--check", summary: "write nothing; fail if the folder is out of date"),
        CommandOption("--help", summary: "show this help"),
      ])
  }

  /// Reads the request out of the words.
  ///
  /// - Throws: ``CommandError/usage(_:)``.
  package init(_ arguments: Arguments) throws(CommandError) {
    let root = arguments.value(of: "--root")
    target = arguments.value(of: "--target") ?? ""
    output = arguments.value(of: "--output") ?? ""
    isCheck = arguments.contains("--check")
    configuration = arguments.value(of: "--config").map { InputFile($0, relativeTo: root) }
    embedded = try Self.embedded(arguments.values(of: "--embed"), root: root)
    if arguments.operands.count > 1 {
      throw .usage("one document at a time; '\(arguments.operands[1])' is one too many")
    }
    document = arguments.operands.first.map { InputFile($0, relativeTo: root) }
    if document == nil && embedded.isEmpty { throw .usage("'<document>' is missing") }
  }

  private static func embedded(
    _ values: [String], root: String?
  ) throws(CommandError) -> [(name: String, file: InputFile)] {
    var result: [(name: String, file: InputFile)] = []
    for value in values {
      let sign = value.firstIndex(of: "=") ?? value.endIndex
      let (name, path) = (String(value[..<sign]), String(value[sign...].dropFirst()))
      guard !name.isEmpty, !path.isEmpty else {
        throw .usage("'--embed \(value)' is not of the form '<name>=<file>'")
      }
      guard !result.contains(where: { $0.name == name }) else {
        throw .usage("'--embed' gives the name '\(name)' twice")
      }
      result.append((name, InputFile(path, relativeTo: root)))
    }
    return result
  }
}
