/// The windows of one scene of an app, among which the one is chosen that a login is shown on.
///
/// It knows nothing of UIKit, so that the choice is tested everywhere.
struct SceneWindows<Window> {
  /// Whether the scene is in front and takes input.
  var isActive: Bool
  /// All windows of the scene.
  var windows: [Window]
  /// The one of them that takes input, if any does.
  var keyWindow: Window?

  /// The key window of the active scene, else any window of it, else the like of any other scene.
  ///
  /// - Parameter scenes: The scenes of the app.
  /// - Returns: The window; nil when the app has none at all.
  static func choice(of scenes: [SceneWindows]) -> Window? {
    let inOrder = scenes.filter(\.isActive) + scenes.filter { !$0.isActive }
    return inOrder.lazy.compactMap { $0.keyWindow ?? $0.windows.first }.first
  }
}
