public import Foundation

/// The content of a request before it is written.
public struct RequestBody: Sendable {
  enum Content: Sendable {
    case none
    case encoded(@Sendable (JSONEncoder) throws -> Data)
    case data(Data)
    case file(URL)
    /// Content whose media type is known only when it is there.
    case composed(@Sendable () throws -> (data: Data, mediaType: String))
  }

  let content: Content
  /// The value of `Content-Type`; nil for no content, and where the content decides.
  let mediaType: String?

  /// No content, and no `Content-Type`.
  public static let none = RequestBody(content: .none, mediaType: nil)

  /// A value written as JSON.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - mediaType: The content's type.
  /// - Returns: The content.
  public static func json(
    _ value: some Encodable & Sendable, mediaType: String = "application/json"
  ) -> RequestBody {
    RequestBody(content: .encoded { try $0.encode(value) }, mediaType: mediaType)
  }

  /// Text in UTF-8.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - mediaType: The content's type.
  /// - Returns: The content.
  public static func text(
    _ text: String, mediaType: String = "text/plain; charset=utf-8"
  ) -> RequestBody {
    RequestBody(content: .data(Data(text.utf8)), mediaType: mediaType)
  }

  /// Bytes as they are.
  ///
  /// - Parameters:
  ///   - data: The bytes.
  ///   - mediaType: The content's type.
  /// - Returns: The content.
  public static func bytes(
    _ data: Data, mediaType: String = "application/octet-stream"
  ) -> RequestBody {
    RequestBody(content: .data(data), mediaType: mediaType)
  }

  /// An object as a form, `application/x-www-form-urlencoded`.
  ///
  /// - Parameters:
  ///   - value: The object.
  ///   - mediaType: The content's type.
  ///   - encodings: How properties travel that do not travel as usual, by name.
  /// - Returns: The content.
  public static func form(
    _ value: some Encodable & Sendable,
    mediaType: String = "application/x-www-form-urlencoded",
    encodings: [String: FieldEncoding] = [:]
  ) -> RequestBody {
    let form = FormBody(encodings: encodings)
    return RequestBody(content: .encoded { _ in try form.data(of: value) }, mediaType: mediaType)
  }

  /// An object as the parts of a form, `multipart/form-data` (RFC 7578).
  ///
  /// The boundary is made of the content, so that equal bodies have equal bytes.
  ///
  /// - Parameters:
  ///   - value: The object.
  ///   - encodings: How properties travel that do not travel as usual, by name.
  ///   - parts: What the parts of a name are called and made of, in the order of the values.
  /// - Returns: The content.
  public static func multipart(
    _ value: some Encodable & Sendable, encodings: [String: FieldEncoding] = [:],
    parts: [String: [PartDetails]] = [:]
  ) -> RequestBody {
    let body = MultipartBody(encodings: encodings, details: parts)
    return RequestBody(content: .composed { try body.content(of: value) }, mediaType: nil)
  }

  /// A file, streamed from disk.
  ///
  /// - Parameters:
  ///   - url: The file's URL.
  ///   - mediaType: The content's type.
  /// - Returns: The content.
  public static func file(
    _ url: URL, mediaType: String = "application/octet-stream"
  ) -> RequestBody {
    RequestBody(content: .file(url), mediaType: mediaType)
  }
}

extension RequestBody: RedactedReflection {
  /// A mirror of the media type.
  public var customMirror: Mirror {
    Mirror(redacting: self, children: ["mediaType": mediaType], leftOut: ["content"])
  }
}
