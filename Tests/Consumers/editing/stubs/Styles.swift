// SPDX-License-Identifier: MIT

// The part of SwiftUI that edited sources use beside the one of generated code, with Apple's
// signatures.

import Foundation

extension Color {
  public enum RGBColorSpace { case sRGB, sRGBLinear, displayP3 }

  public static let white = Color(white: 1)
  public static let black = Color(white: 0)
  public static let red = Color(red: 1, green: 0, blue: 0)

  public init(
    _ space: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
  ) {
    self.init("")
  }

  public init(_ space: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) { self.init("") }

  public func opacity(_ opacity: Double) -> Color { self }
}

extension Color: View {
  public var body: Never { fatalError() }
}

extension ShapeStyle where Self == Color {
  public static var white: Color { .init(white: 1) }
  public static var black: Color { .init(white: 0) }
  public static var red: Color { .init(red: 1, green: 0, blue: 0) }
}

public struct Gradient: ShapeStyle {
  public init(colors: [Color]) {}
}

public struct Circle: View {
  public init() {}
  public var body: Never { fatalError() }
  nonisolated public func fill<S: ShapeStyle>(_ style: S) -> some View { self }
  nonisolated public func stroke<S: ShapeStyle>(_ style: S, lineWidth: CGFloat = 1) -> some View {
    self
  }
}

extension View {
  nonisolated public func foregroundColor(_ color: Color?) -> some View { self }
  nonisolated public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View { self }
  nonisolated public func border<S: ShapeStyle>(_ style: S, width: CGFloat = 1) -> some View {
    self
  }
  nonisolated public func shadow(color: Color = .black, radius: CGFloat) -> some View { self }
  nonisolated public func overlay<V: View>(_ view: V) -> some View { self }
}
