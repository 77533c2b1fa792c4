import SpecwrightJSON
import SpecwrightOpenAPI

extension OpenAPI.Schema {
  /// Whether the schema itself says what values look like, apart from `type` and `$ref`.
  var hasStructure: Bool { hasStructureBesidesAllOf || allOf?.isEmpty == false }

  var hasStructureBesidesAllOf: Bool { !required.isEmpty || hasStructureBesidesRequired }

  /// Whether it says what values look like, apart from `type`, `$ref`, `allOf` and what has to be there.
  var hasStructureBesidesRequired: Bool {
    !properties.isEmpty || !patternProperties.isEmpty
      || otherMembers != nil || elements != nil || prefixItems != nil || oneOf != nil
      || anyOf != nil || enumeration != nil || constant != nil
      || consequences.contains(where: \.givesMembers)
  }

  /// Whether it describes members, itself or by others.
  private var givesMembers: Bool {
    reference != nil || !properties.isEmpty
      || ((allOf ?? []) + consequences).contains(where: \.givesMembers)
  }

  /// Whether the schema says more about values than words and that they are objects.
  var saysMoreThanObject: Bool {
    reference != nil || hasStructure || plainTypes?.contains { $0.value != "object" } == true
  }

  /// The names in `type` without `null`.
  var plainTypes: [Located<String>]? { types?.filter { $0.value != "null" } }

  /// Whether `type` lists null.
  var admitsNull: Bool { types?.contains { $0.value == "null" } == true }

  /// Whether only null fits.
  var isNull: Bool {
    if constant?.isNull == true { return true }
    if let enumeration, !enumeration.isEmpty, enumeration.allSatisfy(\.isNull) { return true }
    return plainTypes?.isEmpty == true && types?.isEmpty == false
  }

  /// The value of `const`, or of an `enum` with one value.
  var onlyValue: JSONNode? {
    guard reference == nil else { return nil }
    return constant ?? (enumeration?.count == 1 ? enumeration?[0] : nil)
  }

  /// The values of `const` or `enum`.
  var listedValues: [JSONNode] {
    guard reference == nil else { return [] }
    return constant.map { [$0] } ?? enumeration ?? []
  }
}
