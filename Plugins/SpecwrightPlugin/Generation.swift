import Foundation
import PackagePlugin

/// One run of the tool for one target.
struct Generation {
  /// The name of the executable, which target and product share so that Xcode finds it as well.
  static let tool = "specwright-generate"

  // The tool writes these whatever the document says: SwiftPM must know them beforehand.
  private static let outputs = [
    "SpecwrightTypes.swift", "SpecwrightEndpoints.swift", "SpecwrightClient.swift",
    "SpecwrightDocuments.swift",
  ]

  var inputs: GenerationInputs
  var target: String
  var root: URL
  var output: URL

  /// The command, run by the build whenever an input is newer than the outputs.
  func command(tool: URL) -> Command {
    .buildCommand(
      displayName: "Generating \(target) from its description",
      executable: tool,
      arguments: arguments,
      inputFiles: inputs.files,
      outputFiles: Self.outputs.map(output.appendingPathComponent))
  }

  /// The output folder as a person would write it at the package's root.
  var shownOutput: String {
    let prefix = root.path + "/"
    return output.path.hasPrefix(prefix) ? String(output.path.dropFirst(prefix.count)) : output.path
  }

  // Values are joined to their options, so that none can be taken for an option itself.
  var arguments: [String] {
    var arguments = ["--target=\(target)", "--output=\(output.path)", "--root=\(root.path)"]
    if let configuration = inputs.configuration {
      arguments.append("--config=\(configuration.path)")
    }
    arguments += inputs.embedded.map { "--embed=\($0.name)=\($0.document.path)" }
    if let document = inputs.document { arguments += ["--", document.path] }
    return arguments
  }
}
