/// All benchmarks, in the order of the report.
enum BenchmarkList {
  static let all: [Benchmark] = [
    .generation, .growth, .outputSize, .jsonParsing, .masking, .decoding, .call, .webhooks, .reads,
    .streaming, .audit, .sandbox, .consumerBuild, .descriptionChange, .clientCompilation,
  ]
}
