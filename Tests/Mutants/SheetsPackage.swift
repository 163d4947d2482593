// swift-tools-version: 6.1
// SPDX-License-Identifier: GPL-3.0-or-later
import PackageDescription

// The readers of style sheets and their tests, for the list that names them: .ci/mutants puts this
// in the place of the package's manifest, in a copy of these folders.
let package = Package(
  name: "Sheets",
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
      name: "TinctureImporters",
      dependencies: ["ColorSpaces", "TinctureContrast", "TinctureJSON", "TincturePalettes"]),
    .target(name: "PropertyTesting"),
    .target(
      name: "ColorGenerators",
      dependencies: [
        "ColorSpaces", "TinctureContrast", "TinctureJSON", "TincturePalettes", "PropertyTesting",
      ]),
    .target(name: "CForkedChild"),
    .target(name: "PropertyTestingFoundation", dependencies: ["PropertyTesting"]),
    .target(
      name: "PropertyTestingRunner",
      dependencies: ["CForkedChild", "PropertyTesting", "PropertyTestingFoundation"]),
    .target(
      name: "PropertyTestingXCTest", dependencies: ["PropertyTesting", "PropertyTestingRunner"]),
    .testTarget(
      name: "ImportersTests",
      dependencies: [
        "ColorGenerators", "ColorSpaces", "PropertyTesting", "PropertyTestingXCTest",
        "TinctureContrast", "TinctureImporters", "TinctureJSON", "TincturePalettes",
      ],
      // Those without palettes, whose solver would be built as well.
      sources: [
        "CascadeCaseTests.swift", "MixinTests.swift", "PreprocessorTests.swift",
        "RulePairsTests.swift", "StyleSheetRobustnessTests.swift", "StyleSheetTests.swift",
      ]),
  ]
)
