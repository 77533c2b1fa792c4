import Foundation

/// Everything a program may do to see a value.
package enum Printed {
  package static func texts(of value: Any) -> [String] {
    var dumped = ""
    dump(value, to: &dumped)
    var printed = ""
    print(value, to: &printed)
    debugPrint(value, to: &printed)
    var mirrored = ""
    collect(Mirror(reflecting: value), into: &mirrored)
    var texts = [
      dumped, printed, mirrored, "\(value)", String(describing: value), String(reflecting: value),
      "\([value])", "\(["key": value])", "\(Optional(value) as Any)",
    ]
    if let error = value as? any Error {
      let bridged = error as NSError
      texts += [
        error.localizedDescription, bridged.localizedDescription, bridged.description,
        bridged.debugDescription, "\(bridged.userInfo)", bridged.domain,
        bridged.localizedFailureReason ?? "", bridged.localizedRecoverySuggestion ?? "",
        "\(Result<Void, any Error>.failure(error))",
      ]
    }
    return texts
  }

  /// Writes down all a mirror gives away, ancestors included.
  private static func collect(_ mirror: Mirror, into text: inout String) {
    text += "\(mirror.subjectType) \(mirror)"
    for child in mirror.children {
      text += " \(child.label ?? "") \(child.value) \(String(reflecting: child.value))"
      collect(Mirror(reflecting: child.value), into: &text)
    }
    if let ancestor = mirror.superclassMirror { collect(ancestor, into: &text) }
  }
}
