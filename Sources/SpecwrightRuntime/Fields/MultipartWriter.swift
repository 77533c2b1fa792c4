import Foundation
import SpecwrightHTTP

/// Puts parts behind one another, with a boundary that is in none of them.
struct MultipartWriter {
  var parts: [MultipartBody.Part]
  var details: [String: [PartDetails]]

  /// A part with its header fields.
  private struct Section {
    var head: Data
    var content: Data
  }

  /// The body and its media type.
  ///
  /// - Throws: `RequestError.Reason` for a header field that no part can have.
  func content() throws(RequestError.Reason) -> (data: Data, mediaType: String) {
    let sections = try sections()
    let boundary = Self.boundary(for: sections)
    var data = Data()
    data.reserveCapacity(
      sections.reduce(0) { $0 + $1.head.count + $1.content.count + boundary.utf8.count + 8 } + 100)
    for section in sections {
      data += Data("--\(boundary)\r\n".utf8)
      data += section.head
      data += section.content
      data += Data("\r\n".utf8)
    }
    data += Data("--\(boundary)--\r\n".utf8)
    return (data, "multipart/form-data; boundary=\(boundary)")
  }

  /// The fields that the writer makes itself.
  private static let reserved = ["content-disposition", "content-type"]

  private func sections() throws(RequestError.Reason) -> [Section] {
    var counts: [String: Int] = [:]
    var sections: [Section] = []
    for part in parts {
      let index = counts[part.name, default: 0]
      counts[part.name] = index + 1
      let own = details[part.name] ?? []
      let head = try head(of: part, own.indices.contains(index) ? own[index] : PartDetails())
      sections.append(Section(head: Data(head.utf8), content: part.content))
    }
    return sections
  }

  private func head(
    of part: MultipartBody.Part, _ details: PartDetails
  ) throws(RequestError.Reason) -> String {
    var head = "Content-Disposition: form-data; name=\"\(Self.escaped(part.name))\""
    if let fileName = details.fileName ?? (part.isFile ? part.name : nil) {
      head += "; filename=\"\(Self.escaped(fileName))\""
    }
    head += "\r\n"
    // Written twice, one server reads the first and another the second.
    for name in details.headers.keys where Self.reserved.contains(name.lowercased()) {
      throw .forbiddenHeaderValue(name: name)
    }
    var fields = details.headers.sorted { $0.key < $1.key }
    if let type = details.contentType ?? part.contentType {
      fields.insert((key: "Content-Type", value: type), at: 0)
    }
    try RequestError.Reason.check(fields)
    for (name, value) in fields { head += "\(name): \(value)\r\n" }
    return head + "\r\n"
  }

  /// A name between quotation marks, in UTF-8 with what would end it percent-encoded (WHATWG HTML,
  /// "Multipart form data").
  private static func escaped(_ name: String) -> String {
    var escaped = ""
    for scalar in name.unicodeScalars {
      switch scalar {
      case "\r": escaped += "%0D"
      case "\n": escaped += "%0A"
      case "\"": escaped += "%22"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// A boundary made of the content, so that equal bodies have equal bytes.
  ///
  /// It is looked for in every part all the same, and made anew where it is found.
  private static func boundary(for sections: [Section]) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for section in sections {
      section.head.add(to: &hash)
      section.content.add(to: &hash)
    }
    var boundary: String
    repeat {
      let digits = String(hash, radix: 16)
      boundary = "specwright-" + String(repeating: "0", count: 16 - digits.count) + digits
      Data(boundary.utf8).add(to: &hash)
    } while sections.contains {
      $0.head.range(of: Data(boundary.utf8)) != nil
        || $0.content.range(of: Data(boundary.utf8)) != nil
    }
    return boundary
  }
}

extension Data {
  /// Adds the bytes to a hash (Fowler, Noll and Vo, FNV-1a).
  fileprivate func add(to hash: inout UInt64) {
    withUnsafeBytes { bytes in
      for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }
  }
}
