// SPDX-License-Identifier: MIT

import ColorSpaces
import Contrast
import Palettes
import PropertyTesting

// A palette that is drawn here has the form of a palette and keeps none of its promises: it tests
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
  /// Every role of a theme.
  public static var role: Generator { known(Role.allCases) }
}

extension Generator where Value == Appearance {
  /// Light and dark.
  public static var appearance: Generator { known(Appearance.allCases) }
}

extension Generator where Value == TokenColor {
  /// Colors of tokens: opaque ones, and translucent ones of every byte of opacity.
  public static var tokenColor: Generator {
    Generator<RGBA8>.rgba8.map { TokenColor($0.opaque, alpha: $0.alpha) }
  }
}

extension Generator where Value == RolePair {
  /// Pairs of any two roles and any kind, on every form of background, and promised pairs.
  public static var pair: Generator {
    let any = zip(Generator<Role>.role, background, Generator<PairKind>.known(PairKind.allCases))
      .map { RolePair($0, on: $1, $2) }
    return oneOf(known(RequiredPairs.all), any)
  }

  /// Backgrounds of one color, of two layers, and gradients.
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
      let common = try draw(.tokenColor)
      let painted = try draw(zip(Generator<Role>.role, .tokenColor).array(count: 0...12))
      var theme = ResolvedTheme(
        name: name, appearance: try draw(.appearance), level: try draw(.level),
        pairs: try draw(.array(of: .pair, count: 0...8))
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
    let step = zip(Generator<RGB8>.rgb8, Generator<Bool>.bool)
    return Generator { draw in
      let labels = try draw(.rampSteps).labels
      let steps = try labels.map { label in
        let (rgb, isExact) = try draw(step)
        return Ramp.Step(label: label, rgb: rgb, isExact: isExact)
      }
      return Ramp(name: try draw(.known(RampName.allCases)), steps: steps)
    }
  }
}

extension Generator where Value == Conflict {
  /// Conflicts of any roles and ratios, for any reason, with and without a nearest alternative.
  ///
  /// Their numbers need not agree with the colors: they test how conflicts are written and read.
  public static var conflict: Generator {
    Generator { draw in
      let numbers = try draw(.array(of: .double(in: 0...21), count: 3...3))
      let nearest =
        try draw(.bool)
        ? Conflict.Alternative(
          rgb: try draw(.rgb8), deltaE: numbers[2]) : nil
      return Conflict(
        appearance: try draw(.appearance), foreground: try draw(.role),
        background: try draw(.role), required: numbers[0], best: numbers[1],
        why: try draw(.string), nearest: nearest)
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
        let steps = try ramp.steps.map {
          Ramp.Step(label: $0.label, rgb: try draw(bytes), isExact: try draw(.bool))
        }
        return Ramp(name: ramp.name, steps: steps)
      }
      let displayP3Themes = try themes.map { theme in
        let common = TokenColor(try draw(bytes), alpha: try draw(.uint8))
        let painted = try draw(zip(Generator<Role>.role, bytes).array(count: 0...3))
        var painting = ResolvedTheme(
          name: theme.name, appearance: theme.appearance, level: theme.level, pairs: theme.pairs
        ) { _ in common }
        for (role, color) in painted { painting[role] = TokenColor(color) }
        return painting
      }
      let conflicts = try draw(Generator<Conflict>.conflict.array(count: 0...2)).map { conflict in
        Conflict(
          appearance: conflict.appearance, foreground: conflict.foreground,
          background: conflict.background, required: conflict.required, best: conflict.best,
          why: conflict.why,
          nearest: try conflict.nearest.map { .init(rgb: try draw(bytes), deltaE: $0.deltaE) },
          gamut: .displayP3)
      }
      return GamutSolution(
        gamut: .displayP3, brand: request.brand(in: .displayP3), ramps: displayP3Ramps,
        themes: displayP3Themes, conflicts: conflicts)
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
      let conflicts = try draw(.array(of: .conflict, count: 0...3))
      let displayP3: GamutSolution? =
        request.gamut == .srgb
        ? nil
        : try draw(.displayP3Solution(request, ramps, themes))
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
