// SPDX-License-Identifier: MIT

import TincturePalettes

/// A style or theme of an app: attributes with their values.
struct AndroidStyle {
  /// A value as it is written: `@color/ink`, `?colorSurface`, `#112233`.
  typealias Item = (value: String, place: SourcePlace)

  let name: String

  /// The name of the style that it inherits from: the one that is named, or the name before the last
  /// point.
  let parent: String?

  /// By the attribute, without the prefix `android:`.
  let items: [String: Item]

  /// Reads a `<style>`; `nil` for one without a name.
  ///
  /// Source: "Styles and themes", <https://developer.android.com/develop/ui/views/theming/themes>.
  init?(_ element: XMLContent.Element, at place: SourcePlace) {
    guard let name = element["name"] else { return nil }
    self.name = name
    let dotted = name.lastIndex(of: ".").map { String(name[..<$0]) }
    parent =
      element["parent"].map { $0.split(separator: "/").last.map(String.init) ?? "" } ?? dotted
    items = element.children.filter { $0.name == "item" }.reduce(into: [:]) { items, item in
      guard let attribute = item["name"] else { return }
      let value = item.text.filter { !$0.isWhitespace }
      items[Self.plain(attribute[...])] = (value, place.at(item.position))
    }
  }

  /// Whether a style can be seen in a configuration, by its name: an app shows `Theme.App.Black` at
  /// night only, and the general configuration is the light one for a style that has a dark twin.
  func isFor(_ configuration: AndroidConfiguration) -> Bool {
    let words = name.lowercased()
    let isDark = ["dark", "black", "night", "amoled"].contains { words.contains($0) }
    let isLight = words.contains("light") && !words.contains("daylight")
    guard isDark != isLight, !words.contains("daynight") else { return true }
    return (configuration == .dark) == isDark
  }

  /// An attribute without its package: `android:textColor` is `textColor`.
  private static func plain(_ attribute: Substring) -> String {
    String(attribute.split(separator: ":").last ?? attribute)
  }

  /// The attribute that a value refers to: `?attr/colorSurface`, `?colorSurface`,
  /// `?android:attr/textColor`; `nil` for any other value.
  static func attribute(of value: String) -> String? {
    guard value.hasPrefix("?") else { return nil }
    return plain(value.dropFirst().split(separator: "/").last ?? "")
  }
}

/// The pairs of a style: attributes of which the system or Material shows one on the other.
///
/// Sources: "Color roles", <https://m3.material.io/styles/color/roles>, where each `on` color is for
/// text and icons on the color of its name; and `R.attr`,
/// <https://developer.android.com/reference/android/R.attr>, where `textColorPrimary` and its kin are
/// the text of a window, and `textColor` the text of a view on its `background`.
struct AndroidStylePairs {
  /// Styles by their names, those of the configuration before general ones.
  let styles: [String: AndroidStyle]

  /// Two attributes, the text first, with the style that says so.
  struct Pair {
    let text: AndroidStyle.Item
    let ground: AndroidStyle.Item
    let names: (text: String, ground: String)
    let style: String
  }

  private static let windowTexts = [
    "textColorPrimary", "textColorSecondary", "textColorTertiary", "textColorHint",
  ]
  private static let windows = ["colorBackground", "windowBackground", "colorSurface"]
  private static let viewTexts = ["textColor", "titleTextColor", "subtitleTextColor"]
  private static let grounds = ["background", "backgroundTint", "backgroundColor"]

  /// The pairs of a style of which at least one side is set in it, by the names of the attributes.
  func pairs(of style: AndroidStyle) -> [Pair] {
    let items = inherited(by: style)
    return items.keys.sorted().flatMap { text in
      Self.grounds(of: text).compactMap { ground in
        guard style.items[text] != nil || style.items[ground] != nil,
          let first = resolved(items[text], items), let second = resolved(items[ground], items)
        else { return nil }
        return Pair(text: first, ground: second, names: (text, ground), style: style.name)
      }
    }
  }

  /// The attributes that an attribute is text on.
  private static func grounds(of attribute: String) -> [String] {
    if windowTexts.contains(attribute) { return windows }
    if viewTexts.contains(attribute) { return grounds }
    guard attribute.hasPrefix("colorOn"), let first = attribute.dropFirst(7).first,
      first.isUppercase
    else { return [] }
    return ["color" + attribute.dropFirst(7)]
  }

  /// The items of a style with those of the styles that it inherits from.
  private func inherited(by style: AndroidStyle) -> [String: AndroidStyle.Item] {
    var items = style.items
    var (parent, seen) = (style.parent, Set([style.name]))
    while let name = parent, seen.insert(name).inserted, let next = styles[name] {
      items.merge(next.items) { own, _ in own }
      parent = next.parent
    }
    return items
  }

  /// An item with its references to other attributes followed.
  private func resolved(
    _ item: AndroidStyle.Item?, _ items: [String: AndroidStyle.Item]
  ) -> AndroidStyle.Item? {
    var item = item
    for _ in 0..<8 {
      guard let value = item?.value, let attribute = AndroidStyle.attribute(of: value) else {
        break
      }
      item = items[attribute]
    }
    return item
  }
}

extension AndroidModules {
  /// The pairs of every style, in each configuration in which they have colors of their own.
  func pairs() -> [ColorSheet.Pair] {
    let general = modules.indices.flatMap { pairs(of: $0, in: .any) }
    let usual = Set(general.map(Sides.init))
    return general
      + [.light, .dark].flatMap { configuration in
        modules.indices.flatMap { pairs(of: $0, in: configuration) }
          .filter { !usual.contains(Sides($0)) }
      }
  }

  /// What makes a pair the same in another configuration.
  private struct Sides: Hashable {
    let paths: [[String]]
    let colors: [TokenColor]

    init(_ pair: ColorSheet.Pair) {
      paths = [pair.foreground.path, pair.background.path]
      colors = [pair.foreground.color, pair.background.color]
    }
  }

  /// The pairs of the styles of one part, with the colors that hold in a configuration.
  private func pairs(
    of index: Int, in configuration: AndroidConfiguration
  ) -> [ColorSheet.Pair] {
    // An app sees the resources of its libraries, and its own first.
    let order = [index] + modules.indices.filter { $0 != index }
    let styles = order.reduce(into: [String: AndroidStyle]()) { styles, module in
      styles.merge(modules[module].colors.styles(in: configuration)) { own, _ in own }
    }
    let reader = AndroidStylePairs(styles: styles)
    let own = modules[index].colors.styles(in: configuration).keys.sorted().compactMap {
      styles[$0]
    }
    return own.filter { $0.isFor(configuration) }.flatMap(reader.pairs).compactMap { pair in
      guard let text = entry(pair.text, pair.names.text, pair.style, order, configuration),
        let ground = entry(pair.ground, pair.names.ground, pair.style, order, configuration),
        text.path != ground.path
      else { return nil }
      return ColorSheet.Pair(
        foreground: text, background: ground, kind: .text, origin: "the style \(pair.style)")
    }
  }

  /// The color of an item under the name of its resource, or under that of the attribute for one
  /// that is written in the style; `nil` for what is no color of these files.
  private func entry(
    _ item: AndroidStyle.Item, _ attribute: String, _ style: String, _ order: [Int],
    _ configuration: AndroidConfiguration
  ) -> ColorSheet.Entry? {
    switch AndroidColorValue(item.value) {
    case .color(let color):
      return ColorSheet.Entry(
        [style, attribute], appearance: configuration.appearance, color: color, place: item.place,
        spelling: .fixed("it is written in a style"))
    case .reference(let name):
      return order.lazy.compactMap { index -> ColorSheet.Entry? in
        let folders = modules.count == 1 ? [] : modules[index].folders
        var entry = modules[index].colors.entry(of: name, in: configuration, below: folders)
        entry?.appearance = configuration.appearance
        return entry
      }.first
    case .foreign, nil: return nil
    }
  }
}
