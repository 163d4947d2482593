// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureExporters
import TincturePalettes
import XCTest

/// A program that prints the colors of generated Swift, and what it has to print.
struct SwiftProgram {
  /// A color as the generated code has it, and as the palette has it.
  struct Line {
    let code: String
    let color: (Appearance, Gamut) -> TokenColor?

    /// A role of a palette, in the theme that is nearest where there is none of an appearance.
    init(_ code: String, _ role: Role, of palette: Palette) {
      self.code = code
      color = { appearance, gamut in
        let themes = (palette[gamut] ?? palette.srgb).themes
        let theme =
          themes.first { $0.appearance == appearance }
          ?? themes.first { $0.appearance.isLight == appearance.isLight } ?? themes.first
        return theme?[role]
      }
    }

    /// A color by its path in the palette: a step of a ramp, or an addition.
    init(_ code: String, _ path: [String], of palette: Palette) {
      self.code = code
      color = { appearance, gamut in
        let solution = palette[gamut] ?? palette.srgb
        if let named = palette.additions.colors.first(where: { $0.path == path }) {
          return named.color(in: appearance, gamut: solution.gamut)
        }
        let ramp = solution.ramps.first { $0.name.rawValue == path[0] }
        return Int(path[1]).flatMap { ramp?[$0] }.map { TokenColor($0) }
      }
    }
  }

  let platform: SwiftCompiler.Platform
  let lines: [Line]
  var extra = ""

  /// The main file: every color in every appearance and gamut, one in a line.
  var main: String {
    let shown = lines.map { "show(\($0.code))\n" }.joined()
    switch platform {
    case .iOS:
      return """
        import SwiftUI
        func show(_ color: UIColor) {
          for style in [UIUserInterfaceStyle.light, .dark] {
            for contrast in [UIAccessibilityContrast.normal, .high] {
              for gamut in [UIDisplayGamut.SRGB, .P3] {
                print(color.resolvedColor(with: UITraitCollection(style, contrast, gamut)))
              }
            }
          }
        }
        func show(_ color: Color) { show(color.platformColor) }
        \(shown)\(extra)
        """
    case .macOS:
      return """
        import SwiftUI
        func show(_ color: NSColor) {
          let names: [NSAppearance.Name] = [
            .aqua, .accessibilityHighContrastAqua, .darkAqua, .accessibilityHighContrastDarkAqua,
          ]
          for appearance in names.compactMap(NSAppearance.init(named:)) {
            print(color.resolved(in: appearance))
          }
        }
        func show(_ color: Color) { show(color.platformColor) }
        \(shown)\(extra)
        """
    }
  }

  /// The lines that have to come, with what they are about.
  var expected: [(about: String, line: String)] {
    let appearances: [Appearance] = [.light, .lightHighContrast, .dark, .darkHighContrast]
    // A Mac's appearance does not tell the gamut of the screen.
    let gamuts: [Gamut] = platform == .iOS ? [.srgb, .displayP3] : [.srgb]
    return lines.flatMap { line in
      appearances.flatMap { appearance in
        gamuts.map { gamut in
          let color = line.color(appearance, gamut)
          return ("\(line.code) \(appearance) \(gamut)", color.map(Self.text) ?? "nothing")
        }
      }
    }
  }

  /// The very numbers that the bytes are.
  private static func text(_ color: TokenColor) -> String {
    let space = color.rgb.gamut == .srgb ? "sRGB" : "displayP3"
    let bytes = [color.rgb.red, color.rgb.green, color.rgb.blue, color.alpha]
    return ([space] + bytes.map { "\(Double($0) / 255)" }).joined(separator: " ")
  }

  /// Compiles and runs the program with generated files.
  ///
  /// - Returns: What it printed after the colors.
  @discardableResult
  func verify(_ files: [ExportedFile], _ compiler: SwiftCompiler) throws -> [String] {
    let printed = try compiler.run(files, main: main)
    let expected = expected
    XCTAssertGreaterThanOrEqual(printed.count, expected.count)
    XCTAssertGreaterThan(expected.count, 0)
    let wrong = zip(printed, expected).filter { $0 != $1.line }
    XCTAssert(wrong.isEmpty, "\(wrong.count) wrong: \(wrong.prefix(3))")
    return printed.dropFirst(expected.count).map(String.init)
  }
}
