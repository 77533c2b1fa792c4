internal import EmailValidation
internal import Foundation

#if canImport(FoundationNetworking)
  internal import FoundationNetworking
#endif

/// One of the ways to move the same bytes.
enum Courier: Sendable {
  /// The SDK, as anybody uses it.
  case sdk(EmailValidationClient)
  /// A `URLSession` with a delegate, and nothing else.
  case bare(URL)
  /// The same, called back at once on the thread that reads: as fast as anything on `URLSession` gets.
  case direct(URL)

  init?(_ name: String, to url: URL) {
    switch name {
    case "sdk":
      guard let client = try? EmailValidationClient(apiKey: "a-key", baseURL: url, timeout: 300)
      else { return nil }
      self = .sdk(client)
    case "bare": self = .bare(url)
    case "direct": self = .direct(url)
    default: return nil
    }
  }

  /// Reads results of so many MiB, and throws them away.
  func results(of size: Int) async throws {
    var count = 0
    switch self {
    case .sdk(let client):
      for try await block in client.bulk.resultsStream("\(size)") { count += block.count }
    case .bare(let url), .direct(let url):
      let request = URLRequest(url: url.appendingPathComponent("v1/bulk/\(size)/results"))
      count = await BareCall.run(queue) { $0.dataTask(with: request) }
    }
    guard count == size << 20 else { throw Loss(count: count) }
  }

  /// Sends a file.
  func upload(_ file: URL) async throws {
    switch self {
    case .sdk(let client):
      let job = try await client.bulk.create(fileAt: file)
      let size = try FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int
      guard job.total == size else { throw Loss(count: job.total) }
    case .bare(let url), .direct(let url):
      var request = URLRequest(url: url.appendingPathComponent("v1/bulk/file"))
      request.httpMethod = "POST"
      request.setValue("text/csv", forHTTPHeaderField: "Content-Type")
      let (sent, final) = (request, file)
      let count = await BareCall.run(queue) { $0.uploadTask(with: sent, fromFile: final) }
      guard count > 0 else { throw Loss(count: count) }
    }
  }

  private var queue: OperationQueue? { if case .direct = self { DirectQueue() } else { nil } }

  /// Fewer or more bytes than there should be.
  struct Loss: Error {
    let count: Int
  }
}

/// A call of a session that nobody has wrapped.
///
/// `@unchecked`: the session's callbacks come one after the other, and the count is read behind them.
private final class BareCall: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  private var count = 0
  private var end: CheckedContinuation<Void, Never>?

  /// - Returns: the bytes of the answer.
  static func run(
    _ queue: OperationQueue?, _ task: (URLSession) -> URLSessionTask
  ) async -> Int {
    let call = BareCall()
    let session = URLSession(configuration: .ephemeral, delegate: call, delegateQueue: queue)
    let task = task(session)
    await withCheckedContinuation { continuation in
      call.end = continuation
      task.resume()
    }
    session.finishTasksAndInvalidate()
    return call.count
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    count += data.count
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    end?.resume()
    end = nil
  }
}

/// A queue that does everything at once, where it is told to.
private final class DirectQueue: OperationQueue, @unchecked Sendable {
  // `@unchecked`: it has no state of its own.
  override func addOperation(_ block: @escaping @Sendable () -> Void) { block() }
}
