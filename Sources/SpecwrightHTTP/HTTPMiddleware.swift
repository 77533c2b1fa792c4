/// A step between a client and what carries its requests: it sees every request and every answer.
///
/// ```swift
/// let tracing = HTTPMiddleware { request, next in
///   var request = request
///   request.setHeader("X-Trace", UUID().uuidString)
///   return try await next.send(request)
/// }
/// ```
public struct HTTPMiddleware: Sendable {
  /// What a step does: it answers by itself, or hands a request on to `next`, once or again.
  public typealias Handler =
    @Sendable (_ request: HTTPRequest, _ next: any HTTPTransport) async throws -> HTTPResponse

  let handle: Handler

  /// Makes a step.
  ///
  /// A step that hands a request on twice sends it twice; whether that is safe only the operation's
  /// description says.
  ///
  /// - Parameter handle: What the step does with a request.
  public init(_ handle: @escaping Handler) {
    self.handle = handle
  }
}

extension HTTPTransport {
  /// This transport behind steps, as one transport.
  ///
  /// The first step is the outermost: it sees a request first and its answer last.
  ///
  /// - Parameter middleware: The steps, outermost first.
  /// - Returns: The chain.
  public func wrapped(by middleware: HTTPMiddleware...) -> any HTTPTransport {
    wrapped(by: middleware)
  }

  /// This transport behind steps, as one transport.
  ///
  /// - Parameter middleware: The steps, outermost first.
  /// - Returns: The chain; the transport itself where there is no step.
  public func wrapped(by middleware: [HTTPMiddleware]) -> any HTTPTransport {
    var chain: any HTTPTransport = self
    for step in middleware.reversed() { chain = WrappedTransport(step: step, next: chain) }
    return chain
  }
}

/// A transport behind one step.
private struct WrappedTransport: HTTPTransport {
  let step: HTTPMiddleware
  let next: any HTTPTransport

  func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    try await step.handle(request, next)
  }
}
