public import Foundation

extension URL {
  /// The address of a server as a description spells it.
  ///
  /// This is for generated code, whose addresses were checked when they were generated.
  ///
  /// - Parameter text: The address.
  public init(server text: StaticString) {
    guard let url = URL(string: text.description) else {
      preconditionFailure("the description has a server address that is no URL: \(text)")
    }
    self = url
  }
}
