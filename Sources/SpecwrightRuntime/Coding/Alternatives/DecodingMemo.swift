import SpecwrightHTTP

/// What was read at the places of one body, while alternatives are tried.
///
/// Alternatives that hold one another, such as two kinds of nodes of a tree, are read once for each
/// attempt of what encloses them: twice on the second level, 2ⁿ times on the n-th. So what has been
/// read at a place, or could not be, is remembered until the outermost alternatives are decided, and
/// the work grows with the body and no faster.
final class DecodingMemo: Sendable {
  private static let local = TaskLocal<DecodingMemo?>(wrappedValue: nil)

  /// The memo of the attempts that are being made, if any are.
  static var current: DecodingMemo? { local.get() }

  private let outcomes = Locked<[Place: Outcome]>([:])

  /// A type at a place of the body.
  private struct Place: Hashable {
    let type: ObjectIdentifier
    let path: [String]
  }

  // `@unchecked`: values are made, kept and handed out on the one thread that decodes a body.
  private struct Outcome: @unchecked Sendable {
    let result: Result<Any, any Error>
  }

  /// Runs the attempts of the outermost alternatives.
  static func remembering<Value>(_ body: () throws -> Value) rethrows -> Value {
    try local.withValue(DecodingMemo()) { try body() }
  }

  /// The value at a place, which is read when it was not before.
  ///
  /// What is asked for while it is being read is an alternative that leads back to itself, and none.
  func value<Value>(at path: [any CodingKey], _ read: () throws -> Value) throws -> Value {
    let place = Place(type: ObjectIdentifier(Value.self), path: path.map(\.stringValue))
    if let known = outcomes.withLock({ $0[place] }), let value = try known.result.get() as? Value {
      return value
    }
    let endless = DecodingError.dataCorrupted(
      .init(codingPath: path, debugDescription: "the alternative is itself"))
    remember(.failure(endless), at: place)
    let result = Result { try read() }
    remember(result.map { $0 as Any }, at: place)
    return try result.get()
  }

  private func remember(_ result: Result<Any, any Error>, at place: Place) {
    let outcome = Outcome(result: result)
    outcomes.withLock { $0[place] = outcome }
  }
}
