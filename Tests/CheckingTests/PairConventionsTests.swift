// SPDX-License-Identifier: MIT

import TinctureChecking
import ColorSpaces
import TinctureContrast
import TinctureImporters
import TincturePalettes
import XCTest

/// Which names are pairs: names in the manner of public repositories, with the pairs that their
/// components show.
final class PairConventionsTests: XCTestCase {
  /// The pairs of colors under some names, which are written as paths with slashes.
  private func pairs(_ names: String...) -> [String] { pairs(names) }

  private func pairs(_ names: [String]) -> [String] {
    var sheet = ColorSheet()
    sheet.entries = names.enumerated().map { index, name in
      ColorSheet.Entry(
        name.split(separator: "/").map(String.init),
        color: TokenColor(RGB8(hex: UInt32(index))), place: SourcePlace("x.css"))
    }
    let subject = CheckSubject(
      sheet, place: SourcePlace("x.css"), level: .aa, pairs: .guesses(areBinding: true))
    return subject.themes.flatMap(\.pairs).map(\.name)
  }

  /// The pairs of colors of a style sheet, with their kinds.
  private func pairs(css: String) throws -> [String] {
    let source = ImportSource(
      name: "a.css", files: [.init(["a.css"], bytes: Array(css.utf8))], isFolder: false)
    let subject = CheckSubject(
      try CSSImporter.sheet(of: source), place: SourcePlace("a.css"), level: .aa,
      pairs: .guesses(areBinding: true))
    return subject.themes.flatMap(\.pairs).map { "\($0.name) \($0.kind)" }
  }

  /// Bulma has a scale of texts, Starlight one for the opposite appearance, Pico a progress bar.
  func testScalesInvertedTextsAndBarsAreNoTextOfThePage() throws {
    let scale = ["00", "05", "10", "20", "30", "50", "95"].map { "--text-\($0): #777;" }
    XCTAssertEqual(
      try pairs(
        css: """
          :root { \(scale.joined(separator: " ")) --text-strong: #000; --background: #fff;
            --text-invert: #fff; --progress-color: #06c; --progress-background-color: #ddd }
          """),
      ["text-strong on background text", "progress-color on progress-background-color nonText"])
    XCTAssertEqual(
      try pairs(css: ":root { --text-1: #111; --text-2: #222; --text-3: #333; --bg: #fff }").count,
      3, "three grades are no scale")
    XCTAssertEqual(
      try pairs(
        css: """
          .a { --orange-text: #000; --orange-bg: #fa0; --icon-text: #000; --icon-bg: #fff }
          """), [".a --orange-text on .a --orange-bg text"])
  }

  /// Telekom's texts name their grounds, a backdrop lies behind a dialog, and mdBook's icons are
  /// glyphs.
  func testTextsThatNameTheirGroundAndIcons() throws {
    XCTAssertEqual(
      pairs(
        "text/standard", "text/on-subtle/danger", "background/surface", "background/surface-subtle",
        "background/backdrop"),
      [
        "text.standard on background.surface", "text.standard on background.surface-subtle",
        "text.on-subtle.danger on background.surface-subtle",
      ])
    XCTAssertEqual(
      try pairs(
        css: """
          :root { --icons: #747474; --sidebar: #fafafa; --icon-text: #111 }
          .a { color: var(--icons); background: var(--sidebar) }
          .b { color: var(--icon-text); background: var(--sidebar) }
          """), ["icons on sidebar nonText", "icon-text on sidebar text"])
  }

  /// The manner of Shopify/polaris: a text on primary actions is on no text and on no other surface.
  func testTextsAndIconsOnAnActionAreOnItAlone() {
    XCTAssertEqual(
      pairs(
        "colors/action-primary", "colors/text-on-primary", "colors/icon-on-primary",
        "colors/text-primary", "colors/surface-primary-selected", "colors/surface"),
      [
        "colors.text-on-primary on colors.action-primary",
        "colors.icon-on-primary on colors.action-primary",
        "colors.text-primary on colors.surface",
      ])
  }

  /// The manner of Bulma, whose `text-on-scheme` is on a `scheme-main` that no word calls a surface.
  func testATextWhoseGroundIsNotThereIsOnNoOther() {
    XCTAssertEqual(
      pairs("text", "text-on-scheme", "background", "background-active", "scheme-main"),
      ["text on background", "text on background-active"])
  }

  func testFoldersThatSayNothingOfColors() {
    XCTAssertEqual(
      pairs("Colors/Label/primary", "Theme/system/Background/elevated", "Button/Label/x"),
      ["Colors.Label.primary on Theme.system.Background.elevated"])
  }

  /// sphinx-design has white text on the color itself, others dark text on a tint of it.
  func testATextOfTwoPossibleGroundsIsOnTheOneThatItIsReadableOn() throws {
    XCTAssertEqual(
      try pairs(
        css: """
          :root { --text: #000; --bg: #fff; --text-2: #000; --text-3: #000; --text-4: #000;
            --danger: #b00020; --danger-text: #fff; --danger-bg: #f8d7da;
            --good: #00b020; --good-text: #00380a; --good-bg: #d7f8da; }
          """),
      [
        "text on bg text", "text-2 on bg text", "text-3 on bg text", "text-4 on bg text",
        "danger-text on danger text", "good-text on good-bg text",
      ])
  }

  func testAColorOfTextsAndIconsIsThatOfTexts() {
    XCTAssertEqual(
      pairs("text-&-icon/standard", "textAndIcon/subtle", "text/icon", "background/canvas"),
      ["text-&-icon.standard on background.canvas", "textAndIcon.subtle on background.canvas"])
  }

  func testMarksOfControlsAndWhatShinesThrough() throws {
    XCTAssertEqual(
      try pairs(
        css: """
          :root { --fg: #000; --fg-lighter: #0005; --fg-highlight: #ffa; --bg: #fff; --bg-lighter: #fff8;
            --bg-highlight: #ff0; --checkbox-color: #777; --checkbox-bg: #fff;
            --checkbox-label-color: #777; }
          """),
      [
        "fg on bg text", "fg-highlight on bg-highlight text",
        "checkbox-color on checkbox-bg nonText",
        "checkbox-label-color on checkbox-bg text",
      ])
  }

  /// Text for solid surfaces is on these, and no other text is.
  func testTextsOfThePageAreNotOnSolidSurfaces() throws {
    XCTAssertEqual(
      try pairs(
        css: """
          :root { --text-primary: #111; --text-critical: #c00; --text-on-solid: #fff;
            --bg-page: #fff; --bg-card: #eee; --bg-action: #222; --bg-critical: #c00; }
          """),
      [
        "text-primary on bg-page text", "text-primary on bg-card text",
        "text-critical on bg-page text", "text-critical on bg-card text",
        "text-on-solid on bg-action text", "text-on-solid on bg-critical text",
      ])
    // A surface of the page that is as dark as its text is a mistake, and found.
    let broken = try pairs(
      css: ":root { --text: #111; --text-on-solid: #fff; --bg: #fff; --bg-card: #111; }")
    XCTAssertTrue(broken.contains("text on bg-card text"), "\(broken)")
  }

  /// The rules of a sheet say where a text is: its name then says nothing of another ground.
  func testARuleRefutesTheNamesOfAComponent() throws {
    XCTAssertEqual(
      try pairs(
        css: """
          :root { --tip-text: #fff; --tip-bg: #eee; --tip-dark: #222; --a-text: #000; --a-bg: #fff;
            --b-text: #000; --b-bg: #fff; --c-text: #000; --c-bg: #fff; }
          .tip { color: var(--tip-text); background: var(--tip-dark); }
          """),
      [
        "tip-text on tip-dark text", "a-text on a-bg text", "b-text on b-bg text",
        "c-text on c-bg text",
      ])
  }

  func testBeginningsThatAllNamesShareAreNoPartOfThem() {
    XCTAssertEqual(
      pairs("vp-c-text-1", "vp-c-text-2", "vp-c-bg", "vp-c-bg-alt", "vp-c-border"),
      [
        "vp-c-text-1 on vp-c-bg", "vp-c-text-1 on vp-c-bg-alt", "vp-c-text-2 on vp-c-bg",
        "vp-c-text-2 on vp-c-bg-alt",
      ])
    XCTAssertEqual(
      pairs("Colors/Label/primary", "Colors/Background/primary"),
      ["Colors.Label.primary on Colors.Background.primary"])
    XCTAssertEqual(
      pairs("ivpnLabelPrimary", "ivpnBackgroundQuaternary"),
      ["ivpnLabelPrimary on ivpnBackgroundQuaternary"])
  }

  func testAComponentHasItsOwnTextInEveryState() {
    XCTAssertEqual(
      pairs(
        "text", "bg", "muted-text", "button-a-text", "button-a-bg", "button-a-bg-hover",
        "button-a-bg-disabled", "button-a-text-disabled", "button-b-bg", "CTAForeground",
        "CTABackground", "NavBarTitleColor", "NavBarBackgroundColor"),
      [
        "CTAForeground on CTABackground", "text on bg", "button-a-text on button-a-bg",
        "button-a-text on button-a-bg-hover",
        "button-a-text-disabled on button-a-bg-disabled",
        "NavBarTitleColor on NavBarBackgroundColor",
      ])
  }

  func testNamesOfWhatIsOnAnotherColor() {
    XCTAssertEqual(
      pairs(
        "primary", "primary-content", "secondary-inverse", "secondary", "secondary-background",
        "base-100", "base-content", "accent", "accent-contrast", "md.sys.color.on-error",
        "md.sys.color.error"),
      [
        "primary-content on primary", "secondary-inverse on secondary-background",
        "base-content on base-100", "accent-contrast on accent",
        "md.sys.color.on-error on md.sys.color.error",
      ])
  }

  func testATextIsNoGroundAndALineIsNeither() {
    XCTAssertEqual(
      pairs(
        "foreground", "surface", "surface-foreground", "surface-border", "foreground-border",
        "background-shadow"),
      ["surface-foreground on surface", "foreground on surface"])
  }

  func testNamesOfAnotherAppearanceAreNoPairs() {
    XCTAssertEqual(
      pairs("text_light", "text_dark", "background_light", "background_dark"),
      ["text_light on background_light", "text_dark on background_dark"])
    // Without a counterpart, light is a shade.
    XCTAssertEqual(pairs("text-light", "background"), ["text-light on background"])
  }

  func testSurfacesThatSaySomethingCarryTextsThatSayTheSame() {
    XCTAssertEqual(
      pairs("text-muted", "text-danger", "surface", "surface-danger", "surface-raised"),
      [
        "text-muted on surface", "text-muted on surface-raised", "text-danger on surface",
        "text-danger on surface-danger", "text-danger on surface-raised",
      ])
  }

  func testSurfacesOfOnePartOfTheInterfaceCarryItsOwnTexts() {
    XCTAssertEqual(
      pairs(
        "text-primary", "text-error", "text-tooltip", "surface-page", "surface-tooltip",
        "surface-button-inactive"),
      [
        "text-primary on surface-page", "text-error on surface-page",
        "text-tooltip on surface-tooltip",
      ])
    // Without a surface for all, every text may be on each.
    XCTAssertEqual(
      pairs("text-primary", "surface-list", "surface-toolbar"),
      ["text-primary on surface-list", "text-primary on surface-toolbar"])
  }

  func testAWordWithWhichMostNamesBeginSaysNothing() {
    let others = (1...10).map { "vp-line-\($0)" }
    XCTAssertEqual(
      pairs(["vp-c-text-1", "vp-c-bg", "vp-c-bg-soft", "vp-nav-bg", "vp-nav-text"] + others),
      [
        "vp-c-text-1 on vp-c-bg", "vp-c-text-1 on vp-c-bg-soft", "vp-nav-text on vp-nav-bg",
      ])
    // Beside names of others it may be a component.
    XCTAssertEqual(
      pairs(
        ["box-text-1", "box-bg", "text", "surface", "text-muted", "surface-high", "text-link"]
          + others),
      [
        "text on surface", "text on surface-high", "text-muted on surface",
        "text-muted on surface-high", "text-link on surface", "text-link on surface-high",
      ])
  }

  func testWhatIsNotSeenIsInNoPair() {
    var sheet = ColorSheet()
    sheet.entries = [("text", 255), ("surface", 0), ("background", 255)].map { name, alpha in
      ColorSheet.Entry(
        [name], color: TokenColor(RGB8(hex: 0), alpha: UInt8(alpha)), place: SourcePlace("x.css"))
    }
    let subject = CheckSubject(
      sheet, place: SourcePlace("x.css"), level: .aa, pairs: .guesses(areBinding: true))
    XCTAssertEqual(subject.themes.flatMap(\.pairs).map(\.name), ["text on background"])
  }
}
