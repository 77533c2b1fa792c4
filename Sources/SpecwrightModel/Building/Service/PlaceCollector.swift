import SpecwrightJSON
import SpecwrightOpenAPI

/// Walks over everything but component schemas that holds schemas, and says what they are there.
struct PlaceCollector {
  let document: OpenAPI.Document
  let operations: [OperationSite]

  /// Collects the schemas of components, operations, callbacks and webhooks.
  func collect(into collector: inout SiteCollector) {
    collectComponents(into: &collector)
    let kept = Set(operations.map(\.path.key))
    for path in document.paths {
      // A path of which every operation is left out needs no parameters either.
      guard kept.contains(path.key) || path.value.operations.isEmpty else { continue }
      let items = OperationCollector.items(of: path.value, in: document)
      let name = camel(PathTemplate.words(of: path.key))
      for parameter in items.flatMap(\.parameters) { collect(parameter, at: name, &collector) }
    }
    for site in operations { collect(site.operation, at: site.typePrefix, &collector) }
    for webhook in document.webhooks {
      collect(webhook.value, at: camel(webhook.key), &collector)
    }
  }

  private func collectComponents(into collector: inout SiteCollector) {
    let components = document.components
    for member in components.parameters { collect(member.value, at: camel(member.key), &collector) }
    for member in components.headers {
      collect(header: member.value, at: camel(member.key), "Header", &collector)
    }
    for member in components.requestBodies {
      if case .value(let body) = member.value {
        collect(body.content, isSent: true, at: camel(member.key), "Body", &collector)
      }
    }
    for member in components.responses {
      collect(member.value, at: camel(member.key), "Response", &collector)
    }
    for member in components.callbacks { collect(member, at: "", &collector) }
    for member in components.pathItems {
      collect(member.value, at: camel(member.key), &collector)
    }
  }

  private func camel(_ text: String) -> String { NameForms(position: .type).camel(text) }

  private func collect(
    _ item: OpenAPI.PathItem, at name: String, _ collector: inout SiteCollector
  ) {
    for item in OperationCollector.items(of: item, in: document) {
      for parameter in item.parameters { collect(parameter, at: name, &collector) }
      for operation in item.operations {
        let method = operation.method.value.rawValue
        let id = operation.operationID.map { camel($0.value) }
        collect(operation, at: id ?? name + camel(method), &collector)
      }
    }
  }

  private func collect(
    _ operation: OpenAPI.Operation, at name: String, _ collector: inout SiteCollector
  ) {
    for parameter in operation.parameters { collect(parameter, at: name, &collector) }
    if case .value(let body)? = operation.requestBody {
      collect(body.content, isSent: true, at: name, "Body", &collector)
    }
    for member in operation.responses {
      collect(member.value, at: name, "Response " + member.key, &collector)
    }
    for callback in operation.callbacks { collect(callback, at: name, &collector) }
  }

  private func collect(
    _ member: OpenAPI.Member<OpenAPI.Referenced<OpenAPI.Callback>>, at name: String,
    _ collector: inout SiteCollector
  ) {
    guard case .value(let callback) = member.value else { return }
    for path in callback.paths { collect(path.value, at: name + camel(member.key), &collector) }
  }

  private func collect(
    _ parameter: OpenAPI.Referenced<OpenAPI.Parameter>, at name: String,
    _ collector: inout SiteCollector
  ) {
    guard case .value(let parameter) = parameter else { return }
    collector.collect(parameter.schema, at: name, spelling: parameter.name.value)
  }

  private func collect(
    _ response: OpenAPI.Referenced<OpenAPI.Response>, at name: String, _ spelling: String,
    _ collector: inout SiteCollector
  ) {
    guard case .value(let response) = response else { return }
    collect(response.content, isSent: false, at: name, spelling, &collector)
    for member in response.headers {
      collect(header: member.value, at: name, spelling + " " + member.key, &collector)
    }
  }

  private func collect(
    header: OpenAPI.Referenced<OpenAPI.Header>, at name: String, _ spelling: String,
    _ collector: inout SiteCollector
  ) {
    guard case .value(let header) = header else { return }
    let schema = header.field.schema ?? header.field.content.first?.value.schema
    collector.collect(schema, at: name, spelling: spelling)
  }

  /// A body of one media type is called plainly; of several, each by its media type too.
  private func collect(
    _ content: [OpenAPI.Member<OpenAPI.MediaType>], isSent: Bool, at name: String,
    _ spelling: String,
    _ collector: inout SiteCollector
  ) {
    let sent = isSent ? ContentChooser(shapes: collector.shapes).candidates(content).first : nil
    for member in content {
      let words = content.count == 1 ? spelling : spelling + " " + member.key
      if let sent, sent.kind == .multipart, sent.member.key == member.key {
        collector.collect(form: member, at: name, spelling: words)
      } else {
        collector.collect(member.value.schema, at: name, spelling: words)
      }
    }
  }
}
