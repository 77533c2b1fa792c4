import SpecwrightModel

/// Translates how a choice without a discriminator is read: by a look and by trial.
///
///     extension Setting {
///       public init(from decoder: any Decoder) throws {
///         let container = try decoder.singleValueContainer()
///         self = try decoder.decodeAlternative(of: CodingShapes.all, isListed: Self.isListed) {
///           switch $0 {
///           case 0: return .mode(try container.decode(Mode.self))
///           default: return .event(try container.decode(Event.self))
///           }
///         }
///       }
///
///       private nonisolated enum CodingShapes {
///         static let all: [AlternativeShape] = [.scalar, .object(required: ["kind"])]
///       }
///     }
///
/// The rule is the runtime's, in `decodeAlternative`. What the generator adds is the order of what is
/// no object: that of the document, but enumerations come before other texts and numbers, whole
/// numbers and texts of a format before the others of their kind, and what takes any value last.
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

  var reading: [CodeBlock.Statement] {
    let container: CodeBlock.Statement = "let container = try decoder.singleValueContainer()"
    let items = ordered
    guard items.count > 1 else {
      return [container] + items.map { .taking($0, "try \(LineLayout.flat(decode($0)))", wire) }
    }
    let cases = items.enumerated().map { index, item in
      CodeBlock.SwitchCase(
        patterns: index < items.count - 1 ? [String(index)] : [],
        body: [.line(.sequence(["return ", taking(item)]))])
    }
    var arguments: [CodeLine] = ["of: CodingShapes.all"]
    if listing.isNeeded { arguments.append("isListed: Self.isListed") }
    let head = CodeLine.call("decodeAlternative", arguments)
    return [
      container,
      .branches([
        .init(
          head: .sequence(["self = try decoder.", head]),
          body: [.selection(subject: "$0", cases: cases)])
      ]),
    ]
  }

  /// What the reading looks at, and whether what is read is listed.
  var helpers: [Declaration] {
    guard union.cases.count > 1 else {
      return [listing.function.map { .function($0) }].compactMap(\.self)
    }
    let shapes = UnionShapeSpelling(table: table, scope: definition.name)
      .declaration(of: ordered.map(\.type))
    return [listing.function.map { .function($0) }, shapes].compactMap(\.self)
  }

  /// `.name(try container.decode(Type.self))`.
  private func taking(_ item: UnionDefinition.Case) -> CodeLine {
    let decoded = decode(item)
    let plain = "try \(LineLayout.flat(decoded))"
    let value = wire.decoded(item.type, plain)
    // Unless it is converted, the value may take a line of its own.
    let argument: CodeLine = value == plain ? .sequence(["try ", decoded]) : .text(value)
    return .call(".\(Identifier.member(item.name))", [argument])
  }

  private func decode(_ item: UnionDefinition.Case) -> CodeLine {
    let type = wire.spelling(item.type, in: definition.name)
    return .call("container.decode", [.text("\(type).self")])
  }

  private var ordered: [UnionDefinition.Case] {
    union.cases.enumerated()
      .sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }.map(\.element)
  }

  private func rank(_ item: UnionDefinition.Case) -> Int {
    if case .enumeration = table.kind(of: item.type) { return 0 }
    switch table.resolved(item.type) {
    case .double, .float, .decimal(.number), .string: return 2
    case .map(.json): return 3
    case .json: return 4
    default: return 1
    }
  }
}
