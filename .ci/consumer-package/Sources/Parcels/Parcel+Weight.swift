extension Parcel {
  /// Whether two people should carry it.
  public var isHeavy: Bool { (weight ?? 0) > 20_000 }
}
