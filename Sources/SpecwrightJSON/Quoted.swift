/// Names of a document inside messages.
package enum Quoted {
  private static let maximumCount = 80

  /// A name in single quotes, fit for one line of a terminal.
  ///
  /// Control characters are spelled out, so that no document can forge a line of our output or
  /// steer a terminal; long names are cut. Of addresses, what may be a secret is left out: user and
  /// password, and the query.
  package static func name(_ name: String) -> String {
    var text = "'"
    var count = 0
    for scalar in withoutSecrets(name).unicodeScalars {
      guard count < maximumCount else {
        text += "…"
        break
      }
      append(scalar, to: &text)
      count += 1
    }
    return text + "'"
  }

  /// An address, or a path, with marks for user, password and query; anything else as it is.
  private static func withoutSecrets(_ name: String) -> String {
    guard name.utf8.contains(where: { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "@") }) else {
      return name
    }
    let scalars = Array(name.unicodeScalars)
    var start = 0
    if let colon = scalars.firstIndex(of: ":"),
      scalars[colon...].prefix(3).elementsEqual("://".unicodeScalars)
    {
      start = colon + 3
    } else if scalars.first != "/" {
      return name
    }
    let end = scalars[start...].firstIndex { $0 == "?" } ?? scalars.count
    let slash = scalars[start..<end].firstIndex(of: "/") ?? end
    var kept = scalars[..<start]
    if start > 0, let at = scalars[start..<slash].lastIndex(of: "@") {
      kept += Array("…@".unicodeScalars) + scalars[(at + 1)..<end]
    } else {
      kept += scalars[start..<end]
    }
    if end < scalars.count { kept += Array("?…".unicodeScalars) }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: kept)
    return String(text)
  }

  private static func append(_ scalar: Unicode.Scalar, to text: inout String) {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned:
      text += "\\u{" + CodePoint.hexadecimal(scalar.value, 4) + "}"
    default:
      text.unicodeScalars.append(scalar)
    }
  }
}
