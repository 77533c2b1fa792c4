import SpecwrightJSON
import SpecwrightOpenAPI

/// Names the type with a method for each operation: the target's name with `Client` behind it.
///
/// A type of the document that is called so keeps its name, as does one of the language; the client
/// then has the word once more.
struct FacadeNamer {
  /// What the type has beside the operations.
  static let members: Set<String> = ["api"]

  private static let word = "Client"

  let configuration: Configuration
  let configurationLog: DiagnosticLog
  let types: Set<String>

  /// The name the configuration chose, or the one that follows from the target's.
  func name(for target: String) -> SwiftName {
    if let chosen = configuration.client.name {
      check(chosen)
      return chosen.value
    }
    let reserved = ReservedWords.words(at: .type)
    var name = NameForms(position: .type).camel(target)
    if !name.hasSuffix(Self.word) { name += Self.word }
    while reserved.contains(name) || types.contains(name) { name += Self.word }
    return SwiftName(unchecked: name)
  }

  /// Reports names of operations that the configuration chose and the client cannot have.
  func checkOperations() {
    for entry in configuration.operations {
      guard let name = entry.value.name?.spelling, Self.members.contains(name) else { continue }
      configurationLog.error(
        ConfigurationMessages.neededByClient(name), at: entry.keyLocation)
    }
  }

  private func check(_ chosen: Located<SwiftName>) {
    let name = chosen.value.spelling
    if StandardTypeNames.all.contains(name) {
      configurationLog.error(ConfigurationMessages.reserved(name), at: chosen.location)
    } else if types.contains(name) {
      configurationLog.error(ConfigurationMessages.clientName(name), at: chosen.location)
    }
  }
}
