import SpecwrightJSON

/// Every sentence of the pipeline itself.
enum GeneratorMessages {
  static let noDocument =
    "there is no description; without one the configuration has to embed documents"

  static func notGiven(_ name: String) -> String {
    "document \(Quoted.name(name)) is to be embedded and was not given"
  }

  static func notListed(_ name: String) -> String {
    "document \(Quoted.name(name)) was given and is not in the 'embed' list"
  }

  static let notUTF8 = "the document is not UTF-8, so no string can hold it"
}
