@testable import SpecwrightModel

/// Spells definitions out as short text, so that a table can hold what a document becomes.
enum Dump {
  static func client(_ client: ClientDefinition) -> String {
    (client.types.map(type) + client.endpoints.map(endpoint) + client.servers.map(server)
      + client.securitySchemes.map(scheme) + client.responseHeaders.map(header))
      .joined(separator: "\n")
  }

  static func type(_ type: TypeDefinition) -> String {
    let head = type.access == .internal ? "internal " : ""
    let name = type.name.text
    switch type.kind {
    case .structure(let structure):
      return head + (structure.isTuple ? "tuple" : "struct") + " \(name)" + body(structure)
    case .enumeration(let enumeration): return head + "enum \(name)" + body(enumeration)
    case .union(let union): return head + "union \(name)" + body(union)
    case .alias(let type): return head + "alias \(name) = \(type.phrase)"
    }
  }

  private static func body(_ structure: StructureDefinition) -> String {
    var lines = structure.properties.map(property)
    if case .kept(let name, let values) = structure.additional {
      let type = structure.isTuple ? "[\(values.phrase)]" : "[String: \(values.phrase)]"
      let secrecy = structure.additionalSensitivity.map { " sensitive \($0.rawValue)" } ?? ""
      lines.append(
        "\(name): \(type) rest\(structure.skipsUnreadableMembers ? " readable" : "")\(secrecy)")
    }
    return lines.map { "\n  " + $0 }.joined()
  }

  static func property(_ property: PropertyDefinition) -> String {
    var text = "\(property.name): \(property.type.phrase)"
    switch property.presence {
    case .required: break
    case .requiredNullable: text += "? null"
    case .optional: text += "?"
    case .optionalNullable: text += "? absent or null"
    }
    if property.name.spelling != property.key { text += " = \(property.key.debugDescription)" }
    if property.access == .internal { text += " internal" }
    if property.isIndirect { text += " boxed" }
    if let constant = property.constant { text += " always \(constant.phrase)" }
    if let fallback = property.whenAbsent { text += " absent \(fallback.phrase)" }
    if let fallback = property.whenUnreadable { text += " unreadable \(fallback.phrase)" }
    if property.dropsUnreadableElements { text += " dropping" }
    if let kind = property.sensitivity { text += " sensitive \(kind.rawValue)" }
    return text
  }

  private static func body(_ enumeration: EnumerationDefinition) -> String {
    var head = ": \(enumeration.rawType.rawValue) \(enumeration.style.rawValue)"
    if enumeration.isOpenOnWire { head += " growing" }
    for attribute in enumeration.attributes {
      head += "\n  var \(attribute.name): \(phrase(attribute.type))"
      if attribute.isOptional { head += "?" }
      if let unknown = attribute.whenUnknown { head += " else \(phrase(unknown))" }
    }
    let values = enumeration.values.map { value in
      let facts = value.attributes.map { $0.map(phrase) ?? "nil" }
      return "\n  \(value.name) = \(value.raw.text.debugDescription)"
        + (facts.isEmpty ? "" : " " + facts.joined(separator: " "))
    }
    return head + values.joined()
  }

  private static func body(_ union: UnionDefinition) -> String {
    let key = union.discriminator.map { " by \($0.key.debugDescription)" } ?? ""
    let cases = union.cases.map { entry in
      "\n  \(entry.name)(\(entry.type.phrase))"
        + entry.discriminatorValues.map { " " + phrase($0) }.joined()
        + (entry.sensitivity.map { " sensitive \($0.rawValue)" } ?? "")
    }
    return key + cases.joined()
  }

  private static func phrase(_ raw: EnumerationDefinition.Raw) -> String {
    if case .string(let text) = raw { text.debugDescription } else { raw.text }
  }

  static func phrase(_ type: EnumerationDefinition.AttributeType) -> String {
    switch type {
    case .string: "String"
    case .boolean: "Bool"
    case .integer: "Int"
    case .double: "Double"
    case .named(let name): name.text
    case .array(let element): "[" + phrase(element) + "]"
    }
  }

  static func phrase(_ value: EnumerationDefinition.AttributeValue) -> String {
    switch value {
    case .string(let text): text.debugDescription
    case .boolean(let value): "\(value)"
    case .integer(let value): "\(value)"
    case .double(let text): text
    case .named(let name): "." + name.spelling
    case .array(let values): "[" + values.map(phrase).joined(separator: ", ") + "]"
    }
  }

  static func endpoint(_ endpoint: EndpointDefinition) -> String {
    let path = endpoint.path.map { piece in
      switch piece {
      case .literal(let text): text
      case .parameter(let index): "{\(endpoint.parameters[index].name)}"
      }
    }
    var lines = ["func \(endpoint.name) \(endpoint.method) \(path.joined())"]
    if endpoint.streamsAnswer { lines[0] += " streaming" }
    lines += endpoint.parameters.map(parameter)
    if let body = endpoint.body {
      lines.append(
        "body\(body.isFile ? " file" : ""): \(phrase(body.content))\(body.isRequired ? "" : "?")")
    }
    if !endpoint.servers.isEmpty {
      lines.append("at " + endpoint.servers.map(\.spelling).joined(separator: ", "))
    }
    lines += endpoint.successes.map { "success " + answer($0) }
    lines += endpoint.failures.map { "failure " + answer($0) }
    if !endpoint.security.isEmpty {
      let sets = endpoint.security.map { $0.map(\.scheme.spelling).joined(separator: "+") }
      lines.append("security [" + sets.joined(separator: ", ") + "]")
    }
    if let retry = endpoint.retry {
      lines.append(
        "retry \(retry.statuses) never \(retry.neverCodes) network \(retry.onNetworkFailure)")
    }
    return lines.joined(separator: "\n  ")
  }

  private static func parameter(_ parameter: ParameterDefinition) -> String {
    var text = "\(parameter.place.rawValue) \(parameter.name): \(parameter.type.phrase)"
    if !parameter.isRequired { text += "?" }
    if let constant = parameter.constant { text += " always \(constant.phrase)" }
    if parameter.name.spelling != parameter.key { text += " = \(parameter.key.debugDescription)" }
    if parameter.type.isArray { text += parameter.explode ? " repeated" : " joined" }
    if parameter.style != parameter.place.styles[0] { text += " \(parameter.style.rawValue)" }
    if parameter.spelling != .plain { text += " as \(parameter.spelling)" }
    if parameter.allowReserved { text += " reserved" }
    if parameter.allowEmpty { text += " empty" }
    if let kind = parameter.sensitivity { text += " sensitive \(kind.rawValue)" }
    return text
  }

  private static func answer(_ answer: AnswerDefinition) -> String {
    let status =
      switch answer.status {
      case .exactly(let code): "\(code)"
      case .range(let digit): "\(digit)XX"
      case .default: "default"
      }
    return "\(status) \(answer.caseName): " + (answer.content.map(phrase) ?? "nothing")
  }

  private static func phrase(_ content: ContentDefinition) -> String {
    switch content.kind {
    case .json(let type): "\(content.mediaType) \(type.phrase)"
    case .form(let type, let encodings):
      "form \(type.phrase)" + encodings.map { " " + phrase($0) }.joined()
    case .multipart(let type, let encodings):
      "parts \(type.phrase)" + encodings.map { " " + phrase($0) }.joined()
    case .text(.string): "\(content.mediaType) text"
    case .text(let type): "\(content.mediaType) text of \(type.phrase)"
    case .bytes: "\(content.mediaType) bytes"
    }
  }

  private static func phrase(_ encoding: FieldEncodingDefinition) -> String {
    switch encoding.rule {
    case .contentType(let type): "\(encoding.key):\(type)"
    case .style(let style, let explode, let allowReserved):
      "\(encoding.key):\(style.rawValue)" + (explode ? "*" : "") + (allowReserved ? "+" : "")
    }
  }

  static func server(_ server: ServerDefinition) -> String {
    var text = "server \(server.name) \(server.url)"
    if !server.isShared { text += " of operations" }
    for variable in server.variables {
      text += "\n  \(variable.name): \(variable.choice?.typeName.spelling ?? "String")"
      text += " = \(variable.defaultValue.debugDescription)"
      for value in variable.choice?.values ?? [] {
        text += "\n    \(value.name) = \(value.text.debugDescription)"
      }
    }
    return text
  }

  static func scheme(_ scheme: SecuritySchemeDefinition) -> String {
    let kind =
      switch scheme.kind {
      case .basic: "basic"
      case .http(let name): "http \(name)"
      case .apiKey(let place, let name): "key \(name) in \(place.rawValue)"
      case .oauth: "oauth"
      case .mutualTLS: "mutualTLS"
      }
    return "scheme \(scheme.name) \(kind)"
  }

  static func header(_ header: HeaderDefinition) -> String {
    "header \(header.name): \(header.type.phrase) = \(header.key.debugDescription)"
      + (header.reading == .text ? "" : " as \(header.reading)")
  }
}
