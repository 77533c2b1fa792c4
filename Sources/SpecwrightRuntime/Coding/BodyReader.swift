import Foundation

/// Reads whole bodies.
enum BodyReader {
  static func json<Body: Decodable>(_ type: Body.Type, from data: Data) throws -> Body {
    try JSONCoding.decoder.decode(type, from: data)
  }

  /// The text of a body, which must be UTF-8; a byte-order mark is left out.
  static func text(from data: Data) throws -> String {
    guard let text = String(data: data, encoding: .utf8) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: [], debugDescription: "the body is no UTF-8 text"))
    }
    return text
  }
}
