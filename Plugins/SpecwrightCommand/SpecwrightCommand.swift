import Foundation
import PackagePlugin

/// Writes the clients of a package's descriptions into its sources, for those who do without build
/// plugins.
@main
struct SpecwrightCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let request = try SourceRequest(arguments)
    if request.showsHelp { return print(SourceRequest.help) }
    let tool = GenerationTool(
      executable: try context.tool(named: Generation.tool).url, isCheck: request.isCheck)
    var failed: [String] = []
    for generation in try generations(request, context) {
      let outcome = try tool.run(generation)
      if outcome.isFailure { failed.append(generation.target) }
      print(outcome.line)
    }
    guard failed.isEmpty else { throw CommandFailure.targets(failed, isCheck: request.isCheck) }
  }

  /// What is to be done for each target: for those that were named, or for all that have a document.
  private func generations(
    _ request: SourceRequest, _ context: PluginContext
  ) throws -> [Generation] {
    let targets = context.package.targets.filter { $0 is SwiftSourceModuleTarget }
    let known = targets.map(\.name)
    for name in request.targets where !known.contains(name) {
      throw CommandFailure.unknownTarget(name, known: known)
    }
    let isNamed = !request.targets.isEmpty
    let wanted = isNamed ? targets.filter { request.targets.contains($0.name) } : targets
    let generations = try wanted.compactMap { target -> Generation? in
      let folders = SourceFolders(
        target: target.name, package: context.package.directoryURL, sources: [target.directoryURL])
      do {
        return Generation(
          inputs: try GenerationInputs(target: target.name, folders: folders),
          target: target.name, root: folders.package,
          output: target.directoryURL.appendingPathComponent(SourceRequest.folder))
      } catch PluginError.noDocument where !isNamed {
        return nil
      }
    }
    guard !generations.isEmpty else { throw CommandFailure.noDocuments }
    return generations
  }
}
