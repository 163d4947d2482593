// SPDX-License-Identifier: MIT

import ColorSpaces
import Contrast

/// A requirement that cannot be met, with the proof, the best possible ratio, and the nearest color
/// that would meet it.
public struct Conflict: Hashable, Sendable {
  /// The appearance of the theme concerned.
  public let appearance: Appearance

  /// The gamut of the solution concerned.
  public let gamut: Gamut

  /// The role that is read or seen, as in `RolePair.foreground`.
  public let foreground: Role

  /// The role behind it, as in `Background.role`.
  public let background: Role

  /// The WCAG ratio that the pair would need, from 1 to 21.
  public let required: Double

  /// The best WCAG ratio that can be reached, unrounded and below ``required``.
  public let best: Double

  /// The proof, in words for people, without a full stop.
  public let why: String

  /// The nearest color with which the pair would hold, and its distance in OKLab; `nil` where no
  /// color of the pair alone resolves it.
  public let nearest: Alternative?

  /// For a pinned color that cannot stay: the proof in numbers, and what would let it stay.
  public let pin: PinConflict?

  /// A color to use instead of the one that was wanted.
  public struct Alternative: Hashable, Sendable {
    /// The color.
    public let rgb: RGB8
    /// The Euclidean distance in OKLab from the color that was wanted; 0.02 is just noticeable.
    public let deltaE: Double

    public init(rgb: RGB8, deltaE: Double) {
      self.rgb = rgb
      self.deltaE = deltaE
    }
  }

  public init(
    appearance: Appearance, foreground: Role, background: Role, required: Double, best: Double,
    why: String, nearest: Alternative?, gamut: Gamut = .srgb, pin: PinConflict? = nil
  ) {
    self.appearance = appearance
    self.gamut = gamut
    self.foreground = foreground
    self.background = background
    self.required = required
    self.best = best
    self.why = why
    self.nearest = nearest
    self.pin = pin
  }
}
