import Foundation

/// How to read one documented answer that does not mean success.
///
/// What it reads travels in `ErrorResponse.body`.
public struct FailureReader: Sendable {
  let status: StatusMatch
  /// The documented media type; nil when the content does not matter.
  let mediaType: String?
  /// Whether reading tells by itself if the content is what it should be.
  let isJSON: Bool
  let read: @Sendable (Data, ResponseFields) throws -> (any Sendable)?

  private init(
    _ status: StatusMatch, _ mediaType: String?, isJSON: Bool = false,
    _ read: @escaping @Sendable (Data, ResponseFields) throws -> (any Sendable)?
  ) {
    self.status = status
    self.mediaType = mediaType
    self.isJSON = isJSON
    self.read = read
  }

  /// A JSON body.
  ///
  /// - Parameters:
  ///   - status: The statuses.
  ///   - type: The body's type.
  ///   - mediaType: The documented media type.
  /// - Returns: The reader.
  public static func json<Body: Decodable & Sendable>(
    _ status: StatusMatch, as type: Body.Type, mediaType: String = "application/json"
  ) -> FailureReader {
    FailureReader(status, mediaType, isJSON: true) { data, _ in
      try BodyReader.json(type, from: data)
    }
  }

  /// An answer whose body, if any, is not looked at.
  ///
  /// - Parameter status: The statuses.
  /// - Returns: The reader.
  public static func empty(_ status: StatusMatch) -> FailureReader {
    FailureReader(status, nil) { _, _ in nil }
  }

  /// A body of text, read in the character set that the answer names; `ErrorResponse.body` is a
  /// `String`.
  ///
  /// - Parameters:
  ///   - status: The statuses.
  ///   - mediaType: The documented media type.
  /// - Returns: The reader.
  public static func text(
    _ status: StatusMatch, mediaType: String = "text/plain"
  ) -> FailureReader {
    FailureReader(status, mediaType) { try BodyReader.text(from: $0, $1) }
  }

  /// A body of text that spells a number, a date, a listed value or the like.
  ///
  /// - Parameters:
  ///   - status: The statuses.
  ///   - type: The type of the value.
  ///   - mediaType: The documented media type.
  /// - Returns: The reader.
  public static func text<Body: ParameterValue>(
    _ status: StatusMatch, as type: Body.Type, mediaType: String = "text/plain"
  ) -> FailureReader {
    FailureReader(status, mediaType) { try BodyReader.value(type, from: $0, $1) }
  }

  /// A body of any bytes; `ErrorResponse.body` is a `Data`.
  ///
  /// - Parameters:
  ///   - status: The statuses.
  ///   - mediaType: The documented media type.
  /// - Returns: The reader.
  public static func bytes(
    _ status: StatusMatch, mediaType: String = "application/octet-stream"
  ) -> FailureReader {
    FailureReader(status, mediaType) { data, _ in data }
  }
}
