// SPDX-License-Identifier: MIT

/// The files below `Resources`, which are compiled in.
enum PageResource {
  /// The page's own colors as the command exports them, then what is made of them, then the
  /// pictures of interfaces, which know nothing of the page's colors.
  static let styles = [
    text(PackageResources.colors_css), text(PackageResources.page_css),
    text(PackageResources.interface_css),
  ]

  /// The buttons that copy, on lines of their own.
  static let script = "\n" + text(PackageResources.page_js)

  /// What puts other values into an open page.
  static let binding = text(PackageResources.binding_js)

  /// A picture of a whole interface, and of what must not be confused in one.
  static let interface = fragment(PackageResources.interface_html)
  static let signals = fragment(PackageResources.signals_html)

  /// The text without the line of its license, which would stand in every page many times.
  private static func fragment(_ bytes: [UInt8]) -> String {
    String(text(bytes).drop { $0 != "\n" }.dropFirst())
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
