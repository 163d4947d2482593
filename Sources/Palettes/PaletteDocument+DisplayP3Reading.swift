// SPDX-License-Identifier: MIT

import ColorSpaces

extension PaletteDocument {
  /// Reads the solution in Display P3, when it was asked for.
  ///
  /// It stands beside that in sRGB: in the members `p3` of steps, roles and pairs.
  static func displayP3(
    _ request: PaletteRequest, in parts: PaletteParts, conflicts: [Conflict]
  ) throws(PaletteDocumentError) -> GamutSolution? {
    guard request.gamut != .srgb else { return nil }
    return GamutSolution(
      gamut: request.gamut, brand: request.brand(in: request.gamut),
      ramps: try parts.ramps.eachRead(by: displayP3Ramp),
      themes: try parts.themes.eachRead(by: displayP3Theme),
      conflicts: conflicts.filter { $0.gamut == request.gamut })
  }

  private static func displayP3Ramp(_ node: DocumentNode) throws(PaletteDocumentError) -> Ramp {
    Ramp(
      name: try node.member("name").choice(of: RampName.self),
      steps: try node.member("steps").elements { step throws(PaletteDocumentError) in
        let own = try step.optional("p3Exact")?.bool()
        let shared = try step.optional("exact")?.bool()
        return Ramp.Step(
          label: try step.member("step").integer(), rgb: try step.member("p3").displayP3(),
          isExact: own ?? shared ?? false)
      })
  }

  private static func displayP3Theme(_ node: DocumentNode) throws(PaletteDocumentError)
    -> ResolvedTheme
  {
    var theme = try theme(node, pairs: displayP3Pairs(of: node)) {
      role throws(PaletteDocumentError) in
      TokenColor(
        try role.member("p3").displayP3(), alpha: try role.optional("p3Alpha")?.opacity() ?? 255)
    }
    if let explain = try node.optional("explain")?.optional("p3") {
      theme.explanation = try explanation(explain)
    }
    return theme
  }

  /// The pairs that were measured in Display P3 too, and those only measured there.
  private static func displayP3Pairs(of node: DocumentNode) throws(PaletteDocumentError) -> [RolePair] {
    var pairs: [RolePair] = []
    let shared = try node.member("pairs").elements { pair throws(PaletteDocumentError) in pair }
    for node in shared where try node.optional("p3") != nil { pairs.append(try pair(node)) }
    guard let others = try node.optional("p3Pairs")?.elements(pair) else { return pairs }
    // All of them in their usual order, of which the document keeps two lists.
    let all = Set(pairs + others)
    let known = Set(RequiredPairs.all)
    return RequiredPairs.all.filter(all.contains)
      + (pairs + others).filter { !known.contains($0) }
  }
}

extension DocumentNode {
  /// The 8-bit Display P3 color of three channels from 0 to 1.
  func displayP3() throws(PaletteDocumentError) -> RGB8 {
    let channels = try elements { channel throws(PaletteDocumentError) in
      try channel.number(in: 0...1)
    }
    guard channels.count == 3 else {
      throw error("expected three channels from 0 to 1, found \(channels.count)")
    }
    return RGB8(
      RGB8.byte(channels[0]), RGB8.byte(channels[1]), RGB8.byte(channels[2]), in: .displayP3)
  }

  /// A color like `#0a84ff`, or `color(display-p3 0.039 0.518 1)`.
  package func color() throws(PaletteDocumentError) -> RGB8 {
    let text = try string()
    guard text.hasPrefix("color(") else { return try rgb() }
    guard let color = try? AnyColor(parsing: text), color.space == DisplayP3.self else {
      throw error("expected a color of Display P3, found \"\(text.prefix(60))\"")
    }
    return RGB8(rounding: color.converted(to: DisplayP3.self), in: .displayP3)
  }

  package func gamut() throws(PaletteDocumentError) -> Gamut {
    let text = try string()
    if let gamut = Gamut.allCases.first(where: { $0.name == text }) { return gamut }
    let names = Gamut.allCases.map(\.name).joined(separator: ", ")
    throw error("\"\(text.prefix(40))\" is not known here; known: \(names)")
  }
}
