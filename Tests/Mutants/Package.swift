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
    .target(name: "Words"),
    .target(name: "ColorSpaces", dependencies: ["Words"]),
    .target(name: "Contrast", dependencies: ["ColorSpaces", "Words"]),
    .target(
      name: "Palettes", dependencies: ["ColorSpaces", "Contrast", "JSON"],
      resources: [.embedInCode("Systems/Resources")]),
    .target(name: "SystemSolver", dependencies: ["ColorSpaces", "Contrast", "Palettes"]),
    .systemLibrary(name: "CGSL", pkgConfig: "gsl"),
    .target(
      name: "PaletteSolver",
      dependencies: ["CGSL", "ColorSpaces", "Contrast", "Palettes", "SystemSolver"]),
    .target(name: "PropertyTesting"),
    .target(name: "CForkedChild"),
    .target(name: "PropertyTestingFoundation", dependencies: ["PropertyTesting"]),
    .target(
      name: "PropertyTestingRunner",
      dependencies: ["CForkedChild", "PropertyTesting", "PropertyTestingFoundation"]),
    .target(
      name: "PropertyTestingXCTest", dependencies: ["PropertyTesting", "PropertyTestingRunner"]),
    .target(
      name: "ColorGenerators",
      dependencies: ["ColorSpaces", "Contrast", "JSON", "Palettes", "PropertyTesting"]),
    .target(
      name: "Support", dependencies: ["Palettes"], path: "Tests/Support", exclude: ["AppleStubs"]),
    .target(
      name: "Verifier",
      dependencies: ["ColorSpaces", "Contrast", "JSON", "Palettes", "SystemSolver"]),
    .target(
      name: "PinChecks",
      dependencies: [
        "ColorSpaces", "Contrast", "Palettes", "PaletteSolver", "Support", "Verifier",
      ],
      path: "Tests/PinChecks"),
    .testTarget(
      name: "LawTests",
      dependencies: [
        "ColorGenerators", "ColorSpaces", "Contrast", "JSON", "Palettes", "PaletteSolver",
        "PinChecks", "Verifier", "PropertyTesting", "PropertyTestingXCTest", "Support",
      ]),
  ]
)
