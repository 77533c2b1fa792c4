/// Finds the name somebody probably meant.
package enum NearMiss {
  /// The candidate closest to a name, when it is close enough to be a slip of the fingers.
  ///
  /// The distance counts inserted, dropped, exchanged and swapped bytes, ignoring ASCII case; a
  /// name may be off by one, longer ones by two.
  package static func suggestion(for name: String, among candidates: [String]) -> String? {
    let name = lowercased(name)
    guard name.count <= 64 else { return nil }
    var best: (candidate: String, distance: Int)?
    for candidate in candidates {
      let letters = lowercased(candidate)
      let limit = min(name.count, letters.count) > 5 ? 2 : 1
      guard abs(letters.count - name.count) <= limit, min(name.count, letters.count) > 2 else {
        continue
      }
      let found = distance(name, letters)
      if found <= limit, found < best?.distance ?? .max {
        best = (candidate, found)
      }
    }
    return best?.candidate
  }

  private static func lowercased(_ name: String) -> [UInt8] {
    name.utf8.map { byte in
      byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
    }
  }

  /// The optimal string alignment distance, row by row.
  private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for row in 0..<left.count {
      var current = [row + 1]
      for column in 0..<right.count {
        let exchange = last[column] + (left[row] == right[column] ? 0 : 1)
        var cost = min(exchange, last[column + 1] + 1, current[column] + 1)
        let isSwap =
          row > 0 && column > 0 && left[row] == right[column - 1]
          && left[row - 1] == right[column]
        if isSwap { cost = min(cost, beforeLast[column - 1] + 1) }
        current.append(cost)
      }
      beforeLast = last
      last = current
    }
    return last[right.count]
  }
}
