// swift-tools-version: 6.1
// SPDX-License-Identifier: GPL-3.0-or-later
import PackageDescription

// What the laws need and no more, so that a mutant is built in a second or two: .ci/mutants puts
// this in the place of the package's own manifest, in a copy.
let package = Package(
  name: "Tincture",
  platforms: [.macOS(.v13)],
  targets: [
    .target(name: "TinctureJSON"),
    .target(name: "TinctureWords"),
    .target(name: "ColorSpaces", dependencies: ["TinctureWords"]),
    .target(name: "TinctureContrast", dependencies: ["ColorSpaces", "TinctureWords"]),
    .target(
      name: "TincturePalettes", dependencies: ["ColorSpaces", "TinctureContrast", "TinctureJSON"],
      resources: [.embedInCode("Systems/Resources")]),
    .target(
      name: "SystemSolver", dependencies: ["ColorSpaces", "TinctureContrast", "TincturePalettes"]),
    .systemLibrary(name: "CGSL", pkgConfig: "gsl"),
    .target(
      name: "PaletteSolver",
      dependencies: ["CGSL", "ColorSpaces", "TinctureContrast", "TincturePalettes", "SystemSolver"]),
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
      dependencies: [
        "ColorSpaces", "TinctureContrast", "TinctureJSON", "TincturePalettes", "PropertyTesting",
      ]),
    .target(
      name: "Support", dependencies: ["TincturePalettes"], path: "Tests/Support",
      exclude: ["AppleStubs"]),
    .target(
      name: "TinctureVerifier",
      dependencies: [
        "ColorSpaces", "TinctureContrast", "TinctureJSON", "TincturePalettes", "SystemSolver",
      ]),
    .target(
      name: "PinChecks",
      dependencies: [
        "ColorSpaces", "TinctureContrast", "TincturePalettes", "PaletteSolver", "Support",
        "TinctureVerifier",
      ],
      path: "Tests/PinChecks"),
    .testTarget(
      name: "LawTests",
      dependencies: [
        "ColorGenerators", "ColorSpaces", "TinctureContrast", "TinctureJSON", "TincturePalettes",
        "PaletteSolver",
        "PinChecks", "TinctureVerifier", "PropertyTesting", "PropertyTestingXCTest", "Support",
      ]),
  ]
)
