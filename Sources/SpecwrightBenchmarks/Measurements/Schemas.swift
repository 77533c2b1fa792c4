internal import Foundation
internal import SpecwrightJSON
internal import SpecwrightOpenAPI
internal import SpecwrightSchema

extension Benchmark {
  static let schemas = Benchmark(
    name: "schema", summary: "holding a 1 MB answer against its schema, beside Python's jsonschema"
  ) { rounds in
    let python = try Workplace.program("python", from: "Python")
    let path = "\(Workplace.root)/Sources/SpecwrightBenchmarks/openapi.json"
    let answer = OrderText.list(bytes: 1_000_000)
    let megabytes = Double(answer.count) / 1e6
    let root = try JSONParser.parse(
      SourceFile(path: path, bytes: [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))))
    let pointer = "/components/schemas/OrderList"
    guard let document = DocumentReader.read(root).document,
      let schema = JSONPointer(pointer).flatMap({ document.references.schema(at: $0) }),
      let validator = SchemaLibrary([schema], of: document).validator(for: schema)
    else { throw ChildFault(words: [path], reason: "it has no \(pointer)") }
    let value = try JSONParser.parse(SourceFile(path: "answer", bytes: [UInt8](answer)))
    guard validator.accepts(value) else {
      throw ChildFault(words: [path], reason: "the answer does not fit its schema")
    }
    return try await Workplace.withFolder { folder in
      let file = "\(folder)/answer.json"
      try answer.write(to: URL(fileURLWithPath: file))
      return [
        try await rounds.compare(
          "check 1 MB against a schema", in: .megabytesPerSecond, with: "jsonschema (Python)",
          referenceRounds: 1,
          ours: { Stopwatch.rate { _ = validator.accepts(value) } * megabytes },
          theirs: { megabytes / (try seconds(python, path, pointer, file)) })
      ]
    }
  }

  private static func seconds(
    _ python: String, _ document: String, _ pointer: String, _ file: String
  ) throws -> Double {
    let script = """
      import json, sys, time
      try:
          from jsonschema import Draft202012Validator
      except ImportError:
          sys.exit(3)
      root = json.load(open(sys.argv[1]))
      value = json.load(open(sys.argv[3]))
      validator = Draft202012Validator(
          {"$ref": "#" + sys.argv[2], "components": root["components"]})
      before = time.perf_counter()
      assert validator.is_valid(value)
      print(time.perf_counter() - before)
      """
    guard
      let text = try? Child.output(python, ["-c", script, document, pointer, file]),
      let seconds = Double(text)
    else { throw MissingReference(reason: "PyPI's jsonschema is not in .build/benchmarks") }
    return seconds
  }
}
