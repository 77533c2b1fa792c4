import SpecwrightJSON

/// The lines of both documents, looked for once.
struct DifferencePlaces {
  private let old: LineTable
  private let new: LineTable
  let oldPath: String
  let newPath: String

  init(_ differences: DescriptionDifferences) {
    old = LineTable(differences.old)
    new = LineTable(differences.new)
    oldPath = differences.old.path
    newPath = differences.new.path
  }

  /// Where a reader looks: in the new document, or in the old one at what is gone.
  func place(of difference: Difference) -> (path: String, start: SourcePosition) {
    if let location = difference.new {
      return (newPath, new.position(of: location.range.lowerBound))
    }
    let start = difference.old.map { old.position(of: $0.range.lowerBound) }
    return (oldPath, start ?? SourcePosition(line: 1, column: 1))
  }

  /// A place as members of JSON.
  func json(_ location: Location?, isNew: Bool) -> JSONText? {
    guard let location else { return nil }
    let table = isNew ? new : old
    let start = table.position(of: location.range.lowerBound)
    let end = table.position(of: location.range.upperBound)
    return .object([
      ("pointer", .string(location.pointer.description)), ("line", .number(start.line)),
      ("column", .number(start.column)), ("endLine", .number(end.line)),
      ("endColumn", .number(end.column)),
    ])
  }

  /// The pointer that a reader knows the thing by, without anything that could steer a terminal.
  static func pointer(of difference: Difference) -> String {
    LineText.safe((difference.new ?? difference.old)?.pointer.description ?? "")
  }
}

extension Difference {
  /// Where it matters: `requests`, `responses`, or both where they differ.
  var directions: String {
    switch (request, response) {
    case (let request?, let response?):
      request == response
        ? "" : "\(request.rawValue) in requests, \(response.rawValue) in responses"
    case (_?, nil): "in requests"
    case (nil, _?): "in responses"
    case (nil, nil): ""
    }
  }
}

extension DescriptionDifferences {
  /// `2 breaking, 1 additive; Swift: 1 breaking; this is a major version`.
  var sum: String {
    let words = DifferenceClass.allCases.reversed().compactMap { difference -> String? in
      let count = count(difference)
      return count == 0 ? nil : "\(count) \(difference.rawValue)"
    }
    let wire = words.isEmpty ? "no difference on the wire" : words.joined(separator: ", ")
    return "\(wire); \(swiftSum); \(stepText)"
  }

  private var swiftSum: String {
    if isClientLost { return "no Swift client can be made of it any more" }
    guard let swift else { return "the Swift API is not compared" }
    let kinds = [
      ("breaking", swift.filter { $0.impact == .breaking }.count),
      ("compatible", swift.filter { $0.impact == .additive }.count),
      ("internal", swift.filter { !$0.isPublic }.count),
    ]
    let words = kinds.filter { $0.1 > 0 }.map { "\($0.1) \($0.0)" }
    return "Swift: " + (words.isEmpty ? "no difference" : words.joined(separator: ", "))
  }

  private var stepText: String {
    step == .none ? "no new version" : "this is a \(step.rawValue) version"
  }
}

extension SwiftDifference {
  /// `breaking`, `compatible` or `internal`.
  var word: String { !isPublic ? "internal" : isBreaking ? "breaking" : "compatible" }
}
