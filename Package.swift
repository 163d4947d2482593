// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Tincture",
  platforms: [.macOS(.v13)],
  products: [
    .library(name: "ColorSpaces", targets: ["ColorSpaces"]),
    .library(name: "Contrast", targets: ["Contrast"]),
  ],
  targets: [
    // MIT from here down: color, contrast and palettes as values. Nothing here links GSL.
    .target(name: "ColorSpaces"),
    .target(name: "Contrast", dependencies: ["ColorSpaces"]),

    .target(name: "Support", path: "Tests/Support"),
    .testTarget(name: "ColorSpacesTests", dependencies: ["ColorSpaces", "Support"]),
    .testTarget(name: "ContrastTests", dependencies: ["Contrast", "ColorSpaces", "Support"]),
  ]
)
