internal import SpecwrightJSON
internal import SpecwrightSchema

/// What is found wrong with one message.
struct MessageFindings {
  let service: String
  let message: DescriptionViolation.Message
  /// Method and path template, once they are known.
  var operation: String?
  private(set) var violations: [DescriptionViolation] = []

  init(service: String, message: DescriptionViolation.Message) {
    self.service = service
    self.message = message
  }

  mutating func add(_ part: String, _ pointer: String, _ rule: String, _ reason: String) {
    violations.append(
      DescriptionViolation(
        service: service, message: message, operation: operation, part: part, pointer: pointer,
        rule: rule, reason: reason))
  }

  mutating func add(_ part: String, _ rule: Location, _ reason: String) {
    add(part, "", rule.pointer.fragment, reason)
  }

  mutating func addUnusable(_ reason: String) {
    add("description", "", "#", "the description is not usable: \(reason)")
  }

  /// Takes over what is wrong with a value, whose sentences hold nothing of it.
  mutating func add(_ part: String, _ found: [SchemaViolation]) {
    for violation in found {
      add(
        part, violation.instance.pointer.description, violation.keyword.pointer.fragment,
        violation.message)
    }
  }
}
