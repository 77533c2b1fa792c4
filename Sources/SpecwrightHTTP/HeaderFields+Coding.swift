extension HeaderFields {
  /// Whether the content of an answer is compressed and announces no end, neither a length nor chunks.
  ///
  /// Such a content ends with its connection (RFC 9112 section 6.3), and libcurl says nothing of a
  /// compressed one that is cut.
  static func hidesItsEnd(_ fields: [String: String], status: Int, method: String) -> Bool {
    // RFC 9110 section 6.4.1: these have no content.
    guard method != "HEAD", status != 204, status != 304 else { return false }
    guard value(of: "Content-Length", in: fields) == nil,
      value(of: "Transfer-Encoding", in: fields) == nil
    else { return false }
    let codings = value(of: "Content-Encoding", in: fields) ?? ""
    return codings.utf8.split(separator: UInt8(ascii: ",")).contains { coding in
      let name = lowercased(coding.filter { $0 != 0x20 && $0 != 0x09 })
      return !name.isEmpty && name != "identity"
    }
  }
}
