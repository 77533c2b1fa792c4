internal import Foundation
internal import GoldenTrips
internal import SpecwrightAudit
internal import SpecwrightGenerator
internal import SpecwrightJSON
internal import SpecwrightMeasuredWork
internal import SpecwrightModel
internal import SpecwrightOpenAPI
internal import SpecwrightRuntime

/// Does one piece of fixed work and ends, so that its instructions can be counted.
@main
enum WorkProbe {
  static func main() throws {
    switch CommandLine.arguments.dropFirst().first {
    case "generate": try generate()
    case "parse": try parse()
    case "mask-plain": mask(LogText.plain(bytes: 200_000))
    case "mask-dense": mask(LogText.dense(bytes: 200_000))
    case "decode": try decode()
    case "audit": try audit()
    case "diff": try diff()
    // What is left when there is no work, to be taken from the others.
    case "nothing": break
    default:
      print(
        "usage: SpecwrightWorkProbe "
          + "generate|parse|mask-plain|mask-dense|decode|audit|diff|nothing")
      exit(2)
    }
  }

  private static func generate() throws {
    let document = SourceFile(
      path: "parts.json", text: SyntheticDocument.text(bytes: 200_000))
    let pipeline = GeneratorPipeline(
      target: "Parts", document: document, configuration: nil, embedded: [])
    precondition(!pipeline.run().files.isEmpty)
  }

  private static func parse() throws {
    let document = SourceFile(
      path: "parts.json", text: SyntheticDocument.text(bytes: 200_000))
    for _ in 0..<10 { _ = try JSONParser.parse(document) }
  }

  private static func mask(_ lines: [String]) {
    let mask = RedactionMask()
    for line in lines { _ = mask.masked(line) }
  }

  private static func decode() throws {
    let trips = (0..<2_000).map { number in
      #"{"id":"trip-\#(number)","traveller":"Ada Lovelace","mood":"calm","unknown":[1,2,3]}"#
    }
    let data = Data("[\(trips.joined(separator: ","))]".utf8)
    let decoded = try BodyReader.json([Trip].self, from: data)
    precondition(decoded.count == trips.count)
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
