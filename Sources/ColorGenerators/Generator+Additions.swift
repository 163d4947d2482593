// SPDX-License-Identifier: MIT

import ColorSpaces
import JSON
import Palettes
import PropertyTesting

extension Generator where Value == NamedColor {
  /// Colors with one to three names of any text, and a value for each of some appearances and
  /// gamuts.
  public static var namedColor: Generator {
    let place = zip(Generator<Appearance>.appearance.optional, Generator<Bool>.bool)
    return Generator { draw in
      var values: [NamedColor.Value] = []
      for (appearance, isDisplayP3) in try draw(place.array(count: 1...4)) {
        let rgb = try draw(isDisplayP3 ? Generator<RGB8>.displayP3 : .rgb8)
        let value = NamedColor.Value(TokenColor(rgb, alpha: try draw(.uint8)), in: appearance)
        // A second value of the same appearance and gamut would be ambiguous.
        let isNew = !values.contains {
          $0.appearance == appearance && $0.color.rgb.gamut == rgb.gamut
        }
        if isNew { values.append(value) }
      }
      return NamedColor(try draw(.array(of: .string, count: 1...3)), values: values)
    }
  }
}

extension Generator where Value == PaletteAdditions {
  /// Most often no additions; else up to three colors with different names, and up to two notes
  /// with extensions of a tool.
  public static var additions: Generator {
    // A note on a path of tokens, with an extension that this package does not know.
    let note = zip(
      Generator<[String]>.array(of: .string, count: 0...3),
      Generator<Appearance>.appearance.optional, Generator<String>.string
    ).map { path, appearance, text in
      var extensions = JSONObject()
      extensions["com.example.tool"] = .string(text)
      return PaletteAdditions.Note(path, in: appearance, extensions: extensions)
    }
    return Generator { draw in
      guard try draw(.bool) else { return .none }
      var colors: [NamedColor] = []
      for color in try draw(.array(of: .namedColor, count: 0...3))
      where !colors.contains(where: { $0.path == color.path }) {
        colors.append(color)
      }
      return PaletteAdditions(colors: colors, notes: try draw(note.array(count: 0...2)))
    }
  }
}
