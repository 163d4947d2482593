// SPDX-License-Identifier: MIT

// The part of AppKit that generated code uses, with Apple's signatures:
// <https://developer.apple.com/documentation/appkit/nscolor> and `nsappearance`. A color keeps the
// numbers that it was made from, so that a program can print them.

@_exported import Foundation

open class NSAppearance: NSObject, @unchecked Sendable {
  public struct Name: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }

    public static let aqua = Name("NSAppearanceNameAqua")
    public static let darkAqua = Name("NSAppearanceNameDarkAqua")
    public static let accessibilityHighContrastAqua = Name(
      "NSAppearanceNameAccessibilityAqua")
    public static let accessibilityHighContrastDarkAqua = Name(
      "NSAppearanceNameAccessibilityDarkAqua")
  }

  public let name: Name

  public init?(named name: Name) { self.name = name }

  /// Not in AppKit: the appearance in which is drawn.
  fileprivate static nonisolated(unsafe) var drawing: NSAppearance?

  open func performAsCurrentDrawingAppearance(_ block: () -> Void) {
    Self.drawing = self
    block()
    Self.drawing = nil
  }

  open func bestMatch(from appearances: [Name]) -> Name? {
    appearances.contains(name) ? name : nil
  }
}

public final class NSColorSpace: NSObject, Sendable {
  public static let sRGB = NSColorSpace()
}

open class NSColor: NSObject, @unchecked Sendable {
  public typealias Name = String

  /// Not in AppKit: the space and the channels, or the provider.
  private let channels: (space: String, values: [CGFloat])
  private let provider: ((NSAppearance) -> NSColor)?

  public init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    channels = ("sRGB", [red, green, blue, alpha])
    provider = nil
  }

  public init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    channels = ("displayP3", [red, green, blue, alpha])
    provider = nil
  }

  public init(name colorName: Name?, dynamicProvider: @escaping (NSAppearance) -> NSColor) {
    channels = ("", [])
    provider = dynamicProvider
  }

  /// Not in AppKit, which asks catalogs: the colors by their names.
  public static nonisolated(unsafe) var catalog: [String: NSColor] = [:]

  /// A color of a catalog.
  public convenience init?(named name: String, bundle: Bundle?) {
    guard let color = Self.catalog[name] else { return nil }
    self.init(name: nil) { _ in color }
  }

  open func usingColorSpace(_ space: NSColorSpace) -> NSColor? {
    let color = NSAppearance.drawing.map { resolved(in: $0) } ?? self
    return color.channels.space == "sRGB" ? color : nil
  }

  /// Only for colors in sRGB.
  open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) {
    red?.pointee = channels.values[0]
    green?.pointee = channels.values[1]
    blue?.pointee = channels.values[2]
    alpha?.pointee = channels.values[3]
  }

  open class var clear: NSColor { NSColor(srgbRed: 0, green: 0, blue: 0, alpha: 0) }

  /// Not in AppKit, where drawing resolves colors.
  open func resolved(in appearance: NSAppearance) -> NSColor {
    provider?(appearance).resolved(in: appearance) ?? self
  }

  open override var description: String {
    ([channels.space] + channels.values.map { "\($0.native)" }).joined(separator: " ")
  }
}

@MainActor open class NSApplication: NSObject {
  public static let shared = NSApplication()

  open var appearance: NSAppearance?
}
