/// One entry of a list of servers.
package struct ServerDefinition: Equatable, Sendable {
  package var name: SwiftName
  /// The address with the defaults of its variables.
  package var url: String
  /// The address cut at its variables; of interest only where there are some.
  package var pieces: [Piece]
  /// What stands for the variables, in the order in which the address names them.
  package var variables: [ServerVariableDefinition]
  /// Whether the document lists the server for all operations.
  package var isShared: Bool
  package var documentation: Documentation

  package enum Piece: Equatable, Sendable {
    case literal(String)
    /// The index of a variable in `variables`.
    case variable(Int)
  }

  package init(
    name: SwiftName, url: String, pieces: [Piece] = [],
    variables: [ServerVariableDefinition] = [], isShared: Bool = true,
    documentation: Documentation
  ) {
    self.name = name
    self.url = url
    self.pieces = pieces
    self.variables = variables
    self.isShared = isShared
    self.documentation = documentation
  }
}

/// A part of a server's address that the caller may choose.
package struct ServerVariableDefinition: Equatable, Sendable {
  /// The argument's name.
  package var name: SwiftName
  /// The name in the address.
  package var key: String
  package var defaultValue: String
  /// The only values there are, and their type; nil where any text may stand.
  package var choice: Choice?
  package var documentation: Documentation

  package struct Choice: Equatable, Sendable {
    /// The name of the type, which stands beside the servers.
    package var typeName: SwiftName
    package var values: [Value]

    package init(typeName: SwiftName, values: [Value]) {
      self.typeName = typeName
      self.values = values
    }
  }

  package struct Value: Equatable, Sendable {
    package var name: SwiftName
    package var text: String

    package init(name: SwiftName, text: String) {
      self.name = name
      self.text = text
    }
  }

  package init(
    name: SwiftName, key: String, defaultValue: String, choice: Choice? = nil,
    documentation: Documentation
  ) {
    self.name = name
    self.key = key
    self.defaultValue = defaultValue
    self.choice = choice
    self.documentation = documentation
  }
}
