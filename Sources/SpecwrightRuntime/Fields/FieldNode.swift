import Foundation

/// A place that an encoder fills.
final class FieldNode {
  private enum Content {
    case empty
    case value(FieldValue)
    /// The elements, and whether their places have meanings of their own.
    case list([FieldNode], hasPositions: Bool)
    /// The nodes by name, and the order in which the names came.
    case members([String: FieldNode], order: [String])
  }

  private var content = Content.empty

  /// Takes a whole value apart.
  ///
  /// Positions are kept where the form leaves null out, which would move what stands behind: a tuple
  /// that lacks an element in front of others is a fault then.
  static func value(
    of value: some Encodable, keepingPositions keepsPositions: Bool = false
  ) throws -> FieldValue {
    let node = FieldNode()
    try node.write(value, at: [])
    if keepsPositions, node.holdsGap { throw FieldFault.gap }
    return node.value
  }

  /// Takes an object apart that is a form.
  ///
  /// - Returns: The object, and the members that are tuples which lack an element in front of others.
  static func form(of value: some Encodable) throws -> (value: FieldValue, gaps: Set<String>) {
    let node = FieldNode()
    try node.write(value, at: [])
    guard case .members(let nodes, _) = node.content else { return (node.value, []) }
    return (node.value, Set(nodes.filter { $0.value.isGap }.map(\.key)))
  }

  /// Whether an element is null that has a place of its own, and others behind it.
  private var holdsGap: Bool {
    switch content {
    case .empty, .value: false
    case .list(let nodes, _): isGap || nodes.contains { $0.holdsGap }
    case .members(let nodes, _): nodes.values.contains { $0.holdsGap }
    }
  }

  /// Whether it is a tuple that lacks an element in front of others.
  private var isGap: Bool {
    guard case .list(let nodes, hasPositions: true) = content else { return false }
    return nodes.drop { !$0.value.isNull }.contains { !$0.value.isNull }
  }

  /// What has been written.
  var value: FieldValue {
    switch content {
    case .empty: .null
    case .value(let value): value
    case .list(let nodes, _): .list(nodes.map(\.value))
    case .members(let nodes, let order):
      .members(order.map { FieldValue.Member(name: $0, value: nodes[$0]?.value ?? .null) })
    }
  }

  /// Writes a scalar, in the place of what stood here.
  func set(_ value: FieldValue) {
    content = .value(value)
  }

  /// Begins an object, unless one has been begun.
  func beginMembers() {
    if case .members = content { return }
    content = .members([:], order: [])
  }

  /// Begins an array, unless one has been begun; with positions it is one whose elements have
  /// meanings of their own.
  func beginList(withPositions hasPositions: Bool) {
    if case .list = content { return }
    content = .list([], hasPositions: hasPositions)
  }

  var count: Int {
    if case .list(let nodes, _) = content { nodes.count } else { 0 }
  }

  /// The node of a member, which is fresh: what is written last counts.
  func member(_ name: String) -> FieldNode {
    let node = FieldNode()
    guard case .members(var nodes, var order) = content else { return node }
    // The copy in `content` would make each change one of the whole object.
    content = .empty
    if nodes.updateValue(node, forKey: name) == nil { order.append(name) }
    content = .members(nodes, order: order)
    return node
  }

  /// The node of the next element.
  func element() -> FieldNode {
    let node = FieldNode()
    guard case .list(var nodes, let hasPositions) = content else { return node }
    content = .empty
    nodes.append(node)
    content = .list(nodes, hasPositions: hasPositions)
    return node
  }
}

extension FieldNode {
  /// Writes a value, those first whose own coding would spell them otherwise than a form does.
  func write(_ value: some Encodable, at path: [any CodingKey]) throws {
    switch value {
    case let data as Data: set(.bytes(data))
    case let url as URL: set(.text(url.absoluteString))
    case let uuid as UUID: set(.text(uuid.parameterText))
    case let date as Date:
      guard let text = DateTimeText.write(date) else {
        throw Self.unwritable(date, at: path, "the date lies outside the years 0 to 9999")
      }
      set(.text(text))
    case let decimal as Decimal:
      guard decimal.isFinite else {
        throw Self.unwritable(decimal, at: path, "the decimal is not a number")
      }
      set(.literal(decimal.description))
    case let members as any MembersByName: try members.write(to: self, at: path)
    default:
      // What writes itself as an array and is no collection is a tuple.
      let isTuple = !(value is any Collection)
      try value.encode(to: FieldEncoder(node: self, codingPath: path, isTuple: isTuple))
    }
  }

  /// Writes a number in binary floating point, which JSON spells as Swift does.
  func write(_ number: some BinaryFloatingPoint & CustomStringConvertible, at path: [any CodingKey])
    throws
  {
    guard number.isFinite else {
      throw Self.unwritable(number, at: path, "the number is not finite")
    }
    set(.literal(number.description))
  }

  private static func unwritable(
    _ value: Any, at path: [any CodingKey], _ reason: String
  ) -> EncodingError {
    .invalidValue(value, .init(codingPath: path, debugDescription: reason))
  }
}

/// Dictionaries, whose order changes from run to run.
private protocol MembersByName {
  func write(to node: FieldNode, at path: [any CodingKey]) throws
}

extension Dictionary: MembersByName where Key == String, Value: Encodable {
  /// Writes the members in the order of their names.
  fileprivate func write(to node: FieldNode, at path: [any CodingKey]) throws {
    node.beginMembers()
    for (name, value) in sorted(by: { $0.key < $1.key }) {
      try node.member(name).write(value, at: path + [FieldKey(stringValue: name)])
    }
  }
}

/// A key of any name or position.
struct FieldKey: CodingKey {
  var stringValue: String
  var intValue: Int?

  init(stringValue: String) {
    self.stringValue = stringValue
  }

  init(intValue: Int) {
    stringValue = String(intValue)
    self.intValue = intValue
  }
}
