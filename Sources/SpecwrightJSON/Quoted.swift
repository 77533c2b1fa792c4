/// Names of a document inside messages.
package enum Quoted {
  private static let maximumCount = 80

  /// A name in single quotes, fit for one line of a terminal.
  ///
  /// Control characters are spelled out, so that no document can forge a line of our output or
  /// steer a terminal; long names are cut.
  package static func name(_ name: String) -> String {
    var text = "'"
    var count = 0
    for scalar in name.unicodeScalars {
      guard count < maximumCount else {
        text += "…"
        break
      }
      append(scalar, to: &text)
      count += 1
    }
    return text + "'"
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
