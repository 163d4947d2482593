// SPDX-License-Identifier: MIT

/// What a color of a theme is for, by its name in a design system.
///
/// Tincture's own roles are static members, made from its system. A role of another system is
/// ``init(_:)`` with its name;
/// one that is named as an own role is equal to it. ``Vocabulary`` lists the roles of a system.
public struct Role: Hashable, Sendable {
  /// The position among Tincture's own roles; -1 for a role that is none of them.
  private let ordinal: Int

  /// The name of a role that is no own one; empty for an own one, so that own roles are compared
  /// by a number.
  private let otherName: String

  init(own ordinal: Int) {
    self.ordinal = ordinal
    otherName = ""
  }

  /// The role of any name.
  public init(_ name: String) {
    ordinal = Self.ownIndices[name] ?? -1
    otherName = ordinal < 0 ? name : ""
  }

  /// Tincture's own role of a dotted name; `nil` when there is none.
  public init?(name: String) {
    guard let index = Self.ownIndices[name] else { return nil }
    self.init(own: index)
  }

  /// The name in documents and messages, as the design system spells it: `text.primary`.
  public var name: String { ordinal < 0 ? otherName : Self.ownNames[ordinal] }

  /// The position of an own role among ``allCases``; `nil` for a role of another system.
  public var ownIndex: Int? { ordinal < 0 ? nil : ordinal }

  /// The position of an own role among ``allCases``.
  ///
  /// - Precondition: The role is one of Tincture's own.
  package var index: Int {
    precondition(ordinal >= 0, "a role of another system has no place among Tincture's own")
    return ordinal
  }

  /// Tincture's own roles, in their order.
  public static let allCases = ownNames.indices.map { Role(own: $0) }

  private static let ownIndices = Dictionary(
    uniqueKeysWithValues: ownNames.enumerated().map { ($1, $0) })
}

extension Role {
  // Written out, because an own role has no text to compare.
  public static func == (one: Role, other: Role) -> Bool {
    one.ordinal == other.ordinal && (one.ordinal >= 0 || one.otherName == other.otherName)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ordinal)
    if ordinal < 0 { hasher.combine(otherName) }
  }
}

extension Role: CustomStringConvertible {
  public var description: String { name }
}

extension Role {
  /// The opaque surfaces that a page in Tincture's own roles is made of.
  public static let pageSurfaces = Vocabulary.tincture.layout.surfaces
}

/// A status with the roles that belong to it.
public struct StatusRoles: Hashable, Sendable {
  /// The status itself: a message's text, an icon, a filled badge.
  public let base: Role
  /// The label on a fill of the status color.
  public let onBase: Role
  /// The tinted container behind a message.
  public let subtle: Role
  /// The vivid fill of a badge or banner.
  public let solid: Role
  /// The label on ``solid``.
  public let onSolid: Role
  /// The edge of a message's container.
  public let border: Role

  /// The roles of messages that something succeeded.
  public static let success = StatusRoles(
    base: .statusSuccess, onBase: .statusOnSuccess, subtle: .statusSubtleSuccess,
    solid: .statusSolidSuccess, onSolid: .statusOnSolidSuccess, border: .statusBorderSuccess)
  /// The roles of messages that something needs attention.
  public static let warning = StatusRoles(
    base: .statusWarning, onBase: .statusOnWarning, subtle: .statusSubtleWarning,
    solid: .statusSolidWarning, onSolid: .statusOnSolidWarning, border: .statusBorderWarning)
  /// The roles of messages that something failed.
  public static let error = StatusRoles(
    base: .statusError, onBase: .statusOnError, subtle: .statusSubtleError,
    solid: .statusSolidError, onSolid: .statusOnSolidError, border: .statusBorderError)
  /// The roles of neutral information.
  public static let info = StatusRoles(
    base: .statusInfo, onBase: .statusOnInfo, subtle: .statusSubtleInfo,
    solid: .statusSolidInfo, onSolid: .statusOnSolidInfo, border: .statusBorderInfo)

  /// Every status, in the order of its ramp's name.
  public static let all = [success, warning, error, info]
}
