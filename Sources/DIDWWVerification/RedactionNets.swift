internal import SpecwrightRuntime

/// What is masked in log lines beside runs of 4 to 15 digits.
///
/// The service's own rule masks such runs outside UUIDs, and nothing switches it off. These nets find
/// what it misses, all of them unless a configuration says otherwise:
///
/// ```swift
/// let configuration = Configuration(logger: logger, redaction: [.groupedNumbers, .emailAddresses])
/// ```
public struct RedactionNets: OptionSet, Sendable, Hashable {
  /// The nets, one bit each.
  public let rawValue: UInt8

  /// Makes a set of nets.
  ///
  /// - Parameter rawValue: The nets, one bit each.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Numbers of at least 7 digits written in groups, such as `(202) 555-0123`.
  public static let groupedNumbers = RedactionNets(.groupedNumbers)

  /// Runs of 4 to 15 decimal digits some of which are not ASCII ones.
  public static let digitsOfAnyScript = RedactionNets(.digitsOfAnyScript)

  /// The spellings `%2B` and `\u002b` of a `+`, which go with the number they stand in front of.
  public static let encodedPlus = RedactionNets(.encodedPlus)

  /// E-mail addresses.
  public static let emailAddresses = RedactionNets(.emailAddresses)

  /// The token after the word `Bearer`, and the credentials after the word `Authorization`.
  public static let credentials = RedactionNets(.credentials)

  /// All of these.
  public static let all: RedactionNets = [
    .groupedNumbers, .digitsOfAnyScript, .encodedPlus, .emailAddresses, .credentials,
  ]
}

extension RedactionNets {
  private init(_ nets: RedactionMask.Nets) {
    self.init(rawValue: nets.rawValue)
  }

  /// The mask of the service's rule and of these nets.
  var mask: RedactionMask {
    RedactionMask(nets: RedactionMask.Nets(rawValue: rawValue).union(.digitRuns))
  }
}
