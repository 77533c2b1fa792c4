import SpecwrightJSON

/// How many values a schema admits, as far as it says so at once.
enum Admission: Comparable {
  case nothing
  case some
  case anything

  init(_ schema: JSONNode) {
    if let boolean = schema.boolean {
      self = boolean ? .anything : .nothing
    } else if let excluded = schema["not"], Admission(excluded) == .anything {
      self = .nothing
    } else {
      self = schema.members.allSatisfy { Self.isAnnotation($0.key) } ? .anything : .some
    }
  }

  /// What becomes of the values when one takes the place of the other.
  func extent(to other: Admission) -> Extent {
    self == other ? .same : self < other ? .wider : .narrower
  }

  /// Whether a member of a schema says nothing of which values it admits.
  static func isAnnotation(_ key: String) -> Bool {
    switch ComparedObject.schema.member(key)?.rule {
    case .words?, .papers?, .examples?, .unknown?, .deprecation?, .directions?, .defaults?, .xml?,
      .facts?, .sensitivity?, .components?, nil:
      true
    default: false
    }
  }
}
