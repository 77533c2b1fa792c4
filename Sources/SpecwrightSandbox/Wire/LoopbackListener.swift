public import Foundation

/// A small HTTP/1.1 server, on the loopback interface unless it is told another address; the door of
/// the sandbox for real clients.
public final class LoopbackListener: Sendable {
  typealias Handler = @Sendable (ServerRequest) async -> ServerResponse

  /// What a service says to a request.
  enum Reply: Sendable {
    case answer(ServerResponse)
    /// It has to wait, or to work for long: this gives the answer.
    case later(@Sendable () async -> ServerResponse)
  }

  /// A service; asked on the thread of all connections, so it says at once what it says.
  typealias Service = @Sendable (ServerRequest) -> Reply

  struct Settings: Sendable {
    var hostRule = HostRule.loopbackNames
    var limits = HTTPMessageParser.Limits()
    var maximumConnections = 1024
    /// Told when no service gets to see a request, with its head where one could be read.
    var onRefusal: (@Sendable (MessageRefusal, MessageHead?) -> Void)?
    /// Told when a connection ends within the body of a request, with its head.
    var onIncompleteRequest: (@Sendable (ServerRequest) -> Void)?
    /// How long a connection may be silent while no service works for it.
    var idleNanoseconds: UInt64 = 60_000_000_000
  }

  /// The port it listens on.
  public let port: UInt16
  /// The address it is bound to, in digits.
  public let address: String
  private let mailbox: Mailbox

  /// Binds and serves; nothing but `handler` decides what is answered.
  convenience init(
    address: String = "127.0.0.1", port: UInt16 = 0, settings: Settings = Settings(),
    handler: @escaping Handler
  ) throws(SocketError) {
    try self.init(address: address, port: port, settings: settings) { (request) -> Reply in
      .later { await handler(request) }
    }
  }

  /// Binds and serves; nothing but `service` decides what is answered.
  init(
    address: String = "127.0.0.1", port: UInt16 = 0, settings: Settings = Settings(),
    service: @escaping Service
  ) throws(SocketError) {
    let listener = try Socket.listening(address: address, port: port)
    do throws(SocketError) {
      self.port = try listener.boundPort()
      mailbox = try Mailbox()
    } catch {
      listener.close()
      throw error
    }
    self.address = address
    let thread = Thread { [mailbox] in
      ConnectionLoop(listener: listener, mailbox: mailbox, settings: settings, service: service)
        .run()
    }
    thread.name = "specwright-sandbox"
    thread.start()
  }

  deinit {
    mailbox.post(.stop)
  }

  /// The origin under which a client of this machine reaches it.
  public var url: URL {
    let host = address.contains(":") ? "[\(address)]" : address
    var components = URLComponents()
    components.scheme = "http"
    components.percentEncodedHost = host
    components.port = Int(port)
    // Digits and a port always make a URL; the fallback only satisfies the compiler.
    return components.url ?? URL(fileURLWithPath: "/")
  }

  /// Stops accepting, closes every connection, and returns when all is closed.
  ///
  /// Calls that a service still works on are cancelled and get no answer. Stopping twice is
  /// harmless, and a listener that is let go stops by itself.
  public func stop() async {
    mailbox.post(.stop)
    await mailbox.waitUntilClosed()
  }

  /// Answers what is under way, then closes every connection, and returns when all is closed.
  func finish() async {
    mailbox.post(.finish)
    await mailbox.waitUntilClosed()
  }
}
