/// What a look at an object finds: the names of its members, and the few values that tell alternatives
/// apart.
final class ObjectGlance {
  let members: Set<String>
  private let container: KeyedDecodingContainer<AnyKey>
  private var values: [[String]: JSONValue?] = [:]

  /// How many elements of an array, or members of a dictionary, are looked at.
  private static let maximumElements = 100

  /// Looks at a value; nil when it is no object.
  init?(_ decoder: any Decoder) {
    guard let container = try? decoder.container(keyedBy: AnyKey.self) else { return nil }
    self.container = container
    members = Set(container.allKeys.map(\.stringValue))
  }

  /// The objects among the first elements of an array; none where the value is no array.
  static func elements(of decoder: any Decoder) -> [ObjectGlance] {
    guard var container = try? decoder.unkeyedContainer() else { return [] }
    var glances: [ObjectGlance] = []
    for _ in 0..<maximumElements where !container.isAtEnd {
      guard let element = try? container.superDecoder() else { break }
      if let glance = ObjectGlance(element) { glances.append(glance) }
    }
    return glances
  }

  /// The objects among its first members, in the order of their names.
  func inner() -> [ObjectGlance] {
    members.sorted().prefix(Self.maximumElements).compactMap { name in
      let decoder = try? container.superDecoder(forKey: AnyKey(stringValue: name))
      return decoder.flatMap { ObjectGlance($0) }
    }
  }

  /// The member behind the names of the objects that it stands in; nil where it is not there.
  ///
  /// Where an array of objects stands on the way, those of its first elements together, as an array.
  func value(at path: [String]) -> JSONValue? {
    if let known = values[path] { return known }
    let found = Self.find(path[...], in: container)
    values.updateValue(found, forKey: path)
    return found
  }

  private static func find(
    _ path: ArraySlice<String>, in container: KeyedDecodingContainer<AnyKey>
  ) -> JSONValue? {
    guard let name = path.first else { return nil }
    let key = AnyKey(stringValue: name)
    let rest = path.dropFirst()
    if rest.isEmpty { return try? container.decodeIfPresent(JSONValue.self, forKey: key) }
    if let inner = try? container.nestedContainer(keyedBy: AnyKey.self, forKey: key) {
      return find(rest, in: inner)
    }
    guard var elements = try? container.nestedUnkeyedContainer(forKey: key) else { return nil }
    var found: [JSONValue] = []
    for _ in 0..<maximumElements where !elements.isAtEnd {
      guard let element = try? elements.superDecoder() else { break }
      guard let inner = try? element.container(keyedBy: AnyKey.self) else { continue }
      switch find(rest, in: inner) {
      case nil: break
      case .array(let values)?: found += values
      case let value?: found.append(value)
      }
    }
    return found.isEmpty ? nil : .array(found)
  }
}
