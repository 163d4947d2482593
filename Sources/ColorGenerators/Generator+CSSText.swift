// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import PropertyTesting

extension Generator where Value == String {
  /// Texts that CSS reads as a color: hex of every length, names, both syntaxes of `rgb()`,
  /// `hsl()`, `hwb()`, every other function, percentages, angles in every unit, `none`, and
  /// `calc()`.
  ///
  /// An importer must read each of them, and a writer's output is among them.
  public static var cssText: Generator {
    weighted(
      (3, hexText), (2, nameText), (3, legacyText), (3, modernText),
      (3, Generator<AnyColor>.color.map { $0.css(.modern) }))
  }

  /// `#` and 3, 4, 6 or 8 hex digits, uppercase and lowercase mixed.
  public static var hexText: Generator {
    zip(Generator<Int>.element(of: 3, 6, 4, 8), hexDigit.array(count: 8...8)).map { count, digits in
      "#" + String(digits.prefix(count))
    }
  }

  private static var hexDigit: Generator<Character> { .known(Array("0123456789abcdefABCDEF")) }

  /// The named colors of CSS, `transparent`, and names in mixed case.
  private static var nameText: Generator {
    known(NamedColors.all.map(\.name) + ["transparent", "ReBeccaPurple", "GRAY"])
  }

  private static var legacyText: Generator {
    oneOf(
      Generator<RGB8>.rgb8.map { "rgb(\($0.red), \($0.green), \($0.blue))" },
      zip(Generator<RGB8>.rgb8, whole(0...100)).map {
        "rgba(\($0.red) , \($0.green),\($0.blue), \($1)%)"
      },
      zip(hueText, percentage, percentage).map { "hsl(\($0), \($1), \($2))" })
  }

  /// Functions with spaces, with `none`, `calc()` and exponents among their arguments.
  private static var modernText: Generator {
    oneOf(
      zip(percentage, percentage, percentage).map { "rgb(\($0) \($1) \($2) / 0.5)" },
      zip(hueText, percentage, percentage).map { "hwb(\($0) \($1) \($2))" },
      zip(percentage, whole(0...150), hueText).map { "lch(\($0) \($1) \($2) / none)" },
      zip(percentage, whole(-125...125)).map { "lab(\($0) \($1) none)" },
      zip(whole(0...100), hueText).map { "oklch(calc(\($0) / 100) 10% \($1))" },
      percentage.map { "color(display-p3 \($0) none 1e-3)" })
  }

  private static var percentage: Generator { whole(0...100).map { "\($0)%" } }

  /// Angles without a unit, and in every unit of CSS.
  private static var hueText: Generator {
    zip(whole(-90...720), Generator.element(of: "", "deg", "grad", "rad", "turn")).map {
      "\($0)\($1)"
    }
  }

  private static func whole(_ range: ClosedRange<Int>) -> Generator<Int> { .int(in: range) }
}
