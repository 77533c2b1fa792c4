// swift-tools-version: 6.1

import PackageDescription

// The checkout may lie under any name, and a package by path is called as its folder.
let checkout = Context.environment["SPECWRIGHT_CHECKOUT"] ?? "../.."
let specwright = checkout.split(separator: "/").last.map(String.init) ?? ""

let runtime = Target.Dependency.product(name: "SpecwrightRuntime", package: specwright)
let plugin = Target.PluginUsage.plugin(name: "SpecwrightPlugin", package: specwright)

let package = Package(
  name: "consumer",
  platforms: [.iOS(.v15), .macOS(.v10_15)],
  dependencies: [.package(path: checkout), .package(path: "../Strangers")],
  targets: [
    .target(name: "Weather", dependencies: [runtime], plugins: [plugin]),
    .target(name: "Parcels", dependencies: [runtime], plugins: [plugin]),
    .target(name: "Archive", plugins: [plugin]),
    .executableTarget(
      name: "Consumer",
      dependencies: [
        "Weather", "Parcels", "Archive", runtime,
        .product(name: "Strangers", package: "Strangers"),
      ]),
  ]
)
