// swift-tools-version: 6.1

import PackageDescription

let package = Package(
  name: "specwright",
  platforms: [.iOS(.v15), .macOS(.v10_15), .tvOS(.v15), .watchOS(.v8), .visionOS(.v1)],
  products: [
    .library(name: "DIDWWVerification", targets: ["DIDWWVerification"]),
    .library(name: "EmailValidation", targets: ["EmailValidation"]),
    .library(name: "IduraVerify", targets: ["IduraVerify"]),
    .library(name: "SpecwrightHTTP", targets: ["SpecwrightHTTP"]),
    .library(name: "SpecwrightRuntime", targets: ["SpecwrightRuntime"]),
    .library(name: "SpecwrightSandbox", targets: ["SpecwrightSandbox"]),
    .executable(name: "specwright", targets: ["specwright"]),
    .executable(name: "SampleCLI", targets: ["SpecwrightSampleCLI"]),
    .plugin(name: "SpecwrightPlugin", targets: ["SpecwrightPlugin"]),
    .plugin(name: "SpecwrightCommand", targets: ["SpecwrightCommand"]),
  ],
  targets: [
    // The generator, one room a target; each imports only the rooms before it.
    .target(name: "SpecwrightJSON"),
    .target(name: "SpecwrightOpenAPI", dependencies: ["SpecwrightJSON"]),
    .target(name: "SpecwrightModel", dependencies: ["SpecwrightJSON", "SpecwrightOpenAPI"]),
    .target(
      name: "SpecwrightGenerator",
      dependencies: ["SpecwrightJSON", "SpecwrightOpenAPI", "SpecwrightModel"]),
    .target(name: "SpecwrightSchema", dependencies: ["SpecwrightJSON", "SpecwrightOpenAPI"]),
    .target(
      name: "SpecwrightAudit",
      dependencies: [
        "SpecwrightGenerator", "SpecwrightJSON", "SpecwrightModel", "SpecwrightOpenAPI",
        "SpecwrightSchema",
      ]),
    .executableTarget(
      name: "specwright-generate", dependencies: ["SpecwrightJSON", "SpecwrightGenerator"]),
    .executableTarget(
      name: "specwright",
      dependencies: [
        "SpecwrightAudit", "SpecwrightGenerator", "SpecwrightJSON", "SpecwrightModel",
        "SpecwrightOpenAPI",
      ]),
    .plugin(
      name: "SpecwrightPlugin", capability: .buildTool(), dependencies: ["specwright-generate"]),
    .plugin(
      name: "SpecwrightCommand",
      capability: .command(
        intent: .custom(
          verb: "specwright-generate-sources",
          description: "Writes the clients of a package's API descriptions into its sources."),
        permissions: [
          .writeToPackageDirectory(
            reason: "The generated code becomes part of the package's sources.")
        ]),
      dependencies: ["specwright-generate"]),

    // What generated code runs on.
    .target(name: "SpecwrightHTTP"),
    .target(name: "SpecwrightRuntime", dependencies: ["SpecwrightHTTP", "SpecwrightJSON"]),
    .target(name: "SpecwrightCrypto"),

    // The SDKs.
    .target(
      name: "DIDWWVerification",
      dependencies: ["SpecwrightHTTP", "SpecwrightRuntime"],
      exclude: ["specwright.json"],
      plugins: ["SpecwrightPlugin"]),
    .target(
      name: "EmailValidation",
      dependencies: [
        "SpecwrightCrypto", "SpecwrightHTTP", "SpecwrightJSON", "SpecwrightRuntime",
      ],
      exclude: ["specwright.json"],
      plugins: ["SpecwrightPlugin"]),
    .target(
      name: "IduraVerify",
      dependencies: [
        "SpecwrightCrypto", "SpecwrightHTTP", "SpecwrightJSON", "SpecwrightRuntime",
      ],
      exclude: ["specwright.json"],
      plugins: ["SpecwrightPlugin"]),

    // The services on this machine, for demonstrations and tests.
    .target(
      name: "SpecwrightSandbox",
      dependencies: [
        "SpecwrightCrypto", "SpecwrightHTTP", "SpecwrightJSON", "SpecwrightOpenAPI",
        "SpecwrightSchema",
      ],
      exclude: ["specwright.json"],
      plugins: ["SpecwrightPlugin"]),
    .executableTarget(
      name: "SpecwrightSampleCLI",
      dependencies: [
        "DIDWWVerification", "EmailValidation", "IduraVerify", "SpecwrightHTTP",
        "SpecwrightRuntime", "SpecwrightSandbox",
      ]),

    .executableTarget(
      name: "SpecwrightBenchmarks",
      dependencies: [
        "DIDWWVerification", "EmailValidation", "SpecwrightCrypto", "SpecwrightHTTP",
        "SpecwrightJSON", "SpecwrightMeasuredWork", "SpecwrightOpenAPI", "SpecwrightRuntime",
        "SpecwrightSandbox", "SpecwrightSchema",
      ],
      exclude: ["specwright.json", "openapi.json"],
      plugins: ["SpecwrightPlugin"]),
    // What benchmarks measure and the budgets of instructions count: the same work for both.
    .target(name: "SpecwrightMeasuredWork"),
    .executableTarget(
      name: "SpecwrightWorkProbe",
      dependencies: [
        "GoldenTrips", "SpecwrightGenerator", "SpecwrightJSON", "SpecwrightMeasuredWork",
        "SpecwrightRuntime",
      ],
      path: "Tests/SpecwrightWorkProbe"),
    // Apart, since building all of this for release takes minutes.
    .executableTarget(
      name: "SpecwrightAuditProbe",
      dependencies: [
        "SpecwrightAudit", "SpecwrightJSON", "SpecwrightMeasuredWork", "SpecwrightModel",
        "SpecwrightOpenAPI",
      ],
      path: "Tests/SpecwrightAuditProbe"),

    .target(name: "SpecwrightTestSupport", dependencies: ["SpecwrightHTTP"], path: "Tests/Support"),
    .testTarget(
      name: "SpecwrightJSONTests", dependencies: ["SpecwrightJSON"],
      resources: [.copy("Fixtures")]),
    .testTarget(
      name: "SpecwrightOpenAPITests",
      dependencies: ["SpecwrightAudit", "SpecwrightOpenAPI", "SpecwrightJSON"]),
    .testTarget(
      name: "SpecwrightSchemaTests",
      dependencies: [
        "SpecwrightSchema", "SpecwrightOpenAPI", "SpecwrightJSON", "SpecwrightRuntime",
      ],
      resources: [.copy("Fixtures")]),
    .executableTarget(
      name: "SpecwrightSchemaProbe",
      dependencies: ["SpecwrightSchema", "SpecwrightOpenAPI", "SpecwrightJSON"],
      path: "Tests/SpecwrightSchemaProbe"),
    .testTarget(
      name: "SpecwrightAuditTests",
      dependencies: [
        "SpecwrightAudit", "SpecwrightModel", "SpecwrightMutantProbe", "SpecwrightSchema",
        "SpecwrightOpenAPI", "SpecwrightJSON",
      ],
      resources: [.copy("Fixtures")]),
    .testTarget(
      name: "SpecwrightModelTests",
      dependencies: [
        "SpecwrightModel", "SpecwrightOpenAPI", "SpecwrightJSON", "SpecwrightTestSupport",
      ],
      exclude: ["Naming/Names.tsv"]),
    .testTarget(
      name: "SpecwrightGeneratorTests",
      dependencies: [
        "SpecwrightGenerator", "SpecwrightModel", "SpecwrightOpenAPI", "SpecwrightJSON",
      ],
      resources: [.copy("Golden")]),
    .executableTarget(
      name: "SpecwrightMutantProbe", dependencies: ["SpecwrightGenerator", "SpecwrightJSON"],
      path: "Tests/SpecwrightMutantProbe"),
    // Golden output of the generator, compiled and run.
    .target(
      name: "GoldenHostileText", dependencies: ["SpecwrightRuntime"],
      path: "Tests/GoldenHostileText"),
    .target(name: "GoldenNames", dependencies: ["SpecwrightRuntime"], path: "Tests/GoldenNames"),
    .target(name: "GoldenShapes", dependencies: ["SpecwrightRuntime"], path: "Tests/GoldenShapes"),
    .target(name: "GoldenUnions", dependencies: ["SpecwrightRuntime"], path: "Tests/GoldenUnions"),
    .target(name: "GoldenWire", dependencies: ["SpecwrightRuntime"], path: "Tests/GoldenWire"),
    .target(
      name: "GoldenFaults", dependencies: ["SpecwrightRuntime"],
      path: "Tests/GoldenFaults/Together"),
    .target(
      name: "GoldenWeather", dependencies: ["SpecwrightRuntime"], path: "Tests/GoldenWeather"),
    .target(name: "GoldenTrips", dependencies: ["SpecwrightRuntime"], path: "Tests/GoldenTrips"),
    .testTarget(
      name: "GoldenConsumerTests",
      dependencies: [
        "GoldenHostileText", "GoldenNames", "GoldenShapes", "GoldenUnions", "GoldenWire",
        "SpecwrightHTTP", "SpecwrightRuntime", "SpecwrightTestSupport",
      ]),
    .testTarget(
      name: "GoldenClientTests",
      dependencies: ["GoldenTrips", "GoldenWeather", "SpecwrightRuntime", "SpecwrightTestSupport"]),
    .testTarget(
      name: "SpecwrightHTTPTests", dependencies: ["SpecwrightHTTP", "SpecwrightTestSupport"]),
    .testTarget(
      name: "SpecwrightRuntimeTests",
      dependencies: ["SpecwrightRuntime", "SpecwrightHTTP", "SpecwrightTestSupport"]),
    .executableTarget(
      name: "SpecwrightCryptoProbe", dependencies: ["SpecwrightCrypto"],
      path: "Tests/SpecwrightCryptoProbe"),
    .testTarget(
      name: "SpecwrightCryptoTests",
      dependencies: ["SpecwrightCrypto", "SpecwrightCryptoProbe"],
      resources: [.copy("Fixtures")]),
    .testTarget(
      name: "SpecwrightSandboxTests",
      dependencies: [
        "SpecwrightSandbox", "SpecwrightCrypto", "SpecwrightHTTP", "SpecwrightTestSupport",
      ]),
    .executableTarget(
      name: "SpecwrightLoadProbe", dependencies: ["DIDWWVerification", "SpecwrightSandbox"],
      path: "Tests/SpecwrightLoadProbe"),
    .executableTarget(
      name: "SpecwrightStreamProbe", dependencies: ["EmailValidation"],
      path: "Tests/SpecwrightStreamProbe"),
    .testTarget(
      name: "SpecwrightSampleCLITests",
      dependencies: [
        "SpecwrightSampleCLI", "DIDWWVerification", "EmailValidation", "IduraVerify",
        "SpecwrightHTTP", "SpecwrightSandbox", "SpecwrightTestSupport",
      ]),
    .testTarget(
      name: "DIDWWVerificationTests",
      dependencies: [
        "DIDWWVerification", "SpecwrightSandbox", "SpecwrightRuntime", "SpecwrightHTTP",
        "SpecwrightTestSupport",
      ]),
    .testTarget(
      name: "EmailValidationTests",
      dependencies: [
        "EmailValidation", "SpecwrightSandbox", "SpecwrightRuntime", "SpecwrightHTTP",
        "SpecwrightTestSupport",
      ],
      resources: [.copy("Fixtures")]),
    .executableTarget(
      name: "WebhookProbe", dependencies: ["EmailValidation"], path: "Tests/WebhookProbe"),
    .executableTarget(
      name: "LoginProbe",
      dependencies: ["IduraVerify", "SpecwrightHTTP", "SpecwrightSandbox"],
      path: "Tests/LoginProbe"),
    .testTarget(
      name: "IduraVerifyTests",
      dependencies: [
        "IduraVerify", "SpecwrightCrypto", "SpecwrightHTTP", "SpecwrightJSON", "SpecwrightRuntime",
        "SpecwrightSandbox", "SpecwrightTestSupport",
      ],
      resources: [.copy("Fixtures")]),
    .executableTarget(
      name: "TokenProbe", dependencies: ["IduraVerify"], path: "Tests/TokenProbe"),
    .testTarget(
      name: "SDKSourceTests",
      dependencies: [
        "SpecwrightAudit", "SpecwrightJSON", "SpecwrightModel", "SpecwrightOpenAPI",
        "SpecwrightTestSupport",
      ]),
    .testTarget(
      name: "SpecwrightToolTests",
      dependencies: ["specwright", "specwright-generate", "SpecwrightTestSupport"]),
  ],
  swiftLanguageModes: [.v6]
)

// The faults reported of other generators whose documents have names in common, one module each.
let faults = [
  "05", "08", "15", "18", "21", "31", "35", "40", "43", "45", "46", "51", "54", "55", "59", "61",
  "63",
  "65", "66", "69", "71", "73", "76", "81", "85", "86", "94",
]
package.targets += faults.map { fault in
  .target(
    name: "GoldenFault\(fault)", dependencies: ["SpecwrightRuntime"],
    path: "Tests/GoldenFaults/\(fault)")
}
package.targets.append(
  .testTarget(
    name: "GoldenFaultTests",
    dependencies: faults.map { .target(name: "GoldenFault\($0)") } + [
      "GoldenFaults", "SpecwrightHTTP", "SpecwrightRuntime", "SpecwrightTestSupport",
    ]))

for target in package.targets where target.type != .plugin {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
