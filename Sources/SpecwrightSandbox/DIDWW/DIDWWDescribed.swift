internal import SpecwrightJSON

extension DIDWW {
  /// The values of an annotated enumeration of the description, in no order.
  ///
  /// What is data of the description stands nowhere else. The document was checked when it was
  /// embedded; a name that it lacks has no values.
  static func described(_ enumeration: String) -> Set<String> {
    let file = SourceFile(path: "description", text: Documents.didwwVerification)
    let root = try? JSONParser.parse(file)
    let values = root?["components"]?["schemas"]?[enumeration]?["oneOf"]
    return Set((values?.elements).map { $0.compactMap { $0["const"]?.string } } ?? [])
  }
}
