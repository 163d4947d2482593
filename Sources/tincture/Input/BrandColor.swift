// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Palettes

/// A brand color as somebody wrote it, before it is known which gamut its palette has.
struct BrandColor {
  /// The notation, for messages.
  let text: String

  /// The color, or the nearest that sRGB has.
  let srgb: RGB8

  /// The color in Display P3, when it was written in P3 or sRGB does not hold it.
  let wide: RGB8?

  /// The gamuts whose bytes can keep the color.
  private let keepers: Set<Gamut>

  init(_ color: AnyColor, text: String) {
    self.text = text
    srgb = RGB8(rounding: color.mapped(into: SRGB.self, by: LocalMINDE.self).converted())
    var keepers: Set<Gamut> = []
    if Self.isKeptByRounding(color.converted(to: SRGB.self).coordinates) { keepers.insert(.srgb) }
    if Self.isKeptByRounding(color.converted(to: DisplayP3.self).coordinates) {
      keepers.insert(.displayP3)
    }
    let isWritten = color.space == DisplayP3.self || color.space == LinearDisplayP3.self
    wide =
      keepers.contains(.srgb) && !isWritten
      ? nil
      : RGB8(
        rounding: color.mapped(into: DisplayP3.self, by: LocalMINDE.self)
          .converted(to: DisplayP3.self), in: .displayP3)
    self.keepers = keepers
  }

  /// Whether the nearest 8-bit color is no further away than rounding always may take a color.
  ///
  /// The six digits in which a color on the edge of a gamut is printed can lie a little outside.
  private static func isKeptByRounding(_ encoded: Vector3) -> Bool {
    let halfStep = 0.5 / 255
    return encoded.array.allSatisfy { (-halfStep...1 + halfStep).contains($0) }
  }

  func isKept(by gamut: Gamut) -> Bool { keepers.contains(gamut) }

  /// The nearest color of the smallest gamut that keeps it.
  var nearest: RGB8 { isKept(by: .srgb) ? srgb : wide ?? srgb }

  /// A request with this brand, when its gamut keeps the color.
  ///
  /// - Parameters:
  ///   - request: A request whose gamut is settled.
  ///   - setting: How the caller is asked for the gamut that would do.
  /// - Returns: The request with the color as its brand.
  /// - Throws: A problem that names the nearest color of the gamut.
  func applied(
    to request: PaletteRequest, asking setting: String
  ) throws(PaletteArguments.Problem) -> PaletteRequest {
    let gamut = request.gamut
    guard isKept(by: gamut) else {
      let color = gamut == .srgb ? srgb : wide ?? srgb
      let way =
        gamut == .srgb && isKept(by: .displayP3) ? "With \(setting) it is kept; the" : "The"
      throw PaletteArguments.Problem(
        reason:
          "\(text.quoted) lies outside of \(gamut.title), so no \(gamut.title) palette can keep it "
          + "as it is",
        suggestion: "\(way) nearest \(gamut.title) color is \(color.css).")
    }
    var request = request
    request.brand = srgb
    request.displayP3Brand = gamut == .srgb ? nil : wide
    return request
  }
}

extension PaletteArguments {
  /// The brand of a color written as CSS.
  static func brandColor(_ text: String) throws(Problem) -> BrandColor {
    let color: AnyColor
    do throws(CSSColorError) { color = try AnyColor(parsing: text) } catch {
      throw Problem(
        reason: error.description,
        suggestion: error.suggestion == nil
          ? "Name one as CSS does, such as '#0a84ff', 'teal' or 'oklch(0.6 0.2 255)'." : nil)
    }
    let brand = BrandColor(color, text: text)
    guard color.opacity == 1 else {
      throw Problem(
        reason: "the color has to be opaque, and \(text.quoted) is translucent",
        suggestion: "Without its alpha it is \(brand.nearest.css).")
    }
    return brand
  }

  /// The 8-bit sRGB color of one written as CSS.
  static func color(_ text: String) throws(Problem) -> RGB8 {
    let color = try brandColor(text)
    guard color.isKept(by: .srgb) else {
      throw Problem(
        reason: "\(text.quoted) lies outside of sRGB, and this color has to be within",
        suggestion: "The nearest sRGB color is \(color.srgb.hex).")
    }
    return color.srgb
  }
}
