extension Reading {
  /// Whether water freezes.
  public var isFrosty: Bool { degrees < 0 }
}
