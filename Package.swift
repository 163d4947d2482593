// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Tincture",
  platforms: [.macOS(.v13)],
  products: [
    .library(name: "ColorSpaces", targets: ["ColorSpaces"])
  ],
  targets: [
    // MIT from here down: color, contrast and palettes as values. Nothing here links GSL.
    .target(name: "ColorSpaces"),
    .target(name: "JSONDocument"),

    .target(name: "Support", path: "Tests/Support"),
    .testTarget(name: "ColorSpacesTests", dependencies: ["ColorSpaces", "Support"]),
    .testTarget(name: "JSONDocumentTests", dependencies: ["JSONDocument"]),
  ]
)
