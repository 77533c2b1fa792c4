internal import Foundation
internal import SpecwrightMeasuredWork
internal import SpecwrightRuntime

extension Benchmark {
  static let decoding = Benchmark(
    name: "decode", summary: "a 1 MB answer into generated models, beside handwritten ones"
  ) { rounds in
    let data = OrderText.list(bytes: 1_000_000)
    let megabytes = Double(data.count) / 1e6
    return [
      try await rounds.compare(
        "decode a 1 MB answer", in: .megabytesPerSecond, bar: .advantage(1 / 1.1),
        with: "handwritten Codable",
        ours: {
          try Stopwatch.rate { _ = try BodyReader.json(OrderList.self, from: data) }
            * megabytes
        },
        theirs: {
          try Stopwatch.rate {
            _ = try HandwrittenOrderList.decoder.decode(HandwrittenOrderList.self, from: data)
          } * megabytes
        })
    ]
  }
}
