public import Foundation

/// How to read one documented answer that means success.
public struct AnswerReader<Answer: Sendable>: Sendable {
  let status: StatusMatch
  /// The documented media type; nil when the content does not matter.
  let mediaType: String?
  let read: @Sendable (Data) throws -> Answer

  /// A JSON body that is the answer.
  ///
  /// - Parameters:
  ///   - status: The statuses.
  ///   - mediaType: The documented media type.
  /// - Returns: The reader.
  public static func json(
    _ status: StatusMatch, mediaType: String = "application/json"
  ) -> AnswerReader where Answer: Decodable {
    json(status, as: Answer.self, mediaType: mediaType) { $0 }
  }

  /// A JSON body that becomes the answer.
  ///
  /// - Parameters:
  ///   - status: The statuses.
  ///   - type: The body's type.
  ///   - mediaType: The documented media type.
  ///   - wrap: Makes the answer of the body.
  /// - Returns: The reader.
  public static func json<Body: Decodable & Sendable>(
    _ status: StatusMatch, as type: Body.Type, mediaType: String = "application/json",
    _ wrap: @escaping @Sendable (Body) -> Answer
  ) -> AnswerReader {
    AnswerReader(status: status, mediaType: mediaType) {
      wrap(try BodyReader.json(type, from: $0))
    }
  }

  /// An answer whose body, if any, is not looked at.
  ///
  /// - Parameters:
  ///   - status: The statuses.
  ///   - value: The answer.
  /// - Returns: The reader.
  public static func empty(_ status: StatusMatch, _ value: Answer) -> AnswerReader {
    AnswerReader(status: status, mediaType: nil) { _ in value }
  }

  /// A body of UTF-8 text that is the answer.
  ///
  /// - Parameters:
  ///   - status: The statuses.
  ///   - mediaType: The documented media type.
  /// - Returns: The reader.
  public static func text(
    _ status: StatusMatch, mediaType: String = "text/plain"
  ) -> AnswerReader where Answer == String {
    text(status, mediaType: mediaType) { $0 }
  }

  /// A body of UTF-8 text that becomes the answer.
  ///
  /// - Parameters:
  ///   - status: The statuses.
  ///   - mediaType: The documented media type.
  ///   - wrap: Makes the answer of the body.
  /// - Returns: The reader.
  public static func text(
    _ status: StatusMatch, mediaType: String = "text/plain",
    _ wrap: @escaping @Sendable (String) -> Answer
  ) -> AnswerReader {
    AnswerReader(status: status, mediaType: mediaType) { wrap(try BodyReader.text(from: $0)) }
  }

  /// A body of any bytes that is the answer.
  ///
  /// - Parameters:
  ///   - status: The statuses.
  ///   - mediaType: The documented media type.
  /// - Returns: The reader.
  public static func bytes(
    _ status: StatusMatch, mediaType: String = "application/octet-stream"
  ) -> AnswerReader where Answer == Data {
    bytes(status, mediaType: mediaType) { $0 }
  }

  /// A body of any bytes that becomes the answer.
  ///
  /// - Parameters:
  ///   - status: The statuses.
  ///   - mediaType: The documented media type.
  ///   - wrap: Makes the answer of the body.
  /// - Returns: The reader.
  public static func bytes(
    _ status: StatusMatch, mediaType: String = "application/octet-stream",
    _ wrap: @escaping @Sendable (Data) -> Answer
  ) -> AnswerReader {
    AnswerReader(status: status, mediaType: mediaType) { wrap($0) }
  }
}
