/// Everything a program may do to see a value.
enum Printed {
  static func texts(of value: Any) -> [String] {
    var dumped = ""
    dump(value, to: &dumped)
    var printed = ""
    print(value, to: &printed)
    var debugPrinted = ""
    debugPrint(value, to: &debugPrinted)
    var mirrored = ""
    collect(Mirror(reflecting: value), into: &mirrored)
    return [
      dumped, printed, debugPrinted, mirrored, "\(value)", String(describing: value),
      String(reflecting: value), "\([value])",
    ]
  }

  /// Writes down all a mirror gives away, ancestors included.
  private static func collect(_ mirror: Mirror, into text: inout String) {
    text += "\(mirror.subjectType) \(mirror)"
    for child in mirror.children {
      text += " \(child.label ?? "") \(child.value)"
      collect(Mirror(reflecting: child.value), into: &text)
    }
    if let ancestor = mirror.superclassMirror { collect(ancestor, into: &text) }
  }
}
