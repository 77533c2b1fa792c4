import SpecwrightJSON
import SpecwrightOpenAPI

/// Makes an enumeration of listed values.
struct EnumerationBuilder {
  private let context: BuildContext
  private let site: TypeSite

  init(_ context: BuildContext, _ site: TypeSite) {
    self.context = context
    self.site = site
  }

  private var configuration: SchemaConfiguration { site.configuration?.value ?? .init() }
  private var style: EnumerationDefinition.Style { configuration.style?.value ?? .open }

  /// Values of several types have one style only.
  private func check(_ shape: EnumerationShape) {
    guard shape.rawType == .json, style != .open, let place = configuration.style else { return }
    context.configurationLog.error(
      ConfigurationMessages.mixedStyle(place.value.rawValue), at: place.location)
  }

  func enumeration(_ shape: EnumerationShape) -> EnumerationDefinition {
    check(shape)
    let values = distinct(shape.values, report: true)
    let names = names(of: values, shape.rawType, report: true)
    let own: Set<String> = style == .other ? ["other"] : []
    ConfigurationCheck(context).check(configuration.values, { $0 }, against: own)
    let attributes = AttributeBuilder(context, site, keepsUnknown: style != .closed)
      .attributes(of: values)
    let definitions = values.enumerated().map { index, value in
      EnumerationDefinition.Value(
        name: names[index], raw: value.raw,
        documentation: SchemaWords.documentation(of: value),
        attributes: attributes.map { $0.values[index] })
    }
    return EnumerationDefinition(
      rawType: shape.rawType, style: style, isOpenOnWire: shape.isOpen || site.isOpen,
      values: definitions, attributes: attributes.map(\.definition))
  }

  /// The names of the values by raw value, for those who mention them.
  func namesByRaw(_ shape: EnumerationShape) -> [EnumerationDefinition.Raw: SwiftName] {
    let values = distinct(shape.values, report: false)
    return Dictionary(
      uniqueKeysWithValues: zip(values.map(\.raw), names(of: values, shape.rawType, report: false)))
  }

  private func names(
    of values: [EnumerationShape.Value], _ rawType: EnumerationDefinition.RawType, report: Bool
  ) -> [SwiftName] {
    var configured = Dictionary(
      configuration.values.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
    // Of values with one text, such as 1 and "1", the first has the name.
    let chosen = values.map { configured.removeValue(forKey: $0.raw.text) }
    let own: Set<String> = style == .other ? ["other"] : []
    let taken = own.union(chosen.compactMap { $0?.spelling })
    let free = values.indices.filter { chosen[$0] == nil }
    let spellings = free.map { index in
      let raw = values[index].raw
      if case .structured(let value) = raw {
        return Spelling(value.words, detail: raw.kind, identity: value.text)
      }
      return Spelling(raw.text, detail: rawType == .json ? raw.kind : nil)
    }
    let given = NameScope(.value, taken: taken).names(for: spellings)
    if report {
      RenamingCheck(log: context.configurationLog).check(
        configuration.values, { $0 }, beside: spellings, given,
        in: NameScope(.value, taken: own))
    }
    var names = chosen
    for (index, name) in zip(free, given) { names[index] = name }
    return names.compactMap { $0 }
  }

  /// Leaves out values that are listed before; equal as strings but of other bytes is refused.
  private func distinct(
    _ values: [EnumerationShape.Value], report: Bool
  ) -> [EnumerationShape.Value] {
    var first: [EnumerationDefinition.Raw: EnumerationShape.Value] = [:]
    return values.filter { value in
      guard let other = first[value.raw] else {
        first[value.raw] = value
        return true
      }
      if report { self.report(value, other) }
      return false
    }
  }

  private func report(_ value: EnumerationShape.Value, _ other: EnumerationShape.Value) {
    let notes = [Diagnostic(.note, BuildMessages.firstPlace, at: other.node.location)]
    let hasSameBytes = value.raw.text.utf8.elementsEqual(other.raw.text.utf8)
    if hasSameBytes {
      context.log.warning(
        BuildMessages.repeatedValue(value.raw.text), at: value.node.location, notes: notes)
    } else {
      context.log.error(
        BuildMessages.equalNames(value.raw.text), at: value.node.location, notes: notes)
    }
  }
}

extension EnumerationDefinition.Raw {
  /// The value as text.
  var text: String {
    switch self {
    case .string(let text): text
    case .integer(let number): String(number)
    case .boolean(let value): String(value)
    case .number(let text): text
    case .structured(let value): value.text
    }
  }

  /// What tells a value from one of another type with the same text.
  fileprivate var kind: String {
    switch self {
    case .string: "String"
    case .integer, .number: "Number"
    case .boolean: "Boolean"
    case .structured(.array): "Array"
    case .structured: "Object"
    }
  }
}
