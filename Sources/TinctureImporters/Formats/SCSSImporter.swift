// SPDX-License-Identifier: MIT

/// Variables, entries of maps and custom properties of SCSS that are colors.
///
/// It is read as style sheets are, with `$name`, `module.$name`, `map-get()`, and the functions of
/// Sass that make a color of colors and numbers. Blocks that only a compiler can run, such as those
/// of `@mixin` and `@each`, are counted.
public enum SCSSImporter: StyleSheetImporter {
  public static let name = "scss"
  public static let summary = "colors in the variables, maps and custom properties of SCSS"
  public static let notation = SheetNotation.scss
}
