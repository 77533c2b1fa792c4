import SpecwrightJSON

/// A JSON value that can be changed anywhere.
indirect enum Tree {
  /// `null`, `true`, `false`, a number or a string, as it is spelled.
  case scalar(String)
  case array([Tree])
  case object([(key: String, value: Tree)])

  init(_ node: JSONNode) {
    switch node.kind {
    case .array: self = .array(node.elements.map(Tree.init))
    case .object: self = .object(node.members.map { ($0.keyNode.text, Tree($0.value)) })
    case .null, .boolean, .number, .string: self = .scalar(node.text)
    }
  }

  /// The JSON text; keys are kept as they are spelled, with their quotes.
  var text: String {
    var text = ""
    write(to: &text, indent: "\n")
    return text
  }

  private func write(to text: inout String, indent: String) {
    switch self {
    case .scalar(let spelling): text += spelling
    case .array(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        text += (index > 0 ? "," : "") + indent + " "
        element.write(to: &text, indent: indent + " ")
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        text += (index > 0 ? "," : "") + indent + " \(member.key): "
        member.value.write(to: &text, indent: indent + " ")
      }
      text += "}"
    }
  }

  /// How many values there are, this one among them.
  var count: Int {
    switch self {
    case .scalar: 1
    case .array(let elements): elements.reduce(1) { $0 + $1.count }
    case .object(let members): members.reduce(1) { $0 + $1.value.count }
    }
  }

  /// Changes the value at a position, counted as `count` counts.
  mutating func change(at position: Int, _ body: (inout Tree) -> Void) {
    var position = position
    visit(&position, body)
  }

  /// Whether the position was inside.
  @discardableResult
  private mutating func visit(_ position: inout Int, _ body: (inout Tree) -> Void) -> Bool {
    if position == 0 {
      body(&self)
      return true
    }
    position -= 1
    switch self {
    case .scalar: return false
    case .array(var elements):
      for index in elements.indices where elements[index].visit(&position, body) {
        self = .array(elements)
        return true
      }
    case .object(var members):
      for index in members.indices where members[index].value.visit(&position, body) {
        self = .object(members)
        return true
      }
    }
    return false
  }

  /// The value at a position.
  func value(at position: Int) -> Tree {
    var copy = self
    var found = self
    copy.change(at: position) { found = $0 }
    return found
  }
}
