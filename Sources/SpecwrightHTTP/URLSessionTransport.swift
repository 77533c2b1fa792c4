import Dispatch

#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// Sends requests over the network by `URLSession`.
///
/// On Linux, requests go over the system's libcurl itself, on which `URLSession` stands there: it takes
/// a fraction of the time. That ends where there is a configuration, which only `URLSession` can honour
/// whole, or where the process has no libcurl. Everything below holds either way.
///
/// It follows no redirect, keeps no cookie, caches nothing and stores no credential, whatever the
/// configuration says: a request's credentials reach the origin they were meant for, and no other.
/// A status is never an error, 401 with a challenge included.
///
/// Each request has a connection of its own, over `URLSession` with a session of its own. The stack sends
/// a request again by itself when a connection it used before dies, and such a second copy could send a
/// second code or be charged twice. A session is kept until the stack says it is done with it, since
/// short-lived sessions are known to crash elsewhere when they close their connections over TLS.
///
/// A body from a file is read while it goes out, and must stay as it is so long. An answer that
/// streams is handed on with its header section. Its reader may take its time: what has arrived
/// waits in memory up to a megabyte, and beyond in a temporary file without a name that only this
/// process can read, as large as what is left to read. libcurl also waits for a reader who keeps
/// coming, so that there is no file for one who is only a little slower than the server. A reader who
/// goes away, or whose task is cancelled, ends the connection and the file. An answer that breaks off
/// before its announced end is an error for its reader, behind the blocks that came; one that announced
/// no end, neither a length nor chunks, cannot be told from a whole one.
///
/// An answer that streams is asked for as it is (`Accept-Encoding: identity`), unless the request has
/// such a field. One that comes compressed all the same is unpacked. On Linux, libcurl takes a compressed
/// one that breaks off for whole where it announced no end, so there such an answer is an error,
/// `URLError.cannotDecodeContentData`.
///
/// An answer that does not stream is asked for compressed as the stack likes. One that comes compressed
/// without a length and without chunks, and breaks off, is taken for whole up to there: neither
/// libcurl nor `URLSession` on Linux tells.
///
/// On Linux, a field `Expect: 100-continue` does not go out: libcurl would send the request once more
/// to a server that refuses the expectation with a 417.
///
/// On Linux, `http_proxy`, `https_proxy`, `all_proxy` and `no_proxy` of the environment choose a proxy, over
/// libcurl as over `URLSession`.
///
/// One fault of Foundation on Linux (seen in 6.3) has no remedy from outside where there is a
/// configuration: `URLSession` ends the process when an HTTP/1.1 connection breaks off within the header
/// section of an answer that has announced neither a length nor chunks so far, and when an answer in
/// chunks has a trailer section.
public struct URLSessionTransport: HTTPTransport {
  private let configuration: URLSessionConfiguration
  private let onUpload: (@Sendable (UploadProgress) -> Void)?
  private let carrier: CurlCarrier?

  /// Makes a transport with the platform's default connection options.
  public init() {
    self.init(carrier: .system)
  }

  /// Makes a transport with the platform's default connection options.
  ///
  /// - Parameter onUpload: Told how far the file of a request has come, from one thread at a time for
  ///   each request and, but for a call that is under way at that moment, never behind its answer or
  ///   the start of one that streams; nil when nobody wants to know.
  public init(onUpload: (@Sendable (UploadProgress) -> Void)?) {
    self.init(carrier: .system, onUpload: onUpload)
  }

  /// Makes a transport with connection options such as a proxy.
  ///
  /// - Parameters:
  ///   - configuration: The options; copied, so that later changes have no effect.
  ///   - onUpload: Told how far the file of a request has come, from one thread at a time for each
  ///     request and, but for a call that is under way at that moment, never behind its answer or the
  ///     start of one that streams; nil when nobody wants to know.
  public init(
    configuration: URLSessionConfiguration,
    onUpload: (@Sendable (UploadProgress) -> Void)? = nil
  ) {
    self.init(configuration, carrier: nil, onUpload: onUpload)
  }

  /// Makes a transport with the platform's default connection options and another carrier.
  ///
  /// - Parameters:
  ///   - carrier: What carries the requests; `URLSession` when it is nil.
  ///   - onUpload: Told how far the file of a request has come.
  package init(
    carrier: CurlCarrier?, onUpload: (@Sendable (UploadProgress) -> Void)? = nil
  ) {
    self.init(.ephemeral, carrier: carrier, onUpload: onUpload)
  }

  private init(
    _ configuration: URLSessionConfiguration, carrier: CurlCarrier?,
    onUpload: (@Sendable (UploadProgress) -> Void)?
  ) {
    // `copy()` of a configuration is one; the fallback only satisfies the compiler.
    let copy = configuration.copy() as? URLSessionConfiguration ?? .ephemeral
    copy.httpCookieStorage = nil
    copy.httpShouldSetCookies = false
    copy.httpCookieAcceptPolicy = .never
    copy.urlCache = nil
    copy.requestCachePolicy = .reloadIgnoringLocalCacheData
    copy.urlCredentialStorage = nil
    self.configuration = copy
    self.onUpload = onUpload
    self.carrier = carrier
  }

  /// Sends one request and returns its answer.
  ///
  /// - Parameter request: What to send.
  /// - Returns: The answer, whatever its status.
  /// - Throws: `URLError` with nothing but a code when no answer came, `.timedOut` when it did not
  ///   come in time; `CancellationError` when the task was cancelled before the answer was there;
  ///   `UnsendableRequest` when the request has a part that cannot go out as it is; `ChangedFile`
  ///   when the file it is to send did not stay the same meanwhile. The body of an answer that
  ///   streams throws the same errors.
  public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    try UnsendableRequest.check(request)
    try Task.checkCancellation()
    var request = request
    if request.streamsResponse, request.header("Accept-Encoding") == nil {
      request.setHeader("Accept-Encoding", "identity")
    }
    #if canImport(FoundationNetworking)
      request.headers = request.headers.filter { !HeaderFields.asksForLeave($0.key, $0.value) }
    #endif
    let sent = request
    let exchange = try Exchange(sent, onUpload: onUpload)
    return try await exchange.response {
      if let carrier, CurlCarrier.reaches(sent.url) {
        carrier.call(sent, exchange)
      } else {
        SessionDelegate(exchange).call(sent, configuration)
      }
    }
  }
}

/// Carries the callbacks of one session to its exchange, and keeps the session alive meanwhile.
///
/// `@unchecked`: `session` is set before the session starts and removed in its last callback.
private final class SessionDelegate: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  private let exchange: Exchange
  /// Where everything but the bytes of an answer is handled, so that the session may be called.
  ///
  /// See `CallbackQueue`. A serial queue has threads of its own, while those of the global one may all
  /// be busy with the program's tasks.
  private let queue = DispatchQueue(label: "specwright.callbacks", qos: .userInitiated)
  private var session: URLSession?

  init(_ exchange: Exchange) {
    self.exchange = exchange
  }

  func call(_ request: HTTPRequest, _ configuration: URLSessionConfiguration) -> Exchange.Call {
    let callbacks = CallbackQueue()
    callbacks.maxConcurrentOperationCount = 1
    callbacks.underlyingQueue = queue
    let session = URLSession(
      configuration: configuration, delegate: self, delegateQueue: callbacks)
    self.session = session
    let task = task(for: request, in: session)
    return Exchange.Call(
      resume: {
        task.resume()
        session.finishTasksAndInvalidate()
      },
      cancel: { [queue] in queue.async { task.cancel() } })
  }

  private func task(for request: HTTPRequest, in session: URLSession) -> URLSessionDataTask {
    var urlRequest = URLRequest(url: request.url)
    urlRequest.httpMethod = request.method
    urlRequest.httpShouldHandleCookies = false
    urlRequest.timeoutInterval = TimeLimit(request.timeout).idle
    for (name, value) in request.headers { urlRequest.setValue(value, forHTTPHeaderField: name) }
    if case .none = request.body {
    } else if request.header("Content-Type") == nil {
      // The stack would call it a form.
      urlRequest.setValue("application/octet-stream", forHTTPHeaderField: "Content-Type")
    }
    #if canImport(FoundationNetworking)
      // The connection will not be used again. Without this field it stays open until its session
      // is torn down, which takes far longer over TLS. Elsewhere the field is the stack's own.
      urlRequest.setValue("close", forHTTPHeaderField: "Connection")
    #endif
    switch request.body {
    case .none:
      return session.dataTask(with: urlRequest)
    case .data(let data):
      urlRequest.httpBody = data
      return session.dataTask(with: urlRequest)
    case .file(let url):
      #if canImport(FoundationNetworking)
        if let file = exchange.file, file.size > 0 {
          return session.dataTask(with: streaming(file, in: urlRequest))
        }
      #endif
      return session.uploadTask(with: urlRequest, fromFile: url)
    }
  }

  #if canImport(FoundationNetworking)
    /// A request whose body is a stream, and goes out with its length all the same.
    private func streaming(_ file: BodyFile, in request: URLRequest) -> URLRequest {
      var request = request
      request.httpBodyStream = FileStream(
        file, onRead: { [exchange, queue] total in queue.async { exchange.sent(total) } },
        onFailure: { [exchange, queue] error in queue.async { exchange.fail(error) } })
      request.setValue(String(file.size), forHTTPHeaderField: "Content-Length")
      // The stack does not know the length and would send chunks; libcurl drops a field that is
      // blank, and with it the one it would have sent (curl_easy_setopt, CURLOPT_HTTPHEADER).
      request.setValue(" ", forHTTPHeaderField: "Transfer-Encoding")
      return request
    }
  #endif

  /// Does what may call the session in return.
  private func handle(_ body: @escaping @Sendable () -> Void) {
    #if canImport(FoundationNetworking)
      queue.async(execute: body)
    #else
      body()
    #endif
  }

  private func complete(_ response: URLResponse?) {
    guard let response = response as? HTTPURLResponse else {
      return exchange.fail(URLError(.badServerResponse))
    }
    exchange.complete(status: response.statusCode, headers: Self.headers(of: response))
  }

  private static func headers(of response: HTTPURLResponse) -> [String: String] {
    var headers: [String: String] = [:]
    for case (let name as String, let value as String) in response.allHeaderFields {
      headers[name] = value
    }
    return headers
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection: HTTPURLResponse,
    newRequest: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
  ) {
    let refuse = Reply { completionHandler(nil) }
    handle { refuse.send() }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    #if canImport(FoundationNetworking)
      // Here a challenge comes behind the last byte of a 401, and every way to go on either never
      // ends or looks like a cancellation. The answer is whole, so this is where it ends.
      let response = challenge.failureResponse ?? task.response
      let cancel = Reply { completionHandler(.cancelAuthenticationChallenge, nil) }
      handle {
        self.complete(response)
        cancel.send()
      }
    #else
      // Trust in servers is the platform's; a 401 is handed on with its body.
      completionHandler(.performDefaultHandling, nil)
    #endif
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didSendBodyData: Int64, totalBytesSent: Int64,
    totalBytesExpectedToSend: Int64
  ) {
    handle { self.exchange.sent(totalBytesSent) }
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    // An informational answer (RFC 9110 section 15.2) comes before the one that counts.
    if let response = response as? HTTPURLResponse, response.statusCode >= 200 {
      exchange.begin(status: response.statusCode, headers: Self.headers(of: response))
    }
    let goOn = Reply { completionHandler(.allow) }
    handle { goOn.send() }
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    exchange.receive(data)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    let response = task.response
    handle {
      if let error { self.exchange.fail(error) } else { self.complete(response) }
    }
  }

  func urlSession(_ session: URLSession, didBecomeInvalidWithError error: (any Error)?) {
    handle { self.session = nil }
  }
}

/// What the stack waits for.
///
/// `@unchecked`: the stack takes it from any thread.
private struct Reply: @unchecked Sendable {
  let send: () -> Void

  init(_ send: @escaping () -> Void) {
    self.send = send
  }
}
