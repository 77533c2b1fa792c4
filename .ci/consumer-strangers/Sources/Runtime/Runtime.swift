/// A type that is called as its module.
public enum Runtime {
  /// Says where it comes from.
  public static let origin = "a stranger's Runtime"
}
