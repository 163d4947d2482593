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

    // GPL-3.0-or-later: GSL behind one wall.
    .systemLibrary(
      name: "CGSL", pkgConfig: "gsl", providers: [.apt(["libgsl-dev"]), .brew(["gsl"])]),
    .target(name: "Optimization", dependencies: ["CGSL"]),

    .target(name: "Support", path: "Tests/Support"),
    .testTarget(name: "ColorSpacesTests", dependencies: ["ColorSpaces", "Support"]),
    .testTarget(name: "OptimizationTests", dependencies: ["Optimization"]),
  ]
)
