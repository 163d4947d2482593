// SPDX-License-Identifier: MIT

import Foundation
import XCTest

@testable import TinctureExporters

/// The bridges to Apple's frameworks compile against stand-ins with Apple's signatures.
final class BridgeTests: XCTestCase {
  private static let root = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
    url.deletingLastPathComponent()
  }

  /// The modules of the libraries, beside the program that runs the tests.
  private static let modules = URL(fileURLWithPath: CommandLine.arguments[0])
    .deletingLastPathComponent().appendingPathComponent("Modules")

  func testBridgesCompile() throws {
    try XCTSkipUnless(
      FileManager.default.fileExists(atPath: Self.modules.path),
      "the modules do not stand beside the tests, so the bridges are not compiled")
    let bridges = ExportedFile(
      "PlatformColors.swift",
      text: try String(
        contentsOf: Self.root.appendingPathComponent("Sources/TinctureUI/PlatformColors.swift"),
        encoding: .utf8))
    let use = ExportedFile(
      "Use.swift",
      text: """
        import SwiftUI
        import TincturePalettes

        func colors(of palette: Palette, _ token: TokenColor) -> [SwiftUI.Color?] {
          [Color(token), Color(light: token, dark: token), Color(.textPrimary, in: palette)]
        }

        """)
    for platform in [SwiftCompiler.Platform.iOS, .macOS] {
      let folder = try TestFolder()
      let compiler = try SwiftCompiler(platform, in: folder)
      try compiler.check([bridges, use], ["-I", Self.modules.path])
    }
  }
}
