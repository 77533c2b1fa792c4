/// Values that are kept until the process ends.
///
/// To take a client apart node by node takes long, and a process that ends gives all back at once.
package final class KeptValue: Sendable {
  private let value: any Sendable

  private init(_ value: some Sendable) {
    self.value = value
  }

  /// Keeps a value; for commands, after which nothing comes.
  package static func keep(_ value: some Sendable) {
    _ = Unmanaged.passRetained(KeptValue(value))
  }
}
