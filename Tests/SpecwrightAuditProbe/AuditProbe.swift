internal import Foundation
internal import SpecwrightAudit
internal import SpecwrightJSON
internal import SpecwrightMeasuredWork
internal import SpecwrightModel
internal import SpecwrightOpenAPI

/// Audits or compares fixed descriptions and ends, so that its instructions can be counted.
@main
enum AuditProbe {
  static func main() throws {
    switch CommandLine.arguments.dropFirst().first {
    case "audit": try audit()
    case "diff": try diff()
    // What is left when there is no work, to be taken from the others.
    case "nothing": break
    default:
      print("usage: SpecwrightAuditProbe audit|diff|nothing")
      exit(2)
    }
  }

  private static func description(_ text: String) throws -> OpenAPI.Document {
    let root = try JSONParser.parse(SourceFile(path: "parts.json", text: text))
    guard let document = DocumentReader.read(root).0 else {
      preconditionFailure("a description of our own make")
    }
    return document
  }

  private static func audit() throws {
    let audit = Audit(try description(SyntheticDocument.text(bytes: 200_000)), disabled: [])
    precondition(!TextFormat().render(audit).isEmpty)
  }

  private static func diff() throws {
    let text = SyntheticDocument.text(bytes: 100_000)
    let changed = text.replacingOccurrences(
      of: "\"spare_part\"]", with: "\"spare_part\", \"kit\"]")
    let sides = try [text, changed].map { text in
      let document = try description(text)
      return DescriptionDifferences.Side(
        document, client: ClientBuilder.build(document: document).definition)
    }
    let differences = DescriptionDifferences(sides[0], sides[1])
    precondition(differences.swift?.isEmpty == false && !differences.wire.isEmpty)
  }
}
