/// What keeps the plugin from finding its input, in sentences the build prints.
enum PluginError: Error, CustomStringConvertible {
  case noDocument(target: String, places: [String])
  case severalDocuments(target: String, found: [String], preferred: String)

  var description: String {
    switch self {
    case .noDocument(let target, let places):
      "no API description for target '\(target)'; looked for "
        + places.map { "'\($0)'" }.joined(separator: ", ")
    case .severalDocuments(let target, let found, let preferred):
      "several API descriptions for target '\(target)': "
        + found.map { "'\($0)'" }.joined(separator: ", ")
        + "; keep one of them, or move it to '\(preferred)'"
    }
  }
}
