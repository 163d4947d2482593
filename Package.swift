// swift-tools-version: 6.1
// SPDX-License-Identifier: GPL-3.0-or-later
import PackageDescription

let package = Package(
  name: "Tincture",
  platforms: [.macOS(.v13)],
  products: [
    .library(name: "ColorSpaces", targets: ["ColorSpaces"]),
    .library(name: "Contrast", targets: ["Contrast"]),
    .library(name: "Palettes", targets: ["Palettes"]),
    .library(name: "Checking", targets: ["Checking"]),
    .library(name: "DesignTokens", targets: ["DesignTokens"]),
    .library(name: "Exporters", targets: ["Exporters"]),
    .library(name: "Importers", targets: ["Importers"]),
    .library(name: "Templates", targets: ["Templates"]),
    .library(name: "Reports", targets: ["Reports"]),
    .library(name: "PaletteSolver", targets: ["PaletteSolver"]),
    .library(name: "PropertyTesting", targets: ["PropertyTesting"]),
    .library(name: "PropertyTestingXCTest", targets: ["PropertyTestingXCTest"]),
    .library(name: "PropertyTestingSwiftTesting", targets: ["PropertyTestingSwiftTesting"]),
    .executable(name: "tincture", targets: ["tincture"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    // A tag of ours leans on how this minor version ends a loop.
    .package(url: "https://github.com/stencilproject/Stencil", .upToNextMinor(from: "0.15.1")),
    // Its sockets only; what a server may read and wait for is bounded here.
    .package(url: "https://github.com/swhitty/FlyingFox", .upToNextMinor(from: "0.27.1")),
  ],
  targets: [
    // MIT: color, contrast and palettes as values. Nothing here may link GSL.
    .target(name: "JSONDocument"),
    .target(name: "ColorSpaces"),
    .target(name: "Contrast", dependencies: ["ColorSpaces"]),
    .target(name: "Palettes", dependencies: ["ColorSpaces", "Contrast", "JSONDocument"]),

    // MIT: the Design Tokens format, read and validated.
    .target(name: "DesignTokens", dependencies: ["ColorSpaces", "JSONDocument"]),

    // MIT: the promises of a palette written a second time. Shares nothing with the solver.
    .target(name: "PlainCheck", dependencies: ["ColorSpaces", "Palettes"]),

    // MIT: what palettes are exported to.
    .target(
      name: "Exporters", dependencies: ["ColorSpaces", "Contrast", "JSONDocument", "Palettes"]),

    // MIT: palettes as a page to look at. Its resources are compiled in, so that the command is one
    // file.
    .target(
      name: "Reports",
      dependencies: ["ColorSpaces", "Contrast", "Exporters", "JSONDocument", "Palettes"],
      resources: [.embedInCode("Resources")]),

    // MIT: what palettes are imported from.
    .target(
      name: "Importers",
      dependencies: ["ColorSpaces", "Contrast", "DesignTokens", "JSONDocument", "Palettes"]),

    // MIT: exports in a form of the user's own, by a template.
    .target(
      name: "Templates",
      dependencies: [
        "ColorSpaces", "Contrast", "Exporters", "JSONDocument", "Palettes",
        .product(name: "Stencil", package: "Stencil"),
      ]),

    // MIT: what is wrong with colors that are there.
    .target(
      name: "Checking",
      dependencies: ["ColorSpaces", "Contrast", "Importers", "JSONDocument", "Palettes"]),

    // GPL-3.0-or-later: GSL behind one wall, and what links it.
    .systemLibrary(
      name: "CGSL", pkgConfig: "gsl", providers: [.apt(["libgsl-dev"]), .brew(["gsl"])]),
    .target(name: "Optimization", dependencies: ["CGSL"]),
    .target(
      name: "PaletteSolver", dependencies: ["ColorSpaces", "Contrast", "Optimization", "Palettes"]),
    .target(
      name: "Certification",
      dependencies: [
        "ColorSpaces", "Contrast", "JSONDocument", "PaletteSolver", "Palettes", "PlainCheck",
      ]),
    // GPL-3.0-or-later: what could happen to a palette, and what of it breaks a promise.
    .target(
      name: "Fuzzing",
      dependencies: [
        "ColorSpaces", "Contrast", "JSONDocument", "PaletteSolver", "Palettes", "PropertyTesting",
      ]),
    // GPL-3.0-or-later: the least changes to files that mend what is wrong with their colors.
    .target(
      name: "Mending",
      dependencies: [
        "Checking", "ColorSpaces", "Contrast", "Importers", "PaletteSolver", "Palettes",
      ]),
    // MIT: palettes while they are changed, on loopback. Who solves them is given to it.
    .target(
      name: "Serving",
      dependencies: [
        "Contrast", "Exporters", "JSONDocument", "Palettes", "Reports",
        .product(name: "FlyingSocks", package: "FlyingFox"),
      ],
      resources: [.embedInCode("Resources")]),
    .executableTarget(
      name: "tincture",
      dependencies: [
        "Certification", "Checking", "ColorSpaces", "Contrast", "Exporters", "Fuzzing",
        "Importers", "JSONDocument", "Mending", "PaletteSolver", "Palettes", "PlainCheck",
        "PropertyTesting", "Reports", "Serving", "Templates",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Yams", package: "Yams"),
      ]),

    // What `make bench` runs.
    .executableTarget(
      name: "tincture-bench",
      dependencies: [
        "Certification", "ColorSpaces", "Contrast", "JSONDocument", "PaletteSolver", "Palettes",
        "PlainCheck",
      ],
      path: "Sources/Benchmarks"),

    // MIT: property testing. The core imports nothing but the standard library.
    .target(name: "PropertyTesting"),
    .executableTarget(
      name: "bench-shrinking", dependencies: ["PropertyTesting", "PropertyTestingRunner"],
      path: "Sources/ShrinkingBenchmark"),
    .testTarget(name: "PropertyTestingTests", dependencies: ["PropertyTesting"]),

    // MIT: property testing under a test framework.
    .target(name: "CForkedChild"),
    .target(name: "PropertyTestingRunner", dependencies: ["CForkedChild", "PropertyTesting"]),
    .target(
      name: "PropertyTestingXCTest", dependencies: ["PropertyTesting", "PropertyTestingRunner"]),
    .target(
      name: "PropertyTestingSwiftTesting",
      dependencies: ["PropertyTesting", "PropertyTestingRunner"]),
    // Meant to fail; skipped unless FAILING_PROPERTIES is set.
    .testTarget(
      name: "FailingProperties",
      dependencies: ["PropertyTesting", "PropertyTestingSwiftTesting", "PropertyTestingXCTest"],
      path: "Tests/FailingProperties"),
    .testTarget(
      name: "PropertyTestingRunnerTests",
      dependencies: ["PropertyTesting", "PropertyTestingRunner"]),

    // MIT: generators of colors and palettes.
    .target(
      name: "ColorGenerators",
      dependencies: ["ColorSpaces", "Contrast", "JSONDocument", "Palettes", "PropertyTesting"]),

    // Tests of generated Swift compile the stubs of Apple's frameworks themselves.
    .target(name: "Support", path: "Tests/Support", exclude: ["AppleStubs"]),
    .executableTarget(
      name: "sweep",
      dependencies: [
        "ColorSpaces", "Contrast", "JSONDocument", "Palettes", "PaletteSolver", "PlainCheck",
        "Support",
      ],
      path: "Tests/Sweep"),
    // What `make consumers` runs.
    .executableTarget(
      name: "corpus",
      dependencies: ["ColorSpaces", "Contrast", "Exporters", "PaletteSolver", "Palettes"],
      path: "Tests/Corpus"),
    // What `make fidelity` runs.
    .executableTarget(
      name: "fidelity",
      dependencies: [
        "ColorSpaces", "Contrast", "Optimization", "Palettes", "PaletteSolver", "Support",
      ],
      path: "Tests/Fidelity"),
    .testTarget(
      name: "CertificationTests",
      dependencies: [
        "Certification", "ColorSpaces", "Contrast", "JSONDocument", "Palettes", "PaletteSolver",
        "PlainCheck",
      ]),
    .testTarget(
      name: "CheckingTests",
      dependencies: [
        "Checking", "ColorSpaces", "Contrast", "Importers", "JSONDocument", "Palettes", "Support",
      ]),
    .testTarget(name: "ColorSpacesTests", dependencies: ["ColorSpaces", "Support"]),
    .testTarget(
      name: "CommandTests",
      dependencies: [
        "tincture", "Certification", "ColorSpaces", "Exporters", "JSONDocument", "Palettes",
        "Support",
      ]),
    .testTarget(name: "ContrastTests", dependencies: ["Contrast", "ColorSpaces", "Support"]),
    .testTarget(
      name: "DesignTokensTests",
      dependencies: [
        "ColorGenerators", "ColorSpaces", "DesignTokens", "JSONDocument", "PropertyTesting",
        "PropertyTestingXCTest", "Support",
      ]),
    .testTarget(
      name: "ExportersTests",
      dependencies: [
        "ColorGenerators", "ColorSpaces", "Contrast", "DesignTokens", "Exporters", "JSONDocument",
        "Palettes", "PropertyTesting", "PropertyTestingXCTest",
      ]),
    .testTarget(
      name: "FuzzingTests",
      dependencies: [
        "Checking", "ColorSpaces", "Contrast", "Fuzzing", "JSONDocument", "PaletteSolver",
        "Palettes",
        "PropertyTesting", "Support",
      ]),
    .testTarget(
      name: "ImportersTests",
      dependencies: [
        "ColorGenerators", "ColorSpaces", "Contrast", "Exporters", "Importers", "JSONDocument",
        "Palettes", "PropertyTesting", "PropertyTestingXCTest",
      ]),
    .testTarget(name: "JSONDocumentTests", dependencies: ["JSONDocument"]),
    .testTarget(
      name: "PalettesTests",
      dependencies: ["ColorSpaces", "Contrast", "JSONDocument", "Palettes", "Support"]),
    .testTarget(
      name: "MendingTests",
      dependencies: [
        "Checking", "ColorGenerators", "ColorSpaces", "Contrast", "Exporters", "Importers",
        "JSONDocument", "Mending", "PaletteSolver", "Palettes", "PropertyTesting",
        "PropertyTestingXCTest",
      ]),
    .testTarget(
      name: "TemplatesTests",
      dependencies: [
        "ColorGenerators", "ColorSpaces", "Exporters", "JSONDocument", "Palettes",
        "PropertyTesting", "PropertyTestingXCTest", "Templates",
      ]),
    .testTarget(
      name: "ServingTests",
      dependencies: ["ColorSpaces", "JSONDocument", "PaletteSolver", "Palettes", "Serving"]),
    .testTarget(
      name: "ReportsTests",
      dependencies: [
        "ColorGenerators", "ColorSpaces", "Contrast", "Exporters", "JSONDocument", "Palettes",
        "PropertyTesting", "PropertyTestingXCTest", "Reports",
      ]),
    .testTarget(name: "OptimizationTests", dependencies: ["Optimization"]),
    .testTarget(
      name: "PaletteSolverTests",
      dependencies: [
        "ColorSpaces", "Contrast", "Exporters", "JSONDocument", "Optimization", "Palettes",
        "PaletteSolver",
        "PlainCheck", "Support",
      ]),
    .testTarget(
      name: "LawTests",
      dependencies: [
        "ColorGenerators", "ColorSpaces", "Contrast", "JSONDocument", "Palettes", "PaletteSolver",
        "PlainCheck", "PropertyTesting", "PropertyTestingXCTest", "Support",
      ]),
  ]
)
