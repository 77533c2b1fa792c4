import Foundation

extension HTTPRequest: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The method and the server; paths, fields and contents hold secrets and personal data.
  public var description: String {
    let port = url.port.map { ":\($0)" } ?? ""
    return "\(method) \(url.scheme ?? "")://\(url.host ?? "")\(port)/…"
  }

  /// The method and the server.
  public var debugDescription: String { description }

  /// A mirror without children.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

extension HTTPResponse: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The status.
  public var description: String { "status \(status)" }

  /// The status.
  public var debugDescription: String { description }

  /// A mirror without children.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

extension HTTPBody: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The type's name.
  public var description: String { "HTTPBody" }

  /// The type's name.
  public var debugDescription: String { description }

  /// A mirror without children.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

extension HTTPRequest.Body: CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  /// The kind of content, without it and without the name of a file.
  public var description: String {
    switch self {
    case .none: "none"
    case .data(let data): "data of \(data.count) bytes"
    case .file: "file"
    }
  }

  /// The kind of content, without it and without the name of a file.
  public var debugDescription: String { description }

  /// A mirror without children.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

extension URLSessionTransport: CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  /// The type's name; a configuration may hold the password of a proxy.
  public var description: String { "URLSessionTransport" }

  /// The type's name.
  public var debugDescription: String { description }

  /// A mirror without children.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
