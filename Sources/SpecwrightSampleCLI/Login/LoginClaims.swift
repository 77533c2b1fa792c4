internal import Foundation

/// Claims as they may be shown: personal numbers are masked whatever they are called, and so are phone
/// numbers and addresses of mail.
enum LoginClaims {
  /// What the provider says of the login itself; it holds nothing that could be a number of a person.
  private static let technical: Set<String> = [
    "aud", "authenticationinstant", "authenticationmethod", "authenticationtype", "azp", "exp",
    "iat",
    "identityscheme", "iss", "nameidentifier", "nbf", "nonce", "sessionindex", "sub",
  ]

  /// The words in names of claims that are personal numbers.
  private static let personal = ["cpr", "identitynumber", "personalno", "socialno", "ssn"]

  /// The claims about the person, masked, in alphabetical order.
  static func person(_ claims: [String: Any]) -> [(name: String, value: Any)] {
    claims.filter { !technical.contains($0.key) }.sorted { $0.key < $1.key }
      .map { ($0.key, masked($0.value, isPersonal: isPersonal($0.key))) }
  }

  private static func isPersonal(_ name: String) -> Bool {
    let name = name.lowercased()
    return personal.contains { name.contains($0) }
  }

  private static func masked(_ value: Any, isPersonal: Bool) -> Any {
    switch value {
    case let object as [String: Any]:
      return Dictionary(
        uniqueKeysWithValues: object.map { name, value in
          (name, masked(value, isPersonal: isPersonal || Self.isPersonal(name)))
        })
    case let array as [Any]: return array.map { masked($0, isPersonal: isPersonal) }
    case let text as String: return masked(text, isPersonal: isPersonal)
    case let number as Int where isPersonal || number.magnitude > 999:
      return masked(String(number), isPersonal: isPersonal)
    case let number as Double where isPersonal || number.magnitude > 999:
      return masked(String(number), isPersonal: isPersonal)
    default: return value
    }
  }

  private static func masked(_ text: String, isPersonal: Bool) -> String {
    guard !isDate(text) else { return text }
    let masked = Masked.text(text)
    // One that is spelled so that no net finds it is still one.
    let hasDigits = text.utf8.contains { (0x30...0x39).contains($0) }
    return isPersonal && hasDigits && masked == text ? "«redacted-number»" : masked
  }

  /// `1990-02-28`: a day says less than a number, and people want to see it.
  private static func isDate(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    return parts.map(\.count) == [4, 2, 2]
      && parts.joined().allSatisfy { (0x30...0x39).contains($0) }
  }

  /// A value in one line.
  static func line(_ value: Any) -> String {
    switch value {
    case let text as String: return printable(text)
    case let object as [String: Any]:
      return object.filter { !($0.value is NSNull) }.sorted { $0.key < $1.key }
        .map { "\(printable($0.key)): \(line($0.value))" }.joined(separator: "; ")
    case let array as [Any]: return array.map(line).joined(separator: ", ")
    case let flag as Bool: return flag ? "yes" : "no"
    case is NSNull: return "none"
    default: return "\(value)"
    }
  }

  /// A text in one line, of which a terminal does nothing but show it.
  private static func printable(_ text: String) -> String {
    PlainText.of(
      text.replacingOccurrences(of: "\r\n", with: ", ").replacingOccurrences(of: "\n", with: ", "))
  }
}
