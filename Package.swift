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
    .library(name: "TinctureUI", targets: ["TinctureUI"]),
    .library(name: "TinctureJSON", targets: ["TinctureJSON"]),
    .library(name: "ColorSpaces", targets: ["ColorSpaces"]),
    .library(name: "TinctureContrast", targets: ["TinctureContrast"]),
    .library(name: "TincturePalettes", targets: ["TincturePalettes"]),
    .library(name: "TinctureImporters", targets: ["TinctureImporters"]),
    .library(name: "TinctureExporters", targets: ["TinctureExporters"]),
    .library(name: "SourceColors", targets: ["SourceColors"]),
    .library(name: "ChartSolver", targets: ["ChartSolver"]),
    .library(name: "TinctureChecking", targets: ["TinctureChecking"]),
    .library(name: "TinctureReports", targets: ["TinctureReports"]),
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
    .plugin(name: "TincturePlugin", targets: ["TincturePlugin"]),
    .plugin(name: "PaletteCodePlugin", targets: ["PaletteCodePlugin"]),
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
    .target(name: "TinctureJSON", swiftSettings: hot),
    .target(name: "TinctureWords", swiftSettings: hot),
    .target(name: "ColorSpaces", dependencies: ["TinctureWords"], swiftSettings: hot),
    .target(
      name: "TinctureContrast", dependencies: ["ColorSpaces", "TinctureWords"], swiftSettings: hot),
    .target(
      name: "TincturePalettes", dependencies: ["ColorSpaces", "TinctureContrast", "TinctureJSON"],
      resources: [.embedInCode("Systems/Resources")], swiftSettings: hot),
    .target(
      name: "TinctureImporters",
      dependencies: ["ColorSpaces", "TinctureContrast", "TinctureJSON", "TincturePalettes"]),
    .target(
      name: "TinctureExporters",
      dependencies: ["ColorSpaces", "TinctureContrast", "TinctureJSON", "TincturePalettes"]),
    .target(
      name: "SourceColors",
      dependencies: [
        "ColorSpaces", "TinctureContrast", "TinctureImporters", "TinctureJSON", "TincturePalettes",
      ],
      swiftSettings: hot),
    .target(
      name: "TinctureChecking",
      dependencies: [
        "ColorSpaces", "TinctureContrast", "TinctureExporters", "TinctureImporters", "TinctureJSON",
        "TincturePalettes", "SourceColors",
        "SystemSolver",
      ],
      resources: [.embedInCode("KnownVocabularies")]),
    .target(
      name: "TinctureReports",
      dependencies: [
        "ColorSpaces", "TinctureContrast", "TinctureExporters", "TinctureJSON", "TincturePalettes",
      ],
      resources: [.embedInCode("Resources")], swiftSettings: hot),
    .target(
      name: "Tincture",
      dependencies: [
        "ChartSolver", "ColorSpaces", "SystemSolver", "TinctureChecking", "TinctureContrast",
        "TinctureExporters", "TinctureImporters", "TinctureJSON", "TincturePalettes",
      ]),
    // Bridges to SwiftUI, UIKit, AppKit and CoreGraphics; empty where there is none of them.
    .target(name: "TinctureUI", dependencies: ["ColorSpaces", "TincturePalettes"]),
    .target(
      name: "SystemSolver", dependencies: ["ColorSpaces", "TinctureContrast", "TincturePalettes"],
      swiftSettings: hot),
    .target(
      name: "ChartSolver", dependencies: ["ColorSpaces", "TinctureContrast"], swiftSettings: hot),
    // Checks every promise with formulas of its own; shares no code with a solver, only the values
    // that say what was asked for and what was found.
    .target(
      name: "TinctureVerifier",
      dependencies: [
        "ColorSpaces", "TinctureContrast", "TinctureJSON", "TincturePalettes", "SystemSolver",
      ],
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
      dependencies: [
        "ColorSpaces", "TinctureContrast", "TinctureJSON", "TincturePalettes", "PropertyTesting",
      ]),

    // GPL-3.0-or-later: what links GSL.
    .systemLibrary(
      name: "CGSL", pkgConfig: "gsl", providers: [.apt(["libgsl-dev"]), .brew(["gsl"])]),
    .target(
      name: "PaletteSolver",
      dependencies: [
        "CGSL", "ColorSpaces", "TinctureContrast", "TincturePalettes", "SystemSolver",
      ],
      swiftSettings: hot),
    .target(
      name: "TinctureCertification",
      dependencies: [
        "ColorSpaces", "TinctureContrast", "TinctureJSON", "PaletteSolver", "TincturePalettes",
        "SystemSolver", "TinctureVerifier",
      ], swiftSettings: hot),
    .target(
      name: "TinctureFuzzing",
      dependencies: [
        "ColorSpaces", "TinctureContrast", "TinctureJSON", "PaletteSolver", "TincturePalettes",
        "PropertyTesting",
      ]),
    .target(name: "CFileKeeper"),
    .executableTarget(
      name: "TinctureCommand",
      dependencies: [
        "CFileKeeper", "TinctureCertification", "ChartSolver", "TinctureChecking", "ColorSpaces",
        "TinctureContrast",
        "TinctureExporters",
        "TinctureFuzzing",
        "TinctureImporters", "TinctureJSON", "PaletteSolver", "TincturePalettes", "TinctureReports",
        "SourceColors", "SystemSolver",
        "TinctureVerifier",
        .product(
          name: "ArgumentParser", package: "swift-argument-parser", condition: commandOnly),
        .product(name: "FlyingSocks", package: "FlyingFox", condition: commandOnly),
        .product(name: "Stencil", package: "Stencil", condition: commandOnly),
        .product(name: "Yams", package: "Yams", condition: commandOnly),
      ],
      resources: [.embedInCode("Serving/Resources")]),
    .plugin(
      name: "TincturePlugin",
      capability: .command(
        intent: .custom(verb: "tincture", description: "Run tincture in this package.")),
      dependencies: ["TinctureCommand"], path: "Sources/Plugins/Command"),
    .plugin(
      name: "PaletteCodePlugin", capability: .buildTool(), dependencies: ["TinctureCommand"],
      path: "Sources/Plugins/PaletteCode"),
  ] + measurements + tests
)

// `make test-mit` builds and tests what is MIT, as on a machine without the GNU Scientific Library.
if Context.environment["TINCTURE_MIT"] == "1" {
  var linking: Set = ["CGSL"]
  for _ in package.targets {
    for target in package.targets where !linking.isDisjoint(with: target.dependencies.map(name)) {
      linking.insert(target.name)
    }
  }
  package.targets.removeAll { linking.contains($0.name) }
  package.products.removeAll { product in
    let built =
      (product as? Product.Library)?.targets ?? (product as? Product.Executable)?.targets
      ?? (product as? Product.Plugin)?.targets
    return !linking.isDisjoint(with: built ?? [])
  }
  package.dependencies = []
}

/// The name of the target of a dependency; empty for a product of another package.
func name(_ dependency: Target.Dependency) -> String {
  switch dependency {
  case .targetItem(let name, _), .byNameItem(let name, _): name
  default: ""
  }
}

// `make dist` links a program without the data of locales; see CLocaleData.
if let symbol = Context.environment["TINCTURE_ICU_DATA"] {
  package.targets.append(
    .target(name: "CLocaleData", cSettings: [.define("ICU_DATA", to: symbol)]))
  package.targets.first { $0.name == "TinctureCommand" }?.dependencies.append("CLocaleData")
}

// `make fuzz-parsers`: its flags are for this program alone.
if Context.environment["TINCTURE_PARSER_FUZZ"] == "1" {
  package.targets += [
    .target(name: "CFuzzDriver", path: "Tests/ParserFuzz/Driver"),
    .executableTarget(
      name: "parser-fuzz",
      dependencies: [
        "CFuzzDriver", "ColorSpaces", "SourceColors", "TinctureChecking", "TinctureImporters",
        "TinctureJSON", "TincturePalettes",
      ],
      path: "Tests/ParserFuzz", exclude: ["Driver"]),
  ]
}

/// Programs that measure; `make bench`, `bench-shrinking`, `fidelity`, `sweep`, `consumers`.
var measurements: [Target] {
  [
    .executableTarget(
      name: "tincture-bench",
      dependencies: [
        "TinctureCertification", "ColorSpaces", "TinctureContrast", "TinctureJSON", "PaletteSolver",
        "TincturePalettes",
        "TinctureVerifier",
      ],
      path: "Tests/Benchmarks"),
    .executableTarget(
      name: "bench-shrinking", dependencies: ["PropertyTesting", "PropertyTestingRunner"],
      path: "Tests/ShrinkingBenchmark"),
    .executableTarget(
      name: "sweep",
      dependencies: [
        "ColorSpaces", "TinctureContrast", "TinctureJSON", "TincturePalettes", "PaletteSolver",
        "PinChecks", "Support",
        "TinctureVerifier",
      ],
      path: "Tests/Sweep"),
    .executableTarget(
      name: "palette-sweep",
      dependencies: [
        "ColorSpaces", "TinctureContrast", "TincturePalettes", "PaletteSolver", "Support",
      ],
      path: "Tests/PaletteSweep"),
    .executableTarget(
      name: "system-sweep",
      dependencies: [
        "ColorSpaces", "TinctureJSON", "PaletteSolver", "TincturePalettes", "RandomSystems",
        "Support",
        "SystemSolver", "TinctureVerifier",
      ],
      path: "Tests/SystemSweep"),
    .executableTarget(
      name: "corpus",
      dependencies: [
        "ColorSpaces", "TinctureContrast", "TinctureExporters", "PaletteSolver", "TincturePalettes",
      ],
      path: "Tests/Corpus"),
    .executableTarget(
      name: "fidelity",
      dependencies: [
        "ColorSpaces", "TinctureContrast", "TincturePalettes", "PaletteSolver", "RampFitting",
        "Support",
      ],
      path: "Tests/Fidelity"),
  ]
}

var tests: [Target] {
  let properties: [Target.Dependency] = [
    "ColorGenerators", "PropertyTesting", "PropertyTestingXCTest",
  ]
  let colors: [Target.Dependency] = [
    "ColorSpaces", "TinctureContrast", "TinctureJSON", "TincturePalettes", "Support",
  ]
  return [
    // Excluded: stubs of Apple's frameworks, which tests of generated Swift compile themselves.
    .target(
      name: "Support", dependencies: ["TincturePalettes"], path: "Tests/Support",
      exclude: ["AppleStubs"]),
    .target(
      name: "PinChecks",
      dependencies: [
        "ColorSpaces", "TinctureContrast", "TincturePalettes", "PaletteSolver", "Support",
        "TinctureVerifier",
      ],
      path: "Tests/PinChecks"),
    .testTarget(name: "JSONTests", dependencies: ["TinctureJSON"]),
    .testTarget(
      name: "ColorSpacesTests", dependencies: ["ColorSpaces", "Support"] + properties),
    .testTarget(
      name: "ContrastTests", dependencies: ["TinctureContrast", "ColorSpaces", "Support"]),
    .testTarget(name: "PalettesTests", dependencies: colors + properties),
    .testTarget(
      name: "DesignTokensTests", dependencies: ["TinctureImporters"] + colors + properties),
    .testTarget(
      name: "ImportersTests",
      dependencies: ["TinctureExporters", "TinctureImporters"] + colors + properties),
    .testTarget(
      name: "SourceColorsTests",
      dependencies: ["TinctureImporters", "SourceColors"] + colors + properties),
    .testTarget(
      name: "ExportersTests",
      dependencies: ["TinctureExporters", "TinctureImporters", "PaletteSolver"] + colors
        + properties),
    .testTarget(
      name: "ReportsTests",
      dependencies: ["TinctureExporters", "TinctureImporters", "PaletteSolver", "TinctureReports"]
        + colors + properties),
    .testTarget(
      name: "ChartSolverTests",
      dependencies: ["ChartSolver", "PaletteSolver"] + colors + properties),
    .testTarget(
      name: "CheckingTests", dependencies: ["TinctureChecking", "TinctureImporters"] + colors),
    .testTarget(
      name: "AutofixTests",
      dependencies: [
        "TinctureChecking", "TinctureExporters", "TinctureImporters", "SourceColors",
        "SystemSolver", "TinctureVerifier",
      ] + colors + properties),
    // Ramps through a brand by any table.
    .target(
      name: "RampFitting",
      dependencies: [
        "ColorSpaces", "TinctureContrast", "PaletteSolver", "TincturePalettes", "Support",
      ],
      path: "Tests/RampFitting"),
    .testTarget(name: "OptimizationTests", dependencies: ["PaletteSolver"]),
    .testTarget(
      name: "PaletteSolverTests",
      dependencies: [
        "PaletteSolver", "RampFitting", "SourceColors", "Tincture", "TinctureExporters",
        "TinctureReports", "TinctureVerifier",
      ] + colors),
    .testTarget(
      name: "LawTests",
      dependencies: ["PaletteSolver", "PinChecks", "TinctureVerifier"] + colors + properties),
    // Random design systems, for the laws and for `system-sweep`.
    .target(
      name: "RandomSystems",
      dependencies: [
        "ColorGenerators", "ColorSpaces", "TinctureContrast", "TincturePalettes", "PropertyTesting",
        "SystemSolver", "TinctureVerifier",
      ],
      path: "Tests/RandomSystems"),
    .testTarget(
      name: "SystemSolverTests",
      dependencies: ["RandomSystems", "SystemSolver", "TinctureVerifier"] + colors + properties),
    .testTarget(
      name: "CertificationTests",
      dependencies: ["TinctureCertification", "PaletteSolver", "SystemSolver", "TinctureVerifier"]
        + colors),
    .testTarget(
      name: "FuzzingTests",
      dependencies: [
        "TinctureCertification", "TinctureChecking", "TinctureExporters", "TinctureFuzzing",
        "TinctureImporters", "PaletteSolver",
        "PropertyTesting", "TinctureReports", "SystemSolver", "TinctureVerifier",
      ] + colors),
    .testTarget(
      name: "CommandTests",
      dependencies: ["TinctureCommand", "TinctureCertification", "TinctureExporters"] + colors),
    .testTarget(
      name: "TemplatesTests",
      dependencies: ["TinctureExporters", "TinctureImporters", "TinctureCommand"] + colors
        + properties),
    .testTarget(
      name: "ServingTests",
      dependencies: ["TinctureExporters", "PaletteSolver", "TinctureReports", "TinctureCommand"]
        + colors),
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
