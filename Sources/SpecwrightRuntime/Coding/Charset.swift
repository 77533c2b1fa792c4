import Foundation

/// A character set that bodies of text are read in.
///
/// The names are those of the IANA registry, without case, and the aliases that are met.
enum Charset: Hashable, Sendable {
  case utf8
  case latin1
  case windows1252
  /// UTF-16 in an order of bytes; nil where a mark in front says which.
  case utf16(isBigEndian: Bool?)

  /// Takes a name; nil for a set that is not read.
  init?(named name: String) {
    switch name.lowercased() {
    // ASCII is a part of UTF-8, and where more comes under its name it is mostly that.
    // No name is none.
    case "", "utf-8", "utf8", "us-ascii", "ascii", "ansi_x3.4-1968", "iso646-us": self = .utf8
    case "iso-8859-1", "iso_8859-1", "iso8859-1", "latin1", "l1": self = .latin1
    case "windows-1252", "cp1252": self = .windows1252
    case "utf-16": self = .utf16(isBigEndian: nil)
    case "utf-16be": self = .utf16(isBigEndian: true)
    case "utf-16le": self = .utf16(isBigEndian: false)
    default: return nil
    }
  }

  /// The text of bytes; nil when they are none of this set.
  func text(of data: Data) -> String? {
    switch self {
    case .utf8: return String(data: data, encoding: .utf8)
    case .latin1:
      var text = ""
      for byte in data { text.unicodeScalars.append(Unicode.Scalar(byte)) }
      return text
    case .windows1252: return String(data: data, encoding: .windowsCP1252)
    case .utf16(let isBigEndian): return Self.utf16Text(of: data, isBigEndian)
    }
  }

  /// Text in UTF-16, which is big-endian where nothing says so (RFC 2781 section 4.3).
  ///
  /// Foundation would put a replacement in the place of half a pair.
  private static func utf16Text(of data: Data, _ isBigEndian: Bool?) -> String? {
    guard data.count.isMultiple(of: 2) else { return nil }
    let bytes = [UInt8](data)
    let mark = isBigEndian == nil ? bytes.prefix(2) : []
    let isMarked = mark == [0xFE, 0xFF] || mark == [0xFF, 0xFE]
    let isBig = isBigEndian ?? (mark != [0xFF, 0xFE])
    let units = stride(from: isMarked ? 2 : 0, to: bytes.count, by: 2).map { index in
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return isBig ? first << 8 | second : second << 8 | first
    }
    var text = ""
    var decoder = UTF16()
    var iterator = units.makeIterator()
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar): text.unicodeScalars.append(scalar)
      case .emptyInput: return text
      case .error: return nil
      }
    }
  }
}
