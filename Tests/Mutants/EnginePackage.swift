// swift-tools-version: 6.1
// SPDX-License-Identifier: GPL-3.0-or-later
import PackageDescription

// The property-testing engine and its own tests, for the lists that name them: .ci/mutants puts this
// in the place of the package's manifest, in a copy of these folders.
let package = Package(
  name: "Engine",
  platforms: [.macOS(.v13)],
  targets: [
    .target(name: "PropertyTesting"),
    .target(name: "CForkedChild"),
    .target(name: "PropertyTestingFoundation", dependencies: ["PropertyTesting"]),
    .target(
      name: "PropertyTestingRunner",
      dependencies: ["CForkedChild", "PropertyTesting", "PropertyTestingFoundation"]),
    .target(
      name: "PropertyTestingXCTest", dependencies: ["PropertyTesting", "PropertyTestingRunner"]),
    .target(
      name: "PropertyTestingSwiftTesting",
      dependencies: ["PropertyTesting", "PropertyTestingRunner"]),
    // Without what helps the tests of palettes.
    .target(
      name: "Support", path: "Tests/Support", sources: ["AllTests.swift", "SplitMix64.swift"]),
    .testTarget(
      name: "PropertyTestingTests",
      dependencies: ["PropertyTesting", "PropertyTestingFoundation", "Support"]),
    // Without the documentation, which is compared with articles that the copy does not have.
    .testTarget(
      name: "PropertyTestingRunnerTests",
      dependencies: ["PropertyTesting", "PropertyTestingRunner"], exclude: ["Documentation"]),
    .testTarget(
      name: "FailingProperties",
      dependencies: ["PropertyTesting", "PropertyTestingSwiftTesting", "PropertyTestingXCTest"]),
  ]
)
