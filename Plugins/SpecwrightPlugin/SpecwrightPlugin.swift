import Foundation
import PackagePlugin

/// Generates a target's client from the description that bears the target's name.
@main
struct SpecwrightPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let folders = SourceFolders(
      target: target.name, package: context.package.directoryURL, sources: [target.directoryURL])
    let generation = Generation(
      inputs: try GenerationInputs(target: target.name, folders: folders),
      target: target.name, root: folders.package, output: context.pluginWorkDirectoryURL)
    return [generation.command(tool: try context.tool(named: Generation.tool).url)]
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension SpecwrightPlugin: XcodeBuildToolPlugin {
    // A target of an Xcode project has no folder of its own: the folders of its files stand for it.
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      let folders = SourceFolders(
        target: target.displayName, package: context.xcodeProject.directoryURL,
        sources: SourceFolders.holding(target.inputFiles.map(\.url)))
      let generation = Generation(
        inputs: try GenerationInputs(target: target.displayName, folders: folders),
        target: target.displayName, root: folders.package, output: context.pluginWorkDirectoryURL)
      return [generation.command(tool: try context.tool(named: Generation.tool).url)]
    }
  }
#endif
