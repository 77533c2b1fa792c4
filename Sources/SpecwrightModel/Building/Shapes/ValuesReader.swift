import SpecwrightJSON
import SpecwrightOpenAPI

/// Reads `const` and `enum`.
struct ValuesReader {
  private let reader: FormReader

  init(_ reader: FormReader) {
    self.reader = reader
  }

  /// The form, or nil when no schema lists values.
  func form() -> Form? {
    if let node = reader.schemas.compactMap(\.constant).last { return form(ofConstant: node) }
    guard let nodes = reader.schemas.compactMap(\.enumeration).last else { return nil }
    let values = nodes.filter { !$0.isNull }
    guard let first = values.first else {
      guard nodes.isEmpty else { return Form(shape: .anything, isNullable: true) }
      reader.log.error(BuildMessages.noValues, at: reader.composite.location)
      return .refused
    }
    var form = form(ofValues: values, first)
    // 3.0 lists null among the values beside `nullable`; on its own it admits nothing.
    form.isNullable = !reader.isVersion30 && values.count < nodes.count
    if values.count == 1, reader.isVersion30 { form.constant = JSONLiteral(first) }
    return form
  }

  private func form(ofConstant node: JSONNode) -> Form {
    switch node.kind {
    case .null: return Form(shape: .anything, isNullable: true)
    case .string: return Form(shape: .scalar(.string), constant: JSONLiteral(node))
    case .boolean: return Form(shape: .scalar(.boolean), constant: JSONLiteral(node))
    case .number:
      guard node.number?.double.isFinite == true else {
        reader.log.error(BuildMessages.hugeNumber, at: node.location)
        return .refused
      }
      let type: TypeReference = node.number?.integer == nil ? .double : .integer(.default)
      return Form(shape: .scalar(type), constant: JSONLiteral(node))
    case .array, .object:
      reader.log.error(BuildMessages.structuredConstant, at: node.location)
      return .refused
    }
  }

  private func form(ofValues values: [JSONNode], _ first: JSONNode) -> Form {
    checkType(first)
    for value in values where value.kind != first.kind {
      reader.log.error(BuildMessages.mixedValues(first, value), at: value.location)
      return .refused
    }
    switch first.kind {
    case .string: return enumeration(.string, values)
    case .number: return numbers(values)
    case .boolean: return Form(shape: .scalar(.boolean))
    default:
      reader.log.error(BuildMessages.structuredValue, at: first.location)
      return .refused
    }
  }

  /// Whole numbers are named; fractions stay what they are.
  private func numbers(_ values: [JSONNode]) -> Form {
    guard reader.types() != ["number"], values.allSatisfy({ $0.number?.integer != nil }) else {
      return Form(shape: .scalar(.double))
    }
    return enumeration(.integer, values)
  }

  private func enumeration(
    _ rawType: EnumerationDefinition.RawType, _ nodes: [JSONNode]
  ) -> Form {
    let values = nodes.compactMap { node in
      EnumerationDefinition.Raw(node).map { EnumerationShape.Value(raw: $0, node: node) }
    }
    return Form(shape: .enumeration(EnumerationShape(rawType: rawType, values: values)))
  }

  /// Reports a value that is not of the schema's own type.
  private func checkType(_ value: JSONNode) {
    guard let types = reader.types(), !types.isEmpty else { return }
    let fits =
      switch value.kind {
      case .string: types.contains("string")
      case .number: types.contains("number") || types.contains("integer")
      case .boolean: types.contains("boolean")
      default: true
      }
    if !fits {
      reader.log.error(BuildMessages.valueOfOtherType(value, types), at: value.location)
    }
  }
}

extension EnumerationDefinition.Raw {
  /// The raw value of a string or a whole number.
  init?(_ node: JSONNode) {
    if let string = node.string {
      self = .string(string)
    } else if let integer = node.number?.integer {
      self = .integer(integer)
    } else {
      return nil
    }
  }
}
