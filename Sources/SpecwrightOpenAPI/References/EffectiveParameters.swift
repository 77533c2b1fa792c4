import SpecwrightJSON

extension OpenAPI.Parameter {
  /// What makes parameters one and the same: name and place; names of header fields have no case.
  package struct Identity: Hashable, Sendable {
    private let name: String
    private let place: Place

    init(_ parameter: OpenAPI.Parameter) {
      let name = parameter.name.value
      place = parameter.place.value
      self.name = place == .header ? name.lowercased() : name
    }
  }

  /// What makes this parameter the same as another one.
  package var identity: Identity { Identity(self) }

  /// Whether it means nothing: header parameters of these names only repeat what bodies and security
  /// say (OpenAPI 3.1.1, "Parameter Object").
  package var isIgnored: Bool {
    place.value == .header
      && ["accept", "content-type", "authorization"].contains(name.value.lowercased())
  }
}

extension ReferenceResolver {
  /// The parameters that calls have: those of some lists, the outermost first, in which one takes the
  /// place of the same one of a list before.
  package func effectiveParameters(
    _ lists: [[OpenAPI.Referenced<OpenAPI.Parameter>]]
  ) -> [OpenAPI.Parameter] {
    var parameters: [OpenAPI.Parameter] = []
    var positions: [OpenAPI.Parameter.Identity: Int] = [:]
    for parameter in lists.joined().compactMap({ resolve($0) }) {
      if let position = positions[parameter.identity] {
        parameters[position] = parameter
      } else {
        positions[parameter.identity] = parameters.count
        parameters.append(parameter)
      }
    }
    return parameters
  }
}
