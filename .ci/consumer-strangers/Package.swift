// swift-tools-version: 6.1

import PackageDescription

// Names that a generator of clients might have for itself: SwiftPM wants the names of all targets in
// a graph to differ.
let package = Package(
  name: "strangers",
  products: [.library(name: "Strangers", targets: ["Generator", "OpenAPI", "Runtime"])],
  targets: [.target(name: "Generator"), .target(name: "OpenAPI"), .target(name: "Runtime")]
)
