// swift-tools-version: 6.1
// SPDX-License-Identifier: MIT
import PackageDescription

let package = Package(
  name: "Tincture",
  platforms: [.macOS(.v13)],
  products: [
    .library(name: "ColorSpaces", targets: ["ColorSpaces"]),
    .library(name: "Contrast", targets: ["Contrast"]),
    .executable(name: "tincture", targets: ["tincture"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0")
  ],
  targets: [
    // MIT from here down: color, contrast and palettes as values. Nothing here links GSL.
    .target(name: "ColorSpaces"),
    .target(name: "Contrast", dependencies: ["ColorSpaces"]),
    .target(name: "JSONDocument"),

    // GPL-3.0-or-later from here down.
    .executableTarget(
      name: "tincture",
      dependencies: [
        "ColorSpaces", "Contrast", "JSONDocument",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),

    .target(name: "Support", path: "Tests/Support"),
    .testTarget(name: "ColorSpacesTests", dependencies: ["ColorSpaces", "Support"]),
    .testTarget(name: "ContrastTests", dependencies: ["Contrast", "ColorSpaces", "Support"]),
    .testTarget(name: "JSONDocumentTests", dependencies: ["JSONDocument"]),
    .testTarget(
      name: "CommandTests", dependencies: ["tincture", "ColorSpaces", "JSONDocument", "Support"]),
  ]
)
