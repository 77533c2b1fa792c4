import SpecwrightJSON
import SpecwrightOpenAPI

/// Says what keywords demand that no Swift type expresses.
enum ConstraintWords {
  /// Sentences such as ``From 4 to 8. Matches `^[0-9]+$`.``; empty when nothing is demanded.
  static func text(of schemas: [OpenAPI.Schema]) -> String {
    schemas.flatMap(sentences).joined(separator: " ")
  }

  /// The sentences about one schema.
  static func text(of schema: OpenAPI.Schema) -> String {
    let sentences = sentences(of: schema)
    return sentences.isEmpty ? "" : sentences.joined(separator: " ")
  }

  private static func sentences(of schema: OpenAPI.Schema) -> [String] {
    guard !schema.constraints.isEmpty else { return words(of: schema) }
    var facts: [OpenAPI.Constraint.Keyword: JSONNode] = [:]
    for constraint in schema.constraints { facts[constraint.keyword] = constraint.value }
    var sentences = range(facts)
    sentences += count(facts, .minLength, .maxLength, "character")
    sentences += count(facts, .minItems, .maxItems, "element")
    sentences += count(facts, .minProperties, .maxProperties, "member")
    if let step = facts[.multipleOf] { sentences.append("A multiple of \(step.text).") }
    if let pattern = facts[.pattern]?.string { sentences.append("Matches \(code(pattern)).") }
    if facts[.uniqueItems]?.boolean == true { sentences.append("No element stands twice.") }
    return sentences + words(of: schema)
  }

  private static func words(of schema: OpenAPI.Schema) -> [String] {
    var sentences: [String] = []
    if let format = schema.format?.value, !Scalars.isKnown(format) {
      sentences.append("Format: \(code(format)).")
    }
    if let type = schema.contentMediaType?.value { sentences.append("Holds \(code(type)).") }
    sentences += values(of: schema)
    if let value = schema.defaultValue, let text = short(value) {
      sentences.append("Default: \(text).")
    }
    return sentences
  }

  /// What only words can say about values: lists of nothing but arrays and objects, and what is excluded.
  private static func values(of schema: OpenAPI.Schema) -> [String] {
    var sentences: [String] = []
    if let value = schema.constant, value.kind == .array || value.kind == .object {
      sentences.append("Always \(code(value)).")
    }
    if let values = schema.enumeration, !values.allSatisfy(\.isNull),
      values.allSatisfy({ $0.kind == .array || $0.kind == .object || $0.isNull })
    {
      sentences.append("One of the \(values.count) values that the description lists.")
    }
    guard let excluded = schema.not else { return sentences }
    let values = excluded.constant.map { [$0] } ?? excluded.enumeration ?? []
    let words = values.compactMap(short)
    if !words.isEmpty, words.count == values.count, words.count <= 5 {
      sentences.append("Never \(words.joined(separator: " or ")).")
    } else {
      sentences.append("What `not` describes is excluded.")
    }
    return sentences
  }

  private static func code(_ value: JSONNode) -> String {
    let text = Prose.line(value.text)
    return text.unicodeScalars.count <= 60 ? code(text) : "the value that the description gives"
  }

  private static func range(_ facts: [OpenAPI.Constraint.Keyword: JSONNode]) -> [String] {
    // In 3.0 the exclusive keywords are Booleans about the others.
    let above = facts[.exclusiveMinimum]
    let below = facts[.exclusiveMaximum]
    let minimum = facts[.minimum].map(\.text)
    let maximum = facts[.maximum].map(\.text)
    if let minimum, let maximum, above == nil, below == nil {
      return [minimum == maximum ? "Always \(minimum)." : "From \(minimum) to \(maximum)."]
    }
    var sentences: [String] = []
    if let minimum {
      sentences.append(above?.boolean == true ? "More than \(minimum)." : "At least \(minimum).")
    }
    if let above, above.kind == .number { sentences.append("More than \(above.text).") }
    if let maximum {
      sentences.append(below?.boolean == true ? "Less than \(maximum)." : "At most \(maximum).")
    }
    if let below, below.kind == .number { sentences.append("Less than \(below.text).") }
    return sentences
  }

  private static func count(
    _ facts: [OpenAPI.Constraint.Keyword: JSONNode], _ least: OpenAPI.Constraint.Keyword,
    _ most: OpenAPI.Constraint.Keyword, _ what: String
  ) -> [String] {
    let minimum = facts[least]?.text
    let maximum = facts[most]?.text
    let plural = (maximum ?? minimum) == "1" ? what : what + "s"
    switch (minimum, maximum) {
    case (nil, nil): return []
    case ("0"?, nil): return []
    case (let minimum?, nil): return ["At least \(minimum) \(plural)."]
    case (nil, let maximum?), ("0"?, let maximum?): return ["At most \(maximum) \(plural)."]
    case (let minimum?, let maximum?):
      return [
        minimum == maximum
          ? "Exactly \(minimum) \(plural)." : "From \(minimum) to \(maximum) \(plural)."
      ]
    }
  }

  /// A scalar as code, if it is short enough to read.
  private static func short(_ value: JSONNode) -> String? {
    let text = Prose.line(value.text)
    return value.kind != .object && text.unicodeScalars.count <= 60 ? code(text) : nil
  }

  /// A text as code on one line, fenced by more grave accents than it holds in a row.
  private static func code(_ text: String) -> String {
    let line = Prose.line(text)
    guard line.contains(where: { $0 == "`" }) else { return "`\(line)`" }
    var longest = 0
    var current = 0
    for character in line {
      current = character == "`" ? current + 1 : 0
      longest = max(longest, current)
    }
    let fence = String(repeating: "`", count: longest + 1)
    return "\(fence) \(line) \(fence)"
  }
}
