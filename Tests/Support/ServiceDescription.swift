package import Foundation

/// The description an SDK is generated from, read as plain JSON.
package struct ServiceDescription {
  package typealias Object = [String: Any]

  /// A place that is not as the tests know descriptions.
  package struct Unexpected: Error {
    package var place: String
  }

  package let root: Object

  /// Reads the description of the SDK with this target.
  package init(of target: String) throws {
    let file = try PackageFolder.url(of: "spec/\(target).json")
    let json = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
    root = try Self.object(json, at: target)
  }

  /// One example of a body.
  package struct Example {
    package var operation: String
    package var name: String
    /// Nil for `default`, and for requests.
    package var status: Int?
    /// Text, for bodies that are no JSON.
    package var json: Any
  }

  /// Every example of an answer.
  package func answers() throws -> [Example] {
    try operations(under: "paths").flatMap { operation, object -> [Example] in
      let responses = try Self.object(object["responses"], at: operation)
      return try responses.flatMap { status, response in
        let response = try resolved(try Self.object(response, at: operation))
        return try examples(of: response["content"], at: operation).map {
          Example(operation: operation, name: $0.name, status: Int(status), json: $0.json)
        }
      }
    }
  }

  /// Every example of a request body; under `webhooks`, of those that the service sends.
  package func requests(under member: String = "paths") throws -> [Example] {
    try operations(under: member).flatMap { operation, object -> [Example] in
      guard let body = object["requestBody"] else { return [] }
      let content = try Self.object(body, at: operation)["content"]
      return try examples(of: content, at: operation).map {
        Example(operation: operation, name: $0.name, status: nil, json: $0.json)
      }
    }
  }

  /// A component.
  package func component(_ kind: String, _ name: String) throws -> Object {
    let components = try Self.object(root["components"], at: "components")
    let members = try Self.object(components[kind], at: kind)
    return try Self.object(members[name], at: name)
  }

  /// Every operation by its id.
  package func operations(under member: String) throws -> [(String, Object)] {
    let items = try Self.object(root[member], at: member)
    return try items.flatMap { path, item in
      try Self.object(item, at: path).values.compactMap { $0 as? Object }.map {
        guard let id = $0["operationId"] as? String else { throw Unexpected(place: path) }
        return (id, $0)
      }
    }
  }

  private func examples(of content: Any?, at place: String) throws -> [(name: String, json: Any)] {
    guard let content else { return [] }
    return try Self.object(content, at: place).flatMap { type, media in
      let examples = try Self.object(Self.object(media, at: type)["examples"], at: place)
      return try examples.map { name, example in
        guard let value = try Self.object(example, at: name)["value"] else {
          throw Unexpected(place: name)
        }
        return (name: name, json: value)
      }
    }
  }

  /// What a reference leads to; the object itself when it is none.
  private func resolved(_ object: Object) throws -> Object {
    guard let reference = object["$ref"] as? String else { return object }
    var place: Any? = root
    for token in reference.components(separatedBy: "/").dropFirst() {
      place = (place as? Object)?[token]
    }
    return try Self.object(place, at: reference)
  }

  private static func object(_ value: Any?, at place: String) throws -> Object {
    guard let object = value as? Object else { throw Unexpected(place: place) }
    return object
  }
}

/// Where this package lies while its tests run.
package enum PackageFolder {
  /// A file or folder of the package.
  package static func url(of path: String) throws -> URL {
    var folder = URL(fileURLWithPath: #filePath)
    // Tests/Support/<File>
    for _ in 0..<3 { folder.deleteLastPathComponent() }
    let url = folder.appendingPathComponent(path)
    guard FileManager.default.fileExists(atPath: url.path) else {
      throw CocoaError(.fileNoSuchFile)
    }
    return url
  }
}
