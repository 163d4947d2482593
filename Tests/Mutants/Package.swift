// swift-tools-version: 6.1
// SPDX-License-Identifier: GPL-3.0-or-later
import PackageDescription

// What the laws need and no more, so that a mutant is built in a second or two: .ci/mutants puts
// this in the place of the package's own manifest, in a copy.
let package = Package(
  name: "Tincture",
  platforms: [.macOS(.v13)],
  targets: [
    .target(name: "JSON"),
    .target(name: "ColorSpaces"),
    .target(name: "Contrast", dependencies: ["ColorSpaces"]),
    .target(name: "Palettes", dependencies: ["ColorSpaces", "Contrast", "JSON"]),
    .systemLibrary(name: "CGSL", pkgConfig: "gsl"),
    .target(
      name: "PaletteSolver", dependencies: ["CGSL", "ColorSpaces", "Contrast", "Palettes"]),
    .target(name: "PropertyTesting"),
    .target(name: "CForkedChild"),
    .target(name: "PropertyTestingRunner", dependencies: ["CForkedChild", "PropertyTesting"]),
    .target(
      name: "PropertyTestingXCTest", dependencies: ["PropertyTesting", "PropertyTestingRunner"]),
    .target(
      name: "ColorGenerators",
      dependencies: ["ColorSpaces", "Contrast", "JSON", "Palettes", "PropertyTesting"]),
    .target(name: "Support", path: "Tests/Support"),
    .target(name: "Verifier", dependencies: ["ColorSpaces", "Palettes"]),
    .testTarget(
      name: "LawTests",
      dependencies: [
        "ColorGenerators", "ColorSpaces", "Contrast", "JSON", "Palettes", "PaletteSolver",
        "Verifier", "PropertyTesting", "PropertyTestingXCTest", "Support",
      ]),
  ]
)
