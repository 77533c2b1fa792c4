internal import Foundation
internal import SpecwrightMeasuredWork
internal import SpecwrightRuntime

extension Benchmark {
  static let call = Benchmark(
    name: "call", summary: "a call over a transport in memory, beside handwritten code for it"
  ) { rounds in
    let calls = 2_000
    let transport = FixedTransport(body: Data(OrderText.order(7).utf8))
    guard let base = URL(string: "https://orders.example") else { return [] }
    let client = APIClient(baseURL: base, transport: transport, userAgent: "benchmark")
    let handwritten = HandwrittenClient(base: base, transport: transport)
    return [
      try await rounds.compare(
        "2,000 calls in memory", in: .processorSeconds, bar: .advantage(1 / 1.15),
        with: "handwritten client",
        ours: {
          try await Stopwatch.processorSeconds {
            for call in 0..<calls {
              _ = try await client.send(
                Endpoints.getOrder(orderID: "order-\(call)", expand: true))
            }
          }
        },
        theirs: {
          try await Stopwatch.processorSeconds {
            for call in 0..<calls {
              _ = try await handwritten.order("order-\(call)", expand: true)
            }
          }
        })
    ]
  }
}
