internal import Foundation

extension Benchmark {
  /// What whoever adds an SDK to a package waits for.
  static let consumerBuild = Benchmark(
    name: "consumer-build", summary: "clean debug build of a consumer of DIDWWVerification"
  ) { _ in
    try await Workplace.withFolder { folder in
      let package = ConsumerPackage(folder: folder, checkout: try Workplace.clone(to: folder))
      try package.write(
        product: "DIDWWVerification",
        program: """
          import DIDWWVerification

          print(type(of: VerificationClient(auth: .public(appKey: "key"))))
          """)
      // Compiling the manifest is no part of the build.
      _ = try Child.run("swift", ["package", "describe"], in: folder)
      let child = try Child.run("swift", ["build", "--product", "Consumer"], in: folder)
      return [
        .one("consumer build, waiting", .seconds, child.seconds, .figure(40)),
        .one("consumer build, processor", .processorSeconds, child.processorSeconds, .figure(60)),
        .one(
          "consumer build, .build", .megabytes,
          Double(Workplace.size(of: "\(folder)/.build")) / 1e6,
          .figure(120)),
      ]
    }
  }

  /// How long after a change of a description the SDK is there again.
  static let descriptionChange = Benchmark(
    name: "description-change", summary: "build after one more value in a description"
  ) { rounds in
    try await Workplace.withFolder { folder in
      let copy = try Workplace.clone(to: folder)
      let build = ["build", "--target", "DIDWWVerification"]
      _ = try Child.run("swift", build, in: copy)
      let description = URL(fileURLWithPath: "\(copy)/spec/DIDWWVerification.json")
      let text = try String(contentsOf: description, encoding: .utf8)
      var version = 0
      let comparison = try await rounds.measure(
        "build after a changed description", in: .seconds, bar: .figure(5), rounds: 3
      ) {
        version += 1
        let slug = "\"const\": \"dispatch_failed\""
        let changed = text.replacingOccurrences(
          of: slug,
          with: """
            "const": "dispatch_failed_\(version)",
            "description": "One more reason.",
            "x-attributes": {"status": "failed", "detail": "reason \(version)"}
            },
            {
            \(slug)
            """)
        guard changed != text else {
          throw ChildFault(words: [description.path], reason: "the reason to go beside is gone")
        }
        try Data(changed.utf8).write(to: description)
        return try Child.run("swift", build, in: copy).seconds
      }
      return [comparison]
    }
  }

  /// How long the client of a large document compiles, and what it weighs.
  static let clientCompilation = Benchmark(
    name: "client-compilation", summary: "the client of twilio-verify-v2, debug and release"
  ) { _ in
    let tool = try Workplace.product("specwright-generate")
    let document = try Documents.path(Documents.twilio)
    return try await Workplace.withFolder { folder in
      let package = ConsumerPackage(folder: folder, checkout: Workplace.root)
      var comparisons: [Comparison] = []
      for (configuration, limit) in [("debug", 10.0), ("release", 20)] {
        let build = ["build", "-c", configuration, "--product", "Consumer"]
        // The runtime is built before, so that what is measured is the client alone.
        try package.write(product: "SpecwrightRuntime", program: "import SpecwrightRuntime\n")
        _ = try Child.run("swift", build, in: folder)
        try package.write(
          product: "SpecwrightRuntime",
          program: """
            let client = ConsumerClient()
            print(try await client.fetchForm(formType: .formPush))
            """)
        _ = try Child.run(tool, [document, "--target", "Consumer", "--output", package.sources])
        let child = try Child.run("swift", build, in: folder)
        comparisons.append(
          .one("client of twilio, \(configuration)", .seconds, child.seconds, .figure(limit)))
      }
      let program = "\(folder)/.build/release/Consumer"
      _ = try Child.run("strip", [program])
      let attributes = try FileManager.default.attributesOfItem(atPath: program)
      let size = (attributes[.size] as? NSNumber)?.doubleValue ?? .nan
      comparisons.append(.one("its stripped program", .megabytes, size / 1e6, .figure(2)))
      return comparisons
    }
  }
}

extension Comparison {
  /// What is measured once, since once takes long enough.
  fileprivate static func one(
    _ name: String, _ unit: Unit, _ figure: Double, _ bar: Bar
  ) -> Comparison {
    Comparison(
      name: name, unit: unit, subject: Sample(figures: [figure]), reference: nil, bar: bar)
  }
}
