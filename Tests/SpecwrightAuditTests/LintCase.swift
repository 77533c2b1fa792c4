import Testing

/// Two documents for a lint: one it complains about, and one it does not.
struct LintCase: CustomTestStringConvertible, Sendable {
  let lint: String
  let bad: String
  /// `pointer: message` of each finding, in document order.
  let findings: [String]
  let good: String

  init(_ lint: String, bad: String, _ findings: [String], good: String) {
    self.lint = lint
    self.bad = bad
    self.findings = findings
    self.good = good
  }

  var testDescription: String { lint }

  /// A document with some schemas.
  static func schemas(_ schemas: String, version: String = "3.1.0") -> String {
    """
    {"openapi": "\(version)", "info": {"title": "T", "version": "1"}, "paths": {},
     "components": {"schemas": {\(schemas)}}}
    """
  }

  /// A document with some operations at one path, and other members of the document.
  static func operations(_ operations: String, _ others: String = "") -> String {
    """
    {"openapi": "3.1.0", "info": {"title": "T", "version": "1"},
     "paths": {"/a": {\(operations)}}\(others.isEmpty ? "" : ", " + others)}
    """
  }

  /// A `GET` with some answers.
  static func answers(_ answers: String, _ others: String = "") -> String {
    operations(
      #""get": {"operationId": "get", "summary": "S", "responses": {\#(answers)}}"#, others)
  }

  /// A `GET` whose 429 is a component.
  static func sharedAnswer(_ answer: String) -> String {
    answers(
      ##""429": {"$ref": "#/components/responses/R"}"##,
      #""components": {"responses": {"R": \#(answer)}}"#)
  }
}
