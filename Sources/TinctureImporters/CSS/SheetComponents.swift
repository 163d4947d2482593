// SPDX-License-Identifier: MIT

import ColorSpaces
import TincturePalettes

/// The properties of parts of a page that say which colors lie on each other.
enum SheetComponents {
  /// What is kept of a rule, beside custom properties.
  static let properties: Set<String> = [
    "color", "background", "background-color", "background-image", "background-clip",
    "-webkit-background-clip", "-webkit-text-fill-color", "opacity", "font-size", "font-weight",
    "text-indent", "display", "visibility", "position", "left", "width", "height", "overflow",
    "clip", "clip-path", "font", "color-scheme", "content",
    "text-shadow", "background-size", "background-repeat", "background-blend-mode",
  ]

  /// Those of them that hold colors.
  static let colors: Set<String> = ["color", "background", "background-color"]

  /// Those of them by which a text is not seen on its background.
  static let hiding = properties.subtracting(colors)
    .subtracting(["font-weight", "color-scheme", "content", "text-shadow"]).subtracting(placing)
    .union(["background"])

  /// Those of them by which an image does not cover what is below it, or is mixed with it.
  static let placing = ["background-size", "background-repeat", "background-blend-mode"]

  /// The properties that a declaration is about: `background` sets the color of the background as
  /// well, to transparent where it has none, and the image, and `font` the size and the weight.
  static func longhands(_ property: String) -> [String] {
    switch property {
    case "background": ["background-color", "background-image"]
    case "font": ["font-size", "font-weight"]
    default: [property]
    }
  }

  /// The ends of the names of custom properties for texts, each with those for what is behind them.
  static let ends: [(text: String, grounds: [String])] = [
    ("-color", ["-bg", "-background", "-bg-color", "-background-color"]),
    ("-text-color", ["-bg", "-background", "-bg-color", "-background-color"]),
    ("-text", ["-bg", "-background"]), ("-fg", ["-bg"]), ("-foreground", ["-background"]),
  ]

  /// Words of selectors for parts that show a color and no text.
  private static let textless = [
    "scrollbar", "slider", "thumb", "track", "progress", "meter", "range", "checkbox", "radio",
    "switch", "spinner", "loader", "loading", "skeleton", "divider", "separator", "backdrop",
    "overlay", "resizer", "handle", "swatch", "dot", "indicator", "arrow", "caret", "icon",
    "avatar", "img", "image", "svg",
  ]

  private static let textlessWords = textless.map { Array($0.utf8) }

  /// The pseudo-elements whose text is their `content`.
  private static let generated = [":before", ":after"].map { Array($0.utf8) }

  /// The pseudo-elements without text, and those of scroll bars and sliders.
  private static let textlessElements = [
    "-scrollbar", "-slider", "-thumb", "-track", "-progress", "-meter",
    "-resizer", "::backdrop",
  ].map { Array($0.utf8) }

  /// Words for text itself, which a part with one of those above may hold: `loading-message`.
  private static let textWords: Set<String> = [
    "text", "label", "title", "message", "caption", "name", "count", "counter", "badge", "content",
    "heading", "header", "description", "value", "hint", "link", "note", "tooltip", "subtitle",
  ]

  /// Whether words name a part that shows a color and no text, and the last of them no text in it.
  private static func isTextless(_ words: [String]) -> Bool {
    guard let last = words.last, !textWords.contains(last) else { return false }
    return words.contains { word in
      textless.contains { word == $0 || word == $0 + "s" || $0.count > 4 && word.hasPrefix($0) }
    }
  }

  /// The words of a selector in lowercase, cut at hyphens, low lines and capital letters.
  private static func words(_ selector: some StringProtocol) -> [String] {
    var words: [String] = [""]
    var wasLower = false
    for character in selector {
      if !character.isLetter || character.isUppercase && wasLower { words.append("") }
      if character.isLetter { words[words.count - 1] += character.lowercased() }
      wasLower = character.isLowercase
    }
    return words.filter { !$0.isEmpty }
  }

  /// Words of selectors for what cannot be used, which WCAG exempts.
  private static let disabledWords = ["disabled", "inactive", "readonly", "read-only"].map {
    Array($0.utf8)
  }

  /// Whether a property may be of text, and not of a part that shows a color and no text.
  static func isText(_ property: String) -> Bool {
    // Whole words: an orange text has a "range" in it.
    property.asciiLowercased.split(separator: "-").allSatisfy { !textless.contains(String($0)) }
  }

  /// Whether a color is one of icons by the name of its custom property: `--icons`.
  static func isIcon(_ path: [String]) -> Bool {
    let words = (path.last ?? "").asciiLowercased.split { !$0.isLetter }
    return words.contains { $0 == "icon" || $0 == "icons" } && !words.contains("text")
  }

  /// Whether a selector may be one of a pseudo-element whose text is its `content`.
  static func isGenerated(_ selector: String) -> Bool {
    let bytes = Array(selector.utf8)
    return generated.contains(where: bytes.contains(word:))
  }

  /// Whether a value of `content`, in lowercase, shows words.
  ///
  /// These are letters or digits in quotes, or what an attribute or a counter says. Escapes are mostly
  /// those of fonts for icons.
  static func isText(content: String) -> Bool {
    if ["attr(", "counter(", "counters("].contains(where: content.contains) { return true }
    guard let first = content.first, "\"'".contains(first) else { return false }
    return content.split(separator: "\\", omittingEmptySubsequences: false).enumerated()
      .contains { index, piece in
        let text = index == 0 ? piece : piece.drop(while: \.isHexDigit)
        return text.contains { $0.isLetter || $0.isNumber }
      }
  }

  /// What text in a part of the page with a selector is; `nil` where no text is expected.
  ///
  /// - Parameters:
  ///   - selector: The selector, whose words say what it is about.
  ///   - hasContent: Whether `content` of a pseudo-element shows words.
  /// - Returns: Text, or the text of what cannot be used.
  static func kind(of selector: String, hasContent: Bool) -> PairKind? {
    let all = Array(selector.asciiLowercased.utf8)
    let start = all.lastIndex { " >+~".utf8.contains($0) }.map { $0 + 1 } ?? 0
    let end = all[start...].firstIndex(of: UInt8(ascii: ":")) ?? all.count
    let (name, states) = (Array(all[start..<end]), Array(all[end...]))
    guard !name.elementsEqual("hr".utf8),
      !textlessElements.contains(where: states.contains(word:)),
      hasContent || !generated.contains(where: states.contains(word:))
    else { return nil }
    // The words are slow to find, and most names have none of them even among their letters.
    if textlessWords.contains(where: name.contains(word:)),
      isTextless(words(String(decoding: Array(selector.utf8)[start..<end], as: UTF8.self)))
    {
      return nil
    }
    return disabledWords.contains(where: all.contains(word:)) ? .disabled : .text
  }
}

/// The pairs of colors that rules of a style sheet put on each other.
extension SheetColors {
  /// What a part of the page shows under one theme in one appearance.
  private struct Shown: Hashable {
    var text: ColorSheet.Entry
    var ground: ColorSheet.Entry

    /// The stops behind the first one, which is the ground, of a gradient.
    var stops: [ColorSheet.Entry] = []

    /// What is around the part and shines through a translucent ground.
    var backdrop: ColorSheet.Entry?

    /// Whether text and ground have one color, so that no text is meant.
    var isOfOneValue: Bool { ([ground] + stops).allSatisfy { text.color == $0.color } }
  }

  /// What makes two pairs the same: their declarations and what they come to.
  private struct Seen: Hashable {
    let appearance: Appearance?
    let kind: PairKind
    let places: [SourcePlace]
    let colors: [TokenColor]

    init(_ shown: Shown, _ kind: PairKind, in appearance: Appearance?) {
      (self.appearance, self.kind) = (appearance, kind)
      places = [shown.text.place, shown.ground.place]
      let behind = shown.stops + [shown.backdrop].compactMap(\.self)
      colors = [shown.text.color, shown.ground.color] + behind.map(\.color)
    }
  }

  /// Adds the pairs of every part of the page, each once.
  mutating func takePairs() {
    var seen: Set<Seen> = []
    let usual: [Appearance] =
      sheet.pageScheme != nil && !sheet.dependsOnSchemes
        || !sheet.usesSchemes && !sheet.componentsUseSchemes
      ? [sheet.pageScheme == .dark ? .dark : .light] : Appearance.usual
    let appearances =
      usual + (sheet.componentsUseContrast || sheet.usesContrast ? usual.map(\.increased) : [])
    let universal = sheet.names(of: [SheetElement.everywhere])
    for component in sheet.components {
      let names = sheet.names(of: cascade.family(of: component.selector))
      let hasBlocks = cascade.hasBlocks(component.selector)
      // Most parts have nothing but colors, and twelve properties hide a text.
      mayHideText = !SheetComponents.hiding.isDisjoint(with: names) || hasBlocks
      let longhands = (names + universal).flatMap(SheetComponents.longhands)
      part = hasBlocks ? nil : (component.selector, Set(names + universal + longhands))
      for names in pairNames(of: names, selector: component.selector) {
        takePairs(names, of: component.selector, in: appearances, &seen)
      }
    }
    result.hasOtherColors = sheet.hasPartColors || !result.pairs.isEmpty || tally.hasOtherColors
    let measured = Set(result.pairs.flatMap { [$0.foreground.place, $0.background.place] })
    for declaration in sheet.written.map({ sheet.all[$0] }) {
      let isMeasured = measured.contains(declaration.place)
      tally.count(isMeasured ? .inRules : .elsewhere, declaration.name, at: declaration.place)
    }
  }

  /// The properties of texts with those of what is behind them, of the names that a part declares.
  private func pairNames(
    of names: [String], selector: String
  ) -> [(text: String, ground: String)] {
    let known = Set(names)
    var pairs: [(text: String, ground: String)] = []
    // A text without a ground of its own may lie on that of what is around it.
    if known.contains("color"),
      !known.isDisjoint(with: ["background", "background-color", "background-image"])
        || selector.utf8.contains(where: { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: ">") })
    {
      pairs.append(("color", "background-color"))
    }
    for name in names where name.hasPrefix("--") {
      let ends = SheetComponents.ends.filter { name.hasSuffix($0.text) }
      let grounds = ends.flatMap { end in
        end.grounds.map { String(name.dropLast(end.text.count)) + $0 }
      }
      if let ground = grounds.first(where: { known.contains($0) && $0 != name }),
        !grounds.contains(name)
      {
        pairs.append((name, ground))
      }
    }
    return pairs
  }

  private mutating func takePairs(
    _ names: (text: String, ground: String), of selector: String, in appearances: [Appearance],
    _ seen: inout Set<Seen>
  ) {
    let content =
      SheetComponents.isGenerated(selector)
      ? text("content", SheetElement(theme: nil, component: selector), appearances[0]) : nil
    let hasContent = content.map(SheetComponents.isText(content:)) ?? false
    guard let kind = kind(names, of: selector, hasContent) else {
      let element = SheetElement(theme: nil, component: selector)
      if obstacle(names, of: element, appearances[0]) == .unmeasured {
        count(.textless, names, of: element, appearances[0])
      }
      return
    }
    var (appearances, themes) = (appearances, [nil] + sheet.themes.map(Optional.some))
    let borrowCount = cascade.borrowCount
    let own = SheetElement(theme: nil, component: selector)
    var first = appearances.map { pair(names, of: own, in: $0) }
    if let library = cascade.library, cascade.borrowCount > borrowCount {
      // What another file says may depend on schemes and themes that are that file's.
      if library.usesSchemes, !Set(Appearance.usual).isSubset(of: appearances) {
        appearances = Appearance.usual + appearances.filter { !Appearance.usual.contains($0) }
        first = appearances.map { pair(names, of: own, in: $0) }
      }
      themes += library.themes.filter { !sheet.themes.contains($0) }.map(Optional.some)
    }
    for theme in themes {
      let element = SheetElement(theme: theme, component: selector)
      var shown = theme == nil ? first : appearances.map { pair(names, of: element, in: $0) }
      if !shown.contains(nil), shown.allSatisfy({ $0?.isOfOneValue ?? false }) {
        count(.oneValue, names, of: element, appearances[0])
        continue
      }
      if theme == nil, let index = shown.firstIndex(of: nil),
        let obstacle = obstacle(names, of: element, appearances[index])
      {
        count(obstacle, names, of: element, appearances[index])
      }
      let isSame = shown.allSatisfy { $0 == shown[0] }
      // What increased contrast does not change is shown with usual contrast already.
      let usual = appearances.count(where: { !$0.isHighContrast })
      shown = shown.indices.map { index in
        let isRepeated = isSame ? index > 0 : index >= usual && shown[index] == shown[index - usual]
        return isRepeated ? nil : shown[index]
      }
      for (pair, appearance) in zip(shown, appearances) {
        guard var pair else { continue }
        let isIcon = SheetComponents.isIcon(pair.text.path)
        let kind = isIcon && kind == .text ? .nonText : self.kind(kind, element, appearance)
        // A list of selectors is one pair, and so is a theme that changes neither color.
        let own = isSame ? nil : appearance
        guard seen.insert(Seen(pair, kind, in: own)).inserted else { continue }
        (pair.text.appearance, pair.ground.appearance) = (own, own)
        pair.backdrop?.appearance = own
        var taken = ColorSheet.Pair(
          foreground: pair.text, background: pair.ground, kind: kind,
          origin: "the rule \(selector.isEmpty ? "of the page" : selector)")
        (taken.stops, taken.backdrop) = (pair.stops, pair.backdrop)
        result.pairs.append(taken)
      }
    }
  }

  /// Counts a part whose pair is not measured, for a reason.
  private mutating func count(
    _ obstacle: SheetTally.Kind, _ names: (text: String, ground: String), of element: SheetElement,
    _ appearance: Appearance
  ) {
    let winners = [names.ground, "background-image"].compactMap {
      cascade.winner(SheetProperty(element, $0), in: SheetStates(appearance, .srgb))
    }
    guard let winner = winners.first else { return }
    let selector = element.component ?? ""
    tally.count(
      obstacle, selector.isEmpty ? "that of the page" : selector, at: sheet.all[winner].place)
  }

  /// Why the text of a part is not measured; `nil` where there is no text or no ground.
  private mutating func obstacle(
    _ names: (text: String, ground: String), of element: SheetElement, _ appearance: Appearance
  ) -> SheetTally.Kind? {
    let state = SheetStates(appearance, .srgb)
    let isGradient =
      names.text == "color"
      && (text("background-image", element, appearance)?.contains("gradient(") ?? false)
    let isSet =
      cascade.winner(SheetProperty(element, names.text), in: state) != nil
      && (isGradient || cascade.winner(SheetProperty(element, names.ground), in: state) != nil)
    // What is wholly transparent is no text, and no ground.
    guard isSet, color(names.text, element, appearance)?.color.alpha != 0,
      color(names.ground, element, appearance)?.color.alpha != 0,
      text(names.ground, element, appearance) != "none"
    else { return nil }
    guard names.text == "color" else { return .unmeasured }
    if let hindrance = hindrance(of: element, appearance) { return hindrance }
    let text = color(names.text, element, appearance)
    let ground = ground(names.ground, element, appearance)
    guard let text, let ground, ground.color.isOpaque else { return .unmeasured }
    return hasDecidingShadow(Shown(text: text, ground: ground), element, appearance)
      ? .shadowed : .unmeasured
  }

  /// What the text of a pair is; `nil` where no text is expected.
  private func kind(
    _ names: (text: String, ground: String), of selector: String, _ hasContent: Bool
  ) -> PairKind? {
    guard let kind = SheetComponents.kind(of: selector, hasContent: hasContent),
      SheetComponents.isText(names.text)
    else { return nil }
    return Array(names.text.utf8).containsText("disabled") ? .disabled : kind
  }

  /// The kind of a pair, large text where the part sets its size.
  private mutating func kind(
    _ kind: PairKind, _ element: SheetElement, _ appearance: Appearance
  ) -> PairKind {
    guard kind == .text, let size = pixels("font-size", element, appearance) else { return kind }
    let weight = text("font-weight", element, appearance) ?? ""
    let isBold = weight == "bold" || weight == "bolder" || (Double(weight) ?? 0) >= 700
    // 18 point, or 14 point and bold: WCAG 2.2, "large scale". 14 points are 18.666… pixels, which
    // style sheets write in two decimals.
    return size >= 24 || isBold && size >= 18.66 ? .largeText : kind
  }

  // MARK: Values

  /// The colors of a text and of what is behind it; `nil` where one is not known, or depends on
  /// whether a class with a modifier stands beside the one that it modifies.
  private mutating func pair(
    _ names: (text: String, ground: String), of element: SheetElement, in appearance: Appearance
  ) -> Shown? {
    let own = colors(names, of: element, in: appearance)
    guard let own, cascade.hasBlocks(element.component ?? "") else { return own }
    cascade.isBesideBlocks = true
    defer { cascade.isBesideBlocks = false }
    guard let beside = colors(names, of: element, in: appearance),
      beside.text.color == own.text.color, beside.ground.color == own.ground.color,
      beside.stops.map(\.color) == own.stops.map(\.color),
      beside.backdrop?.color == own.backdrop?.color
    else { return nil }
    return own
  }

  /// The colors of a text and of what is behind it; `nil` where one is not known.
  private mutating func colors(
    _ names: (text: String, ground: String), of element: SheetElement, in appearance: Appearance
  ) -> Shown? {
    if names.text == "color", let hindrance = hindrance(of: element, appearance) {
      return hindrance == .image ? onGradient(element, appearance) : nil
    }
    guard let text = color(names.text, element, appearance), text.color.alpha > 0,
      let ground = ground(names.ground, element, appearance)
    else { return nil }
    let backdrop =
      ground.color.isOpaque ? nil : self.ground(names.ground, element, appearance, isAround: true)
    // What shines through both at once is measured over no backdrop that stands for all.
    guard ground.color.isOpaque || backdrop != nil || text.color.isOpaque else { return nil }
    let shown = Shown(text: text, ground: ground, backdrop: backdrop)
    let mayHaveShadow = names.text == "color" && sheet.hasShadows
    return mayHaveShadow && hasDecidingShadow(shown, element, appearance) ? nil : shown
  }

  /// The color of a text and those of a gradient that is all that is behind it.
  private mutating func onGradient(_ element: SheetElement, _ appearance: Appearance) -> Shown? {
    guard hindrance(of: element, appearance, isOnImage: true) == nil,
      SheetComponents.placing.allSatisfy({ text($0, element, appearance) == nil }),
      ["none", nil].contains(text("text-shadow", element, appearance)),
      let color = color("color", element, appearance), color.color.alpha > 0,
      let image = text("background-image", element, appearance),
      let stops = SheetGradient.stops(of: image, isSass: sheet.notation != .css),
      let winner = cascade.winner(
        SheetProperty(element, "background-image"), in: SheetStates(appearance, .srgb))
    else { return nil }
    let declaration = sheet.all[winner]
    let entries = stops.enumerated().map { number, stop in
      ColorSheet.Entry(
        ["\(element.component ?? "") \(declaration.name) stop \(number + 1)"], theme: color.theme,
        color: stop, place: declaration.place, spelling: .fixed("it is a stop of a gradient"))
    }
    var foreground = color
    // What is enough on one part of it may not be on another one.
    if stops.count > 2 { foreground.spelling = .fixed("it lies on a gradient of several colors") }
    return Shown(text: foreground, ground: entries[0], stops: Array(entries.dropFirst()))
  }

  /// Whether the text has a shadow on which another ratio of WCAG is met than on the ground: it may
  /// be a halo by which the text is read, or what makes it unreadable.
  private mutating func hasDecidingShadow(
    _ shown: Shown, _ element: SheetElement, _ appearance: Appearance
  ) -> Bool {
    let selector = element.component ?? ""
    var value: String?
    for place in [selector] + cascade.ancestors(of: selector) where value == nil {
      let element = SheetElement(theme: element.theme, component: place)
      value = self.text("text-shadow", element, appearance)
    }
    guard let value, value != "none" else { return false }
    var ground = shown.ground.color
    if let backdrop = shown.backdrop?.color {
      ground = TokenColor(ground.composited(over: backdrop.rgb))
    }
    let met = shown.text.color.levels(on: ground)
    return SheetShadow.colors(of: value).contains { shadow in
      !ground.isOpaque
        || shown.text.color.levels(on: TokenColor(shadow.composited(over: ground.rgb))) != met
    }
  }

  /// The color behind a text: the part's own, or where it has none, or a transparent one, that of
  /// what is around it by its selector; where it is around, that alone.
  ///
  /// The page is not asked: what the selector does not name may lie between.
  private mutating func ground(
    _ name: String, _ element: SheetElement, _ appearance: Appearance, isAround: Bool = false
  ) -> ColorSheet.Entry? {
    let state = SheetStates(appearance, .srgb)
    guard name == "background-color", let component = element.component else {
      return isAround ? nil : color(name, element, appearance)
    }
    for selector in (isAround ? [] : [component]) + cascade.ancestors(of: component) {
      let place = SheetElement(theme: element.theme, component: selector)
      guard cascade.winner(SheetProperty(place, name), in: state) != nil else { continue }
      guard let found = color(name, place, appearance) else { return nil }
      if found.color.alpha == 0 { continue }
      guard selector != component else { return found }
      // Something else may lie between, which would show through.
      guard found.color.isOpaque else { return nil }
      let mayHide = mayHideText
      mayHideText = true
      defer { mayHideText = mayHide }
      return hindrance(of: place, appearance) == nil ? found : nil
    }
    return nil
  }

  /// Why the text of a part is not seen on its background alone, or not at all.
  private mutating func hindrance(
    of element: SheetElement, _ appearance: Appearance, isOnImage: Bool = false
  ) -> SheetTally.Kind? {
    guard mayHideText else { return nil }
    let clip =
      text("background-clip", element, appearance)
      ?? text("-webkit-background-clip", element, appearance) ?? ""
    if isHidden(element, appearance) { return .hidden }
    let image = text("background-image", element, appearance) ?? "none"
    guard isOnImage || image == "none", clip != "text" else { return .image }
    if text("-webkit-text-fill-color", element, appearance) != nil { return .filled }
    return opacity(element, appearance) < 1 ? .faded : nil
  }

  /// Whether no one sees the text of a part, or only who hears it.
  private mutating func isHidden(_ element: SheetElement, _ appearance: Appearance) -> Bool {
    func value(_ name: String) -> String { text(name, element, appearance) ?? "" }
    let clip = value("clip").filter { $0 != " " }
    let isTiny =
      value("overflow") == "hidden"
      && ["width", "height"].contains { pixels($0, element, appearance) ?? 9 <= 1 }
    return value("display") == "none" || value("visibility") == "hidden"
      || opacity(element, appearance) == 0 || pixels("font-size", element, appearance) == 0
      || pixels("text-indent", element, appearance) ?? 0 <= -100
      || pixels("left", element, appearance) ?? 0 <= -1000 || isTiny
      || clip.hasPrefix("rect(")
        && clip.split { !$0.isNumber && $0 != "." }.allSatisfy { Double($0) ?? 0 <= 1 }
      || ["inset(50%)", "inset(100%)"].contains(value("clip-path"))
  }

  /// The opacity of a part, from 0 to 1.
  private mutating func opacity(_ element: SheetElement, _ appearance: Appearance) -> Double {
    let text = text("opacity", element, appearance) ?? "1"
    return text.last == "%" ? (Double(text.dropLast()) ?? 0) / 100 : Double(text) ?? 0
  }

  /// A length in CSS pixels, where it is absolute or of the page's usual size of 16 pixels.
  private mutating func pixels(
    _ name: String, _ element: SheetElement, _ appearance: Appearance
  ) -> Double? {
    text(name, element, appearance).flatMap(SheetFont.pixels)
  }

  /// The value of a property with what it refers to, in lowercase; `nil` where a part has none.
  private mutating func text(
    _ name: String, _ element: SheetElement, _ appearance: Appearance
  ) -> String? {
    if let part, part.selector == element.component, !part.names.contains(name) { return nil }
    let state = SheetStates(appearance, .srgb)
    guard let winner = cascade.winner(SheetProperty(element, name), in: state) else { return nil }
    let text = cascade.text(of: winner, element, in: state).map { $0.bytes.asLowercasedText }
    if sheet.all[winner].name == "background", name == "background-image" {
      return SheetCascade.isImage(Array((text ?? "").utf8)) ? text : "none"
    }
    guard sheet.all[winner].name == "font", name != "font" else { return text }
    let font = text.flatMap(SheetFont.init(shorthand:))
    return name == "font-size" ? font?.size : font?.weight
  }

  /// The color of a property in sRGB; `nil` where it has none, or an image lies over it.
  private mutating func color(
    _ name: String, _ element: SheetElement, _ appearance: Appearance
  ) -> ColorSheet.Entry? {
    let state = SheetStates(appearance, .srgb)
    guard let winner = cascade.winner(SheetProperty(element, name), in: state) else { return nil }
    let declaration = sheet.all[winner]
    guard let value = value(of: winner, element, in: state) else { return nil }
    let own = RoundedColor(value.color).color
    // A screen of sRGB shows the color itself with its channels cut off, and not that of Display P3.
    let rgb = RoundedColor(value.color, in: .srgb).color.rgb
    let place = declaration.place
    let selector = element.component ?? ""
    return ColorSheet.Entry(
      named(by: declaration, element, in: state)
        ?? [selector.isEmpty ? declaration.name : "\(selector) \(declaration.name)"],
      theme: element.theme.map { note?.entry(of: $0)?.name ?? $0 },
      color: TokenColor(rgb, alpha: own.alpha), place: place,
      spelling: value.spelling(in: place.file, gamut: own.rgb.gamut))
  }

  private mutating func value(
    of index: Int, _ element: SheetElement, in state: SheetStates
  ) -> SheetValue? {
    let declaration = sheet.all[index]
    guard declaration.name == "background" else {
      guard case .success(let value) = cascade.color(of: index, element, in: state) else {
        return nil
      }
      return value
    }
    return cascade.background(of: index, element, in: state)
  }

  /// The name of a custom property of the page, where a declaration is a reference to it.
  private mutating func named(
    by declaration: SheetDeclaration, _ element: SheetElement, in state: SheetStates
  ) -> [String]? {
    let tokens = declaration.value.filter { $0.kind != .whiteSpace }
    guard tokens.count == 3, tokens[0].kind == .function, sheet.source.lowered(tokens[0]) == "var",
      tokens[1].kind == .ident
    else { return nil }
    let name = sheet.source.text(tokens[1])
    let own = SheetProperty(element, name)
    let isOnPage = cascade.winner(own, in: state) != nil && !cascade.declares(own, in: state)
    guard isOnPage || cascade.borrowed.contains(name) else { return nil }
    return path(of: SheetProperty(theme: element.theme, name: name))
  }
}

extension TokenColor {
  /// How many of the ratios that WCAG asks for the color has on an opaque one.
  fileprivate func levels(on ground: TokenColor) -> Int {
    let ratio = PairMeasurement(Pair(self, on: .solid(ground), .text)).ratio
    return [3, 4.5, 7].count { ratio >= $0 }
  }
}

/// The value of `text-shadow`.
enum SheetShadow {
  /// The colors of the shadows, without those that have the color of the text.
  ///
  /// Source: CSS Text Decoration 3 §4, <https://drafts.csswg.org/css-text-decor-3/#text-shadow-property>.
  static func colors(of text: String) -> [TokenColor] {
    text.split(outsideOfBrackets: ",").flatMap { $0.split(outsideOfBrackets: " ") }
      .compactMap { word in
        guard word.first.map({ !$0.isNumber && !"+-.".contains($0) }) ?? false else { return nil }
        return (try? CSSColor(parsing: word))?.color.map { RoundedColor($0, in: .srgb).color }
      }
  }
}

extension [UInt8] {
  /// The text in lowercase, without spaces at its ends.
  fileprivate var asLowercasedText: String {
    let isSpace = { $0 == UInt8(ascii: " ") }
    guard let first = firstIndex(where: { !isSpace($0) }),
      let last = lastIndex(where: { !isSpace($0) })
    else { return "" }
    return String(decoding: self[first...last], as: UTF8.self).asciiLowercased
  }
}

extension Appearance {
  /// The appearance of the same scheme with increased contrast.
  fileprivate var increased: Appearance { isLight ? .lightHighContrast : .darkHighContrast }
}
