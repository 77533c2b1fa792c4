import SpecwrightJSON

/// Chooses what a terminal or a build log shows of many findings, since nobody reads thousands of
/// lines, and some build logs keep them all.
struct FindingsLimit {
  /// How many findings of one file are shown.
  static let maximum = 100

  /// The findings to show, in their order, and a remark about the others.
  ///
  /// Errors come before warnings where there is no room for both.
  static func shown(of diagnostics: [Diagnostic]) -> [Diagnostic] {
    guard diagnostics.count > maximum else { return diagnostics }
    let errors = diagnostics.lazy.filter { $0.severity == .error }.prefix(maximum).count
    var room = (errors: errors, others: maximum - errors)
    var shown: [Diagnostic] = []
    var hidden = (errors: 0, others: 0)
    var firstHidden: Diagnostic?
    for diagnostic in diagnostics {
      if take(diagnostic, &room) {
        shown.append(diagnostic)
      } else {
        firstHidden = firstHidden ?? diagnostic
        if diagnostic.severity == .error { hidden.errors += 1 } else { hidden.others += 1 }
      }
    }
    let remark = GeneratorMessages.more(errors: hidden.errors, warnings: hidden.others)
    return shown + [Diagnostic(.note, remark, at: firstHidden?.location)]
  }

  private static func take(
    _ diagnostic: Diagnostic, _ room: inout (errors: Int, others: Int)
  ) -> Bool {
    if diagnostic.severity == .error {
      room.errors -= 1
      return room.errors >= 0
    }
    room.others -= 1
    return room.others >= 0
  }
}
