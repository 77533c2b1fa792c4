/// All benchmarks, in the order of the report.
enum BenchmarkList {
  static let all: [Benchmark] = [
    .generation, .growth, .outputSize, .debugGeneration, .jsonParsing, .schemas, .masking,
    .decoding,
    .call, .signatures, .webhooks, .reads, .streaming, .audit, .sandbox, .consumerBuild,
    .descriptionChange, .clientCompilation,
  ]
}
