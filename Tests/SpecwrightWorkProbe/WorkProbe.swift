internal import Foundation
internal import GoldenTrips
internal import SpecwrightGenerator
internal import SpecwrightJSON
internal import SpecwrightMeasuredWork
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
    // What is left when there is no work, to be taken from the others.
    case "nothing": break
    default:
      print("usage: SpecwrightWorkProbe generate|parse|mask-plain|mask-dense|decode|nothing")
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
}
