import SpecwrightJSON
import SpecwrightOpenAPI

extension Lint {
  static let unmarkedSecrets = Lint(
    "SW012", "secrets that are not marked", .warning,
    reason: "What looks like a secret or a personal value and is not marked with 'x-sensitive' is "
      + "printed by generated types.",
    mend: "Mark it with 'x-sensitive' and the kind of value it is."
  ) { audited in
    let properties = audited.schemas.flatMap { schema in
      schema.properties.filter { property in
        looksSecret(property.key) && !isMarked(property.value, audited)
          && holdsText(property.value, audited)
      }.map { LintFinding(message($0.key), at: $0.keyLocation) }
    }
    return properties + parameters(audited) + headers(audited)
  }

  private static func parameters(_ audited: AuditedDocument) -> [LintFinding] {
    let parameters = audited.operations.flatMap { $0.effectiveParameters(audited.references) }
    var seen: Set<Location> = []
    return parameters.filter { parameter in
      looksSecret(parameter.name.value) && isOpenText(parameter.field, audited)
        && seen.insert(parameter.location).inserted
    }.map { LintFinding(message($0.name.value), at: $0.name.location) }
  }

  private static func headers(_ audited: AuditedDocument) -> [LintFinding] {
    let responses = audited.operations.flatMap { $0.responses(audited.references) }
    var seen: Set<Location> = []
    return responses.flatMap(\.value.headers).compactMap { member -> LintFinding? in
      guard looksSecret(member.key), let header = audited.references.resolve(member.value),
        isOpenText(header.field, audited), seen.insert(header.location).inserted
      else { return nil }
      return LintFinding(message(member.key), at: member.keyLocation)
    }
  }

  /// Whether a parameter or header is text of any content, and not marked.
  private static func isOpenText(_ field: OpenAPI.Field, _ audited: AuditedDocument) -> Bool {
    guard field.sensitive == nil else { return false }
    guard let schema = field.schema else { return true }
    return !isMarked(schema, audited) && holdsText(schema, audited)
  }

  private static func message(_ name: String) -> String {
    "\(Quoted.name(name)) looks like a secret or personal value and is not marked"
  }

  /// Whether the name ends in what secrets and personal values are called.
  private static func looksSecret(_ name: String) -> Bool {
    // `date_of_birth` is `birth date` in other words.
    let words = NameWords.split(name).filter { $0 != "of" }
    guard let word = words.last else { return false }
    let others = word.hasSuffix("s") ? [word, String(word.dropLast())] : [word]
    let isPlace = others.contains("token") && words.dropLast().last.map(places.contains) == true
    return !isPlace
      && others.contains { last in
        single.contains(last)
          || words.count > 1 && pairs.contains("\(words[words.count - 2]) \(last)")
      }
  }

  /// What stands before the word where a token says how far a list was read, and opens nothing.
  private static let places: Set<String> = [
    "page", "pagination", "paging", "continuation", "continue", "next", "previous", "prev",
    "cursor",
    "sync", "skip", "scroll",
  ]

  private static let single: Set<String> = [
    "password", "passwd", "pwd", "passphrase", "passcode", "secret", "token", "jwt", "bearer",
    "cookie", "credential", "authorization", "otp", "pin", "msisdn", "email", "iban", "ssn", "cpr",
    "birthdate", "birthday", "phone", "cvv", "cvc", "apikey",
  ]

  private static let pairs: Set<String> = [
    "api key", "private key", "access key", "secret key", "signing key", "encryption key",
    "security code", "recovery code", "backup code", "phone number", "mobile number", "card number",
    "account number", "personal number", "social security", "security number",
    "email address", "e mail",
    "verification code", "otp code", "birth date", "date birth",
  ]

  /// Whether the schema, or one that the same value or its elements are held against, is marked.
  private static func isMarked(_ schema: OpenAPI.Schema, _ audited: AuditedDocument) -> Bool {
    audited.parts(of: schema, withElements: true).contains { $0.sensitive != nil }
  }

  /// Whether values are texts of any content; an enumeration has no secrets.
  private static func holdsText(_ schema: OpenAPI.Schema, _ audited: AuditedDocument) -> Bool {
    let parts = audited.parts(of: schema, withElements: false)
    return parts.contains { $0.types?.contains { $0.value == "string" } == true }
      && !parts.contains { $0.enumeration != nil || $0.constant != nil }
  }
}
