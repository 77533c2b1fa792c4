/// What a person probably meant by a name that does not exist.
enum NearMiss {
  /// The nearest of the names, if it is near enough to be a slip of the finger.
  static func suggestion(for name: String, among names: [String]) -> String? {
    let distances = names.map { (name: $0, distance: distance(Array(name), Array($0))) }
    guard let nearest = distances.min(by: { $0.distance < $1.distance }) else { return nil }
    return nearest.distance <= max(1, nearest.name.count / 3) ? nearest.name : nil
  }

  // Levenshtein's distance, row by row.
  private static func distance(_ left: [Character], _ right: [Character]) -> Int {
    var row = Array(0...right.count)
    for (i, character) in left.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, other) in right.enumerated() {
        let substitution = diagonal + (character == other ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(substitution, diagonal + 1, row[j] + 1)
      }
    }
    return row[right.count]
  }
}
