// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import PaletteSolver
import TincturePalettes
import RampFitting

/// Measures ramps against what designers ship and against what was asked for.
///
/// `swift run -c release fidelity` prints what is measured; `fidelity --tables FOLDER` writes the
/// fitted tables of `PaletteSolver` again.
@main
struct Fidelity {
  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    switch arguments.first {
    case nil: try measure()
    case "--tables" where arguments.count == 2: try writeTables(to: arguments[1])
    default:
      FileHandle.standardError.write(Data("usage: fidelity [--tables FOLDER]\n".utf8))
      exit(64)
    }
  }

  private static func writeTables(to folder: String) throws {
    for ramps in try DesignerRamps.all() {
      let source = TableSource(of: try ramps.table(), curve: ramps.curve, palette: ramps.name)
      let url = URL(fileURLWithPath: folder).appendingPathComponent(source.fileName)
      try source.text.write(to: url, atomically: true, encoding: .utf8)
    }
  }

  private static func measure() throws {
    print("ramps from the brand step alone, that family left out of the fit: ΔE in OKLab")
    for ramps in try DesignerRamps.all() {
      let distances = try LeftOut(of: ramps).distances
      print(
        row(ramps.name, "as published", Spread(distances.map(\.published)))
          + row("", "brought into sRGB", Spread(distances.map(\.shown))), terminator: "")
    }
    print("\nthe same from any one step of Tailwind CSS 4, brought into sRGB")
    let tailwind = try DesignerRamps.all()[0]
    for (index, label) in tailwind.fit.labels.enumerated() {
      let distances = try LeftOut(of: tailwind, given: index).distances
      print(row("\(label)", "", Spread(distances.map(\.shown))), terminator: "")
    }
    try measureModels()
    print("\nwhere each of Tailwind's 187 colors is put on its own ramp")
    try print(OwnSteps(of: tailwind).text)
    let even = try EvenRamps(Brands.uniform(2000))
    print("\neven ramps: the largest turn of hue, chroma above 0.02, in degrees; use of the chroma")
    print(row("2000 brands", "turn", Spread(even.drifts)), terminator: "")
    print(row("", "chroma", Spread(even.chromaUses)))
    print("12 ratios on 2000 brands: achieved over asked")
    for background in Excess.backgrounds {
      print(row(background.hex, "", try Excess(on: background).spread), terminator: "")
    }
  }

  private static func measureModels() throws {
    print("\nramps like those of a palette that no table was fitted to, from the brand step alone")
    for palette in try PublishedPalette.all() {
      let followed = try Followed(palette)
      print(
        row(palette.name, "all other families", followed.allOthers)
          + row("", "any three others", followed.three) + row("", "any one other", followed.one)
          + row("", "even ladder", followed.evenLadder), terminator: "")
    }
  }

  private static func row(_ name: String, _ what: String, _ spread: Spread) -> String {
    pad(name, 16) + pad(what, 20) + spread.text + "\n"
  }

  private static func pad(_ text: String, _ width: Int) -> String {
    text.padding(toLength: width, withPad: " ", startingAt: 0)
  }
}
