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
    case whole(@Sendable (Data, ResponseFields) throws(BodyFault) -> Answer)
    case streamed(@Sendable (HTTPBody, ResponseFields) -> Answer)
  }

  private init(
    _ status: StatusMatch, _ mediaType: String?, isJSON: Bool = false,
    _ read: @escaping @Sendable (Data, ResponseFields) throws(BodyFault) -> Answer
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
  func read(_ body: Data, _ fields: ResponseFields) throws(BodyFault) -> Answer {
    switch content {
    case .whole(let read): try read(body, fields)
    case .streamed(let wrap): wrap(HTTPBody(body), fields)
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
    json(status, as: type, mediaType: mediaType) { body, _ in wrap(body) }
  }

  /// A JSON body that becomes the answer together with header fields.
  ///
  /// - Parameters:
  ///   - status: The statuses.
  ///   - type: The body's type.
  ///   - mediaType: The documented media type.
  ///   - wrap: Makes the answer of the body and the fields.
  /// - Returns: The reader.
  public static func json<Body: Decodable & Sendable>(
    _ status: StatusMatch, as type: Body.Type, mediaType: String = "application/json",
    _ wrap: @escaping @Sendable (Body, ResponseFields) -> Answer
  ) -> AnswerReader {
    AnswerReader(status, mediaType, isJSON: true) { data, fields throws(BodyFault) in
      wrap(try BodyReader.json(type, from: data), fields)
    }
  }

  /// An answer whose body, if any, is not looked at.
  ///
  /// - Parameters:
  ///   - status: The statuses.
  ///   - value: The answer.
  /// - Returns: The reader.
  public static func empty(_ status: StatusMatch, _ value: Answer) -> AnswerReader {
    AnswerReader(status, nil) { _, _ in value }
  }

  /// An answer that is made of header fields alone; its body, if any, is not looked at.
  ///
  /// - Parameters:
  ///   - status: The statuses.
  ///   - wrap: Makes the answer of the fields.
  /// - Returns: The reader.
  public static func empty(
    _ status: StatusMatch, _ wrap: @escaping @Sendable (ResponseFields) -> Answer
  ) -> AnswerReader {
    AnswerReader(status, nil) { _, fields in wrap(fields) }
  }

  /// A body of text that is the answer.
  ///
  /// It is read in the character set that the answer names: UTF-8, which is that of answers that name
  /// none, US-ASCII, ISO-8859-1, Windows-1252 or UTF-16.
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

  /// A body of text that becomes the answer.
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
    text(status, mediaType: mediaType) { text, _ in wrap(text) }
  }

  /// A body of text that becomes the answer together with header fields.
  ///
  /// - Parameters:
  ///   - status: The statuses.
  ///   - mediaType: The documented media type.
  ///   - wrap: Makes the answer of the body and the fields.
  /// - Returns: The reader.
  public static func text(
    _ status: StatusMatch, mediaType: String = "text/plain",
    _ wrap: @escaping @Sendable (String, ResponseFields) -> Answer
  ) -> AnswerReader {
    AnswerReader(status, mediaType) { data, fields throws(BodyFault) in
      wrap(try BodyReader.text(from: data, fields), fields)
    }
  }

  /// A body of text that spells a number, a date, a listed value or the like, and is the answer.
  ///
  /// Blanks and line ends around the value do not count.
  ///
  /// - Parameters:
  ///   - status: The statuses.
  ///   - type: The type of the value.
  ///   - mediaType: The documented media type.
  /// - Returns: The reader.
  public static func text(
    _ status: StatusMatch, as type: Answer.Type, mediaType: String = "text/plain"
  ) -> AnswerReader where Answer: ParameterValue {
    text(status, as: type, mediaType: mediaType) { value, _ in value }
  }

  /// A body of text that spells a value, which becomes the answer.
  ///
  /// - Parameters:
  ///   - status: The statuses.
  ///   - type: The type of the value.
  ///   - mediaType: The documented media type.
  ///   - wrap: Makes the answer of the value.
  /// - Returns: The reader.
  public static func text<Body: ParameterValue>(
    _ status: StatusMatch, as type: Body.Type, mediaType: String = "text/plain",
    _ wrap: @escaping @Sendable (Body) -> Answer
  ) -> AnswerReader {
    text(status, as: type, mediaType: mediaType) { value, _ in wrap(value) }
  }

  /// A body of text that spells a value, which becomes the answer together with header fields.
  ///
  /// - Parameters:
  ///   - status: The statuses.
  ///   - type: The type of the value.
  ///   - mediaType: The documented media type.
  ///   - wrap: Makes the answer of the value and the fields.
  /// - Returns: The reader.
  public static func text<Body: ParameterValue>(
    _ status: StatusMatch, as type: Body.Type, mediaType: String = "text/plain",
    _ wrap: @escaping @Sendable (Body, ResponseFields) -> Answer
  ) -> AnswerReader {
    AnswerReader(status, mediaType) { data, fields throws(BodyFault) in
      wrap(try BodyReader.value(type, from: data, fields), fields)
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
    bytes(status, mediaType: mediaType) { data, _ in wrap(data) }
  }

  /// A body of any bytes that becomes the answer together with header fields.
  ///
  /// - Parameters:
  ///   - status: The statuses.
  ///   - mediaType: The documented media type.
  ///   - wrap: Makes the answer of the body and the fields.
  /// - Returns: The reader.
  public static func bytes(
    _ status: StatusMatch, mediaType: String = "application/octet-stream",
    _ wrap: @escaping @Sendable (Data, ResponseFields) -> Answer
  ) -> AnswerReader {
    AnswerReader(status, mediaType) { data, fields in wrap(data, fields) }
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
    stream(status, mediaType: mediaType) { body, _ in wrap(body) }
  }

  /// A body of any bytes that is handed on while it arrives, and becomes the answer together with
  /// header fields.
  ///
  /// - Parameters:
  ///   - status: The statuses.
  ///   - mediaType: The documented media type.
  ///   - wrap: Makes the answer of the body and the fields.
  /// - Returns: The reader.
  public static func stream(
    _ status: StatusMatch, mediaType: String = "application/octet-stream",
    _ wrap: @escaping @Sendable (HTTPBody, ResponseFields) -> Answer
  ) -> AnswerReader {
    AnswerReader(status, mediaType, isJSON: false, content: .streamed(wrap))
  }
}
