import SpecwrightJSON

extension String {
  /// Whether the text is a token, as the names of header fields and cookies are (RFC 9110 section
  /// 5.6.2).
  package var isToken: Bool { Self.isToken(utf8) }

  /// Whether the text is a media type or a range of them, perhaps with parameters (RFC 9110 sections
  /// 8.3.1 and 12.5.1).
  ///
  /// Of parameters it is known only that a field can carry them.
  fileprivate var isMediaType: Bool {
    let essence = utf8.prefix { $0 != UInt8(ascii: ";") }
    let names = essence.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard names.count == 2, let subtype = names.last else { return false }
    let isPrintable = utf8.allSatisfy { (0x20...0x7E).contains($0) }
    return isPrintable && Self.isToken(names[0].drop(while: Self.isBlank))
      && Self.isToken(subtype.reversed().drop(while: Self.isBlank))
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 }

  private static func isToken(_ bytes: some Collection<UInt8>) -> Bool {
    !bytes.isEmpty
      && bytes.allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        // ! # $ % & ' * + - . ^ _ ` | ~
        case 0x21, 0x23...0x27, 0x2A, 0x2B, 0x2D, 0x2E, 0x5E, 0x5F, 0x60, 0x7C, 0x7E: true
        default: false
        }
      }
  }
}

extension ReadingContext {
  /// Reads the contents of a body by media type; a key that is none could never be sent or answered.
  func contents(_ members: [JSONMember]) -> [OpenAPI.Member<OpenAPI.MediaType>] {
    for member in members where !member.key.isMediaType {
      log.error(DocumentMessages.noMediaType(member.key), at: member.keyLocation)
    }
    return map(members, OpenAPI.MediaType.init)
  }

  /// Reads header fields by name; a key that is no name is one that no message can have.
  func headers(_ members: [JSONMember]) -> [OpenAPI.Member<OpenAPI.Referenced<OpenAPI.Header>>] {
    for member in members where !member.key.isToken {
      log.error(DocumentMessages.noFieldName(member.key), at: member.keyLocation)
    }
    return map(members, OpenAPI.Referenced<OpenAPI.Header>.read)
  }
}
