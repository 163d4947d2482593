// SPDX-License-Identifier: MIT
//
// Made from Resources/tincture.json: `make plans`.
// swift-format-ignore-file

import ColorSpaces
import TinctureContrast

extension DesignSystem {
  /// Tincture's own system, as its document has it.
  static func tincture() -> DesignSystem {
    var system = DesignSystem(
      name: "tincture", appearances: [], roles: [])
    system.appearances.append(.light)
    system.appearances.append(.dark)
    system.ramps.append(SystemRamp("brand", from: .brand(0), share: 1.0, turn: 0.0,
      steps: .standard, curve: .tailwind))
    system.ramps.append(SystemRamp("neutral", from: .brand(0), chroma: 0.022, warmChroma: 0.01,
      share: 0.13, turn: 0.0, steps: .standard, curve: .tailwind))
    system.ramps.append(SystemRamp("success", from: .hue(150.0), chroma: 0.22, share: 1.0,
      turn: 0.0, steps: .standard, curve: .tailwind))
    system.ramps.append(SystemRamp("warning", from: .hue(70.0), chroma: 0.19, share: 1.0, turn: 0.0,
      steps: .standard, curve: .tailwind))
    system.ramps.append(SystemRamp("error", from: .hue(26.0), chroma: 0.235, share: 1.0, turn: 0.0,
      steps: .standard, curve: .tailwind))
    system.ramps.append(SystemRamp("info", from: .hue(250.0), chroma: 0.19, share: 1.0, turn: 0.0,
      steps: .standard, curve: .tailwind))
    system.roles.append(SystemRole("brand.exact", .targets([.dark: .brand(0), .light: .brand(0)],
      isExact: true),
      purpose: "The brand color, byte for byte, whether or not it is readable anywhere",
      weight: 1.0))
    system.roles.append(SystemRole("brand.onExact", .labelOn("brand.exact"),
      purpose: "The best label on the exact brand", weight: 1.0))
    system.roles.append(SystemRole("brand.solid", .targets([.dark: .brand(0), .light: .brand(0)],
      isExact: false),
      purpose: "A fill in the brand color, or in the nearest one that can carry a label",
      weight: 10.0))
    system.roles.append(SystemRole("brand.onSolid", .labelOn("brand.solid"),
      purpose: "The label on the fill", weight: 1.0))
    system.roles.append(SystemRole("brand.subtle", .targets([.dark: .lightness(ramp: "brand", 0.32),
      .light: .step(ramp: "brand", label: 200)], isExact: false),
      purpose: "A container slightly tinted with the brand, for body text", weight: 20.0))
    system.roles.append(SystemRole("brand.onSubtle", .targets([.dark: .step(ramp: "brand",
      label: 200), .darkHighContrast: .step(ramp: "brand", label: 100), .light: .step(ramp: "brand",
      label: 800), .lightHighContrast: .step(ramp: "brand", label: 900)], isExact: false),
      purpose: "Text in the brand's hue on that container", weight: 1.0))
    system.roles.append(SystemRole("brand.outline", .targets([.dark: .brand(0), .light: .brand(0)],
      isExact: false),
      purpose: "The edge of a fill in the brand color, where the fill is not seen itself",
      weight: 3.0))
    system.roles.append(SystemRole("surface.primary", .targets([.dark: .step(ramp: "neutral",
      label: 950), .darkHighContrast: .lightness(ramp: "neutral", 0.12),
      .light: .lightness(ramp: "neutral", 0.981), .lightHighContrast: .lightness(ramp: "neutral",
      0.994)], isExact: false), purpose: "The page itself", weight: 4.0))
    system.roles.append(SystemRole("surface.secondary", .targets([.dark: .lightness(ramp: "neutral",
      0.188), .light: .lightness(ramp: "neutral", 0.966)], isExact: false),
      purpose: "A page surface beside the main one", weight: 4.0))
    system.roles.append(SystemRole("surface.tertiary", .targets([.dark: .lightness(ramp: "neutral",
      0.232), .light: .lightness(ramp: "neutral", 0.941)], isExact: false),
      purpose: "A third page surface", weight: 4.0))
    system.roles.append(SystemRole("surface.overlay", .targets([.dark: .lightness(ramp: "neutral",
      0.262), .light: .lightness(ramp: "neutral", 1.0)], isExact: false),
      purpose: "Sheets, menus and dialogs", weight: 4.0))
    system.roles.append(SystemRole("surface.card", .targets([.dark: .lightness(ramp: "neutral",
      0.215), .light: .lightness(ramp: "neutral", 1.0)], isExact: false),
      purpose: "Cards on the page", weight: 4.0))
    system.roles.append(SystemRole("surface.groupedFill",
      .targets([.dark: .lightness(ramp: "neutral", 0.167), .light: .lightness(ramp: "neutral",
      0.953)], isExact: false), purpose: "The fill of grouped lists", weight: 4.0))
    system.roles.append(SystemRole("surface.sectionFill",
      .targets([.dark: .lightness(ramp: "neutral", 0.247), .light: .lightness(ramp: "neutral",
      0.929)], isExact: false), purpose: "The fill of sections", weight: 4.0))
    system.roles.append(SystemRole("surface.inverse", .targets([.dark: .step(ramp: "neutral",
      label: 100), .light: .step(ramp: "neutral", label: 900)], isExact: false),
      purpose: "Swapped light and dark: tooltips and banners", weight: 4.0))
    system.roles.append(SystemRole("surface.inverseSecondary",
      .targets([.dark: .step(ramp: "neutral", label: 200), .light: .step(ramp: "neutral",
      label: 800)], isExact: false), purpose: "A second surface with light and dark swapped",
      weight: 4.0))
    system.roles.append(SystemRole("surface.scrim", .targets([.dark: .color(TokenColor(RGB8(0, 0, 0,
      in: .srgb), alpha: 153)), .light: .color(TokenColor(RGB8(0, 0, 0, in: .srgb), alpha: 102))],
      isExact: true), purpose: "What dims the page behind a dialog", weight: 1.0))
    system.roles.append(SystemRole("surface.shadow", .targets([.dark: .color(TokenColor(RGB8(0, 0,
      0, in: .srgb), alpha: 128)), .light: .color(TokenColor(RGB8(0, 0, 0, in: .srgb), alpha: 36))],
      isExact: true), purpose: "The shadow of cards, sheets and menus", weight: 1.0))
    system.roles.append(SystemRole("surface.skeleton", .layer("text.primary",
      .ranges([.dark: 0.12...0.12, .light: 0.1...0.1])),
      purpose: "The place of content that is still loading", weight: 1.0))
    system.roles.append(SystemRole("text.primary", .targets([.dark: .step(ramp: "neutral",
      label: 100), .darkHighContrast: .lightness(ramp: "neutral", 0.992),
      .light: .step(ramp: "neutral", label: 900), .lightHighContrast: .step(ramp: "neutral",
      label: 950)], isExact: false), purpose: "Body text, of which every translucent role is made",
      weight: 2.0))
    system.roles.append(SystemRole("text.secondary", .targets([.dark: .step(ramp: "neutral",
      label: 300), .darkHighContrast: .step(ramp: "neutral", label: 200),
      .light: .step(ramp: "neutral", label: 700), .lightHighContrast: .step(ramp: "neutral",
      label: 800)], isExact: false), purpose: "Text of less weight, such as captions", weight: 2.0))
    system.roles.append(SystemRole("text.tertiary", .targets([.dark: .step(ramp: "neutral",
      label: 400), .darkHighContrast: .step(ramp: "neutral", label: 300),
      .light: .step(ramp: "neutral", label: 600), .lightHighContrast: .step(ramp: "neutral",
      label: 700)], isExact: false), purpose: "Text of the least weight", weight: 1.0))
    system.roles.append(SystemRole("text.placeholder", .layer("text.primary", .least),
      purpose: "Text in an empty field", weight: 1.0))
    system.roles.append(SystemRole("text.disabled", .layer("text.primary", .range(0.38...0.38)),
      purpose: "Text that is out of use", weight: 1.0))
    system.roles.append(SystemRole("text.inverse", .targets([.dark: .step(ramp: "neutral",
      label: 900), .darkHighContrast: .step(ramp: "neutral", label: 900),
      .light: .step(ramp: "neutral", label: 50), .lightHighContrast: .step(ramp: "neutral",
      label: 50)], isExact: false), purpose: "Text on inverse surfaces", weight: 1.0))
    system.roles.append(SystemRole("text.inverseSecondary", .targets([.dark: .step(ramp: "neutral",
      label: 700), .darkHighContrast: .step(ramp: "neutral", label: 700),
      .light: .step(ramp: "neutral", label: 300), .lightHighContrast: .step(ramp: "neutral",
      label: 300)], isExact: false), purpose: "Text of less weight on inverse surfaces",
      weight: 1.0))
    system.roles.append(SystemRole("text.link", .targets([.dark: .step(ramp: "brand", label: 300),
      .light: .brand(0)], isExact: false),
      purpose: "A link on a page, underlined where it stands among body text", weight: 2.0))
    system.roles.append(SystemRole("accent.primary", .targets([.dark: .brandOr(0,
      SystemSubstitute(color: SystemSubstitute.Place("brand", at: 0.75),
      gray: SystemSubstitute.Place("brand", at: 0.92))), .light: .brandOr(0,
      SystemSubstitute(gray: SystemSubstitute.Place("brand", at: 0.25)))], isExact: false),
      purpose: "Icons, switches and other parts in the brand color", weight: 10.0))
    system.roles.append(SystemRole("accent.onPrimary", .labelOn("accent.primary"),
      purpose: "The label on the main accent as a fill", weight: 1.0))
    system.roles.append(SystemRole("accent.light", .near("accent.primary", shift: 0.08),
      purpose: "A lighter accent for graphics", weight: 3.0))
    system.roles.append(SystemRole("accent.dark", .near("accent.primary", shift: -0.08),
      purpose: "A darker accent for graphics", weight: 3.0))
    system.roles.append(SystemRole("accent.secondary", .targets([.dark: .turned(SystemTurn(brand: 0,
      by: 35.0, share: 0.9, avoiding: 85.0...122.0, least: 0.1)),
      .light: .turned(SystemTurn(brand: 0, by: 35.0, share: 0.9, avoiding: 85.0...122.0,
      least: 0.1))], isExact: false), purpose: "A second accent in a neighboring hue", weight: 3.0))
    system.roles.append(SystemRole("button.primaryLight", .targets([.dark: .brandOr(0,
      SystemSubstitute(gray: SystemSubstitute.Place("neutral", at: 0.95), least: 2.05)),
      .light: .brandOr(0, SystemSubstitute(gray: SystemSubstitute.Place("neutral", at: 0.2),
      least: 1.6))], isExact: false), purpose: "The main button, and one end of its gradient",
      weight: 10.0, gradientEnd: "button.primaryDark"))
    system.roles.append(SystemRole("button.primaryDark", .like("button.primaryLight"),
      purpose: "The other end of that gradient: the same color, or a darker one", weight: 1.0))
    system.roles.append(SystemRole("button.primaryHover", .stateOf("button.primaryLight",
      shift: 0.05), purpose: "The main button under the pointer", weight: 1.0))
    system.roles.append(SystemRole("button.primaryPressed", .stateOf("button.primaryLight",
      shift: 0.1), purpose: "The main button while it is pressed", weight: 1.0))
    system.roles.append(SystemRole("button.label", .labelOn("button.primaryLight"),
      purpose: "The label over every point of that gradient and on the states of the button",
      weight: 1.0))
    system.roles.append(SystemRole("button.secondary", .targets([.dark: .lightness(ramp: "neutral",
      0.31), .light: .step(ramp: "neutral", label: 200)], isExact: false),
      purpose: "A gray fill for body text and the label of a button that cancels", weight: 3.0))
    system.roles.append(SystemRole("button.destructive", .targets([.dark: .step(ramp: "error",
      label: 700), .light: .step(ramp: "error", label: 700)], isExact: false),
      purpose: "The fill of a button that deletes something", weight: 3.0))
    system.roles.append(SystemRole("button.destructiveHover", .stateOf("button.destructive",
      shift: 0.05), purpose: "The same under the pointer", weight: 1.0))
    system.roles.append(SystemRole("button.destructivePressed", .stateOf("button.destructive",
      shift: 0.1), purpose: "The same while it is pressed", weight: 1.0))
    system.roles.append(SystemRole("button.destructiveLabel", .labelOn("button.destructive"),
      purpose: "The label of a button that deletes something", weight: 1.0))
    system.roles.append(SystemRole("button.cancelText", .targets([.dark: .step(ramp: "neutral",
      label: 300), .darkHighContrast: .step(ramp: "neutral", label: 200),
      .light: .step(ramp: "neutral", label: 600), .lightHighContrast: .step(ramp: "neutral",
      label: 800)], isExact: false), purpose: "The label of a button that cancels", weight: 1.0))
    system.roles.append(SystemRole("status.success", .targets([.dark: .step(ramp: "success",
      label: 400), .darkHighContrast: .step(ramp: "success", label: 400),
      .light: .step(ramp: "success", label: 700), .lightHighContrast: .step(ramp: "success",
      label: 700)], isExact: false),
      purpose: "Text, icons and filled badges of a message of success", weight: 2.0))
    system.roles.append(SystemRole("status.onSuccess", .labelOn("status.success"),
      purpose: "The label on a fill of the color of success", weight: 1.0))
    system.roles.append(SystemRole("status.subtleSuccess", .targets([.dark: .step(ramp: "success",
      label: 950), .light: .step(ramp: "success", label: 100)], isExact: false),
      purpose: "The tinted container behind a message of success", weight: 4.0))
    system.roles.append(SystemRole("status.solidSuccess",
      .targets([.dark: .lightness(ramp: "success", 0.7), .light: .lightness(ramp: "success", 0.7)],
      isExact: false), purpose: "The vivid fill of a badge or banner of success", weight: 1.0))
    system.roles.append(SystemRole("status.onSolidSuccess", .targets([.dark: .step(ramp: "success",
      label: 950), .light: .step(ramp: "success", label: 950)], isExact: false),
      purpose: "The label on that fill of success", weight: 1.0))
    system.roles.append(SystemRole("status.borderSuccess", .targets([.dark: .step(ramp: "success",
      label: 600), .light: .step(ramp: "success", label: 600)], isExact: false),
      purpose: "The edge of a message of success", weight: 1.0))
    system.roles.append(SystemRole("status.warning", .targets([.dark: .step(ramp: "warning",
      label: 400), .darkHighContrast: .step(ramp: "warning", label: 400),
      .light: .step(ramp: "warning", label: 700), .lightHighContrast: .step(ramp: "warning",
      label: 700)], isExact: false),
      purpose: "Text, icons and filled badges of a message of warning", weight: 2.0))
    system.roles.append(SystemRole("status.onWarning", .labelOn("status.warning"),
      purpose: "The label on a fill of the color of warning", weight: 1.0))
    system.roles.append(SystemRole("status.subtleWarning", .targets([.dark: .step(ramp: "warning",
      label: 950), .light: .step(ramp: "warning", label: 100)], isExact: false),
      purpose: "The tinted container behind a message of warning", weight: 4.0))
    system.roles.append(SystemRole("status.solidWarning",
      .targets([.dark: .lightness(ramp: "warning", 0.84), .light: .lightness(ramp: "warning",
      0.84)], isExact: false), purpose: "The vivid fill of a badge or banner of warning",
      weight: 1.0))
    system.roles.append(SystemRole("status.onSolidWarning", .targets([.dark: .step(ramp: "warning",
      label: 950), .light: .step(ramp: "warning", label: 950)], isExact: false),
      purpose: "The label on that fill of warning", weight: 1.0))
    system.roles.append(SystemRole("status.borderWarning", .targets([.dark: .step(ramp: "warning",
      label: 600), .light: .step(ramp: "warning", label: 600)], isExact: false),
      purpose: "The edge of a message of warning", weight: 1.0))
    system.roles.append(SystemRole("status.error", .targets([.dark: .step(ramp: "error",
      label: 400), .darkHighContrast: .step(ramp: "error", label: 400), .light: .step(ramp: "error",
      label: 600), .lightHighContrast: .step(ramp: "error", label: 700)], isExact: false),
      purpose: "Text, icons and filled badges of a message of error", weight: 2.0))
    system.roles.append(SystemRole("status.onError", .labelOn("status.error"),
      purpose: "The label on a fill of the color of error", weight: 1.0))
    system.roles.append(SystemRole("status.subtleError", .targets([.dark: .step(ramp: "error",
      label: 950), .light: .step(ramp: "error", label: 50)], isExact: false),
      purpose: "The tinted container behind a message of error", weight: 4.0))
    system.roles.append(SystemRole("status.solidError", .targets([.dark: .lightness(ramp: "error",
      0.57), .light: .lightness(ramp: "error", 0.57)], isExact: false),
      purpose: "The vivid fill of a badge or banner of error", weight: 1.0))
    system.roles.append(SystemRole("status.onSolidError",
      .targets([.dark: .lightness(ramp: "neutral", 1.0), .light: .lightness(ramp: "neutral", 1.0)],
      isExact: false), purpose: "The label on that fill of error", weight: 1.0))
    system.roles.append(SystemRole("status.borderError", .targets([.dark: .step(ramp: "error",
      label: 500), .light: .step(ramp: "error", label: 500)], isExact: false),
      purpose: "The edge of a message of error", weight: 1.0))
    system.roles.append(SystemRole("status.info", .targets([.dark: .step(ramp: "info", label: 400),
      .darkHighContrast: .step(ramp: "info", label: 400), .light: .step(ramp: "info", label: 600),
      .lightHighContrast: .step(ramp: "info", label: 700)], isExact: false),
      purpose: "Text, icons and filled badges of a message of information", weight: 2.0))
    system.roles.append(SystemRole("status.onInfo", .labelOn("status.info"),
      purpose: "The label on a fill of the color of information", weight: 1.0))
    system.roles.append(SystemRole("status.subtleInfo", .targets([.dark: .step(ramp: "info",
      label: 950), .light: .step(ramp: "info", label: 50)], isExact: false),
      purpose: "The tinted container behind a message of information", weight: 4.0))
    system.roles.append(SystemRole("status.solidInfo", .targets([.dark: .step(ramp: "info",
      label: 600), .light: .step(ramp: "info", label: 600)], isExact: false),
      purpose: "The vivid fill of a badge or banner of information", weight: 1.0))
    system.roles.append(SystemRole("status.onSolidInfo",
      .targets([.dark: .lightness(ramp: "neutral", 1.0), .light: .lightness(ramp: "neutral", 1.0)],
      isExact: false), purpose: "The label on that fill of information", weight: 1.0))
    system.roles.append(SystemRole("status.borderInfo", .targets([.dark: .step(ramp: "info",
      label: 500), .light: .step(ramp: "info", label: 500)], isExact: false),
      purpose: "The edge of a message of information", weight: 1.0))
    system.roles.append(SystemRole("border.subtle", .layer("text.primary",
      .ranges([.dark: 0.14...0.14, .darkHighContrast: 0.38...0.38, .light: 0.12...0.12,
      .lightHighContrast: 0.38...0.38])), purpose: "A translucent hairline", weight: 1.0))
    system.roles.append(SystemRole("border.standard", .targets([.dark: .step(ramp: "neutral",
      label: 500), .darkHighContrast: .step(ramp: "neutral", label: 300),
      .light: .step(ramp: "neutral", label: 500), .lightHighContrast: .step(ramp: "neutral",
      label: 700)], isExact: false), purpose: "The outline of a control, which has to be seen",
      weight: 1.0))
    system.roles.append(SystemRole("border.emphasized", .targets([.dark: .step(ramp: "neutral",
      label: 400), .darkHighContrast: .step(ramp: "neutral", label: 100),
      .light: .step(ramp: "neutral", label: 600), .lightHighContrast: .step(ramp: "neutral",
      label: 900)], isExact: false), purpose: "A border of more weight", weight: 1.0))
    system.roles.append(SystemRole("border.selected", .targets([.dark: .brandOr(0,
      SystemSubstitute(color: SystemSubstitute.Place("brand", at: 0.75),
      gray: SystemSubstitute.Place("brand", at: 0.92))), .light: .brandOr(0,
      SystemSubstitute(gray: SystemSubstitute.Place("brand", at: 0.25)))], isExact: false),
      purpose: "The border of what is selected", weight: 1.0))
    system.roles.append(SystemRole("border.divider", .layer("text.primary",
      .ranges([.dark: 0.1...0.1, .darkHighContrast: 0.24...0.24, .light: 0.08...0.08,
      .lightHighContrast: 0.24...0.24])),
      purpose: "A translucent line between rows, weaker than the hairline", weight: 1.0))
    system.roles.append(SystemRole("interactive.selected",
      .targets([.dark: .tint(SystemTint("brand", .step(900),
      fallback: SystemTint.Fallback(grays: "neutral", lightness: 0.36))),
      .light: .tint(SystemTint("brand", .lightness(0.91, chroma: 0.11),
      fallback: SystemTint.Fallback(grays: "neutral", lightness: 0.85)))], isExact: false),
      purpose: "The container of what is selected, for body text", weight: 1.0))
    system.roles.append(SystemRole("interactive.hover", .layer("text.primary",
      .half(of: "interactive.pressed")), purpose: "A translucent layer over what the pointer is on",
      weight: 1.0))
    system.roles.append(SystemRole("interactive.pressed", .layer("text.primary",
      .ranges([.dark: 0.01...0.102, .light: 0.01...0.122])),
      purpose: "The same over what is pressed, stronger", weight: 1.0))
    system.roles.append(SystemRole("interactive.focus", .targets([.dark: .brandOr(0,
      SystemSubstitute(color: SystemSubstitute.Place("brand", at: 0.75),
      gray: SystemSubstitute.Place("brand", at: 0.92))), .light: .brandOr(0,
      SystemSubstitute(gray: SystemSubstitute.Place("brand", at: 0.25)))], isExact: false),
      purpose: "The ring around what has the focus", weight: 1.0))
    system.sets.append(SystemSet("surfaces", ["surface.primary", "surface.secondary",
      "surface.tertiary", "surface.overlay", "surface.card", "surface.groupedFill",
      "surface.sectionFill"]))
    system.sets.append(SystemSet("body", ["text.primary", "text.secondary"]))
    system.sets.append(SystemSet("cards", ["surface.card"]))
    system.sets.append(SystemSet("statuses", ["status.success", "status.warning", "status.error",
      "status.info"]))
    system.pairs.append(SystemPair(.kind(.text), ["body", "text.tertiary", "text.placeholder",
      "text.link"], on: [.roles(["surfaces"])]))
    system.pairs.append(SystemPair(.kind(.disabled), ["text.disabled"], on: [.roles(["surfaces"])]))
    system.pairs.append(SystemPair(.kind(.text), ["text.inverse", "text.inverseSecondary"],
      on: [.roles(["surface.inverse", "surface.inverseSecondary"])]))
    system.pairs.append(SystemPair(.kind(.text), ["brand.onExact"], on: [.roles(["brand.exact"])],
      waiver: "The brand is shown byte for byte; beside few colors does any label reach AAA"))
    system.pairs.append(SystemPair(.kind(.text), ["brand.onSolid"], on: [.roles(["brand.solid"])]))
    system.pairs.append(SystemPair(.kind(.text), ["accent.onPrimary"],
      on: [.roles(["accent.primary"])]))
    system.pairs.append(SystemPair(.kind(.text), ["brand.onSubtle"],
      on: [.roles(["brand.subtle"])]))
    system.pairs.append(SystemPair(.kind(.text), ["body"], on: [.roles(["brand.subtle"])]))
    system.pairs.append(SystemPair(.kind(.nonText), ["brand.outline", "accent.primary",
      "accent.light", "accent.dark", "accent.secondary"], on: [.roles(["surfaces"])]))
    system.pairs.append(SystemPair(.kind(.text), ["button.label"],
      on: [.gradient("button.primaryLight"), .roles(["button.primaryHover",
      "button.primaryPressed"])]))
    system.pairs.append(SystemPair(.kind(.text), ["button.destructiveLabel"],
      on: [.roles(["button.destructive", "button.destructiveHover", "button.destructivePressed"])]))
    system.pairs.append(SystemPair(.kind(.text), ["text.primary"],
      on: [.roles(["button.secondary"])]))
    system.pairs.append(SystemPair(.kind(.text), ["button.cancelText"],
      on: [.roles(["button.secondary", "surfaces"])]))
    system.pairs.append(SystemPair(.kind(.text), ["status.success"], on: [.roles(["surfaces",
      "status.subtleSuccess"])]))
    system.pairs.append(SystemPair(.kind(.text), ["status.onSuccess"],
      on: [.roles(["status.success"])]))
    system.pairs.append(SystemPair(.kind(.text), ["body"], on: [.roles(["status.subtleSuccess"])]))
    system.pairs.append(SystemPair(.kind(.text), ["status.onSolidSuccess"],
      on: [.roles(["status.solidSuccess"])]))
    system.pairs.append(SystemPair(.kind(.nonText), ["status.borderSuccess"],
      on: [.roles(["surfaces"])]))
    system.pairs.append(SystemPair(.kind(.text), ["status.warning"], on: [.roles(["surfaces",
      "status.subtleWarning"])]))
    system.pairs.append(SystemPair(.kind(.text), ["status.onWarning"],
      on: [.roles(["status.warning"])]))
    system.pairs.append(SystemPair(.kind(.text), ["body"], on: [.roles(["status.subtleWarning"])]))
    system.pairs.append(SystemPair(.kind(.text), ["status.onSolidWarning"],
      on: [.roles(["status.solidWarning"])]))
    system.pairs.append(SystemPair(.kind(.nonText), ["status.borderWarning"],
      on: [.roles(["surfaces"])]))
    system.pairs.append(SystemPair(.kind(.text), ["status.error"], on: [.roles(["surfaces",
      "status.subtleError"])]))
    system.pairs.append(SystemPair(.kind(.text), ["status.onError"],
      on: [.roles(["status.error"])]))
    system.pairs.append(SystemPair(.kind(.text), ["body"], on: [.roles(["status.subtleError"])]))
    system.pairs.append(SystemPair(.kind(.text), ["status.onSolidError"],
      on: [.roles(["status.solidError"])]))
    system.pairs.append(SystemPair(.kind(.nonText), ["status.borderError"],
      on: [.roles(["surfaces"])]))
    system.pairs.append(SystemPair(.kind(.text), ["status.info"], on: [.roles(["surfaces",
      "status.subtleInfo"])]))
    system.pairs.append(SystemPair(.kind(.text), ["status.onInfo"], on: [.roles(["status.info"])]))
    system.pairs.append(SystemPair(.kind(.text), ["body"], on: [.roles(["status.subtleInfo"])]))
    system.pairs.append(SystemPair(.kind(.text), ["status.onSolidInfo"],
      on: [.roles(["status.solidInfo"])]))
    system.pairs.append(SystemPair(.kind(.nonText), ["status.borderInfo"],
      on: [.roles(["surfaces"])]))
    system.pairs.append(SystemPair(.kind(.nonText), ["border.standard", "border.emphasized",
      "border.selected"], on: [.roles(["surfaces"])]))
    system.pairs.append(SystemPair(.kind(.decorative), ["border.subtle", "border.divider",
      "surface.skeleton"], on: [.roles(["surfaces"])]))
    system.pairs.append(SystemPair(.kind(.text), ["body"], on: [.roles(["interactive.selected"])]))
    system.pairs.append(SystemPair(.kind(.nonText), ["interactive.focus"],
      on: [.roles(["surfaces"])]))
    system.pairs.append(SystemPair(.kind(.text), ["body"], on: [.layers(["interactive.hover",
      "interactive.pressed"], over: ["surfaces"])]))
    system.orders.append(SystemOrder(["surface.overlay", "surface.card", "surface.primary"],
      by: 1.0, isForLight: true, kept: 0.75))
    system.orders.append(SystemOrder(["surface.primary", "surface.secondary", "surface.groupedFill",
      "surface.tertiary", "surface.sectionFill"], by: 1.004, isForLight: true, kept: 0.5))
    system.orders.append(SystemOrder(["text.tertiary", "text.secondary", "text.primary"], by: 1.05,
      isForLight: true, kept: 0.0))
    system.orders.append(SystemOrder(["border.standard", "border.emphasized"], by: 1.1,
      isForLight: true, kept: 0.0))
    system.orders.append(SystemOrder(["surface.inverseSecondary", "surface.inverse"], by: 1.02,
      isForLight: true, kept: 0.0))
    system.orders.append(SystemOrder(["surface.overlay", "surface.sectionFill", "surface.tertiary",
      "surface.card", "surface.secondary", "surface.groupedFill", "surface.primary"], by: 1.004,
      isForLight: false, kept: 0.65))
    system.orders.append(SystemOrder(["text.primary", "text.secondary", "text.tertiary"], by: 1.05,
      isForLight: false, kept: 0.0))
    system.orders.append(SystemOrder(["border.emphasized", "border.standard"], by: 1.1,
      isForLight: false, kept: 0.0))
    system.orders.append(SystemOrder(["surface.inverse", "surface.inverseSecondary"], by: 1.02,
      isForLight: false, kept: 0.0))
    system.distances.append(SystemDistance(["interactive.hover", "interactive.pressed",
      "interactive.selected", "interactive.focus"], from: [], least: 0.02, deficiencies: [],
      over: ["surfaces"], kind: .states))
    system.distances.append(SystemDistance(["statuses"], from: [], least: 0.05, deficiencies: [],
      over: [], kind: .statuses))
    system.distances.append(SystemDistance(["status.solid*"], from: [], least: 0.05,
      deficiencies: [.protan, .deutan, .tritan], over: [], kind: .statuses))
    system.distances.append(SystemDistance(["accent.primary"], from: ["status.solid*"], least: 0.08,
      deficiencies: [], over: [], kind: .meanings))
    system.distances.append(SystemDistance(["button.primaryLight"], from: ["button.destructive"],
      least: 0.08, deficiencies: [], over: [], kind: .meanings))
    system.distances.append(SystemDistance(["button.primaryLight"], from: ["button.destructive"],
      least: 0.05, deficiencies: [.protan, .deutan, .tritan], over: [], kind: .meanings))
    system.distances.append(SystemDistance(["brand.subtle"], from: ["status.subtle*"], least: 0.02,
      deficiencies: [], over: [], kind: .meanings))
    system.bounds.append(SystemBound(.hue, of: ["statuses", "status.subtle*"], most: 0.005))
    system.darkLabel = .step(ramp: "neutral", label: 950)
    system.placing.append("*")
    system.spelling = SystemSpelling(swift: [:])
    return system
  }
}
