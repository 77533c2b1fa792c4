import SpecwrightJSON
import SpecwrightOpenAPI

extension ShapeReader {
  /// What a branch of a union is called: the name of the schema it refers to, its title, or what it
  /// looks like.
  func spelling(of branch: UnionShape.Branch) -> String {
    if let onlyType = branch.onlyType { return typeWord(of: branch.composite) ?? onlyType }
    if let target = target(of: branch.schema) {
      return target.location.pointer.tokens.last ?? ""
    }
    if let title = branch.schema.title?.value, !title.isEmpty { return title }
    if let key = constantWord(of: branch.composite) { return key }
    return typeWord(of: branch.composite) ?? "value"
  }

  /// The first fixed text among the members of an object, such as the value of `type`.
  private func constantWord(of composite: Composite) -> String? {
    guard case .object(let object) = form(of: composite).shape else { return nil }
    for property in object.properties where object.required.contains(property.key) {
      let values = property.composite.parts.compactMap(\.schema.onlyValue)
      if let text = values.last?.string, !text.isEmpty { return text }
    }
    return nil
  }

  /// `string`, `stringArray`; of an object its first members.
  private func typeWord(of composite: Composite, depth: Int = 0) -> String? {
    let form = finalForm(of: composite).form
    switch form.shape {
    case .scalar(let type): return Self.word(of: type)
    case .anything: return "value"
    case .array(let items):
      let word = depth < 3 ? items.flatMap { typeWord(of: $0, depth: depth + 1) } : nil
      return (word ?? "value") + " array"
    case .map: return "object"
    case .object(let object) where object.isTuple: return "array"
    case .object(let object):
      let keys = object.properties.map(\.key).filter(object.required.contains)
      let all = keys.isEmpty ? object.properties.map(\.key) : keys
      return all.isEmpty ? "object" : "with " + all.prefix(3).joined(separator: " ")
    case .enumeration, .open: return "name"
    case .union, .same: return "value"
    }
  }

  private static func word(of type: TypeReference) -> String {
    switch type {
    case .string: "string"
    case .boolean: "boolean"
    case .integer: "integer"
    case .double, .float: "number"
    case .decimal: "decimal"
    case .dateTime: "date"
    case .uuid: "uuid"
    case .data: "data"
    default: "value"
    }
  }
}
