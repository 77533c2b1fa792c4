import SpecwrightModel

/// Translates how a choice without a discriminator is read: by trial.
///
///     extension Setting {
///       public init(from decoder: any Decoder) throws {
///         let container = try decoder.singleValueContainer()
///         if let value = try? container.decode(Mode.self), Mode.known.contains(value) {
///           self = .mode(value)
///         } else if let value = try? container.decode(Event.self), Self.isListed(value) {
///           self = .event(value)
///         } else if let value = try? container.decode(Mode.self) {
///           self = .mode(value)
///         } else {
///           self = .event(try container.decode(Event.self))
///         }
///       }
///     }
///
/// The rule: first, over all alternatives, what they list; an alternative that also keeps what
/// nobody listed gets that only when no alternative is left. The order is that of the document,
/// but enumerations come before other texts and numbers, whole numbers and texts of a format before
/// the others of their kind, and what takes any object or any value last.
struct UnionTrialTranslator {
  var table: TypeTable
  var definition: TypeDefinition
  var union: UnionDefinition

  private let listing: UnionListing
  private var wire: WireForm { WireForm(table: table) }

  init(table: TypeTable, definition: TypeDefinition, union: UnionDefinition) {
    self.table = table
    self.definition = definition
    self.union = union
    listing = UnionListing(table: table, union: union, scope: definition.name)
  }

  /// One attempt: a case, and the conditions under which it is taken.
  private struct Attempt {
    var item: UnionDefinition.Case
    var conditions: [String] = []
  }

  /// The last attempt is made without a net, so that its error is the one that is thrown.
  var reading: [CodeBlock.Statement] {
    let container: CodeBlock.Statement = "let container = try decoder.singleValueContainer()"
    let attempts = attempts
    guard let last = attempts.last else { return [container] }
    let decoding = LineLayout.flat(decode(last.item))
    let fallback = CodeBlock.Statement.taking(last.item, "try \(decoding)", wire)
    guard attempts.count > 1 else { return [container, fallback] }
    var branches = attempts.dropLast().enumerated().map { index, attempt in
      CodeBlock.Branch(
        head: .sequence([
          .text(index == 0 ? "" : "else "), "if let value = try? ", decode(attempt.item),
        ]),
        conditions: attempt.conditions, body: [.taking(attempt.item, "value", wire)])
    }
    branches.append(.init(head: "else", body: [fallback]))
    return [container, .branches(branches)]
  }

  /// Whether values of the alternatives that are alternatives themselves are listed ones.
  var tests: [FunctionDeclaration] { listing.functions }

  private func decode(_ item: UnionDefinition.Case) -> CodeLine {
    let type = wire.spelling(item.type, in: definition.name)
    return .call("container.decode", [.text("\(type).self")])
  }

  private var attempts: [Attempt] {
    let attempts = union.cases.map { item in
      Attempt(item: item, conditions: listing.conditions(of: item, "value"))
    }
    let listed = attempts.enumerated()
      .sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }.map(\.element)
    var keeping = attempts.filter { !$0.conditions.isEmpty }
    guard !keeping.isEmpty, let last = attempts.last else { return listed }
    // What fits nothing is the error of the alternative that stands last.
    if last.conditions.isEmpty { keeping.append(last) }
    return listed + keeping.map { Attempt(item: $0.item) }
  }

  private func rank(_ attempt: Attempt) -> Int {
    let type = attempt.item.type
    if case .enumeration = table.kind(of: type) { return 0 }
    switch table.resolved(type) {
    case .double, .float, .decimal(.number), .string: return 2
    case .map(.json): return 3
    case .json: return 4
    default: return 1
    }
  }
}
