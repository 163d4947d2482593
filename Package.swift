// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Tincture",
  platforms: [.macOS(.v13)],
  products: [
    .library(name: "ColorSpaces", targets: ["ColorSpaces"]),
    .library(name: "Contrast", targets: ["Contrast"]),
    .library(name: "Palettes", targets: ["Palettes"]),
    .library(name: "PaletteSolver", targets: ["PaletteSolver"]),
  ],
  targets: [
    // MIT: color, contrast and palettes as values. Nothing here may link GSL.
    .target(name: "JSONDocument"),
    .target(name: "ColorSpaces"),
    .target(name: "Contrast", dependencies: ["ColorSpaces"]),
    .target(name: "Palettes", dependencies: ["ColorSpaces", "Contrast", "JSONDocument"]),

    // GPL-3.0-or-later: GSL behind one wall, and what links it.
    .systemLibrary(
      name: "CGSL", pkgConfig: "gsl", providers: [.apt(["libgsl-dev"]), .brew(["gsl"])]),
    .target(name: "Optimization", dependencies: ["CGSL"]),
    .target(
      name: "PaletteSolver", dependencies: ["ColorSpaces", "Contrast", "Optimization", "Palettes"]),

    .target(name: "Support", path: "Tests/Support"),
    .target(
      name: "PlainCheck", dependencies: ["ColorSpaces", "Palettes", "Support"],
      path: "Tests/PlainCheck"),
    .executableTarget(
      name: "sweep",
      dependencies: ["ColorSpaces", "Contrast", "Palettes", "PaletteSolver", "PlainCheck", "Support"],
      path: "Tests/Sweep"),
    .testTarget(name: "ColorSpacesTests", dependencies: ["ColorSpaces", "Support"]),
    .testTarget(name: "ContrastTests", dependencies: ["Contrast", "ColorSpaces", "Support"]),
    .testTarget(name: "JSONDocumentTests", dependencies: ["JSONDocument"]),
    .testTarget(name: "OptimizationTests", dependencies: ["Optimization"]),
    .testTarget(
      name: "PaletteSolverTests",
      dependencies: [
        "ColorSpaces", "Contrast", "JSONDocument", "Palettes", "PaletteSolver", "PlainCheck",
        "Support",
      ]),
  ]
)
