package import Foundation
package import SpecwrightJSON

/// Reads whole bodies; throws `BodyFault`.
package enum BodyReader {
  package static func json<Body: Decodable>(
    _ type: Body.Type, from data: Data
  ) throws(BodyFault) -> Body {
    let file = SourceFile(path: "", bytes: Array(data))
    guard let root = JSONParser.value(of: file, maximumDepth: NestingDepth.maximum) else {
      return try leniently(type, from: data)
    }
    return try json(type, in: root)
  }

  /// Reads a value of a text that was parsed already, no deeper than `NestingDepth.maximum`.
  package static func json<Body: Decodable>(
    _ type: Body.Type, in root: JSONNode
  ) throws(BodyFault) -> Body {
    do {
      return try NodeDecoder(root).decodeChild(type)
    } catch {
      // It is JSON: what names no place is about the value as a whole.
      throw BodyFault(error) ?? BodyFault(.unusableValue)
    }
  }

  /// Reads what the strict parser refuses as far as Foundation takes it, such as members that stand
  /// twice: whoever asks a server does not mend it.
  private static func leniently<Body: Decodable>(
    _ type: Body.Type, from data: Data
  ) throws(BodyFault) -> Body {
    guard !data.isEmpty else { throw BodyFault(.emptyBody) }
    // `JSONDecoder` takes a text with these bytes for UTF-16 or UTF-32 and decodes it. JSON is UTF-8
    // (RFC 8259 section 8.1), where a zero byte can stand nowhere.
    guard !data.contains(0) else { throw BodyFault(.malformed) }
    let bounded = NestingDepth.bounded(data)
    do {
      return try JSONCoding.decoder.decode(type, from: bounded ?? data)
    } catch {
      let fault = BodyFault(error)
      guard bounded == nil else {
        throw fault.flatMap { $0.isOfAbsence ? $0 : nil } ?? .init(.tooDeep)
      }
      throw fault ?? BodyFault(.malformed)
    }
  }

  /// The text of a body, in the character set that its `Content-Type` names.
  static func text(from data: Data, _ fields: ResponseFields) throws(BodyFault) -> String {
    let name = fields["Content-Type"].flatMap { MediaType.parameter("charset", of: $0) }
    guard let charset = name.map(Charset.init(named:)) ?? .utf8 else {
      throw BodyFault(.characterSet)
    }
    guard let text = charset.text(of: data) else { throw BodyFault(.malformed) }
    return text
  }

  /// The value that a body of text spells, with or without blanks and line ends around it.
  static func value<Value: ParameterValue>(
    _ type: Value.Type, from data: Data, _ fields: ResponseFields
  ) throws(BodyFault) -> Value {
    let text = try text(from: data, fields)
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !trimmed.isEmpty else { throw BodyFault(.emptyBody) }
    guard let value = Value(parameterText: trimmed) else { throw BodyFault(.unusableValue) }
    return value
  }
}
