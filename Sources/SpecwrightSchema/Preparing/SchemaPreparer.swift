import SpecwrightJSON
import SpecwrightOpenAPI

/// Turns schemas, and all they lead to, into steps, and refuses what cannot be checked.
struct SchemaPreparer {
  let version: OpenAPI.Document.Version
  let references: ReferenceResolver
  let options: SchemaOptions
  let log = DiagnosticLog()
  private(set) var table: [PreparedSchema] = []
  private(set) var numbers: [JSONNode: Int] = [:]
  private var waiting: [OpenAPI.Schema] = []
  /// Which schemas each one leads to, by number.
  private var leads: [[Int]] = []
  private var refused: Set<Int> = []
  private var isDialectRefused = false
  /// The schema that is being prepared.
  private var current = 0

  init(
    _ version: OpenAPI.Document.Version, _ references: ReferenceResolver, _ options: SchemaOptions
  ) {
    self.version = version
    self.references = references
    self.options = options
  }

  /// Refuses everything when the document's schemas follow an unknown dialect.
  mutating func check(dialect: Located<String>?) {
    guard let dialect, !Self.isSupported(dialect.value) else { return }
    isDialectRefused = true
    log.error(PreparationMessages.dialect(dialect.value), at: dialect.location)
  }

  /// Prepares schemas until nothing they lead to is left.
  mutating func prepare(_ schemas: [OpenAPI.Schema]) {
    for schema in schemas { _ = enqueue(schema) }
    while current < waiting.count {
      let steps = self.steps(of: waiting[current])
      table.append(steps)
      current += 1
    }
  }

  /// The number of a schema that the current one leads to.
  mutating func number(of schema: OpenAPI.Schema) -> Int {
    let number = enqueue(schema)
    leads[current].append(number)
    return number
  }

  mutating func numbers(of schemas: [OpenAPI.Schema]) -> [Int] {
    schemas.map { number(of: $0) }
  }

  private mutating func enqueue(_ schema: OpenAPI.Schema) -> Int {
    if let number = numbers[schema.node] { return number }
    let number = waiting.count
    numbers[schema.node] = number
    waiting.append(schema)
    leads.append([])
    return number
  }

  /// Reports what makes the current schema useless.
  mutating func refuse(_ message: String, at location: Location) {
    refused.insert(current)
    log.error(message, at: location)
  }

  /// By number: whether a schema was refused, or leads to one that was.
  func refusals() -> [Bool] {
    guard !isDialectRefused else { return table.map { _ in true } }
    var comesFrom = [[Int]](repeating: [], count: table.count)
    for (number, targets) in leads.enumerated() {
      for target in targets { comesFrom[target].append(number) }
    }
    var isRefused = table.indices.map { refused.contains($0) }
    var next = [Int](refused)
    while let number = next.popLast() {
      for source in comesFrom[number] where !isRefused[source] {
        isRefused[source] = true
        next.append(source)
      }
    }
    return isRefused
  }

  /// The dialects that say what is implemented here.
  static func isSupported(_ dialect: String) -> Bool {
    [
      "https://json-schema.org/draft/2020-12/schema",
      "https://json-schema.org/draft/2020-12/schema#",
      "https://spec.openapis.org/oas/3.1/dialect/base",
    ].contains(dialect)
  }
}
