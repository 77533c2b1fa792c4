/// How a value of several parts stands in a query, a cookie or a form (OpenAPI 3.1, "Style Values").
public enum QueryStyle: Hashable, Sendable {
  /// `color=blue,black`, or `color=blue&color=black` where each part has its own name.
  case form
  /// `color=blue%20black`.
  case spaceDelimited
  /// `color=blue%7Cblack`.
  case pipeDelimited
  /// `color[R]=100&color[G]=200`; elements of arrays stand by their position, `color[0]=blue`.
  case deepObject

  /// What stands between the parts of one value.
  var delimiter: Delimiter {
    switch self {
    case .form, .deepObject: .comma
    case .spaceDelimited: .space
    case .pipeDelimited: .pipe
    }
  }

  /// A character between parts.
  enum Delimiter: Character {
    case comma = ","
    case space = " "
    case pipe = "|"
  }
}

/// How a value of several parts stands in a path (OpenAPI 3.1, "Style Values", after RFC 6570).
public enum PathStyle: Hashable, Sendable {
  /// `blue,black`.
  case simple
  /// `.blue,black`, or `.blue.black` where each part has its own dot.
  case label
  /// `;color=blue,black`, or `;color=blue;color=black` where each part has its own name.
  case matrix
}
