// SPDX-License-Identifier: MIT

import TincturePalettes

/// A theme of Tailwind CSS 4: `bg-brand-500`, `text-text-primary`, `border-border-standard`.
///
/// The variables are declared in `@theme`, from which Tailwind makes its utilities; media queries
/// outside it give them other values. The variant `dark:` follows the system, and `.dark`, `.light`
/// or `data-appearance` on an element, as the colors do. Utilities are made from the names of the
/// first palette; `data-theme` chooses between several.
///
/// Source: Tailwind CSS 4, "Theme variables", <https://tailwindcss.com/docs/theme>, and "Dark
/// mode", <https://tailwindcss.com/docs/dark-mode>.
public enum TailwindExporter: Exporter {
  public static let name = "tailwind"
  public static let summary = "a theme of Tailwind CSS 4, to import behind \"tailwindcss\""

  public static let settings: Set<ExportSetting> = [.references]

  public static func files(for source: ExportSource) -> [ExportedFile] {
    let dialect = CSSSheet.Dialect(
      lead: "--color-" + (source.prefix.isEmpty ? "" : source.prefix + "-"), base: "@theme",
      isASCII: true, common: CSSColorText.oklch)
    let rules = CSSSheet.rules(of: source, as: dialect) + switches(for: source)
    return [ExportedFile("tailwind.css", text: CSSText.of(rules, usage: usage, for: source))]
  }

  private static let usage = [
    "Import it behind Tailwind CSS 4. To drop Tailwind's own colors, say \"@theme\" with",
    "\"--color-*: initial\" before it.",
  ]

  /// Rules for elements that choose a scheme, where there is a choice, and the variant `dark:`.
  private static func switches(for source: ExportSource) -> [CSSRule] {
    guard source.hasBothSchemes else { return [] }
    return ["light", "dark"].map {
      CSSRule(".\($0), [data-appearance=\"\($0)\"]", ["color-scheme: \($0);"])
    } + [darkVariant]
  }

  private static let darkVariant = CSSRule(
    "@custom-variant dark",
    rules: [
      CSSRule(
        "@media (prefers-color-scheme: dark)",
        rules: [CSSRule("&:not(:where(\(within("light"))))", ["@slot;"])]),
      CSSRule("&:where(\(within("dark")))", ["@slot;"]),
    ])

  private static func within(_ scheme: String) -> String {
    let attribute = "[data-appearance=\"\(scheme)\"]"
    return ".\(scheme), .\(scheme) *, \(attribute), \(attribute) *"
  }
}
