internal import Foundation
internal import SpecwrightJSON
internal import SpecwrightOpenAPI

/// An operation of a description with everything its references mean.
struct DescribedOperation: Sendable {
  /// A response of the operation.
  struct Response: Sendable {
    /// `200`, `4XX` or `default`.
    let status: String
    let response: OpenAPI.Response
    let headers: [DescribedField]
  }

  let path: PathTemplate
  /// In capitals.
  let method: String
  let location: Location
  let parameters: [DescribedField]
  let body: OpenAPI.RequestBody?
  let responses: [Response]

  /// Every operation of a document, those with the most concrete paths first.
  static func all(of document: OpenAPI.Document) -> [DescribedOperation] {
    let prefixes = basePaths(of: document)
    let operations = document.paths.flatMap { member -> [DescribedOperation] in
      let items = self.items(member.value, document.references)
      return prefixes.flatMap { prefix -> [DescribedOperation] in
        let rule = member.keyLocation.pointer.fragment
        let path = PathTemplate(prefix + member.key, rule: rule)
        return items.flatMap { item in
          item.operations.map { DescribedOperation($0, item, path, document.references) }
        }
      }
    }
    return operations.enumerated().sorted { left, right in
      let (first, second) = (left.element.path.concreteness, right.element.path.concreteness)
      if first == second { return left.offset < right.offset }
      return first.lexicographicallyPrecedes(second)
    }.map(\.element)
  }

  /// Every webhook of a document; its name stands in place of a path.
  static func webhooks(of document: OpenAPI.Document) -> [DescribedOperation] {
    document.webhooks.flatMap { member -> [DescribedOperation] in
      let name = PathTemplate(member.key, rule: member.keyLocation.pointer.fragment)
      return items(member.value, document.references).flatMap { item in
        item.operations.map { DescribedOperation($0, item, name, document.references) }
      }
    }
  }

  /// A path item, and the one it refers to.
  private static func items(
    _ item: OpenAPI.PathItem, _ references: ReferenceResolver
  ) -> [OpenAPI.PathItem] {
    [item] + (references.target(of: item).map { [$0] } ?? [])
  }

  /// The paths of the servers, each once, without the slash at the end; just `""` without servers.
  private static func basePaths(of document: OpenAPI.Document) -> [String] {
    var paths: [String] = []
    for server in document.servers ?? [] {
      let url = server.url.value
      let rest = url.range(of: "://").map { url[$0.upperBound...] } ?? url[...]
      var path = rest.drop { $0 != "/" }
      while path.last == "/" { path.removeLast() }
      if !paths.contains(String(path)) { paths.append(String(path)) }
    }
    return paths.isEmpty ? [""] : paths
  }

  private init(
    _ operation: OpenAPI.Operation, _ item: OpenAPI.PathItem, _ path: PathTemplate,
    _ references: ReferenceResolver
  ) {
    self.path = path
    method = operation.method.value.rawValue.uppercased()
    location = operation.location
    parameters = references.effectiveParameters([item.parameters, operation.parameters])
      .filter { !$0.isIgnored }.map { DescribedField($0, references) }
    body = operation.requestBody.flatMap { references.resolve($0) }
    responses = operation.responses.compactMap { member in
      references.resolve(member.value).map { response in
        let described = response.headers.filter { $0.key.lowercased() != "content-type" }
        let headers = described.compactMap { header in
          references.resolve(header.value).map { DescribedField(name: header.key, $0, references) }
        }
        return Response(status: member.key, response: response, headers: headers)
      }
    }
  }

  /// Every schema that a message may be held against.
  var schemas: [OpenAPI.Schema] {
    let contents = [body?.content ?? []] + responses.map(\.response.content)
    let fields = parameters + responses.flatMap(\.headers)
    return contents.joined().compactMap(\.value.schema) + fields.compactMap(\.schema)
  }

  /// The response for a status: the status itself, its class, or the default, in this order.
  func response(for status: Int) -> Response? {
    for name in [String(status), "\(status / 100)XX", "default"] {
      if let found = responses.first(where: { $0.status == name }) { return found }
    }
    return nil
  }
}
