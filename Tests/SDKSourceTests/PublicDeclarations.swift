import Foundation

/// A call as descriptions name it: `DanishMitID.low()`, `prefillSsn(_:)`, `over(.over18)`, `Mock()`.
struct Builder: Hashable {
  /// Nil where the description says elsewhere which types have it.
  let type: String?
  /// With its labels: `sign(message:title:)`, `init()`.
  let name: String

  /// Takes one call.
  init(_ text: String) {
    let open = text.firstIndex(of: "(") ?? text.endIndex
    let path = text[..<open].split(separator: ".").map(String.init)
    var arguments = String(text[open...])
    // A value in place of a label.
    if arguments.hasPrefix("(.") { arguments = "(_:)" }
    let last = path.last ?? ""
    if path.count == 1, last.first?.isUppercase == true {
      type = last
      name = "init" + arguments
    } else {
      type = path.count > 1 ? path[0] : nil
      name = last + arguments
    }
  }
}

/// What other modules see of handwritten code: types, and functions and initializers with labels.
struct PublicDeclarations {
  private(set) var types: Set<String> = []
  /// By type; a function with defaults has several names.
  private var functions: [String: Set<String>] = [:]
  /// The protocols of a type, and the types that its functions return.
  private var relatives: [String: Set<String>] = [:]

  /// Reads code without comments and literals.
  init(in files: [String]) {
    for file in files { read(file) }
  }

  /// Whether a call can be written.
  ///
  /// - Parameters:
  ///   - builder: The call.
  ///   - owners: The types that it may belong to, where it names none.
  /// - Returns: Whether one of them, or what leads on from it, declares it.
  func has(_ builder: Builder, of owners: [String]) -> Bool {
    let owners = builder.type.map { [$0] } ?? owners
    return owners.contains { owner in
      closure(of: owner).contains { functions[$0]?.contains(builder.name) == true }
    }
  }

  private func closure(of type: String) -> Set<String> {
    var found: Set<String> = []
    var open = [type]
    while let next = open.popLast() {
      guard found.insert(next).inserted else { continue }
      open += relatives[next] ?? []
    }
    return found
  }

  // MARK: Reading

  private static let pattern =
    #"(public\s+)?(?:final\s+)?\b(?:struct|class|enum|protocol|extension|actor)\s+(\w+)([^{}()]*)\{"#
    + #"|public\s+(?:static\s+)?func\s+(\w+)\s*\(|public\s+(init)\s*\(|[{}]"#

  private mutating func read(_ code: String) {
    guard let expression = try? NSRegularExpression(pattern: Self.pattern) else { return }
    var scopes: [String?] = []
    for match in expression.matches(in: code, range: NSRange(code.startIndex..., in: code)) {
      func group(_ number: Int) -> String? {
        Range(match.range(at: number), in: code).map { String(code[$0]) }
      }
      if let name = group(2) {
        if group(1) != nil { types.insert(name) }
        relatives[name, default: []].formUnion(Self.words(group(3) ?? ""))
        scopes.append(name)
      } else if let name = group(4) ?? group(5) {
        guard let owner = scopes.last ?? nil, let end = Range(match.range, in: code)?.upperBound
        else { continue }
        add(name, String(code[end...]), to: owner)
      } else if group(0) == "{" {
        scopes.append(nil)
      } else {
        _ = scopes.popLast()
      }
    }
  }

  /// Takes a function from behind its opening bracket.
  private mutating func add(_ name: String, _ rest: String, to owner: String) {
    var depth = 1
    var parameters = [""]
    var index = rest.startIndex
    while index < rest.endIndex {
      let character = rest[index]
      if "([{<".contains(character) { depth += 1 }
      // The tip of an arrow closes nothing.
      if ")]}".contains(character) || character == ">" && parameters.last?.last != "-" {
        depth -= 1
      }
      if depth == 0 { break }
      if character == ",", depth == 1 {
        parameters.append("")
      } else {
        parameters[parameters.count - 1].append(character)
      }
      index = rest.index(after: index)
    }
    let labels = parameters.map { text -> (label: String, hasDefault: Bool)? in
      Self.words(text).first.map { ($0, text.contains("=")) }
    }.compactMap(\.self)
    let all = labels.map { $0.label + ":" }.joined()
    let needed = labels.filter { !$0.hasDefault }.map { $0.label + ":" }.joined()
    functions[owner, default: []].formUnion(["\(name)(\(all))", "\(name)(\(needed))"])
    let line = rest[index...].prefix { $0 != "{" && $0 != "\n" }
    relatives[owner, default: []].formUnion(Self.words(String(line)))
  }

  private static func words(_ text: String) -> [String] {
    text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
  }
}
