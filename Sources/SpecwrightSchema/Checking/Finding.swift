import SpecwrightJSON

/// A violation while its check goes on: the way to it is a number in the trail of the check.
struct Finding {
  let instance: Location
  let keyword: Location
  let way: Int
  let keywordName: String
  let message: String
  var causes: [Finding]
  var isUndecided = false

  var withoutCauses: Finding {
    var copy = self
    copy.causes = []
    return copy
  }

  /// The violation, when the trail holds all ways.
  func violation(_ trail: KeywordTrail) -> SchemaViolation {
    SchemaViolation(
      instance: instance, keyword: keyword, message: message,
      causes: causes.map { $0.violation(trail) }, isUndecided: isUndecided, trail: trail, way: way,
      keywordName: keywordName)
  }
}
