// SPDX-License-Identifier: MIT

import ColorSpaces

/// The distances of a theme from its target colors, and the requirements that cause them.
public struct ThemeExplanation: Hashable, Sendable {
  /// The weighted root mean square of all distances from the targets in OKLab, with differences of
  /// hue doubled, in whole 0.0001; 0.02 is about one just noticeable difference.
  public let fidelity: Double

  /// The opaque roles that were placed: Tincture's own in their order, others as they were given.
  public let roles: [RoleExplanation]

  /// Makes an explanation, with the fidelity rounded to 0.0001 and the roles sorted.
  public init(fidelity: Double, roles: [RoleExplanation]) {
    self.fidelity = fidelity.inTenThousandths
    self.roles = roles.sorted { ($0.role.ownIndex ?? .max) < ($1.role.ownIndex ?? .max) }
  }
}

/// The target color of one role, its distance from it, and the requirement that causes it.
public struct RoleExplanation: Hashable, Sendable {
  /// The direction in which a role was moved from its target color.
  public enum Shift: String, CaseIterable, Hashable, Sendable {
    /// The color is lighter than its target.
    case lighter
    /// The color is darker than its target.
    case darker
  }

  /// A requirement of the role, and how much of it is left over.
  public struct Binding: Hashable, Sendable {
    /// The foreground and the background of a pair, or the lighter and the darker role of an order.
    public let first: Role
    /// The background of a pair, or the darker role of an order.
    public let second: Role

    /// Whether the requirement is an order of lightness; `false` for a pair.
    public let isOrder: Bool

    /// The least ratio, above 1 and at most 21.
    public let required: Double

    /// By what share the ratio exceeds the required one, at least 0, in whole 0.0001.
    public let slack: Double

    /// Makes a binding from two roles, the required ratio and its slack.
    public init(first: Role, second: Role, isOrder: Bool, required: Double, slack: Double) {
      self.first = first
      self.second = second
      self.isOrder = isOrder
      self.required = required
      self.slack = slack.inTenThousandths
    }
  }

  /// The role whose color is explained.
  public let role: Role

  /// The color that the role would have without any requirement.
  public let target: RGB8

  /// The Euclidean distance from the target in OKLab, in whole 0.0001.
  public let deltaE: Double

  /// Which way the role went, when it went far enough to be seen.
  public let shift: Shift?

  /// The requirement that keeps the role from its target or, at the target, has the least slack.
  public let binding: Binding?

  /// The color that the role was pinned to, which is then its target.
  public let pin: RGB8?

  /// Nearer than this a role is at its target: rounding to 8 bits moves a color half as far.
  public static let noticeable = 0.004

  /// Makes the explanation of a role from its target and its distance from it in OKLab.
  public init(
    role: Role, target: RGB8, deltaE: Double, shift: Shift?, binding: Binding?, pin: RGB8? = nil
  ) {
    self.role = role
    self.target = target
    self.deltaE = deltaE.inTenThousandths
    self.shift = shift
    self.binding = binding
    self.pin = pin
  }

  /// The reason in words, without a full stop.
  public var why: String {
    if let pin {
      return deltaE == 0 ? "pinned" : "as near to its pin \(pin.css) as the promises allow"
    }
    guard let shift else { return "at its target" }
    guard let binding else { return "\(shift) than its target, to make room for others" }
    let other = binding.first == role ? binding.second : binding.first
    if binding.isOrder { return "\(shift) than its target, to stay \(shift) than \(other.name)" }
    return "\(shift) than its target, for \(binding.required):1 "
      + (binding.first == role ? "on \(other.name)" : "under \(other.name)")
  }
}

extension Double {
  /// Rounded to four decimals, so that a document repeats the number exactly and briefly.
  fileprivate var inTenThousandths: Double { (self * 10_000).rounded() / 10_000 }
}
