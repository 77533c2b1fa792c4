internal import Foundation
internal import IduraVerify
internal import SpecwrightSandbox

/// Sends the person to a browser of their own, and waits for the browser to come back.
struct TerminalBrowser: BrowserPresenting {
  let callbacks: CallbackListener
  let command: LoginCommand
  let presenter: LoginPresenter

  func present(url: URL, callback: URL, ephemeral: Bool) async throws -> URL {
    try await present(url: url, callback: callback, ephemeral: ephemeral) { _ in true }
  }

  func present(
    url: URL, callback: URL, ephemeral: Bool, isAnswer: @escaping @Sendable (URL) -> Bool
  ) async throws -> URL {
    callbacks.expect(isAnswer)
    presenter.note("Log in at this page:")
    presenter.note(url.absoluteString)
    if command.opensBrowser { Self.open(url) }
    return try await callbacks.callback(within: command.timeout)
  }

  /// Whether the system has a browser that a page can be opened in.
  static var canOpen: Bool { opener != nil }

  private static var opener: String? {
    openers.first(where: FileManager.default.isExecutableFile)
  }

  /// Asks the system to open a page; where it cannot, the address stands on the terminal.
  private static func open(_ url: URL) {
    guard let opener else { return }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: opener)
    process.arguments = [url.absoluteString]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try? process.run()
  }

  #if os(Linux)
    /// None without a display: what `xdg-open` then takes for a browser would sit at this terminal.
    private static var openers: [String] {
      let variables = ProcessInfo.processInfo.environment
      let hasDisplay = ["DISPLAY", "WAYLAND_DISPLAY"].contains { variables[$0]?.isEmpty == false }
      return hasDisplay ? ["/usr/bin/xdg-open"] : []
    }
  #else
    private static let openers = ["/usr/bin/open"]
  #endif
}
