#if canImport(FoundationNetworking)
  import Foundation

  extension HeaderFields {
    /// Whether a field of a request waits for a server to ask for the content (RFC 9110 section 10.1.1).
    ///
    /// The words count wherever they stand in the value, as they do for libcurl.
    static func asksForLeave(_ name: String, _ value: String) -> Bool {
      isSame(name, "Expect") && lowercased(value.utf8).range(of: "100-continue") != nil
    }
  }
#endif
