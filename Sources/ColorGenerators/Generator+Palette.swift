// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import TinctureJSON
import TincturePalettes
import PropertyTesting

// A palette that is drawn here is well-formed, but its pairs need not have any contrast: it tests
// documents and exports. Solved palettes come from a drawn `PaletteRequest`.

extension RolePair: CodeConvertible {
  /// The call that makes the pair.
  public var code: String { "RolePair(.\(foreground), on: \(codeText(background)), .\(kind))" }
}

extension TokenColor: CodeConvertible {
  public var code: String {
    rgb.gamut == .srgb ? "\"\(RGBA8(rgb, alpha: alpha).hex)\"" : "(\(rgb.code), alpha: \(alpha))"
  }
}

extension Generator where Value == Role {
  /// The roles of Tincture's own system.
  public static var role: Generator { known(Role.allCases) }
}

extension Generator where Value == Appearance {
  /// Every appearance, those with increased contrast included.
  public static var appearance: Generator { known(Appearance.allCases) }
}

extension Generator where Value == TokenColor {
  /// Colors of tokens: opaque ones, and translucent ones of every byte of opacity.
  public static var tokenColor: Generator {
    Generator<RGBA8>.rgba8.map { TokenColor($0.opaque, alpha: $0.alpha) }
  }
}

extension Generator where Value == RolePair {
  /// Pairs of any two roles and any kind, on every form of background, and required pairs.
  public static var pair: Generator {
    let any = zip(Generator<Role>.role, background, Generator<PairKind>.known(PairKind.allCases))
      .map { RolePair($0, on: $1, $2) }
    return oneOf(known(Vocabulary.tincture.requiredPairs(in: .light, level: .aa)), any)
  }

  private static var background: Generator<Background<Role>> {
    let role = Generator<Role>.role
    return .oneOf(
      role.map { .solid($0) }, zip(role, role).map { .layered($0, over: $1) },
      zip(role, role).map { .gradient(from: $0, to: $1) })
  }
}

extension Generator where Value == ResolvedTheme {
  /// Themes of any colors with any pairs, in which most roles share a color.
  ///
  /// - Parameter name: The name of the theme.
  /// - Returns: The generator of them.
  public static func theme(named name: String) -> Generator {
    Generator { draw in
      try draw(
        .theme(
          name, try draw(.appearance), try draw(.level), try draw(.array(of: .pair, count: 0...8)),
          colors: .tokenColor))
    }
  }

  /// Themes in which all roles but up to twelve have the same color.
  fileprivate static func theme(
    _ name: String, _ appearance: Appearance, _ level: ConformanceLevel, _ pairs: [RolePair],
    colors: Generator<TokenColor>
  ) -> Generator {
    zip(colors, zip(Generator<Role>.role, colors).array(count: 0...12)).map { common, painted in
      var theme = ResolvedTheme(
        name: name, appearance: appearance, level: level, pairs: pairs
      ) { _ in common }
      for (role, color) in painted { theme[role] = color }
      return theme
    }
  }
}

extension Generator where Value == Ramp {
  /// Ramps of any name, labels and colors, with and without exact steps.
  ///
  /// Their lightness need not fall, as that of solved ramps does.
  public static var ramp: Generator {
    Generator { draw in
      let steps = try draw(.rampSteps).labels.map {
        Ramp.Step(label: $0, rgb: try draw(.rgb8), isExact: try draw(.bool))
      }
      return Ramp(name: try draw(.known(RampName.allCases)), steps: steps)
    }
  }
}

extension Generator where Value == RGB8 {
  fileprivate static func bytes(in gamut: Gamut) -> Generator { gamut == .srgb ? rgb8 : displayP3 }
}

extension Generator where Value == Conflict {
  /// Conflicts of any roles and ratios, for any reason, with and without a nearest alternative.
  ///
  /// Their numbers need not agree with the colors: they test how conflicts are written and read.
  static func conflict(in gamut: Gamut) -> Generator {
    Generator { draw in
      let numbers = try draw(.array(of: .double(in: 0...21), count: 3...3))
      let nearest = try draw(Generator<RGB8>.bytes(in: gamut).optional)
      return Conflict(
        appearance: try draw(.appearance), foreground: try draw(.role),
        background: try draw(.role), required: numbers[0], best: numbers[1],
        why: try draw(.string),
        nearest: nearest.map { Conflict.Alternative(rgb: $0, deltaE: numbers[2]) }, gamut: gamut)
    }
  }
}

extension Generator where Value == GamutSolution {
  /// Solutions in Display P3 of the shape of another one, with any colors.
  static func displayP3Solution(
    _ request: PaletteRequest, _ ramps: [Ramp], _ themes: [ResolvedTheme]
  ) -> Generator {
    Generator { draw in
      let bytes = Generator<RGB8>.displayP3
      let displayP3Ramps = try ramps.map { ramp in
        Ramp(
          name: ramp.name,
          steps: try ramp.steps.map {
            Ramp.Step(label: $0.label, rgb: try draw(bytes), isExact: try draw(.bool))
          })
      }
      let color = zip(bytes, Generator<UInt8>.uint8).map { TokenColor($0, alpha: $1) }
      let displayP3Themes = try themes.map { theme in
        try draw(.theme(theme.name, theme.appearance, theme.level, theme.pairs, colors: color))
      }
      return GamutSolution(
        gamut: .displayP3, brand: request.brand(in: .displayP3), ramps: displayP3Ramps,
        themes: displayP3Themes,
        conflicts: try draw(.array(of: .conflict(in: .displayP3), count: 0...2)))
    }
  }
}

extension Generator where Value == NamedColor {
  /// Colors with one to three names of any text, and a value for each of some appearances and
  /// gamuts.
  public static var namedColor: Generator {
    let value = zip(
      Generator<Appearance>.appearance.optional, Generator<RGB8>.oneOf(.rgb8, .displayP3),
      Generator<UInt8>.uint8
    ).map { NamedColor.Value(TokenColor($1, alpha: $2), in: $0) }
    return zip(Generator<[String]>.array(of: .string, count: 1...3), value.array(count: 1...4)).map
    {
      // A second value of the same appearance and gamut would be ambiguous.
      try NamedColor(
        $0, values: $1.firstOfEach { [$0.appearance?.rawValue, $0.color.rgb.gamut.name] })
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
      return PaletteAdditions(
        colors: try draw(.array(of: .namedColor, count: 0...3)).firstOfEach(\.path),
        notes: try draw(note.array(count: 0...2)))
    }
  }
}

extension Generator where Value == Palette {
  /// Palettes of any colors, pairs, names and reasons, with each ramp and each appearance at most
  /// once: what a document can say.
  public static var palette: Generator {
    Generator { draw in
      var request = try draw(.paletteRequest)
      request.name = try draw(.string)
      if try draw(.bool) { request.hue = try draw(.hue) }
      let themes = try draw(.array(of: .theme(named: request.name), count: 0...2))
        .firstOfEach(\.appearance)
      request.appearances = themes.map(\.appearance)
      let ramps = try draw(.array(of: .ramp, count: 0...3)).firstOfEach(\.name)
      let conflicts = try draw(.array(of: .conflict(in: .srgb), count: 0...3))
      let displayP3: GamutSolution? =
        request.gamut == .srgb ? nil : try draw(.displayP3Solution(request, ramps, themes))
      return Palette(
        request: request, ramps: ramps, themes: themes, conflicts: conflicts,
        displayP3: displayP3, additions: try draw(.additions))
    }
  }
}

extension Array {
  /// The elements without those that have the key of an earlier one.
  fileprivate func firstOfEach<Key: Hashable>(_ key: (Element) -> Key) -> [Element] {
    var known: Set<Key> = []
    return filter { known.insert(key($0)).inserted }
  }
}
