/// A type that is called as its module.
public enum Generator {
  /// Says where it comes from.
  public static let origin = "a stranger's Generator"
}
