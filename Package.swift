// swift-tools-version: 6.2
// SPDX-License-Identifier: GPL-3.0-or-later
import PackageDescription

/// Dependencies of the command alone.
///
/// A package that depends on Tincture with `traits: []` builds and resolves none of them.
let commandOnly = TargetDependencyCondition.when(traits: ["Command"])

/// Optimizes a target in the debug build that the Makefile asks for, of the command and of the tests.
///
/// They spend most of their time in it; optimizing the other targets takes longer than it saves. The
/// flag is unsafe only in that no package that depends on this one may have it, and none sees the
/// variable.
let hot: [SwiftSetting] =
  Context.environment["TINCTURE_TEST_BUILD"] == "1"
  ? [.unsafeFlags(["-O"], .when(configuration: .debug))] : []

let package = Package(
  name: "Tincture",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    // The front door: `import Tincture` for all that is MIT, and `PaletteSolver` to make palettes.
    .library(name: "Tincture", targets: ["Tincture"]),
    .library(name: "JSON", targets: ["JSON"]),
    .library(name: "ColorSpaces", targets: ["ColorSpaces"]),
    .library(name: "Contrast", targets: ["Contrast"]),
    .library(name: "Palettes", targets: ["Palettes"]),
    .library(name: "Importers", targets: ["Importers"]),
    .library(name: "Exporters", targets: ["Exporters"]),
    .library(name: "SourceColors", targets: ["SourceColors"]),
    .library(name: "ChartSolver", targets: ["ChartSolver"]),
    .library(name: "Checking", targets: ["Checking"]),
    .library(name: "Reports", targets: ["Reports"]),
    .library(name: "SystemSolver", targets: ["SystemSolver"]),
    .library(name: "PaletteSolver", targets: ["PaletteSolver"]),
    .library(name: "PropertyTesting", targets: ["PropertyTesting"]),
    .library(name: "PropertyTestingRunner", targets: ["PropertyTestingRunner"]),
    .library(name: "PropertyTestingFoundation", targets: ["PropertyTestingFoundation"]),
    .library(name: "PropertyTestingXCTest", targets: ["PropertyTestingXCTest"]),
    .library(name: "PropertyTestingSwiftTesting", targets: ["PropertyTestingSwiftTesting"]),
    .library(name: "ColorGenerators", targets: ["ColorGenerators"]),
    // The target has another name, because a file system may not tell it from `Tincture`.
    .executable(name: "tincture", targets: ["TinctureCommand"]),
  ],
  traits: [
    .default(enabledTraits: ["Command"]),
    .trait(name: "Command", description: "The command `tincture` and what only it depends on."),
  ],
  dependencies: [
    // Exact: EntryPoint edits ArgumentParser's usage text, and TemplateText relies on how this
    // version of Stencil ends a loop.
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/jpsim/Yams", exact: "6.2.2"),
    .package(url: "https://github.com/stencilproject/Stencil", exact: "0.15.1"),
    // FlyingSocks only: the HTTP server on top of it is ours, with bounds of its own.
    .package(url: "https://github.com/swhitty/FlyingFox", exact: "0.27.1"),
  ],
  targets: [
    // MIT. Nothing in this section may import what links GSL; `make lint` checks that.
    .target(name: "JSON", swiftSettings: hot),
    .target(name: "Words", swiftSettings: hot),
    .target(name: "ColorSpaces", dependencies: ["Words"], swiftSettings: hot),
    .target(name: "Contrast", dependencies: ["ColorSpaces", "Words"], swiftSettings: hot),
    .target(
      name: "Palettes", dependencies: ["ColorSpaces", "Contrast", "JSON"],
      resources: [.embedInCode("Systems/Resources")], swiftSettings: hot),
    .target(
      name: "Importers", dependencies: ["ColorSpaces", "Contrast", "JSON", "Palettes"]),
    .target(
      name: "Exporters", dependencies: ["ColorSpaces", "Contrast", "JSON", "Palettes"]),
    .target(
      name: "SourceColors",
      dependencies: ["ColorSpaces", "Contrast", "Importers", "JSON", "Palettes"],
      swiftSettings: hot),
    .target(
      name: "Checking",
      dependencies: [
        "ColorSpaces", "Contrast", "Exporters", "Importers", "JSON", "Palettes", "SourceColors",
        "SystemSolver",
      ],
      resources: [.embedInCode("KnownVocabularies")]),
    .target(
      name: "Reports",
      dependencies: ["ColorSpaces", "Contrast", "Exporters", "JSON", "Palettes"],
      resources: [.embedInCode("Resources")], swiftSettings: hot),
    .target(
      name: "Tincture",
      dependencies: ["Checking", "ColorSpaces", "Contrast", "Exporters", "Importers", "Palettes"]),
    .target(
      name: "SystemSolver", dependencies: ["ColorSpaces", "Contrast", "Palettes"],
      swiftSettings: hot),
    .target(name: "ChartSolver", dependencies: ["ColorSpaces", "Contrast"], swiftSettings: hot),
    // Checks every promise with formulas of its own; shares no code with a solver, only the values
    // that say what was asked for and what was found.
    .target(
      name: "Verifier",
      dependencies: ["ColorSpaces", "Contrast", "JSON", "Palettes", "SystemSolver"],
      swiftSettings: hot),

    // MIT: property testing. The core imports only the standard library.
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
    .target(
      name: "ColorGenerators",
      dependencies: ["ColorSpaces", "Contrast", "JSON", "Palettes", "PropertyTesting"]),

    // GPL-3.0-or-later: what links GSL.
    .systemLibrary(
      name: "CGSL", pkgConfig: "gsl", providers: [.apt(["libgsl-dev"]), .brew(["gsl"])]),
    .target(
      name: "PaletteSolver",
      dependencies: ["CGSL", "ColorSpaces", "Contrast", "Palettes", "SystemSolver"],
      swiftSettings: hot),
    .target(
      name: "Certification",
      dependencies: [
        "ColorSpaces", "Contrast", "JSON", "PaletteSolver", "Palettes", "SystemSolver", "Verifier",
      ], swiftSettings: hot),
    .target(
      name: "Fuzzing",
      dependencies: [
        "ColorSpaces", "Contrast", "JSON", "PaletteSolver", "Palettes", "PropertyTesting",
      ]),
    .target(name: "CFileKeeper"),
    .executableTarget(
      name: "TinctureCommand",
      dependencies: [
        "CFileKeeper", "Certification", "ChartSolver", "Checking", "ColorSpaces", "Contrast",
        "Exporters",
        "Fuzzing",
        "Importers", "JSON", "PaletteSolver", "Palettes", "Reports", "SourceColors", "SystemSolver",
        "Verifier",
        .product(
          name: "ArgumentParser", package: "swift-argument-parser", condition: commandOnly),
        .product(name: "FlyingSocks", package: "FlyingFox", condition: commandOnly),
        .product(name: "Stencil", package: "Stencil", condition: commandOnly),
        .product(name: "Yams", package: "Yams", condition: commandOnly),
      ],
      resources: [.embedInCode("Serving/Resources")]),
  ] + measurements + tests
)

/// Programs that measure; `make bench`, `bench-shrinking`, `fidelity`, `sweep`, `consumers`.
var measurements: [Target] {
  [
    .executableTarget(
      name: "tincture-bench",
      dependencies: [
        "Certification", "ColorSpaces", "Contrast", "JSON", "PaletteSolver", "Palettes",
        "Verifier",
      ],
      path: "Tests/Benchmarks"),
    .executableTarget(
      name: "bench-shrinking", dependencies: ["PropertyTesting", "PropertyTestingRunner"],
      path: "Tests/ShrinkingBenchmark"),
    .executableTarget(
      name: "sweep",
      dependencies: [
        "ColorSpaces", "Contrast", "JSON", "Palettes", "PaletteSolver", "PinChecks", "Support",
        "Verifier",
      ],
      path: "Tests/Sweep"),
    .executableTarget(
      name: "palette-sweep",
      dependencies: ["ColorSpaces", "Contrast", "Palettes", "PaletteSolver", "Support"],
      path: "Tests/PaletteSweep"),
    .executableTarget(
      name: "system-sweep",
      dependencies: [
        "ColorSpaces", "JSON", "PaletteSolver", "Palettes", "RandomSystems", "Support",
        "SystemSolver", "Verifier",
      ],
      path: "Tests/SystemSweep"),
    .executableTarget(
      name: "corpus",
      dependencies: ["ColorSpaces", "Contrast", "Exporters", "PaletteSolver", "Palettes"],
      path: "Tests/Corpus"),
    .executableTarget(
      name: "fidelity",
      dependencies: [
        "ColorSpaces", "Contrast", "Palettes", "PaletteSolver", "RampFitting", "Support",
      ],
      path: "Tests/Fidelity"),
  ]
}

var tests: [Target] {
  let properties: [Target.Dependency] = [
    "ColorGenerators", "PropertyTesting", "PropertyTestingXCTest",
  ]
  let colors: [Target.Dependency] = ["ColorSpaces", "Contrast", "JSON", "Palettes", "Support"]
  return [
    // Excluded: stubs of Apple's frameworks, which tests of generated Swift compile themselves.
    .target(
      name: "Support", dependencies: ["Palettes"], path: "Tests/Support", exclude: ["AppleStubs"]),
    .target(
      name: "PinChecks",
      dependencies: [
        "ColorSpaces", "Contrast", "Palettes", "PaletteSolver", "Support", "Verifier",
      ],
      path: "Tests/PinChecks"),
    .testTarget(name: "JSONTests", dependencies: ["JSON"]),
    .testTarget(
      name: "ColorSpacesTests", dependencies: ["ColorSpaces", "Support"] + properties),
    .testTarget(name: "ContrastTests", dependencies: ["Contrast", "ColorSpaces", "Support"]),
    .testTarget(name: "PalettesTests", dependencies: colors + properties),
    .testTarget(name: "DesignTokensTests", dependencies: ["Importers"] + colors + properties),
    .testTarget(
      name: "ImportersTests", dependencies: ["Exporters", "Importers"] + colors + properties),
    .testTarget(
      name: "SourceColorsTests", dependencies: ["Importers", "SourceColors"] + colors + properties),
    .testTarget(
      name: "ExportersTests",
      dependencies: ["Exporters", "Importers", "PaletteSolver"] + colors + properties),
    .testTarget(
      name: "ReportsTests",
      dependencies: ["Exporters", "Importers", "PaletteSolver", "Reports"] + colors + properties),
    .testTarget(
      name: "ChartSolverTests",
      dependencies: ["ChartSolver", "PaletteSolver"] + colors + properties),
    .testTarget(name: "CheckingTests", dependencies: ["Checking", "Importers"] + colors),
    .testTarget(
      name: "AutofixTests",
      dependencies: [
        "Checking", "Exporters", "Importers", "SourceColors", "SystemSolver", "Verifier",
      ] + colors + properties),
    // Ramps through a brand by any table.
    .target(
      name: "RampFitting",
      dependencies: ["ColorSpaces", "Contrast", "PaletteSolver", "Palettes", "Support"],
      path: "Tests/RampFitting"),
    .testTarget(name: "OptimizationTests", dependencies: ["PaletteSolver"]),
    .testTarget(
      name: "PaletteSolverTests",
      dependencies: ["Exporters", "PaletteSolver", "RampFitting", "Verifier"] + colors),
    .testTarget(
      name: "LawTests",
      dependencies: ["PaletteSolver", "PinChecks", "Verifier"] + colors + properties),
    // Random design systems, for the laws and for `system-sweep`.
    .target(
      name: "RandomSystems",
      dependencies: [
        "ColorGenerators", "ColorSpaces", "Contrast", "Palettes", "PropertyTesting",
        "SystemSolver", "Verifier",
      ],
      path: "Tests/RandomSystems"),
    .testTarget(
      name: "SystemSolverTests",
      dependencies: ["RandomSystems", "SystemSolver", "Verifier"] + colors + properties),
    .testTarget(
      name: "CertificationTests",
      dependencies: ["Certification", "PaletteSolver", "SystemSolver", "Verifier"] + colors),
    .testTarget(
      name: "FuzzingTests",
      dependencies: [
        "Certification", "Checking", "Exporters", "Fuzzing", "Importers", "PaletteSolver",
        "PropertyTesting", "Reports", "SystemSolver", "Verifier",
      ] + colors),
    .testTarget(
      name: "CommandTests",
      dependencies: ["TinctureCommand", "Certification", "Exporters"] + colors),
    .testTarget(
      name: "TemplatesTests",
      dependencies: ["Exporters", "Importers", "TinctureCommand"] + colors + properties),
    .testTarget(
      name: "ServingTests",
      dependencies: ["Exporters", "PaletteSolver", "Reports", "TinctureCommand"] + colors),
    .testTarget(
      name: "PropertyTestingTests",
      dependencies: ["PropertyTesting", "PropertyTestingFoundation", "Support"]),
    .testTarget(
      name: "PropertyTestingRunnerTests",
      dependencies: ["PropertyTesting", "PropertyTestingRunner", "PropertyTestingXCTest"]),
    // Properties meant to fail; skipped unless FAILING_PROPERTIES is set.
    .testTarget(
      name: "FailingProperties",
      dependencies: ["PropertyTesting", "PropertyTestingSwiftTesting", "PropertyTestingXCTest"],
      path: "Tests/FailingProperties"),
  ]
}
