import Foundation
import SpecwrightHTTP
import SpecwrightTestSupport

@testable import IduraVerify

/// A browser without a person: it comes back as a test says.
final class ScriptedBrowser: BrowserPresenting {
  struct Visit: Sendable {
    var url: URL
    var callback: URL
    var isEphemeral: Bool
  }

  private let visited = Locked<[Visit]>([])
  private let come: @Sendable (Visit) async throws -> URL

  init(_ come: @escaping @Sendable (Visit) async throws -> URL) {
    self.come = come
  }

  /// The pages that were shown, oldest first.
  var visits: [Visit] { visited.withLock { $0 } }

  func present(url: URL, callback: URL, ephemeral: Bool) async throws -> URL {
    let visit = Visit(url: url, callback: callback, isEphemeral: ephemeral)
    visited.withLock { $0.append(visit) }
    return try await come(visit)
  }
}
