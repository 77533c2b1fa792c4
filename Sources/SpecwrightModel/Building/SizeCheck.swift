import SpecwrightJSON

/// Refuses documents whose names are so long and stand so deep that speaking of every place would
/// take much more room than the document itself.
struct SizeCheck {
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
