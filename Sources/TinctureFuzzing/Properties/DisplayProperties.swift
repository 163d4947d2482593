// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import TinctureContrast
import TincturePalettes
import PropertyTesting

/// A whole theme shown in another way: on another screen, or with deficient color vision.
///
/// None of these is promised. Only pairs that hold in the document are measured, so that a
/// violation is always due to the way in which the theme is shown. A case has an index of ``ways``
/// and the number of a theme among ``FuzzSubject/themes``.
protocol ThemeMargin: FuzzProperty where Case == (way: Int, theme: Int) {
  /// The names of the ways in which a theme is shown.
  static var ways: [String] { get }

  /// A theme in the colors of a way; `nil` if the way does not concern the theme.
  static func shown(_ theme: FuzzTheme, way: Int) -> ResolvedTheme?

  /// Whether a pair is measured.
  static func concerns(_ pair: RolePair) -> Bool
}

extension ThemeMargin {
  static var kind: FuzzKind { .margin }

  static func concerns(_ pair: RolePair) -> Bool { true }

  static func cases(of subject: FuzzSubject) -> Generator<Case>? {
    guard subject.themes.contains(where: { shown($0, way: 0) != nil }) else { return nil }
    return subject.anyTheme.map {
      zip(.int(in: 0...ways.count - 1), $0).map { (way: $0, theme: $1) }
    }
  }

  static func verdict(on change: Case, of subject: FuzzSubject) -> CaseVerdict {
    let theme = subject.themes[change.theme]
    return shown(theme, way: change.way).map { theme.verdict(on: $0, of: concerns) } ?? .holds
  }

  static func lines(_ change: Case, of subject: FuzzSubject) -> [FuzzChange] {
    [FuzzChange("\(subject.themes[change.theme].place.title), \(ways[change.way])")]
  }

  static func labels(_ change: Case, of subject: FuzzSubject) -> [String] { [ways[change.way]] }
}

extension ResolvedTheme {
  /// The theme with every color changed alike.
  fileprivate func changing(_ change: (TokenColor) -> TokenColor) -> ResolvedTheme {
    var changed = self
    for role in roles { changed[role] = change(self[role]) }
    return changed
  }
}

/// Panels of six bits a channel, and screens of five and six bits that have 65,536 colors.
enum FewerBits: ThemeMargin {
  static let id = "bits/fewer"
  static let sentence = "a screen with fewer bits breaks no pair"
  static let ways = ["6 bits a channel", "16 bits a color"]

  static func shown(_ theme: FuzzTheme, way: Int) -> ResolvedTheme? {
    let bits = way == 0 ? 6 : 5
    return theme.theme.changing { token in
      let rgb = token.rgb
      return TokenColor(
        RGB8(
          rounded(rgb.red, to: bits), rounded(rgb.green, to: 6), rounded(rgb.blue, to: bits),
          in: rgb.gamut), alpha: token.alpha)
    }
  }

  /// A channel as a screen of 1 to 8 bits shows it: rounded, and spread over 8 bits again.
  private static func rounded(_ byte: UInt8, to bits: Int) -> UInt8 {
    let top = 1 << bits - 1
    let code = (Int(byte) * top + 127) / 255
    return UInt8((code * 255 + top / 2) / top)
  }
}

/// Colors of Display P3 on a screen of sRGB that clips each channel, or maps as CSS does.
///
/// Exports have colors of sRGB for such screens; this is about a file that lost them.
enum GamutClip: ThemeMargin {
  static let id = "gamut/clip"
  static let sentence = "the colors of Display P3, brought into sRGB, break no pair"
  static let ways = ["clipped", "mapped as CSS does"]

  static func shown(_ theme: FuzzTheme, way: Int) -> ResolvedTheme? {
    guard theme.place.gamut != .srgb else { return nil }
    return theme.theme.changing { token in
      let rgb = way == 0 ? token.rgb.rounded(in: .srgb) : token.rgb.mapped(into: .srgb)
      return TokenColor(rgb, alpha: token.alpha)
    }
  }
}

/// Two translucent layers at once: a control that is hovered and pressed.
enum StackedLayers: ThemeMargin {
  static let id = "stacking/layers"
  static let sentence = "a second translucent layer over the first breaks no pair"
  static let ways = ["hovered and pressed", "hovered twice", "pressed twice"]

  static func shown(_ theme: FuzzTheme, way: Int) -> ResolvedTheme? {
    let layered = theme.theme.pairs.compactMap { pair -> (layer: Role, surface: Role)? in
      guard case .layered(let layer, let surface) = pair.background else { return nil }
      return (layer, surface)
    }
    let layers = theme.theme.roles.filter { role in layered.contains { $0.layer == role } }
    // The first layer of a system is that of what is hovered, and the last one the strongest.
    guard let hover = layers.first, let pressed = layers.last else { return nil }
    let lower = way == 2 ? pressed : hover
    let upper = way == 1 ? hover : pressed
    var changed = theme.theme
    for surface in Set(layered.map(\.surface)) {
      changed[surface] = TokenColor(theme.theme[lower].composited(over: theme.theme[surface].rgb))
    }
    for layer in layers { changed[layer] = theme.theme[upper] }
    return changed
  }

  /// Only pairs on a second layer: the surfaces themselves carry the first one here.
  static func concerns(_ pair: RolePair) -> Bool {
    if case .layered = pair.background { true } else { false }
  }
}

/// Pairs as people see them who lack one kind of cones, simulated after Brettel (1997).
enum VisionContrast: ThemeMargin {
  static let id = "vision/contrast"
  static let sentence = "the simulation of a color vision deficiency breaks no pair"
  static let ways = ColorVisionDeficiency.allCases.map(\.rawValue)

  static func shown(_ theme: FuzzTheme, way: Int) -> ResolvedTheme? {
    let deficiency = ColorVisionDeficiency.allCases[way]
    return theme.theme.changing {
      TokenColor(Brettel1997.appearance(of: $0.rgb, with: deficiency), alpha: $0.alpha)
    }
  }
}
