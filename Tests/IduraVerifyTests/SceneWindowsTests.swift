import Testing

@testable import IduraVerify

/// Which window of an app the page of a login is shown on.
@Suite struct SceneWindowsTests {
  private static func scene(_ isActive: Bool, _ windows: [String], key: String? = nil)
    -> SceneWindows<String>
  {
    SceneWindows(isActive: isActive, windows: windows, keyWindow: key)
  }

  static var rows: [([SceneWindows<String>], String?)] {
    [
      ([], nil),
      ([scene(true, [])], nil),
      ([scene(true, ["a", "b"], key: "b")], "b"),
      ([scene(true, ["a", "b"])], "a"),
      ([scene(false, ["a"], key: "a"), scene(true, ["b", "c"], key: "c")], "c"),
      ([scene(false, ["a"], key: "a"), scene(true, ["b"])], "b"),
      // No window is made while any scene has one.
      ([scene(true, []), scene(false, ["a"])], "a"),
      ([scene(true, []), scene(true, ["a", "b"], key: "b"), scene(false, ["c"])], "b"),
      ([scene(false, []), scene(false, ["a", "b"], key: "b")], "b"),
    ]
  }

  @Test(arguments: rows.indices)
  func choosesTheWindowThatThePersonLooksAt(row: Int) {
    let (scenes, window) = Self.rows[row]
    #expect(SceneWindows.choice(of: scenes) == window)
  }
}
