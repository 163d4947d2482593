// SPDX-License-Identifier: MIT

/// Variables and custom properties of Less that are colors.
///
/// It is read as style sheets are, with `@name` and the functions of Less that make a color of
/// colors and numbers.
public enum LessImporter: StyleSheetImporter {
  public static let name = "less"
  public static let summary = "colors in the variables and custom properties of Less"
  public static let notation = SheetNotation.less
}
