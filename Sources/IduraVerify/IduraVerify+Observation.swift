#if canImport(Combine)
  public import Combine

  /// So that `@StateObject` can keep an instance; it never changes.
  extension IduraVerify: ObservableObject {}
#endif

#if canImport(Observation) && canImport(Combine)
  public import Observation  // newer API: extension IduraVerify: Observable

  /// So that `@Environment` can hand an instance on; it never changes.
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  extension IduraVerify: Observable {}
#endif
