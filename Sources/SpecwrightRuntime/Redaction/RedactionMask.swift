/// A mask over finished log lines: the second net, for what was not left out by construction.
///
/// Numbers, codes, addresses and credentials are replaced by markers; all other text stays as it is,
/// byte for byte. Masking a masked line changes nothing.
///
/// ```swift
/// let mask = RedactionMask()
/// mask.masked("code 483920 to +44 7700 900123")
/// // code «redacted-code» to «redacted-number»
/// ```
///
/// What stands in a canonical UUID (8-4-4-4-12 hexadecimal digits, touching no further one and no
/// hyphen) is no number and stays, so that the ids in addresses can be read.
///
/// Time and memory are linear in the length of the line, whatever it holds.
public struct RedactionMask: Sendable, Hashable {
  /// The nets a mask is made of.
  public struct Nets: OptionSet, Sendable, Hashable {
    /// The nets, one bit each.
    public let rawValue: UInt8

    /// Makes a set of nets.
    ///
    /// - Parameter rawValue: The nets, one bit each.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// Runs of 4 to 15 ASCII digits, masked whole, and a `+` directly in front of them.
    ///
    /// Shorter and longer runs stay. Years and ports of four digits are masked with the rest.
    public static let digitRuns = Nets(rawValue: 1 << 0)

    /// Numbers of at least 7 digits written in groups, such as `(202) 555-0123`.
    ///
    /// Between two groups stand one to four blanks (no-break and other spaces and the spelling `%20`
    /// included), dots, hyphens (U+2010 to U+2013 included), slashes and round brackets. A calendar date of ISO 8601,
    /// with or without a time, is no part of such a number, and neither is a group that touches one
    /// of the letters `a` to `f`, since it belongs to a hash or an id, and one of more than 15
    /// digits. No number has more than 15 digits in all, but several side by side have, and nobody
    /// can tell where one of them ends: they are masked as one.
    public static let groupedNumbers = Nets(rawValue: 1 << 1)

    /// Runs of 4 to 15 decimal digits some of which are not ASCII ones; groups may hold them too.
    public static let digitsOfAnyScript = Nets(rawValue: 1 << 2)

    /// The spellings `%2B` and `\u002b` of a `+`: they go with the number they stand in front of.
    public static let encodedPlus = Nets(rawValue: 1 << 3)

    /// E-mail addresses, the spellings `%40` and `\u0040` of the `@` included.
    ///
    /// The domain may be a single label or an address literal. Local parts in quotes are not found.
    public static let emailAddresses = Nets(rawValue: 1 << 4)

    /// The token after the word `Bearer`, and the credentials after the word `Authorization`.
    ///
    /// The schemes `Basic`, `Application` and `Bearer` stay readable. Of another scheme everything
    /// up to a quotation mark, comma, bracket or line end goes.
    public static let credentials = Nets(rawValue: 1 << 5)

    /// All nets.
    public static let all: Nets = [
      .digitRuns, .groupedNumbers, .digitsOfAnyScript, .encodedPlus, .emailAddresses, .credentials,
    ]
  }

  /// The nets that are on.
  public var nets: Nets

  /// Makes a mask.
  ///
  /// - Parameter nets: The nets that are on.
  public init(nets: Nets = .all) {
    self.nets = nets
  }

  /// Masks a line.
  ///
  /// - Parameter line: A finished line; it may hold line breaks.
  /// - Returns: The line with markers, or the line itself when no net finds anything.
  public func masked(_ line: String) -> String {
    var line = line
    let masked = line.withUTF8 { bytes in
      ByteTraits.table.withUnsafeBufferPointer { traits in
        var masker = LineMasker(Line(bytes: bytes, traits: traits, nets: nets))
        return masker.mask()
      }
    }
    return masked ?? line
  }
}
