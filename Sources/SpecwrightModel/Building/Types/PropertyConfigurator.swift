import SpecwrightJSON

/// Applies what the configuration says about a property, or reports that it cannot be so.
struct PropertyConfigurator {
  private let context: BuildContext
  private let property: ObjectShape.Property
  private let configuration: PropertyConfiguration

  init(
    _ context: BuildContext, _ property: ObjectShape.Property,
    _ configuration: PropertyConfiguration
  ) {
    self.context = context
    self.property = property
    self.configuration = configuration
  }

  private var log: DiagnosticLog { context.configurationLog }

  func apply(to definition: inout PropertyDefinition) {
    if let access = configuration.access?.value { definition.access = access }
    applyType(to: &definition)
    applyPresence(to: &definition)
    applyFallbacks(to: &definition)
    if let drops = configuration.dropsUnreadableElements {
      if drops.value, !context.types.resolved(definition.type).isArray {
        log.error(ConfigurationMessages.noArray(property.key), at: drops.location)
      }
      definition.dropsUnreadableElements = drops.value
    }
  }

  private func applyType(to definition: inout PropertyDefinition) {
    guard let isString = configuration.isString else { return }
    guard isText(context.types.resolved(definition.type)) else {
      log.error(ConfigurationMessages.noStringForm(property.key), at: isString.location)
      return
    }
    definition.type = .string
  }

  private func applyPresence(to definition: inout PropertyDefinition) {
    guard let isOptional = configuration.isOptional else { return }
    switch (isOptional, definition.presence) {
    case (true, .required), (true, .optionalNullable): definition.presence = .optional
    case (true, .requiredNullable): definition.presence = .optionalNullable
    case (false, .optional): definition.presence = .required
    case (false, .optionalNullable): definition.presence = .requiredNullable
    default: break
    }
  }

  private func applyFallbacks(to definition: inout PropertyDefinition) {
    let check = LiteralCheck(context)
    if let fallback = configuration.whenAbsent {
      check.check(fallback, fits: definition.type, orNull: false)
      definition.whenAbsent = fallback.value
    }
    if let fallback = configuration.whenUnreadable {
      check.check(fallback, fits: definition.type, orNull: definition.presence != .required)
      definition.whenUnreadable = fallback.value
    }
  }

  /// Whether a value of the type is a string on the wire.
  private func isText(_ type: TypeReference) -> Bool {
    switch type {
    case .string, .dateTime, .uuid, .data, .decimal(.string): return true
    case .named:
      let shapes = context.shapes
      var form = shapes.finalForm(of: property.composite).form
      if case .open(let target) = form.shape { form = shapes.finalForm(of: target).form }
      guard case .enumeration(let shape) = form.shape else { return false }
      return shape.rawType == .string
    default: return false
    }
  }
}

extension TypeReference {
  var isArray: Bool {
    if case .array = self { return true }
    return false
  }
}
