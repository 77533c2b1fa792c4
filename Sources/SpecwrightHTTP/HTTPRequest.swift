public import Foundation

/// One HTTP request as a plain value.
public struct HTTPRequest: Sendable {
  /// What a request carries behind its header section.
  public enum Body: Sendable {
    /// No content, and no `Content-Type` either.
    case none
    /// Bytes in memory.
    case data(Data)
    /// A file that is streamed from disk; one that changes meanwhile is an error.
    case file(URL)
  }

  /// The method in upper case.
  public var method: String
  /// The absolute URL, percent-encoded as it goes out.
  public var url: URL
  /// The fields; their names are compared without letter case.
  public var headers: [String: String]
  /// The content.
  public var body: Body
  /// The seconds an answer may take, from the start of the attempt to its last byte.
  ///
  /// For a body from a file and for an answer that streams: the longest time in which nothing moves
  /// on the connection. How long the reader of such an answer takes does not count.
  public var timeout: TimeInterval
  /// Whether the answer's body may be handed on while it arrives.
  ///
  /// A transport that has it whole may hand it on whole all the same.
  public var streamsResponse: Bool
  /// The most bytes of an answer's body that are held in memory; a longer answer is an error.
  ///
  /// The body of an answer that streams may be longer: its reader decides what to keep.
  public var responseLimit: Int

  /// Makes a request.
  ///
  /// - Parameters:
  ///   - method: The method in upper case.
  ///   - url: The absolute URL.
  ///   - headers: The fields.
  ///   - body: The content.
  ///   - timeout: The deadline of the attempt in seconds.
  ///   - streamsResponse: Whether the body may be handed on while it arrives.
  ///   - responseLimit: The most bytes of a body that are held in memory.
  public init(
    method: String, url: URL, headers: [String: String] = [:], body: Body = .none,
    timeout: TimeInterval = 30, streamsResponse: Bool = false, responseLimit: Int = 64 << 20
  ) {
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
    self.timeout = timeout
    self.streamsResponse = streamsResponse
    self.responseLimit = responseLimit
  }

  /// The value of a field, found without regard to letter case.
  public func header(_ name: String) -> String? {
    HeaderFields.value(of: name, in: headers)
  }

  /// Sets a field, replacing what stood under the same name in any letter case.
  ///
  /// - Parameters:
  ///   - name: The field's name, spelled as it goes out.
  ///   - value: The new value.
  public mutating func setHeader(_ name: String, _ value: String) {
    HeaderFields.set(name, to: value, in: &headers)
  }
}
