import Foundation
import Testing

/// The description this SDK is generated from, read as plain JSON.
struct ServiceDescription {
  typealias Object = [String: Any]

  let root: Object

  init() throws {
    let file = try PackageFolder.url(of: "spec/DIDWWVerification.json")
    let json = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
    root = try #require(json as? Object)
  }

  struct Example {
    var operation: String
    var name: String
    /// Nil for `default`.
    var status: Int?
    var json: Any
  }

  /// Every example of an answer.
  func answers() throws -> [Example] {
    var examples: [Example] = []
    for (operation, object) in try operations() {
      for (status, response) in try #require(object["responses"] as? Object) {
        let content = try resolved(try #require(response as? Object))["content"]
        examples += try self.examples(of: content).map {
          Example(operation: operation, name: $0.name, status: Int(status), json: $0.json)
        }
      }
    }
    return examples
  }

  /// Every example of a request body.
  func requests() throws -> [Example] {
    try operations().flatMap { operation, object -> [Example] in
      guard let body = object["requestBody"] as? Object else { return [] }
      return try examples(of: body["content"]).map {
        Example(operation: operation, name: $0.name, status: nil, json: $0.json)
      }
    }
  }

  private func operations() throws -> [(String, Object)] {
    let items = try #require(root["paths"] as? [String: Object])
    return try items.values.flatMap { item in
      try item.values.compactMap { $0 as? Object }.map {
        (try #require($0["operationId"] as? String), $0)
      }
    }
  }

  private func examples(of content: Any?) throws -> [(name: String, json: Any)] {
    let media = try #require(content as? [String: Object])
    return try media.values.flatMap { type in
      try #require(type["examples"] as? [String: Object]).map {
        (name: $0.key, json: try #require($0.value["value"]))
      }
    }
  }

  /// What a reference leads to; the object itself when it is none.
  private func resolved(_ object: Object) throws -> Object {
    guard let reference = object["$ref"] as? String else { return object }
    var place: Any = root
    for token in reference.components(separatedBy: "/").dropFirst() {
      place = try #require((place as? Object)?[token])
    }
    return try #require(place as? Object)
  }
}

/// Where this package lies while its tests run.
enum PackageFolder {
  /// A file or folder of the package.
  static func url(of path: String) throws -> URL {
    var folder = URL(fileURLWithPath: #filePath)
    // Tests/<Target>/Support/<File>
    for _ in 0..<4 { folder.deleteLastPathComponent() }
    let url = folder.appendingPathComponent(path)
    try #require(FileManager.default.fileExists(atPath: url.path))
    return url
  }
}
