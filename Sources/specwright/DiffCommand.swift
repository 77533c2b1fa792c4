import SpecwrightAudit
import SpecwrightGenerator
import SpecwrightJSON
import SpecwrightModel
import SpecwrightOpenAPI

extension ToolCommand {
  /// The command that compares two descriptions.
  static func diff(name: String) -> ToolCommand {
    ToolCommand(DiffRequest.syntax(name: name)) { arguments, streams throws(CommandError) in
      try DiffRequest(arguments).perform(streams)
    }
  }
}

/// What `diff` was asked for.
struct DiffRequest {
  private let old: ComparedFile
  private let new: ComparedFile
  private let configuration: InputFile?
  private let format: DifferenceFormat
  private let threshold: Threshold

  /// What ends the command with 1.
  private enum Threshold: String, CaseIterable {
    /// What breaks on the wire or in Swift source.
    case breaking
    case any
    case none
  }

  static func syntax(name: String) -> CommandSyntax {
    CommandSyntax(
      name: name,
      summary: "Compares two OpenAPI documents, on the wire and in the Swift API made of them.",
      operands: "<old> <new>",
      options: [
        CommandOption(
          "--config", value: "<file>",
          summary: "the target's specwright.json; by default the one beside the target's code"),
        CommandOption(
          "--format", value: DifferenceFormat.allCases.map(\.rawValue).joined(separator: "|"),
          summary: "how the differences are written; text by default"),
        CommandOption(
          "--fail-on", value: Threshold.allCases.map(\.rawValue).joined(separator: "|"),
          summary: "what ends the command with 1; breaking by default"),
        CommandOption(
          "--root", value: "<folder>", summary: "the folder that shown paths are relative to"),
        CommandOption("--help", summary: "show this help"),
      ])
  }

  /// Reads the request out of the words.
  init(_ arguments: Arguments) throws(CommandError) {
    let root = arguments.value(of: "--root")
    switch arguments.operands.count {
    case 0: throw .usage("'<old>' and '<new>' are missing")
    case 1: throw .usage("'<new>' is missing")
    case 2: break
    default: throw .usage("two documents at a time; '\(arguments.operands[2])' is one too many")
    }
    old = ComparedFile(arguments.operands[0], root: root)
    new = ComparedFile(arguments.operands[1], root: root)
    configuration = arguments.value(of: "--config").map { InputFile($0, relativeTo: root) }
    format = try Self.choice(arguments.value(of: "--format"), "format") ?? .text
    threshold = try Self.choice(arguments.value(of: "--fail-on"), "threshold") ?? .breaking
  }

  private static func choice<Value: RawRepresentable & CaseIterable>(
    _ word: String?, _ kind: String
  ) throws(CommandError) -> Value? where Value.RawValue == String {
    guard let word else { return nil }
    guard let value = Value(rawValue: word) else {
      throw .unknown(kind, word, near: Value.allCases.map(\.rawValue))
    }
    return value
  }

  /// Compares the two; without valid documents and configurations there is nothing to compare.
  func perform(_ streams: StandardStreams) throws(CommandError) -> ExitStatus {
    let (before, after) = (try old.read(), try new.read())
    let common = try configuration?.read()
    var (earlier, later) = (common, common)
    if common == nil {
      later = try new.configuration()
      earlier = try old.configuration()
    }
    let refusal = RefusedComparison(old: before.path, new: after.path)
    let laterSettings = DescriptionReader.settings(later)
    let earlierSettings =
      earlier == nil || common != nil ? laterSettings : DescriptionReader.settings(earlier)
    guard let settings = laterSettings.value, let oldSettings = earlierSettings.value else {
      let wrong = laterSettings.value == nil ? laterSettings : earlierSettings
      return try refuse(refusal, wrong.complaints, streams)
    }
    let reader = DescriptionReader(target: new.target)
    let isOwn = common == nil
    if before.bytes == after.bytes, earlier?.bytes == later?.bytes,
      let only = reader.read(after, settings, isOwn: isOwn).sound
    {
      KeptValue.keep(only)
      let side = DescriptionDifferences.Side(only.document, client: only.client)
      return try report(
        DescriptionDifferences(side, sameAs: before), [], isConfigured: only.isConfigured, streams)
    }
    let (left, right) = SideBySide.both {
      reader.read(before, oldSettings, isOwn: false)
    } _: {
      reader.read(after, settings, isOwn: isOwn)
    }
    KeptValue.keep((left, right))
    let complaints = left.complaints + right.complaints
    guard let old = left.value, let new = right.value else {
      return try refuse(refusal, complaints, streams)
    }
    streams.report(complaints)
    let differences = DescriptionDifferences(
      .init(old.document, client: old.client), .init(new.document, client: new.client))
    return try report(differences, complaints, isConfigured: new.isConfigured, streams)
  }

  /// Writes what differs; `isConfigured` tells whether the new description fits its configuration.
  private func report(
    _ differences: DescriptionDifferences, _ complaints: [RefusedDocument], isConfigured: Bool,
    _ streams: StandardStreams
  ) throws(CommandError) -> ExitStatus {
    KeptValue.keep(differences)
    try streams.print(
      format.render(differences, refused: complaints, isColored: streams.isOutputColored))
    guard isConfigured else { return .findings }
    switch threshold {
    case .breaking: return differences.isBreaking ? .findings : .success
    case .any: return differences.isEmpty ? .success : .findings
    case .none: return .success
    }
  }

  /// Says why nothing is compared, to people and in the format that was asked for.
  private func refuse(
    _ refusal: RefusedComparison, _ complaints: [RefusedDocument], _ streams: StandardStreams
  ) throws(CommandError) -> ExitStatus {
    streams.report(complaints)
    try streams.print(format.render(refusal, because: complaints))
    return .findings
  }
}
