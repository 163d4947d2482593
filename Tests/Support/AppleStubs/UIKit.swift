// SPDX-License-Identifier: MIT

// The part of UIKit that generated code uses, with Apple's signatures:
// <https://developer.apple.com/documentation/uikit/uicolor> and `uitraitcollection`. A color keeps
// the numbers that it was made from, so that a program can print them.

@_exported import Foundation

public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }
public enum UIAccessibilityContrast: Int, Sendable { case unspecified = -1, normal, high }
public enum UIDisplayGamut: Int, Sendable { case unspecified = -1, SRGB, P3 }

public protocol UIMutableTraits {
  var userInterfaceStyle: UIUserInterfaceStyle { get set }
  var accessibilityContrast: UIAccessibilityContrast { get set }
  var displayGamut: UIDisplayGamut { get set }
}

open class UITraitCollection: NSObject, @unchecked Sendable {
  public let userInterfaceStyle: UIUserInterfaceStyle
  public let accessibilityContrast: UIAccessibilityContrast
  public let displayGamut: UIDisplayGamut

  private struct Traits: UIMutableTraits {
    var userInterfaceStyle = UIUserInterfaceStyle.unspecified
    var accessibilityContrast = UIAccessibilityContrast.unspecified
    var displayGamut = UIDisplayGamut.unspecified
  }

  public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
    var traits: any UIMutableTraits = Traits()
    mutations(&traits)
    self.init(traits.userInterfaceStyle, traits.accessibilityContrast, traits.displayGamut)
  }

  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(userInterfaceStyle, .unspecified, .unspecified)
  }

  public convenience init(accessibilityContrast: UIAccessibilityContrast) {
    self.init(.unspecified, accessibilityContrast, .unspecified)
  }

  public convenience init(displayGamut: UIDisplayGamut) {
    self.init(.unspecified, .unspecified, displayGamut)
  }

  public convenience init(traitsFrom collections: [UITraitCollection]) {
    self.init(
      collections.map(\.userInterfaceStyle).last { $0 != .unspecified } ?? .unspecified,
      collections.map(\.accessibilityContrast).last { $0 != .unspecified } ?? .unspecified,
      collections.map(\.displayGamut).last { $0 != .unspecified } ?? .unspecified)
  }

  /// Not in UIKit, where collections are merged from several.
  public init(
    _ userInterfaceStyle: UIUserInterfaceStyle, _ accessibilityContrast: UIAccessibilityContrast,
    _ displayGamut: UIDisplayGamut
  ) {
    self.userInterfaceStyle = userInterfaceStyle
    self.accessibilityContrast = accessibilityContrast
    self.displayGamut = displayGamut
  }
}

open class CGColor: @unchecked Sendable {
  fileprivate let color: UIColor
  fileprivate init(_ color: UIColor) { self.color = color }
}

open class UIColor: NSObject, @unchecked Sendable {
  /// Not in UIKit: the space and the channels, or the provider.
  private let channels: (space: String, values: [CGFloat])
  private let provider: ((UITraitCollection) -> UIColor)?

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    channels = ("sRGB", [red, green, blue, alpha])
    provider = nil
  }

  public init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    channels = ("displayP3", [red, green, blue, alpha])
    provider = nil
  }

  public init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    channels = ("", [])
    provider = dynamicProvider
  }

  /// Not in UIKit, which asks catalogs: the colors by their names.
  public static nonisolated(unsafe) var catalog: [String: UIColor] = [:]

  /// A color of a catalog.
  public convenience init?(
    named name: String, in bundle: Bundle? = nil, compatibleWith traits: UITraitCollection? = nil
  ) {
    guard let color = Self.catalog[name] else { return nil }
    self.init(cgColor: color.cgColor)
  }

  /// Only for colors in sRGB.
  open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    guard channels.space == "sRGB" else { return false }
    red?.pointee = channels.values[0]
    green?.pointee = channels.values[1]
    blue?.pointee = channels.values[2]
    alpha?.pointee = channels.values[3]
    return true
  }

  public init(cgColor: CGColor) {
    channels = cgColor.color.channels
    provider = cgColor.color.provider
  }

  open class var clear: UIColor { UIColor(red: 0, green: 0, blue: 0, alpha: 0) }

  open var cgColor: CGColor { CGColor(self) }

  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    provider?(traitCollection).resolvedColor(with: traitCollection) ?? self
  }

  open override var description: String {
    ([channels.space] + channels.values.map { "\($0.native)" }).joined(separator: " ")
  }
}

@MainActor open class UIWindow: NSObject {
  public nonisolated static let didBecomeVisibleNotification = Notification.Name(
    "UIWindowDidBecomeVisibleNotification")

  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
}

@MainActor open class UIScene: NSObject {
  public nonisolated static let willConnectNotification = Notification.Name(
    "UISceneWillConnectNotification")
}

@MainActor open class UIWindowScene: UIScene {
  /// Can be set, as in UIKit it cannot.
  open var windows: [UIWindow] = []
}

@MainActor open class UIApplication: NSObject {
  public static let shared = UIApplication()

  /// Can be set, as in UIKit it cannot.
  open var connectedScenes: Set<UIScene> = []
}
