import SpecwrightJSON
import SpecwrightOpenAPI

/// Makes the body argument of an endpoint.
struct BodyBuilder {
  private let context: BuildContext

  init(_ context: BuildContext) {
    self.context = context
  }

  func body(of operation: OpenAPI.Operation) -> BodyDefinition? {
    let isFile = operation.bodyFromFile.flatMap { context.log.boolean($0) }?.value ?? false
    guard let body = operation.requestBody.flatMap({ context.document.references.resolve($0) })
    else {
      if isFile, let node = operation.bodyFromFile {
        context.log.error(BuildMessages.noBodyFromFile, at: node.location)
      }
      return nil
    }
    let content = ContentBuilder(context, .request)
      .content(of: body.content, takesAnything: isFile)
    guard let content else { return nil }
    var documentation = Prose.documentation(of: body.description?.value ?? "")
    documentation.pointer = body.location.fragment
    return BodyDefinition(
      name: SwiftName(unchecked: "body"), content: content,
      isRequired: body.required?.value ?? false, isFile: isFile, documentation: documentation)
  }
}
