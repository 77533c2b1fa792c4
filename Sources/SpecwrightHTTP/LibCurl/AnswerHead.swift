#if canImport(Glibc) && (arch(x86_64) || arch(arm64))
  import Foundation

  /// The header section of an answer, taken line by line (RFC 9112 sections 4 and 5).
  struct AnswerHead {
    /// The most bytes of all header sections of an answer.
    ///
    /// Newer versions of the library have this limit themselves; in older ones a server could fill
    /// the memory.
    static let limit = 300 << 10

    /// The status; 0 before there is one.
    private(set) var status = 0
    /// The fields as they were spelled.
    ///
    /// Values of the same name are one, separated by commas (RFC 9110 section 5.3).
    private(set) var fields: [String: String] = [:]
    /// Whether the section of the answer that counts has come to its end.
    private(set) var isComplete = false
    private var lastName: String?
    /// The spelling in `fields` of each name in lower case.
    private var spellings: [String: String] = [:]
    private var count = 0

    /// Makes a head before any line.
    init() {}

    /// Takes the next line, with or without its end; false when the section is too long.
    ///
    /// Lines behind the end are those of a trailer section, which nobody asks for.
    mutating func take(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
      guard !isComplete else { return true }
      count += line.count
      guard count <= Self.limit else { return false }
      let text = Self.trimmed(line)
      if line.first.map(Self.isEnd) ?? true {
        // An informational answer (RFC 9110 section 15.2) comes before the one that counts.
        isComplete = status >= 200
      } else if text.starts(with: Array("HTTP/".utf8)) {
        self = AnswerHead(status: Self.status(in: text), count: count)
      } else if let first = line.first, Self.isBlank(first), let lastName {
        // A line that goes on with the value of the one before (RFC 9112 section 5.2).
        guard !text.isEmpty else { return true }
        fields[lastName, default: ""] += " " + String(decoding: text, as: UTF8.self)
      } else if let colon = text.firstIndex(of: UInt8(ascii: ":")) {
        add(
          text[..<colon], String(decoding: Self.trimmed(text[(colon + 1)...]), as: UTF8.self))
      }
      return true
    }

    /// Adds a field, in a time that does not grow with those before: there may be tens of thousands.
    private mutating func add(_ name: some Collection<UInt8>, _ value: String) {
      let lowercased = HeaderFields.lowercased(name)
      if let known = spellings[lowercased] {
        fields[known, default: ""] += ", " + value
        lastName = known
      } else {
        let spelling = String(decoding: name, as: UTF8.self)
        spellings[lowercased] = spelling
        fields[spelling] = value
        lastName = spelling
      }
    }

    /// The status of a line such as `HTTP/1.1 200 OK`; the library takes any number of blanks.
    private static func status(in line: some Collection<UInt8>) -> Int {
      let rest = line.drop { !isBlank($0) }.drop(while: isBlank)
      return Int(String(decoding: rest.prefix(3), as: UTF8.self)) ?? 0
    }

    private static func trimmed(_ bytes: some BidirectionalCollection<UInt8>) -> [UInt8] {
      let start = bytes.drop(while: isBlank)
      let end = start.reversed().drop(while: isBlank)
      return end.reversed()
    }

    /// Whether a line that starts like this is empty; one of blanks belongs to the one before.
    private static func isEnd(_ byte: UInt8) -> Bool {
      [0x0A, 0x0D].contains(byte)
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
      [0x09, 0x0A, 0x0D, 0x20].contains(byte)
    }
  }

  extension AnswerHead {
    private init(status: Int, count: Int) {
      self.status = status
      self.count = count
    }
  }
#endif
