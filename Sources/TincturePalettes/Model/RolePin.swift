// SPDX-License-Identifier: MIT

import ColorSpaces

/// A color that a role is to have, byte for byte.
///
/// Where the requirements exclude it, the palette has the nearest color that they admit, and a
/// ``Conflict`` with the proof.
public struct RolePin: Hashable, Sendable {
  /// The role that is pinned.
  public let role: Role
  /// The color that the role is to have.
  public let rgb: RGB8

  /// The only appearance in which the role is pinned; `nil` for all of them.
  public let appearance: Appearance?

  /// Makes a pin of a role to a color, in one appearance or, with `nil`, in all.
  public init(_ role: Role, to rgb: RGB8, in appearance: Appearance? = nil) {
    self.role = role
    self.rgb = rgb
    self.appearance = appearance
  }

  /// Whether the pin counts in a theme of an appearance.
  public func applies(to appearance: Appearance) -> Bool {
    self.appearance == nil || self.appearance == appearance
  }
}

extension RolePin: CustomStringConvertible {
  /// `accent.primary=#777777` or `dark:accent.primary=#777777`, as the command line takes it.
  public var description: String { "\(place)=\(rgb.css)" }

  /// What stands before the equals sign.
  public var place: String { (appearance.map { $0.rawValue + ":" } ?? "") + role.name }
}

/// Why a role cannot be pinned: what its color follows from alone.
public enum RolePinObstacle: Hashable, Sendable {
  /// It is the brand, byte for byte, and nothing else lies beside it.
  case brand
  /// It is the label on such a role.
  case labelOfBrand
  /// It is another role at an opacity.
  case layer(of: String)
  /// It is a color with an opacity.
  case translucent
  /// It is made from another role.
  case madeFrom(String)
}

extension Vocabulary {
  /// Whether a role can be pinned to a color: the system has it, it is opaque, and it does not follow
  /// from the brand or another role alone.
  public func isPinnable(_ role: Role) -> Bool {
    position(of: role) != nil && pinObstacle(of: role) == nil
  }

  /// Why a role of the system cannot be pinned; `nil` where it can.
  public func pinObstacle(of role: Role) -> RolePinObstacle? {
    switch system[role.name]?.definition {
    case .layer(let ink, _)?: return .layer(of: ink)
    case .beside(let other, _)?, .like(let other)?: return .madeFrom(other)
    case .labelOn(let fill)?: return isBrandAlone(fill) ? .labelOfBrand : nil
    case .targets?:
      if system.isTranslucent(role.name) { return .translucent }
      return isBrandAlone(role.name) ? .brand : nil
    case .near?, .stateOf?, nil: return nil
    }
  }

  /// Whether a role is exactly the brand in every appearance, and has pairs with its labels alone.
  private func isBrandAlone(_ name: String) -> Bool {
    guard case .targets(let targets, isExact: true)? = system[name]?.definition,
      targets.values.allSatisfy({ $0 == .brand(0) })
    else { return false }
    let labels = system.roles.filter { $0.definition == .labelOn(name) }.map(\.name)
    let known = Set((labels + [name]).map { Role($0) })
    return system.appearances.allSatisfy { appearance in
      requiredPairs(in: appearance, level: .aa).allSatisfy { pair in
        known.isDisjoint(with: pair.tokens) || known.isSuperset(of: pair.tokens)
      }
    }
  }
}

/// Why pins cannot be asked for together, or at all.
public enum RolePinError: Error, Hashable, Sendable {
  /// The color of the role follows from something else alone.
  case role(Role, RolePinObstacle)
  /// The design system has no such role.
  case unknown(Role)
  /// Two pins of one role apply to the same appearance.
  case twice(RolePin, RolePin)
  /// The pin is for a theme that is not made.
  case noTheme(RolePin)
  /// Pins are for palettes in sRGB alone: a solution in Display P3 would need proofs of its own.
  case gamut(Gamut)
  /// Between the two ends of the button's gradient a channel would rise.
  case gradient(RolePin, RolePin)
}

extension RolePinObstacle: CustomStringConvertible {
  /// What the role is, as a clause without its subject.
  public var description: String {
    switch self {
    case .brand: "is the brand color itself"
    case .labelOfBrand: "follows from the brand color alone"
    case .layer(let other): "is \(other) with an opacity"
    case .translucent: "is translucent"
    case .madeFrom(let other): "follows from \(other)"
    }
  }
}

extension RolePinError: CustomStringConvertible {
  /// What is wrong, as a clause without a full stop.
  public var description: String {
    switch self {
    case .role(let role, let obstacle):
      return "\(role.name) \(obstacle.description) and cannot be pinned"
    case .unknown(let role): return "the design system has no role \(role.name)"
    case .twice(let first, let second):
      return "\(first) and \(second) pin one role twice"
    case .noTheme(let pin):
      return "\(pin) is for a theme that is not made"
    case .gamut(let gamut):
      return "roles can be pinned in sRGB palettes only, not in \(gamut.title)"
    case .gradient(let light, let dark):
      return "\(dark) has more of a channel than \(light), so that the gradient between them turns"
    }
  }

  /// What to do about it, as a whole sentence.
  public var suggestion: String {
    switch self {
    case .role(_, .brand), .role(_, .labelOfBrand): return "Name another brand color."
    case .role(_, .layer(let other)), .role(_, .madeFrom(let other)): return "Pin \(other)."
    case .role(_, .translucent): return "Leave the pin out."
    case .unknown: return "Name a role of the system."
    case .twice(let first, let second):
      guard first.appearance == second.appearance else {
        return "Pin the role in each appearance, as in light:\(first.role.name)=\(first.rgb.css)."
      }
      return "Keep one of them."
    case .noTheme(let pin):
      return "Ask for the appearance \(pin.appearance?.rawValue ?? "") too, or leave the pin out."
    case .gamut: return "Leave the pins out, or ask for the gamut srgb."
    case .gradient: return "Pin one of the two ends."
    }
  }
}

extension [RolePin] {
  /// Whether a theme of an appearance has to keep its distances: a pin may be any color, even one too
  /// similar to that of another role.
  package func leaveDistances(in appearance: Appearance) -> Bool {
    !contains { $0.applies(to: appearance) }
  }

  /// Checks that a request can have the pins.
  public func check(in request: PaletteRequest) throws(RolePinError) {
    guard !isEmpty else { return }
    guard request.gamut == .srgb else { throw .gamut(request.gamut) }
    try check(for: request.appearances, of: .of(request.system))
  }

  /// Checks that each pin counts in a theme that will be made, that no role is pinned twice, and
  /// that the ends of the button's gradient are in order.
  public func check(
    for appearances: [Appearance], of vocabulary: Vocabulary = .tincture
  ) throws(RolePinError) {
    for (index, pin) in enumerated() {
      guard vocabulary.position(of: pin.role) != nil else { throw .unknown(pin.role) }
      if let obstacle = vocabulary.pinObstacle(of: pin.role) { throw .role(pin.role, obstacle) }
      if let own = pin.appearance, !appearances.contains(own) { throw .noTheme(pin) }
      for earlier in self[..<index] where earlier.role == pin.role && earlier.sharesTheme(with: pin)
      {
        throw .twice(earlier, pin)
      }
    }
    guard count > 1 else { return }
    for start in self {
      guard let end = vocabulary.system[start.role.name]?.gradientEnd else { continue }
      for other in self where other.role.name == end && start.sharesTheme(with: other) {
        // A wish for a darker end has to be kept by its pin too.
        let isFalling =
          if case .near(_, let shift)? = vocabulary.system[end]?.definition { shift < 0 } else {
            false
          }
        guard RGB8.isStraight(from: start.rgb, to: other.rgb),
          !isFalling || other.rgb.isNowhereAbove(start.rgb)
        else { throw .gradient(start, other) }
      }
    }
  }
}

extension RolePin {
  fileprivate func sharesTheme(with other: RolePin) -> Bool {
    appearance == nil || other.appearance == nil || appearance == other.appearance
  }
}

extension RGB8 {
  /// Whether no channel exceeds another color's.
  ///
  /// Between two such colors every channel of a gradient is monotone, in any interpolation by
  /// channels, so the luminance of each point lies between those of the ends.
  public func isNowhereAbove(_ other: RGB8) -> Bool {
    red <= other.red && green <= other.green && blue <= other.blue
  }
}
