import Foundation

/// Runs the tool for one target after another.
struct GenerationTool {
  var executable: URL
  /// Whether output is only compared.
  var isCheck: Bool

  /// What became of a target.
  struct Outcome {
    var isFailure: Bool
    /// What is printed about it.
    var line: String
  }

  /// Runs the tool; what it has to say of the description goes where the command's own errors go.
  func run(_ generation: Generation) throws -> Outcome {
    let process = Process()
    process.executableURL = executable
    process.arguments = (isCheck ? ["--check"] : []) + generation.arguments
    try process.run()
    process.waitUntilExit()
    let isFailure = process.terminationReason != .exit || process.terminationStatus != 0
    let words = isCheck ? ("is up to date", "is out of date") : ("is written", "is not written")
    let folder = generation.shownOutput
    return Outcome(
      isFailure: isFailure,
      line: "\(generation.target): \(folder) \(isFailure ? words.1 : words.0)")
  }
}
