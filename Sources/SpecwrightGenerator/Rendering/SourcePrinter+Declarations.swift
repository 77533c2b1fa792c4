/// Declarations.
extension SourcePrinter {
  /// Writes one declaration.
  mutating func write(_ declaration: Declaration) {
    switch declaration {
    case .type(let type): write(type)
    case .extension(let item): write(item)
    case .alias(let alias): write(alias)
    case .property(let property): write(property)
    case .function(let function): write(function)
    case .enumCase(let enumCase): write(enumCase)
    }
  }

  private mutating func write(_ comment: DocComment) {
    let renderer = DocCommentRenderer(width: room)
    guard !renderer.isOneLine(comment) else {
      return line {
        $0.add("/// ")
        $0.add(comment.summary)
      }
    }
    for line in renderer.lines(comment) { self.line(line) }
  }

  private mutating func write(_ type: TypeDeclaration) {
    write(type.documentation)
    let head = type.modifiers + [type.keyword.rawValue, Identifier.declared(type.name)]
    writeBody(head.joined(separator: " "), inheritance: type.inheritance, members: type.members)
  }

  private mutating func write(_ item: ExtensionDeclaration) {
    let head = (item.modifiers + ["extension", item.type]).joined(separator: " ")
    writeBody(head, inheritance: item.inheritance, members: item.members)
  }

  /// `head: A, B { … }`; where the list does not fit, the brace has its own line.
  private mutating func writeBody(_ head: String, inheritance: [String], members: [Declaration]) {
    let brace = members.isEmpty ? "{}" : "{"
    let clause = inheritance.isEmpty ? "" : ": \(inheritance.joined(separator: ", "))"
    let lines = LineLayout(width: room - 2)
      .filled("\(head):", inheritance, end: "", flat: head + clause)
    for text in lines.dropLast() { line(text) }
    if lines.count == 1 {
      line("\(lines[0]) \(brace)")
    } else {
      line(lines[lines.count - 1])
      line(brace)
    }
    guard !members.isEmpty else { return }
    indented { $0.write(members) }
    line("}")
  }

  /// Stored properties and cases stand close together; all else is set apart.
  private mutating func write(_ members: [Declaration]) {
    for (index, member) in members.enumerated() {
      if index > 0, !(member.isCompact && members[index - 1].isCompact) { line("") }
      write(member)
    }
  }

  private mutating func write(_ alias: AliasDeclaration) {
    write(alias.documentation)
    line {
      $0.add(modifiers: alias.modifiers)
      $0.add("typealias ")
      $0.add(Identifier.declared(alias.name))
      $0.add(" = ")
      $0.add(alias.type)
    }
  }

  private mutating func write(_ enumCase: EnumCaseDeclaration) {
    write(enumCase.documentation)
    guard enumCase.associatedType != nil || enumCase.rawValue != nil else {
      return line {
        $0.add("case ")
        $0.add(Identifier.declared(enumCase.name))
      }
    }
    let text = "case \(Identifier.declared(enumCase.name))"
    if let type = enumCase.associatedType { return write(.call(text, [.text(type)])) }
    if let value = enumCase.rawValue { write(.chain(head: "\(text) =", links: [value])) }
  }

  private mutating func write(_ property: PropertyDeclaration) {
    write(property.documentation)
    var head = ""
    for modifier in property.modifiers {
      head += modifier
      head += " "
    }
    head += property.keyword.rawValue
    head += " "
    head += Identifier.declared(property.name)
    if let type = property.type {
      head += ": "
      head += type
    }
    if let getter = property.getter {
      line("\(head) {")
      indented { $0.write(getter) }
      line("}")
    } else if let lines = property.textLines {
      line("\(head) = #\"\"\"")
      indented { inner in
        for text in lines { inner.line(text) }
        inner.line("\"\"\"#")
      }
    } else if let value = property.value {
      write(value.assigned(to: head))
    } else {
      line(head)
    }
  }

  private mutating func write(_ function: FunctionDeclaration) {
    write(function.documentation)
    for attribute in function.attributes { line(attribute) }
    let name = function.name.map { ["func", Identifier.declared($0)] } ?? ["init"]
    let head = (function.modifiers + name).joined(separator: " ")
    let parameters = CodeLine.list(
      opener: "\(head)(", elements: function.parameters.map { .text($0.spelling) }, closer: ")",
      style: .parameters)
    var tail = (function.isAsync ? " async" : "") + (function.canThrow ? " throws" : "")
    if let result = function.result { tail += " -> \(result)" }
    guard !function.body.statements.isEmpty else {
      return write(.sequence([parameters, .text("\(tail) {}")]))
    }
    write(.sequence([parameters, .text("\(tail) {")]))
    indented { $0.write(function.body) }
    line("}")
  }
}

extension SourcePrinter {
  /// Adds words with a blank behind each.
  private mutating func add(modifiers: [String]) {
    for modifier in modifiers {
      add(modifier)
      add(" ")
    }
  }
}

extension CodeLine {
  /// `head = value`; a text that is too long stands below.
  fileprivate func assigned(to head: String) -> CodeLine {
    guard case .text(let text) = self else { return .sequence([.text("\(head) = "), self]) }
    return .chain(head: "\(head) =", links: [text])
  }
}

extension Declaration {
  /// Whether it is a line that may stand directly below another such.
  fileprivate var isCompact: Bool {
    switch self {
    case .property(let property): property.isCompact
    case .enumCase, .alias: true
    case .type, .extension, .function: false
    }
  }
}

extension PropertyDeclaration {
  fileprivate var isCompact: Bool {
    guard getter == nil, modifiers.contains("static") else { return getter == nil }
    // A constant that says no more than its raw value.
    if case .text = value { return true }
    return false
  }
}

extension ParameterDeclaration {
  /// `label name: Type = default`.
  fileprivate var spelling: String {
    var text = label.map { $0 + " " + Identifier.declared(name) } ?? Identifier.label(name)
    text += ": "
    text += type
    if let defaultValue {
      text += " = "
      text += defaultValue
    }
    return text
  }
}
