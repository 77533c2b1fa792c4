import SpecwrightModel

@testable import SpecwrightGenerator

/// The Swift of a few types, without header and imports.
func swift(_ types: TypeDefinition...) -> String {
  text(
    ClientTranslator(ClientDefinition(title: "T", version: "1", types: types), header: [])
      .typesFile())
}

/// The Swift of a few endpoints, as if `Row` and whatever is given were declared.
func swift(_ endpoints: EndpointDefinition..., types: [TypeDefinition] = []) -> String {
  let client = ClientDefinition(
    title: "Rows", version: "1", access: .internal, types: types, endpoints: endpoints)
  return text(ClientTranslator(client, header: []).endpointsFile())
}

private func text(_ file: SwiftFile) -> String {
  var file = file
  file.imports = []
  return String(file.text.drop { $0 == "\n" })
}
