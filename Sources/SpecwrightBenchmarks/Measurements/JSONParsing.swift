internal import Foundation
internal import SpecwrightJSON

extension Benchmark {
  static let jsonParsing = Benchmark(
    name: "json-parse", summary: "the located parser, beside JSONSerialization"
  ) { rounds in
    var comparisons: [Comparison] = []
    for document in [Documents.twilio, Documents.discord] {
      let bytes = try Documents.bytes(document)
      let data = Data(bytes)
      let file = SourceFile(path: document, bytes: bytes)
      let megabytes = Double(bytes.count) / 1e6
      comparisons.append(
        try await rounds.compare(
          "parse \(document)", in: .megabytesPerSecond, bar: .both(figure: 150, advantage: 2),
          with: "JSONSerialization",
          ours: { try Stopwatch.rate { _ = try JSONParser.parse(file) } * megabytes },
          theirs: {
            try Stopwatch.rate { _ = try JSONSerialization.jsonObject(with: data) } * megabytes
          }))
    }
    return comparisons
  }
}
