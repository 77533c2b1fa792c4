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
    let built = ContentBuilder(context, .request)
      .contents(of: body.content, takesAnything: isFile).first
    guard var content = built else { return nil }
    let isRequired = body.required?.value ?? false
    // What may be left out is left out by nil, which cannot say null as well.
    if !isRequired, case .json(.optional(let type)) = content.kind { content.kind = .json(type) }
    return BodyDefinition(
      name: SwiftName(unchecked: "body"), content: content,
      isRequired: isRequired, isFile: isFile,
      documentation: Prose.documentation(of: body.description?.value ?? ""))
  }
}
