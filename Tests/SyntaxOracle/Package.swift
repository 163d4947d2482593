// swift-tools-version: 6.1
// SPDX-License-Identifier: MIT
import PackageDescription

// The compiler's own parser beside the reader of SourceColors, which has none: `make syntax`. A
// package by itself, so that nothing else builds or resolves swift-syntax.
let package = Package(
  name: "SyntaxOracle",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1")
  ],
  targets: [
    .executableTarget(
      name: "colors-by-syntax",
      dependencies: [
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ])
  ]
)
