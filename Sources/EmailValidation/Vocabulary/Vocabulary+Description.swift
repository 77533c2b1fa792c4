// A value of a vocabulary prints as the service spells it.

extension Status: CustomStringConvertible {
  /// The spelling on the wire.
  public var description: String { rawValue }
}

extension Reason: CustomStringConvertible {
  /// The spelling on the wire.
  public var description: String { rawValue }
}

extension Action: CustomStringConvertible {
  /// The spelling on the wire.
  public var description: String { rawValue }
}

extension ErrorCode: CustomStringConvertible {
  /// The spelling on the wire.
  public var description: String { rawValue }
}

extension ResultFilter: CustomStringConvertible {
  /// The spelling on the wire.
  public var description: String { rawValue }
}

extension ResultColumn: CustomStringConvertible {
  /// The spelling on the wire.
  public var description: String { rawValue }
}

extension BulkStatus: CustomStringConvertible {
  /// The spelling on the wire.
  public var description: String { rawValue }
}

extension BulkSource: CustomStringConvertible {
  /// The spelling on the wire.
  public var description: String { rawValue }
}

extension UsageGroup: CustomStringConvertible {
  /// The spelling on the wire.
  public var description: String { rawValue }
}

extension ServiceState: CustomStringConvertible {
  /// The spelling on the wire.
  public var description: String { rawValue }
}

extension LotKind: CustomStringConvertible {
  /// The spelling on the wire.
  public var description: String { rawValue }
}

extension WebhookEventType: CustomStringConvertible {
  /// The spelling on the wire.
  public var description: String { rawValue }
}
