/// The body of a function: lines, and blocks of lines.
///
/// There is no tree of expressions here, since the generated bodies have few shapes.
struct CodeBlock: Sendable, ExpressibleByArrayLiteral {
  var statements: [Statement]

  init(_ statements: [Statement]) {
    self.statements = statements
  }

  init(arrayLiteral elements: Statement...) {
    self.init(elements)
  }

  indirect enum Statement: Sendable, ExpressibleByStringInterpolation {
    case line(CodeLine)
    /// Branches in braces, each behind what stands before its brace: `if a {` … `} else {` … `}`.
    case branches([Branch])
    /// `switch subject {` … `}`.
    case selection(subject: String, cases: [SwitchCase])

    init(stringLiteral value: String) {
      self = .line(.text(value))
    }
  }

  /// `if let value {` … or `else {` ….
  struct Branch: Sendable {
    var head: CodeLine
    var body: CodeBlock
  }

  /// `case .a, .b: body`; without patterns it is the default.
  struct SwitchCase: Sendable {
    var patterns: [String]
    var body: CodeBlock
  }
}

/// A line of code that knows where it may be broken.
indirect enum CodeLine: Sendable, ExpressibleByStringInterpolation {
  /// Never broken.
  case text(String)
  /// Elements between an opener and a closer, with commas: on one line where they fit.
  case list(opener: String, elements: [CodeLine], closer: String, style: ListStyle)
  /// One part behind the other; the last list in it is the first to be broken.
  case sequence([CodeLine])
  /// `head = link.link`, or a link a line below the head; links carry the blank before an operator.
  case chain(head: String, links: [String])

  /// `head { inner } tail`, the inner line below the head where it does not fit.
  case closure(head: String, inner: CodeLine, tail: String)

  /// What a list looks like when an element stands on each line.
  enum ListStyle: Sendable {
    /// The closer follows the last element, as in calls.
    case call
    /// The closer has its own line, as with parameters.
    case parameters
    /// The closer has its own line, and the last element a comma.
    case array
  }

  init(stringLiteral value: String) {
    self = .text(value)
  }

  /// `name(argument, argument)`.
  static func call(_ name: String, _ arguments: [CodeLine]) -> CodeLine {
    .list(opener: "\(name)(", elements: arguments, closer: ")", style: .call)
  }

  /// `[element, element]`.
  static func array(_ elements: [CodeLine]) -> CodeLine {
    .list(opener: "[", elements: elements, closer: "]", style: .array)
  }
}
