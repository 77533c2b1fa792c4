import PackagePlugin

/// What the command was asked for.
struct SourceRequest {
  /// The folder inside a target's own that the code goes to.
  static let folder = "Generated"

  static let help = """
    Writes the clients of a package's API descriptions into its sources.

    usage: swift package specwright-generate-sources [--target <Name>]… [--check] [--help]

      --target <Name>  a target to write the client of; without it, every target with a description
      --check          write nothing; fail if the sources are out of date
      --help           show this help

    The code goes to the folder '\(folder)' of each target. Its description is 'spec/<Target>.json'
    at the root of the package, or '<Target>.json' or 'openapi.json' in the target's folder. A target
    that is written so must not use SpecwrightPlugin as well: it would have everything twice.
    """

  /// The targets that were named, none for all.
  var targets: [String]
  /// Whether the sources are only compared.
  var isCheck: Bool
  var showsHelp: Bool

  init(_ arguments: [String]) throws {
    var rest = ArgumentExtractor(arguments)
    targets = rest.extractOption(named: "target")
    isCheck = rest.extractFlag(named: "check") > 0
    showsHelp = rest.extractFlag(named: "help") > 0
    if let word = rest.remainingArguments.first, !showsHelp {
      throw CommandFailure.unknownArgument(word)
    }
  }
}
