import SpecwrightJSON

/// Reads the values of one attribute, which all have one type.
final class AttributeValues {
  typealias Value = EnumerationDefinition.AttributeValue
  typealias Kind = EnumerationDefinition.AttributeType

  private let context: BuildContext
  private let key: String
  private let enumeration: TypeSite?
  private let names: [EnumerationDefinition.Raw: SwiftName]
  /// The first scalar, which all others must be like.
  private var first: JSONNode?
  /// The first value, which decides whether all are arrays.
  private var firstValue: JSONNode?
  private var hasFractions = false

  init(_ context: BuildContext, _ key: String, enumeration: TypeSite?) {
    self.context = context
    self.key = key
    self.enumeration = enumeration
    var names: [EnumerationDefinition.Raw: SwiftName] = [:]
    if let enumeration,
      case .enumeration(let shape) = context.shapes.form(of: enumeration.composite).shape
    {
      names = EnumerationBuilder(context, enumeration).namesByRaw(shape)
    }
    self.names = names
  }

  /// The type of all the values, and the values, nil where there is none.
  func read(_ nodes: [JSONNode?]) -> (Kind, [Value?]) {
    let sound = nodes.map { $0.flatMap { check($0) ? $0 : nil } }
    let values = sound.map { $0.flatMap(value) }
    return (firstValue?.kind == .array ? .array(kind) : kind, values)
  }

  /// The answer of values that nobody has listed; of the same type as the others.
  func fallback(_ node: JSONNode) -> Value? {
    let isArray = firstValue?.kind == .array
    guard (node.kind == .array) == isArray, isArray || node.kind == first?.kind,
      let value = value(node)
    else {
      context.configurationLog.error(
        ConfigurationMessages.misfitAttribute(key), at: node.location)
      return nil
    }
    return value
  }

  private var kind: Kind {
    if let name = enumeration?.name { return .named(name) }
    switch first?.kind {
    case .boolean: return .boolean
    case .number: return hasFractions ? .double : .integer
    default: return .string
    }
  }

  /// Whether a value is of the kind of those before it; reports others.
  private func check(_ node: JSONNode) -> Bool {
    if let firstValue, (firstValue.kind == .array) != (node.kind == .array) {
      report(node, unlike: firstValue)
      return false
    }
    firstValue = firstValue ?? node
    guard node.kind == .array else { return checkScalar(node) }
    return node.elements.allSatisfy(checkScalar)
  }

  private func checkScalar(_ node: JSONNode) -> Bool {
    guard node.kind == .string || node.kind == .boolean || node.kind == .number else {
      context.log.error(BuildMessages.noAttribute(key, found: node), at: node.location)
      return false
    }
    if let first, first.kind != node.kind {
      report(node, unlike: first)
      return false
    }
    if node.kind == .number, node.number?.double.isFinite != true {
      context.log.error(BuildMessages.hugeNumber, at: node.location)
      return false
    }
    first = first ?? node
    if node.kind == .number, node.number?.integer == nil { hasFractions = true }
    return true
  }

  private func value(_ node: JSONNode) -> Value? {
    guard node.kind == .array else { return scalar(node) }
    return .array(node.elements.compactMap(scalar))
  }

  private func scalar(_ node: JSONNode) -> Value? {
    if enumeration != nil { return namedValue(node) }
    switch node.kind {
    case .string: return .string(node.string ?? "")
    case .boolean: return .boolean(node.boolean == true)
    case .number: return hasFractions ? .double(node.text) : node.number?.integer.map(Value.integer)
    default: return nil
    }
  }

  private func namedValue(_ node: JSONNode) -> Value? {
    if let name = EnumerationDefinition.Raw(node).flatMap({ names[$0] }) { return .named(name) }
    context.log.error(
      BuildMessages.noValue(node, of: enumeration?.name?.text ?? ""), at: node.location)
    return nil
  }

  private func report(_ node: JSONNode, unlike first: JSONNode) {
    context.log.error(
      BuildMessages.mixedAttribute(key, found: node), at: node.location,
      notes: [Diagnostic(.note, BuildMessages.firstKind(first), at: first.location)])
  }
}
