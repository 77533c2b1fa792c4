import SpecwrightModel
import SpecwrightOpenAPI

/// Makes the texts of a client's files.
///
/// From here on nothing is looked up that another declaration decides, so the parts of a large client
/// are translated and rendered side by side. Where they are cut depends on the client alone, and so do
/// the bytes.
struct ClientWriter {
  private let client: ClientDefinition
  private let translator: ClientTranslator

  init(_ client: ClientDefinition, header: [String]) {
    self.client = client
    translator = ClientTranslator(client, header: header)
  }

  /// A piece of work for one thread.
  private enum Part {
    case endpoints
    case methods
    case typesHead
    /// A stretch of the types.
    case types(Range<Int>)
  }

  /// How many types make a part that is worth handing to a thread.
  private static let typesInPart = 100

  /// The three files that the client decides.
  func files() -> [GeneratedFile] {
    let parts: [Part] = [.endpoints, .methods, .typesHead] + stretches.map { .types($0) }
    let texts =
      parts.count > 4 ? SideBySide.map(parts) { text(of: $0) } : parts.map { text(of: $0) }
    return [
      GeneratedFile(name: GeneratedFile.types, pieces: Array(texts[2...])),
      GeneratedFile(name: GeneratedFile.endpoints, contents: texts[0]),
      GeneratedFile(name: GeneratedFile.client, contents: texts[1]),
    ]
  }

  private func text(of part: Part) -> String {
    switch part {
    case .endpoints: translator.endpointsFile().text
    case .methods: translator.clientFile().text
    case .typesHead: translator.typesHead()
    case .types(let range): SwiftFile.text(of: translator.types(client.types[range]))
    }
  }

  /// The types in stretches, each of which begins with a type at module scope: those inside another
  /// share its extension.
  private var stretches: [Range<Int>] {
    var stretches: [Range<Int>] = []
    var start = 0
    for index in client.types.indices
    where index - start >= Self.typesInPart && client.types[index].name.path.count == 1 {
      stretches.append(start..<index)
      start = index
    }
    if start < client.types.count { stretches.append(start..<client.types.count) }
    return stretches
  }
}
