internal import Foundation

extension Idura {
  /// The URL that brings the browser back to an application.
  struct Callback: Hashable, Sendable {
    var base: String
    var parameters: [(name: String, value: String)]
    /// What the parameters stand behind; the code flow says `?` (OAuth 2.0 Multiple Response Type
    /// Encoding Practices, section 2.1).
    var mark: Character = "?"

    init(base: String, parameters: [(name: String, value: String)]) {
      self.base = base
      self.parameters = parameters
    }

    var url: String {
      guard !parameters.isEmpty else { return base }
      let text = Self.form(parameters)
      // A query that the application put there stays (RFC 6749, section 3.1.2).
      return base + (mark == "?" && base.contains("?") ? "&" : String(mark)) + text
    }

    /// The callback with something wrong about it.
    func with(_ fault: CallbackFault) -> Self {
      var result = self
      switch fault {
      case .refusal(let error, let description):
        result.parameters.removeAll { $0.name == "code" }
        result.parameters.insert(("error", error), at: 0)
        if let description { result.parameters.insert(("error_description", description), at: 1) }
      case .parameter(let name, let value):
        result.parameters.removeAll { $0.name == name }
        if let value { result.parameters.append((name, value)) }
      case .repeated(let name):
        result.parameters += parameters.filter { $0.name == name }
      case .fragment: result.mark = "#"
      case .bare: result.parameters = []
      case .elsewhere(let url): result.base = url.absoluteString
      }
      return result
    }

    /// Parameters in the form encoding, nothing but unreserved characters left as they are.
    static func form(_ parameters: [(name: String, value: String)]) -> String {
      parameters.map { "\(encoded($0.name))=\(encoded($0.value))" }.joined(separator: "&")
    }

    private static func encoded(_ text: String) -> String {
      var result: [UInt8] = []
      for byte in text.utf8 {
        if Ascii.isBase64URL(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "~") {
          result.append(byte)
        } else {
          result += "%\(ByteText.hexadecimal([byte], isUppercase: true))".utf8
        }
      }
      return String(decoding: result, as: UTF8.self)
    }

    static func == (left: Self, right: Self) -> Bool { left.url == right.url }

    func hash(into hasher: inout Hasher) { hasher.combine(url) }
  }
}
