public import Foundation
public import SpecwrightHTTP

/// How to read one documented answer that means success.
public struct AnswerReader<Answer: Sendable>: Sendable {
  let status: StatusMatch
  /// The documented media type; nil when the content does not matter.
  let mediaType: String?
  /// Whether reading tells by itself if the content is what it should be.
  let isJSON: Bool
  let content: Content

  /// What the answer is made of.
  enum Content: Sendable {
    case whole(@Sendable (Data) throws(BodyFault) -> Answer)
    case streamed(@Sendable (HTTPBody) -> Answer)
  }

  private init(
    _ status: StatusMatch, _ mediaType: String?, isJSON: Bool = false,
    _ read: @escaping @Sendable (Data) throws(BodyFault) -> Answer
  ) {
    self.init(status, mediaType, isJSON: isJSON, content: .whole(read))
  }

  private init(_ status: StatusMatch, _ mediaType: String?, isJSON: Bool, content: Content) {
    self.status = status
    self.mediaType = mediaType
    self.isJSON = isJSON
    self.content = content
  }

  /// Makes the answer of a body that has arrived.
  func read(_ body: Data) throws(BodyFault) -> Answer {
    switch content {
    case .whole(let read): try read(body)
    case .streamed(let wrap): wrap(HTTPBody(body))
    }
  }

  /// Whether the answer is handed on while its body arrives.
  var isStreamed: Bool {
    if case .streamed = content { true } else { false }
  }

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
    AnswerReader(status, mediaType, isJSON: true) { data throws(BodyFault) in
      wrap(try BodyReader.json(type, from: data))
    }
  }

  /// An answer whose body, if any, is not looked at.
  ///
  /// - Parameters:
  ///   - status: The statuses.
  ///   - value: The answer.
  /// - Returns: The reader.
  public static func empty(_ status: StatusMatch, _ value: Answer) -> AnswerReader {
    AnswerReader(status, nil) { _ in value }
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
    AnswerReader(status, mediaType) { data throws(BodyFault) in
      wrap(try BodyReader.text(from: data))
    }
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
    AnswerReader(status, mediaType) { wrap($0) }
  }

  /// A body of any bytes that is handed on while it arrives, and is the answer.
  ///
  /// It is read once; whoever lets go of it before its end closes the connection.
  ///
  /// - Parameters:
  ///   - status: The statuses.
  ///   - mediaType: The documented media type.
  /// - Returns: The reader.
  public static func stream(
    _ status: StatusMatch, mediaType: String = "application/octet-stream"
  ) -> AnswerReader where Answer == HTTPBody {
    stream(status, mediaType: mediaType) { $0 }
  }

  /// A body of any bytes that is handed on while it arrives, and becomes the answer.
  ///
  /// - Parameters:
  ///   - status: The statuses.
  ///   - mediaType: The documented media type.
  ///   - wrap: Makes the answer of the body.
  /// - Returns: The reader.
  public static func stream(
    _ status: StatusMatch, mediaType: String = "application/octet-stream",
    _ wrap: @escaping @Sendable (HTTPBody) -> Answer
  ) -> AnswerReader {
    AnswerReader(status, mediaType, isJSON: false, content: .streamed(wrap))
  }
}
