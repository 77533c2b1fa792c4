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

  /// The address of a server with chosen values of its variables.
  ///
  /// This is for generated code, whose values were checked when it was generated.
  ///
  /// - Parameter text: The address.
  public init(checkedServer text: String) {
    guard let url = URL(uncheckedServer: text) else {
      preconditionFailure("the description has a server address that is no URL: \(text)")
    }
    self = url
  }

  /// The address of a server with given values of its variables; nil when they make it none.
  ///
  /// Only the characters of hosts, ports and paths may stand in it, and no user name, so that no value
  /// can add a query or a fragment, or hide the host.
  ///
  /// - Parameter text: The address.
  public init?(uncheckedServer text: String) {
    guard text.utf8.allSatisfy(Self.isAddressByte), let url = URL(string: text),
      BaseURL.text(of: url) != nil
    else { return nil }
    self = url
  }

  private static func isAddressByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    // - . _ ~ : / [ ] @ and the sub-delimiters a path may hold.
    case 0x2D, 0x2E, 0x5F, 0x7E, 0x3A, 0x2F, 0x5B, 0x5D, 0x40, 0x21, 0x24, 0x26...0x2C, 0x3B, 0x3D:
      true
    default: false
    }
  }
}
