// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast

/// The vocabulary of a design system as a value: its roles, and everything that is promised of
/// them.
///
/// The document of it is `tincture.system/1`; see ``SystemSchema``. Names of roles are any text
/// without spaces. A list of names may contain patterns, in which an asterisk stands for any text, as
/// in `text.*`, and names of ``sets``.
public struct DesignSystem: Hashable, Sendable {
  /// The name of the system, any text.
  public var name: String

  /// The appearances that it has, in the order of its themes; at least one, each once.
  public var appearances: [Appearance]

  /// The ramps that targets refer to, each after those that it is made from.
  public var ramps: [SystemRamp]

  /// The roles, in the order of the documents; each name once.
  public var roles: [SystemRole]

  /// Lists of roles under names of their own; see ``RoleLayout`` for those that reports draw by.
  public var sets: [SystemSet]

  /// The promises of contrast.
  public var pairs: [SystemPair]
  /// The promises of which roles are lighter than others.
  public var orders: [SystemOrder]
  /// The promises of which roles look different.
  public var distances: [SystemDistance]

  /// The most of what is measured of roles, such as that they have one hue in all appearances.
  public var bounds: [SystemBound]

  /// The dark label that is preferred to black, as `neutral.950`; `nil` for black.
  public var darkLabel: SystemTarget?

  /// Names and patterns of roles in the order in which they take their colors; the others follow by
  /// what they are for.
  ///
  /// Where two roles cannot both have the colors that are nearest to their targets, the later one
  /// yields. The order of ``roles`` decides nothing.
  public var placing: [String]

  /// How exporters spell names.
  public var spelling: SystemSpelling

  /// Makes a design system from its roles and from what is promised of them.
  public init(
    name: String, appearances: [Appearance] = Appearance.usual, ramps: [SystemRamp] = [],
    roles: [SystemRole], sets: [SystemSet] = [], pairs: [SystemPair] = [],
    orders: [SystemOrder] = [],
    distances: [SystemDistance] = [], bounds: [SystemBound] = [], darkLabel: SystemTarget? = nil,
    placing: [String] = [], spelling: SystemSpelling = SystemSpelling()
  ) {
    self.name = name
    self.appearances = appearances
    self.ramps = ramps
    self.roles = roles
    self.sets = sets
    self.pairs = pairs
    self.orders = orders
    self.distances = distances
    self.bounds = bounds
    self.darkLabel = darkLabel
    self.placing = placing
    self.spelling = spelling
  }

  /// The role of a name; `nil` when there is none.
  public subscript(name: String) -> SystemRole? { roles.first { $0.name == name } }
}

/// A list of roles under a name, which stands for it in lists of names.
public struct SystemSet: Hashable, Sendable {
  /// The name, which no role has.
  public var name: String

  /// Names and patterns of roles, and names of earlier sets.
  public var roles: [String]

  /// Makes a set from its name and from names or patterns of roles.
  public init(_ name: String, _ roles: [String]) {
    self.name = name
    self.roles = roles
  }
}

/// A ramp of colors of one hue, or of the hues that its curve turns through.
public struct SystemRamp: Hashable, Sendable {
  /// Where the hue of a ramp comes from.
  public enum Source: Hashable, Sendable {
    /// A color of the command line; 0 is the first.
    case brand(Int)
    /// Another ramp of the system.
    case ramp(String)
    /// A fixed color, whose hue the ramp takes.
    case color(RGB8)
    /// An OKLCH hue in degrees.
    case hue(Double)
  }

  /// A distance that the ramp keeps from another one by turning its hue.
  public struct Separation: Hashable, Sendable {
    /// The ramp from which it turns away.
    public var ramp: String
    /// The least distance in OKLab, at equal lightness.
    public var least: Double
    /// The most degrees of hue that it turns by, to either side.
    public var within: Double

    /// Makes a separation by a least distance in OKLab, with at most so many degrees of turn.
    public init(from ramp: String, least: Double, within: Double = 30) {
      self.ramp = ramp
      self.least = least
      self.within = within
    }
  }

  /// The name that roles refer to the ramp by.
  public var name: String
  /// Where the hue of the ramp comes from.
  public var source: Source

  /// The greatest OKLCH chroma of the ramp; `nil` for no limit.
  public var chroma: Double?

  /// The same at warm hues, from orange red to yellow, where dark grays soon look brown; `nil` for
  /// no other limit.
  public var warmChroma: Double?

  /// The chroma of the ramp as a share of its source's, above 0 and at most 1.
  public var share: Double

  /// Degrees by which the hue of the source is turned.
  public var turn: Double

  /// The distance that the ramp keeps from another one; `nil` for none.
  public var apart: Separation?
  /// The labels of the steps.
  public var steps: RampSteps
  /// How lightness, chroma and hue run along the steps.
  public var curve: RampCurve

  /// Makes a ramp from its name and the source of its hue.
  public init(
    _ name: String, from source: Source, chroma: Double? = nil, warmChroma: Double? = nil,
    share: Double = 1, turn: Double = 0, apart: Separation? = nil, steps: RampSteps = .standard,
    curve: RampCurve = .tailwind
  ) {
    self.name = name
    self.source = source
    self.chroma = chroma
    self.warmChroma = warmChroma
    self.share = share
    self.turn = turn
    self.apart = apart
    self.steps = steps
    self.curve = curve
  }
}

extension SystemRamp {
  /// The greatest OKLCH chroma at a hue in degrees from 0 to 360; `nil` for no limit.
  package func greatestChroma(atHue hue: Double) -> Double? {
    guard let warmChroma else { return chroma }
    let warmth = Self.warmth(ofHue: hue)
    // At other hues nothing may limit the ramp: a chroma of sRGB is below 0.33.
    return warmth == 0 ? chroma : warmChroma + (1 - warmth) * ((chroma ?? 0.33) - warmChroma)
  }

  /// How warm a hue is: 1 from 25 to 75 degrees, where dark colors look brown, falling to 0 within 35
  /// degrees of these.
  package static func warmth(ofHue hue: Double) -> Double {
    let distance = abs(hue - 50)
    return 1 - min(1, max(0, (min(distance, 360 - distance) - 25) / 35))
  }
}

/// A role of a design system: a name, what it is for, and where its color comes from.
public struct SystemRole: Hashable, Sendable {
  /// Where the color of a role comes from.
  public enum Definition: Hashable, Sendable {
    /// A wanted color in each appearance. With `isExact` the bytes are kept, whatever it costs
    /// the other roles.
    case targets([Appearance: SystemTarget], isExact: Bool)
    /// Text on a fill: black, white or a gray near them, whichever can be read.
    case labelOn(String)
    /// In the hue of another role, its OKLab lightness changed by a number from -1 to 1.
    case beside(String, shift: Double)
    /// A state of a role, such as a hovered button: in its hue, so much darker or, by
    /// ``StateShift``, lighter; from 0 to 1.
    case stateOf(String, shift: Double)
    /// Wanted beside another role, and on that side of it as far as the pairs allow.
    case near(String, shift: Double)
    /// The bytes of another role.
    case like(String)
    /// The color of another role at an opacity.
    case layer(String, SystemOpacity)
  }

  /// The name of the role, such as `text.primary`.
  public var name: String

  /// What the role is for, as a sentence without a full stop.
  public var purpose: String?

  /// Where the color of the role comes from.
  public var definition: Definition

  /// How much a change of the role costs, relative to the others; above 0.
  public var weight: Double

  /// The level that its pairs as a foreground meet; `nil` for that of the palette.
  public var level: ConformanceLevel?

  /// The role at the other end of the gradient that the role begins.
  public var gradientEnd: String?

  /// Makes a role from its name and its definition.
  public init(
    _ name: String, _ definition: Definition, purpose: String? = nil, weight: Double = 1,
    level: ConformanceLevel? = nil, gradientEnd: String? = nil
  ) {
    self.name = name
    self.definition = definition
    self.purpose = purpose
    self.weight = weight
    self.level = level
    self.gradientEnd = gradientEnd
  }
}

/// The direction in which the fill of a state differs from that at rest: darker, as is usual, where
/// the label stays readable on it, and else lighter.
public enum StateShift {
  /// The OKLab lightness from which a fill is darkened, under a dark or a light label.
  ///
  /// Below 0.78 a fill that is 0.1 darker may be too dark for a black label at 7:1; below 0.2 nothing
  /// darker can be told apart.
  package static func leastLightness(_ hasDarkLabel: Bool) -> Double { hasDarkLabel ? 0.78 : 0.2 }

  /// The OKLab lightness of a lighter state; below 0.2 differences of lightness are hardly visible.
  package static func lightened(_ lightness: Double, by shift: Double) -> Double {
    min(1, max(lightness, 0.2) + shift)
  }
}

/// The color that a role is to have.
public enum SystemTarget: Hashable, Sendable {
  /// These bytes. A palette that is made keeps them; a repair may move them.
  case color(TokenColor)
  /// A step of a ramp, by its label.
  case step(ramp: String, label: Int)
  /// A ramp at an OKLab lightness from 0 to 1.
  case lightness(ramp: String, Double)
  /// A pale color of a ramp.
  case tint(SystemTint)
  /// A color of the command line with its hue turned by degrees and a share of its chroma from 0
  /// to 1.
  case turned(SystemTurn)
  /// A color of the command line, byte for byte as far as the pairs allow; 0 is the first.
  case brand(Int)
  /// The same, and another color where the pairs do not allow it.
  case brandOr(Int, SystemSubstitute)
  /// The target of another role.
  case role(String)
}

extension SystemTarget {
  /// The ramp that it names; `nil` for the others.
  var ramp: String? {
    switch self {
    case .step(let ramp, _), .lightness(let ramp, _): ramp
    case .tint(let tint): tint.ramp
    case .color, .turned, .brand, .brandOr, .role: nil
    }
  }
}

/// What takes the place of a brand that cannot be seen where it stands.
///
/// Without a color of its own it is the nearest one that can.
public struct SystemSubstitute: Hashable, Sendable {
  /// A ramp at an OKLab lightness from 0 to 1.
  public struct Place: Hashable, Sendable {
    /// The name of the ramp.
    public var ramp: String
    /// The OKLab lightness on the ramp, from 0 to 1.
    public var lightness: Double

    /// Makes a place from the name of a ramp and an OKLab lightness from 0 to 1.
    public init(_ ramp: String, at lightness: Double) {
      self.ramp = ramp
      self.lightness = lightness
    }
  }

  /// For a brand with a hue.
  public var color: Place?
  /// For a brand with an OKLCH chroma below ``leastChroma``.
  public var gray: Place?

  /// The contrast, from 1 to 21, with white in light appearances and with black in dark ones, below
  /// which the substitute takes the place of the brand; `nil` for what the role needs.
  public var least: Double?

  /// Below this OKLCH chroma a brand is a gray.
  ///
  /// For a role that is to be seen more brands are: a dull one is no reason for a button that is not
  /// seen.
  public var leastChroma: Double { least == nil ? 0.03 : 0.05 }

  /// Makes a substitute from its places for a brand with a hue and for a gray one.
  public init(color: Place? = nil, gray: Place? = nil, least: Double? = nil) {
    self.color = color
    self.gray = gray
    self.least = least
  }
}

/// A ramp at a lightness, with a limit of chroma.
public struct SystemTint: Hashable, Sendable {
  /// Another lightness for a ramp without a hue of its own, such as that of a gray brand.
  public struct Fallback: Hashable, Sendable {
    /// The ramp of grays from which the tint has to differ as two states do.
    public var grays: String
    /// The OKLab lightness where it does not, from 0 to 1.
    public var lightness: Double

    /// Makes a fallback from the name of a ramp of grays and an OKLab lightness from 0 to 1.
    public init(grays: String, lightness: Double) {
      self.grays = grays
      self.lightness = lightness
    }
  }

  /// Where on its ramp it is.
  public enum Place: Hashable, Sendable {
    /// An OKLab lightness from 0 to 1, with the greatest OKLCH chroma.
    case lightness(Double, chroma: Double)
    /// The label of a step.
    case step(Int)
  }

  /// The name of the ramp.
  public var ramp: String
  /// Where on the ramp the tint is.
  public var place: Place
  /// The lightness for a ramp without a hue of its own; `nil` to keep the place.
  public var fallback: Fallback?

  /// Makes a tint from the name of a ramp and a place on it.
  public init(_ ramp: String, _ place: Place, fallback: Fallback? = nil) {
    (self.ramp, self.place, self.fallback) = (ramp, place, fallback)
  }
}

/// A brand with its hue turned, such as a second accent.
public struct SystemTurn: Hashable, Sendable {
  /// The number of the brand, from 0.
  public var brand: Int

  /// The turn in degrees of OKLCH, from -360 to 360.
  public var degrees: Double

  /// The chroma as a share of the brand's, from 0 to 1.
  public var share: Double

  /// The hues in degrees that it goes the other way to avoid, such as olive and mustard.
  public var avoided: ClosedRange<Double>?

  /// The least distance from the brand in OKLab: where the hue is not enough, as that of a gray, the
  /// lightness is shifted.
  public var least: Double

  /// Makes a turn of a brand, given by its number from 0, by degrees of OKLCH hue.
  public init(
    brand: Int, by degrees: Double, share: Double = 1, avoiding avoided: ClosedRange<Double>? = nil,
    least: Double = 0
  ) {
    (self.brand, self.degrees, self.share) = (brand, degrees, share)
    (self.avoided, self.least) = (avoided, least)
  }

  /// The hue in degrees, from 0 to below 360, of a brand of a hue.
  package func hue(ofBrand hue: Double) -> Double {
    let turned = wrappedHue(hue + degrees)
    return avoided?.contains(turned) ?? false ? wrappedHue(hue - degrees) : turned
  }
}

/// The opacity of a layer.
public enum SystemOpacity: Hashable, Sendable {
  /// As strong as its pairs allow, between two opacities from 0 to 1.
  case range(ClosedRange<Double>)
  /// The same with bounds for each appearance; those of increased contrast may be missing.
  case ranges([Appearance: ClosedRange<Double>])
  /// Half of the opacity of another layer, rounded down to a byte.
  case half(of: String)
  /// The least with which the layer can be read.
  case least
  /// The most with which what lies on it can be read.
  case most
}

/// Promises of contrast: each foreground on each background.
public struct SystemPair: Hashable, Sendable {
  /// What decides the ratio.
  public enum Need: Hashable, Sendable {
    /// The ratio of WCAG for the kind, by the level and the appearance.
    case kind(PairKind)
    /// A ratio above 1 and at most 21, whatever the level.
    case ratio(Double)
  }

  /// What foregrounds are seen on.
  public enum Ground: Hashable, Sendable {
    /// Roles, by names or patterns.
    case roles([String])
    /// Translucent roles over opaque ones.
    case layers([String], over: [String])
    /// Every point of the gradient that a role begins.
    case gradient(String)
  }

  /// What decides the least ratio of the pair.
  public var need: Need

  /// Names or patterns.
  public var foregrounds: [String]
  /// What the foregrounds are seen on.
  public var grounds: [Ground]

  /// Why the pair is there, or where it was seen; any text.
  public var because: String?

  /// Why the pair may be given up when it cannot hold; `nil` for one that must hold.
  public var waiver: String?

  /// The appearances in which it is promised; `nil` for all.
  public var appearances: [Appearance]?

  /// Makes a promise that each foreground has the needed contrast on each ground.
  public init(
    _ need: Need, _ foregrounds: [String], on grounds: [Ground], because: String? = nil,
    waiver: String? = nil, in appearances: [Appearance]? = nil
  ) {
    self.need = need
    self.foregrounds = foregrounds
    self.grounds = grounds
    self.because = because
    self.waiver = waiver
    self.appearances = appearances
  }
}

/// Roles of which each is lighter than the next.
public struct SystemOrder: Hashable, Sendable {
  /// From light to dark, at least two names.
  public var roles: [String]

  /// The least WCAG ratio of neighbors, at least 1.
  public var ratio: Double

  /// Whether the order is for the light appearances or for the dark ones; `nil` for both.
  public var isForLight: Bool?

  /// The share of the wanted step between neighbors that is kept, from 0 to 1, so that surfaces
  /// which make room for other roles stay apart.
  public var kept: Double

  /// The ratio that keeps two roles from swapping places when they are rounded.
  public static let leastRatio = 1.004

  /// Makes an order from at least two names of roles, from light to dark.
  public init(
    _ roles: [String], by ratio: Double = leastRatio, isForLight: Bool? = nil, kept: Double = 0
  ) {
    self.roles = roles
    self.ratio = ratio
    self.isForLight = isForLight
    self.kept = kept
  }
}

/// Roles of which each two have to look different, or each from some others.
public struct SystemDistance: Hashable, Sendable {
  /// Names or patterns; at least two roles where there are no others.
  public var roles: [String]

  /// Names or patterns of what each of ``roles`` has to differ from; where there are none, every two
  /// of ``roles`` have to.
  public var others: [String]

  /// The least Euclidean distance in OKLab.
  public var least: Double

  /// The kinds of cones that a viewer may lack, besides full color vision.
  public var deficiencies: [ColorVisionDeficiency]

  /// Names or patterns of opaque roles.
  ///
  /// Where there are any, what has to differ on each of them is
  /// the surface itself, the layers among ``roles`` over it, and the opaque ones beside it; where
  /// there is none, every two of ``roles``.
  public var surfaces: [String]

  /// Why the roles have to differ.
  public var kind: Distinction.Kind

  /// Makes a promise that roles differ by at least a distance in OKLab.
  public init(
    _ roles: [String], from others: [String] = [], least: Double,
    deficiencies: [ColorVisionDeficiency] = [], over surfaces: [String] = [],
    kind: Distinction.Kind? = nil
  ) {
    self.roles = roles
    self.others = others
    self.least = least
    self.deficiencies = deficiencies
    self.surfaces = surfaces
    self.kind = kind ?? (surfaces.isEmpty ? .roles : .states)
  }
}

/// How exporters spell the names of roles.
public struct SystemSpelling: Hashable, Sendable {
  /// The custom property of CSS, a prefix with `{role}` for the name: `--acme-{role}`; `nil` by the
  /// rule of the format.
  public var css: String?

  /// By the name of the role: how code in Swift spells it, where not by rule; identifiers, each
  /// once.
  public var swift: [String: String]

  /// Makes the spelling from a pattern for CSS and identifiers for Swift.
  public init(css: String? = nil, swift: [String: String] = [:]) {
    self.css = css
    self.swift = swift
  }

  /// The prefix of custom properties: `acme` of `--acme-{role}`; empty without one.
  ///
  /// Every format that writes custom properties has a prefix, and importers find roles by it.
  public var prefix: String {
    guard let css, css.hasPrefix("--"), css.hasSuffix("-{role}") else { return "" }
    return String(css.dropFirst(2).dropLast("-{role}".count))
  }

  /// Whether the custom properties are a prefix and the name of a role.
  var hasPrefixAlone: Bool {
    guard let css, css != "--{role}" else { return true }
    let words = prefix.split(separator: "-", omittingEmptySubsequences: false)
    return words.first?.first?.isLetter ?? false && prefix.utf8.count <= 48
      && words.allSatisfy { word in
        !word.isEmpty
          && word.utf8.allSatisfy {
            UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0
              || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0
          }
      }
  }
}
