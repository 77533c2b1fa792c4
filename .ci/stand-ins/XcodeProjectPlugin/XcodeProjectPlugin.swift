// What our plugin uses of the module that only Xcode has, declared for the type checker.

public import Foundation
public import PackagePlugin

public protocol XcodeBuildToolPlugin: BuildToolPlugin {
  func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command]
}

public struct XcodePluginContext {
  public var xcodeProject: XcodeProject
  public var pluginWorkDirectoryURL: URL

  public func tool(named name: String) throws -> PluginContext.Tool {
    throw CocoaError(.featureUnsupported)
  }
}

public struct XcodeProject {
  public var displayName: String
  public var directoryURL: URL
}

public struct XcodeTarget {
  public var displayName: String
  public var inputFiles: FileList
}
