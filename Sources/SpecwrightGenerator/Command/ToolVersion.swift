/// The version of the tool, the same for both executables.
package enum ToolVersion {
  /// The number as `--version` prints it.
  package static let current = "0.1.0"
}
