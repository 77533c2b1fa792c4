import SpecwrightJSON
import SpecwrightOpenAPI

/// Refuses documents whose client would take much more room than the document itself: whose names are so
/// long and stand so deep that speaking of every place would, or whose operations share so much.
struct SizeCheck {
  /// How much of a document may stand in its client a second time, in members, schemas, parameters and
  /// answers.
  ///
  /// What stands there a first time is not counted, so that whatever is written out has room. Each becomes
  /// some 300 bytes of code. A hundred kinds of an event that share fifty members with their words have
  /// room in a short document; of a long one, less is shared.
  static func room(in document: OpenAPI.Document) -> Int {
    let length = document.root.range.upperBound
    return 4_000 + min(length, 45_000) / 3 + max(length - 45_000, 0) / 10
  }

  /// Whether operations share no more than there is room for; reports the first that is too many.
  static func check(
    _ operations: [OperationSite], _ document: OpenAPI.Document, _ log: DiagnosticLog
  ) -> Bool {
    let room = room(in: document)
    var count = 0
    for site in operations {
      let operation = site.operation
      count += site.items.reduce(operation.parameters.count) { $0 + $1.parameters.count }
      count += (operation.security ?? document.security ?? []).reduce(0) { $0 + $1.schemes.count }
      count += operation.responses.count + headers(of: operation, document)
      guard count <= room else {
        log.error(BuildMessages.tooMuchShared, at: operation.method.location)
        return false
      }
    }
    return true
  }

  /// The header fields of successes, which are written for each operation where there are several.
  private static func headers(of operation: OpenAPI.Operation, _ document: OpenAPI.Document) -> Int
  {
    let successes = operation.responses.filter { $0.key.hasPrefix("2") }
    guard successes.count > 1 else { return 0 }
    return successes.reduce(0) { count, member in
      count + (document.references.resolve(member.value)?.headers.count ?? 0)
    }
  }

  /// How many times the size of the file all pointers together may take.
  private static let maximumRatio = 100

  /// Whether a document is of a reasonable shape; reports the place where it is no longer.
  static func check(_ root: JSONNode, _ log: DiagnosticLog) -> Bool {
    let limit = maximumRatio * max(root.range.upperBound, 10_000)
    var total = 0
    var waiting = [(node: root, length: 0)]
    while let (node, length) = waiting.popLast() {
      total += length
      guard total <= limit else {
        log.error(BuildMessages.longNames, at: node.location)
        return false
      }
      if node.kind == .object {
        for member in node.members where member.value.isContainer {
          let range = member.keyNode.range
          waiting.append((member.value, length + range.upperBound - range.lowerBound))
        }
      } else {
        for element in node.elements where element.isContainer {
          waiting.append((element, length + 2))
        }
      }
    }
    return true
  }
}

extension JSONNode {
  fileprivate var isContainer: Bool { kind == .object || kind == .array }
}
