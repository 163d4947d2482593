// SPDX-License-Identifier: MIT

import ColorSpaces
import Contrast
import Importers
import Palettes
import SystemSolver

/// Solves, edits, reads again and measures, until what was promised is what the files say.
struct RepairSearch {
  private let source: ImportSource
  private let subject: CheckSubject
  private let evidence: RepairEvidence
  private let bounds: RepairBounds
  private let read: Autofix.Reader
  fileprivate var slots: RepairSlots
  private var reach: RepairReach

  /// The slots that get another color, in their own gamuts.
  private var changes: [Int: RGB8] = [:]
  private var refusals: [SlotRefusal] = []

  /// The slots that a design system fixes.
  private var exact: Set<Int> = []

  /// The slots of translucent colors that get another opacity, in percent.
  private var percents: [Int: Int] = [:]

  /// By pair: the factor by which more is asked for in a gamut, where what is shown in another one
  /// has less.
  private var increases: [Gamut: [SlotPair.Key: Double]] = [:]

  /// The slots of the parts that were solved in Display P3.
  private var wideSlots: Set<Int> = []

  private(set) var editedSource: ImportSource
  private(set) var editedSubject: CheckSubject

  // Each attempt fixes a literal that cannot be edited or asks more of a pair.
  private static let mostAttempts = 16

  /// The repair of a subject without the pairs that are left out.
  init(
    _ source: ImportSource, _ subject: CheckSubject, _ evidence: RepairEvidence,
    _ bounds: RepairBounds, without left: LeftPairs, read: @escaping Autofix.Reader
  ) {
    self.init(source, left.removed(from: subject), evidence, bounds) { edited in
      read(edited).map(left.removed)
    }
  }

  /// How many pairs of the files fall short, and how many colors look alike.
  var brokenCount: Int {
    brokenPairs(of: subject).count + brokenDistances(of: subject).count
      + flaws(of: subject).count
  }

  init(
    _ source: ImportSource, _ subject: CheckSubject, _ evidence: RepairEvidence,
    _ bounds: RepairBounds, read: @escaping Autofix.Reader
  ) {
    self.source = source
    self.subject = subject
    self.evidence = evidence
    self.bounds = bounds
    self.read = read
    slots = RepairSlots(subject)
    slots.hold(bounds)
    reach = RepairReach(greatestChange: bounds.greatestChange)
    editedSource = source
    editedSubject = subject
  }

  /// The pairs of a subject that fall short, with the numbers of their themes.
  func brokenPairs(of subject: CheckSubject) -> [(theme: Int, pair: RequiredPair)] {
    subject.themes.enumerated().flatMap { index, theme in
      evidence.pairs(of: theme).filter(\.isBroken).map { (index, $0) }
    }
  }

  /// The distances of a system that are too short, each as a sentence without a full stop.
  func brokenDistances(of subject: CheckSubject) -> [String] {
    subject.themes.flatMap { theme in
      evidence.distances(of: theme).filter { $0.distance < $0.least }.map { distance in
        let viewer = distance.deficiency.map { " with \($0.rawValue)" } ?? ""
        return "\(distance.first.token.place): \(theme.title): \(distance.first.token.name) and "
          + "\(distance.second.token.name) are \(DecimalFormat.truncated(distance.distance, decimals: 3)) "
          + "apart\(viewer) and need \(DecimalFormat.text(distance.least))"
      }
    }
  }

  /// The colors that are not what a system makes of others, each as a sentence without a full stop.
  func flaws(of subject: CheckSubject) -> [String] {
    subject.themes.flatMap { theme in
      evidence.definitions(of: theme).map { "\($0.color.place): \(theme.title): \($0.flaw.text)" }
    }
  }

  /// Repairs until a further repair of the result changes nothing: what was given up for other pairs
  /// may hold beside their new colors.
  mutating func settle() {
    run()
    for _ in 0..<Self.mostAttempts where !changes.isEmpty && hasLeft(editedSubject) {
      var next = RepairSearch(editedSource, editedSubject, evidence, bounds, read: read)
      next.reach.origins = changes.keys.reduce(into: [:]) { $0[$1] = slots.all[$1].color }
      next.run()
      guard !next.changes.isEmpty else { return }
      // The slots of edited files have the numbers that they had.
      changes.merge(next.changes) { $1 }
      percents.merge(next.percents) { $1 }
      changes = changes.filter { $1 != slots.all[$0].color || percents[$0] != nil }
      slots.obstacles.merge(next.slots.obstacles) { $1 }
      refusals = next.refusals
      (editedSource, editedSubject) = (next.editedSource, next.editedSubject)
    }
  }

  private func hasLeft(_ subject: CheckSubject) -> Bool {
    !brokenPairs(of: subject).isEmpty || !brokenDistances(of: subject).isEmpty
      || !flaws(of: subject).isEmpty
  }

  private mutating func run() {
    for _ in 0..<Self.mostAttempts {
      solve()
      if edit() && !askForMore() { return }
    }
    // Nothing is changed rather than something that does not hold.
    if makesWorse {
      (changes, percents, editedSource, editedSubject) = ([:], [:], source, subject)
    }
  }

  // MARK: Solving

  /// Finds new colors: in sRGB, and where a part has a color beyond it, in Display P3 where that
  /// costs less.
  private mutating func solve() {
    (changes, percents, refusals, wideSlots) = ([:], [:], [], [])
    let narrowStage = stage(in: .srgb)
    (changes, exact) = (narrowStage.exactColors, narrowStage.exact)
    var parts = RepairPart.all(of: narrowStage)
    for part in wideParts {
      let own = Set(part.movable)
      let narrow = parts.filter { !own.isDisjoint(with: $0.movable) }
      parts.removeAll { !own.isDisjoint(with: $0.movable) }
      guard part.isBroken || narrow.contains(where: \.isBroken) else { continue }
      let wide = part.solved()
      // In sRGB nothing is known of pairs that only the themes in Display P3 have.
      let isWhole = part.keys.isSubset(of: narrow.flatMap(\.keys))
      let other = isWhole ? RepairPart.Outcome(of: narrow) : nil
      let isBetter = other.map { part.holds(with: $0.changes) && cost($0) < cost(wide) } ?? false
      take(isBetter ? other ?? wide : wide)
      if !isBetter { wideSlots.formUnion(own) }
    }
    take(RepairPart.Outcome(of: parts))
    if subject.palettes.isEmpty { raiseOpacities() }
  }

  /// Gives translucent foregrounds that were left the opacity that they need on the grounds as they
  /// are now.
  private mutating func raiseOpacities() {
    guard !refusals.isEmpty else { return }
    let stage = stage(in: .srgb)
    for slot in Set(refusals.map(\.pair.colors.foreground.slot)).sorted() {
      guard let search = opacityRepair(of: slot, in: stage), let least = search.least else {
        continue
      }
      let own = refusals.indices.filter { refusals[$0].pair.colors.foreground.slot == slot }
      let distance = search.distance(to: least)
      if let most = bounds.greatestChange, distance > most {
        let reason = RepairPart.tooFar(slots.all[slot].names[0], distance, most)
        for index in own { refusals[index].reason = .obstacle(reason) }
        continue
      }
      changes[slot] = least.ink
      percents[slot] = least.percent
      refusals.removeAll { $0.pair.colors.foreground.slot == slot }
    }
  }

  /// The search for the opacity of a slot; `nil` where it is opaque, or its opacity cannot be
  /// edited.
  private func opacityRepair(of slot: Int, in stage: RepairStage) -> OpacityRepair? {
    let uses = stage.pairs.flatMap(\.colors.tokens).filter { $0.slot == slot }
    guard let alpha = uses.first?.alpha, alpha < 255, uses.allSatisfy({ $0.alpha == alpha }),
      stage.canMove(slot), let needs = needs(of: slot, in: stage), let color = stage.colors[slot],
      slots.all[slot].literals.allSatisfy(\.mayHaveOpacity)
    else { return nil }
    return OpacityRepair(ink: changes[slot] ?? color, alpha: alpha, needs: needs)
  }

  /// What a translucent foreground is read on; `nil` where that is no opaque color, or the color is
  /// a ground as well.
  private func needs(of slot: Int, in stage: RepairStage) -> [OpacityRepair.Need]? {
    let own = stage.pairs.filter { $0.slots.contains(slot) }
    let needs = own.compactMap { pair -> OpacityRepair.Need? in
      guard pair.colors.foreground.slot == slot, case .solid(let ground) = pair.colors.background,
        ground.isOpaque, ground.slot != slot, !pair.isOrder, let color = stage.colors[ground.slot]
      else { return nil }
      return OpacityRepair.Need(
        ground: (changes[ground.slot] ?? color).rounded(in: .srgb), required: pair.required)
    }
    return needs.count == own.count ? needs : nil
  }

  private func stage(in gamut: Gamut) -> RepairStage {
    RepairStage(
      subject, slots, evidence, gamut: gamut, increases: increases[gamut] ?? [:],
      reach: reach)
  }

  /// The parts with a color beyond sRGB that may move.
  private var wideParts: [RepairPart] {
    guard subject.themes.contains(where: { $0.gamut == .displayP3 }) else { return [] }
    return RepairPart.all(of: stage(in: .displayP3)).filter { part in
      part.movable.contains { slots.all[$0].gamut == .displayP3 }
    }
  }

  /// The pairs that an outcome leaves, then the sum of its weighted changes.
  private func cost(_ outcome: RepairPart.Outcome) -> PartCost {
    PartCost(
      refusals: outcome.refusals.count,
      distance: outcome.changes.reduce(0) { sum, change in
        sum + change.value.distanceInOKLab(to: slots.all[change.key].color)
          * (outcome.weights[change.key] ?? 1)
      })
  }

  private mutating func take(_ outcome: RepairPart.Outcome) {
    for (slot, color) in outcome.changes {
      let isWide = color.gamut == .displayP3 && slots.all[slot].gamut == .srgb
      changes[slot] = isWide ? color.rounded(in: .srgb) : color
    }
    refusals += outcome.refusals
  }

  // MARK: Editing

  /// Makes the edits and reads the files again; fixes what could not be edited.
  private mutating func edit() -> Bool {
    guard subject.palettes.isEmpty else { return editPalettes() }
    var edits: [String: [SourceEdit]] = [:]
    let outcomes = literalEdits
    var canEdit = true
    for slot in changes.keys.sorted() {
      do throws(LiteralError) {
        for literal in slots.all[slot].literals {
          edits[literal.file, default: []] += try outcomes[literal]?.get() ?? []
        }
      } catch {
        slots.obstacles[slot] = error.description
        canEdit = false
      }
    }
    return canEdit && apply(edits)
  }

  /// How each literal of the changes is written, or why it cannot be.
  private var literalEdits: [ColorLiteral: ColorLiteral.Outcome] {
    var wanted: [String: [ColorLiteral: RGB8]] = [:]
    var opacities: [ColorLiteral: Int] = [:]
    for (slot, color) in changes {
      for literal in slots.all[slot].literals {
        opacities[literal] = percents[slot]
        wanted[literal.file, default: [:]][literal] =
          literal.hasAnyGamut ? color : color.rounded(in: literal.gamut)
      }
    }
    return source.files.reduce(into: [:]) { outcomes, file in
      guard let colors = wanted[source.place(of: file).file] else { return }
      outcomes.merge(
        ColorLiteral.edits(writing: colors, opacities: opacities, in: file.bytes)
      ) { $1 }
    }
  }

  /// Edits the files, and fixes the slots that are then read otherwise than intended.
  private mutating func apply(_ edits: [String: [SourceEdit]]) -> Bool {
    let files = source.files.map { file in
      edits[source.place(of: file).file].map {
        ImportSource.File(file.path, bytes: SourceEdit.applied($0, to: file.bytes))
      } ?? file
    }
    let edited = ImportSource(name: source.name, files: files, isFolder: source.isFolder)
    let found = changes.isEmpty ? subject : read(edited).flatMap(aligned)
    let wrong = changes.isEmpty ? [] : wrongSlots(in: found)
    for slot in wrong { slots.obstacles[slot] = "its file would be read otherwise" }
    guard wrong.isEmpty else { return false }
    editedSource = edited
    editedSubject = found ?? subject
    return true
  }

  /// What was read of edited files with a theme for each of the original's; `nil` where the themes
  /// are not the same.
  ///
  /// A theme in Display P3 is gone when an edit took the last of its colors into sRGB: the one in
  /// sRGB then says all of it.
  private func aligned(_ read: CheckSubject) -> CheckSubject? {
    guard read.themes.map(\.title) != subject.themes.map(\.title) else { return read }
    let known = Dictionary(read.themes.map { ($0.title, $0) }) { first, _ in first }
    let themes = subject.themes.compactMap { theme -> CheckedTheme? in
      if let same = known[theme.title] { return same }
      let other = read.themes.first {
        $0.name == theme.name && $0.appearance == theme.appearance && $0.gamut == .srgb
      }
      return other.flatMap { theme.with(colorsOf: $0) }
    }
    guard themes.count == subject.themes.count,
      Set(read.themes.map(\.title)).isSubset(of: subject.themes.map(\.title))
    else { return nil }
    return CheckSubject(
      place: read.place, themes: themes, palettes: read.palettes, remarks: read.remarks)
  }

  /// The changed slots that the edited files do not have as intended; all if it cannot be told.
  private func wrongSlots(in read: CheckSubject?) -> Set<Int> {
    let paths = subject.themes.map { $0.everyColor.map(\.path) }
    guard let read, read.themes.map({ $0.everyColor.map(\.path) }) == paths else {
      // A page that turned from dark to light is another theme: its grounds stay, and texts move.
      let grounds = changedGrounds
      return grounds.isEmpty ? Set(changes.keys) : grounds
    }
    var wrong: Set<Int> = []
    var spoilsOthers = false
    for (index, theme) in subject.themes.enumerated() {
      for (old, new) in zip(theme.everyColor, read.themes[index].everyColor) {
        let slot = slots.node(of: old, index).slot
        guard !isMapped(slot, old, new), new.color != intended(old, slot) else { continue }
        if changes[slot] != nil {
          wrong.insert(slot)
        } else if !follows(old.color, new.color) {
          spoilsOthers = true
        }
      }
    }
    return spoilsOthers && wrong.isEmpty ? Set(changes.keys) : wrong
  }

  /// Whether a color that no edit can reach became what a changed one became that it was like.
  ///
  /// It refers to that one from another file; its pairs are measured with all others.
  private func follows(_ old: TokenColor, _ new: TokenColor) -> Bool {
    old.alpha == new.alpha
      && changes.contains { slot, color in
        percents[slot] == nil
          && old.rgb == slots.all[slot].color.rounded(in: old.rgb.gamut)
          && new.rgb == color.rounded(in: new.rgb.gamut)
      }
  }

  /// The changed slots on which something is read.
  private var changedGrounds: Set<Int> {
    let grounds = subject.themes.enumerated().flatMap { index, theme in
      evidence.pairs(of: theme).flatMap { $0.pair.colors.background.tokens }
        .map { slots.node(of: $0, index).slot }
    }
    return Set(grounds).intersection(changes.keys)
  }

  /// Whether a color is shown in another gamut than it was given a value in, or is read in another
  /// one: what it comes to there is measured and not compared.
  private func isMapped(_ slot: Int, _ old: CheckedColor, _ new: CheckedColor) -> Bool {
    guard old.color.rgb.gamut == new.color.rgb.gamut else { return true }
    return changes[slot] != nil && slots.all[slot].gamut == .displayP3
      && (old.color.rgb.gamut == .srgb || isNear(intended(old, slot).rgb, new.color.rgb))
  }

  /// Whether no channel is more than two steps away, as after rounding in two gamuts.
  private func isNear(_ one: RGB8, _ other: RGB8) -> Bool {
    zip(one.encoded.array, other.encoded.array).allSatisfy { abs($0 - $1) * 255 < 2.5 }
  }

  private func intended(_ color: CheckedColor, _ slot: Int) -> TokenColor {
    changes[slot].map {
      TokenColor(
        $0.rounded(in: color.color.rgb.gamut),
        alpha: percents[slot].map(OpacityRepair.byte) ?? color.color.alpha)
    } ?? color.color
  }

  /// Makes palette documents with the new colors.
  private mutating func editPalettes() -> Bool {
    guard !changes.isEmpty else { return true }
    let palettes = subject.palettes.enumerated().map { repaired($1, $0) }
    editedSubject = CheckSubject(palettes: palettes, file: subject.place.file)
    return true
  }

  private func repaired(_ palette: Palette, _ number: Int) -> Palette {
    palette.mapSolutions { solution in
      solution.with(
        themes: solution.themes.map { theme in
          guard let index = index(of: theme, in: solution.gamut, number) else { return theme }
          var theme = theme
          for (role, color) in zip(theme.roles, subject.themes[index].everyColor) {
            theme[role] = intended(color, slots.node(of: color, index).slot)
          }
          return theme
        })
    }
  }

  /// The number of a theme of a palette among those of the subject.
  private func index(of theme: ResolvedTheme, in gamut: Gamut, _ palette: Int) -> Int? {
    let name = subject.palettes.count > 1 ? subject.palettes[palette].request.name : nil
    return subject.themes.firstIndex {
      $0.name == name && $0.appearance == theme.appearance && $0.gamut == gamut
    }
  }

  // MARK: Measuring

  /// Asks for more of the pairs that fall short in the edited files and were not refused.
  ///
  /// A color that is rounded from one gamut to another may lose a little contrast.
  private mutating func askForMore() -> Bool {
    var asks = false
    for (theme, pair) in brokenPairs(of: editedSubject) where !isRefused(theme, pair) {
      let nodes = pair.pair.colors.map { slots.node(of: $0, theme) }
      guard nodes.tokens.contains(where: { slots.canMove($0.slot) }) else { continue }
      let key = SlotPair.Key(
        foreground: nodes.foreground, background: nodes.background, isOrder: pair.isOrder)
      let gamut: Gamut =
        nodes.tokens.contains { wideSlots.contains($0.slot) } ? .displayP3 : .srgb
      let wide = gamut == .displayP3 ? factorInDisplayP3(of: pair, nodes) : nil
      let known = increases[gamut]?[key] ?? 1
      let factor = pair.required / pair.ratio * 1.0005
      guard factor < 1.1 || (wide ?? 1) > known else { continue }
      increases[gamut, default: [:]][key] = max(wide ?? 1, known * min(factor, 1.1))
      asks = true
    }
    return asks
  }

  /// How many times the contrast in Display P3 a pair has in sRGB, a little more; `nil` for a pair
  /// without a color that was moved, or is left, in Display P3.
  private func factorInDisplayP3(
    of pair: RequiredPair, _ nodes: Pair<RepairNode>
  ) -> Double? {
    let colors = nodes.map { changes[$0.slot] ?? slots.all[$0.slot].color }
    let areAllInSRGB = colors.tokens.allSatisfy { $0.gamut == .srgb }
    guard !pair.isOrder, !areAllInSRGB else { return nil }
    let wide = PairMeasurement(
      nodes.map { node in
        let color = changes[node.slot] ?? slots.all[node.slot].color
        return TokenColor(color.rounded(in: .displayP3), alpha: node.alpha)
      })
    let factor = wide.ratio / pair.ratio * 1.0005
    return factor < 1.5 ? factor : nil
  }

  /// Whether a pair of the edited files is one that is left with a reason.
  private func isRefused(_ theme: Int, _ pair: RequiredPair) -> Bool {
    let nodes = pair.pair.colors.map { slots.node(of: $0, theme) }
    return refusals.contains { $0.isAbout(nodes, isOrder: pair.isOrder) }
  }

  /// Whether a pair holds in the files and falls short in the edited ones.
  private var makesWorse: Bool {
    let known = Set(brokenPairs(of: subject).map { RepairedName($0.theme, $0.pair) })
    return brokenPairs(of: editedSubject).contains {
      !known.contains(RepairedName($0.theme, $0.pair))
    }
  }

  // MARK: Reports

  /// The changes, where they are written.
  var changeList: [Repair.Change] {
    let places = literalPlaces
    let bindings = RepairBindings(editedSubject, subject, slots, evidence)
    return changes.keys.sorted().compactMap { number in
      let slot = slots.all[number]
      guard let after = changes[number] else { return nil }
      return Repair.Change(
        place: slot.literals.first.flatMap { places[$0] } ?? slot.place, names: slot.names,
        before: slot.color, after: after,
        deltaE: shift(of: number) ?? after.distanceInOKLab(to: slot.color),
        opacity: opacity(of: number), binding: bindings.tightest[number],
        isFlipped: bindings.flipped.contains(number))
    }
  }

  private func opacity(of slot: Int) -> Repair.Opacity? {
    guard let after = percents[slot], let alpha = alpha(of: slot) else { return nil }
    return Repair.Opacity(
      before: Int((Double(alpha) / 2.55).rounded()), after: after)
  }

  /// The opacity of the first use of a slot before the repair.
  private func alpha(of slot: Int) -> UInt8? {
    subject.themes.indices.lazy.flatMap { index in
      subject.themes[index].everyColor.lazy.map { slots.node(of: $0, index) }
    }.first { $0.slot == slot }?.alpha
  }

  /// How far a color of another opacity is seen to move on what it is read on; `nil` for one that
  /// keeps its opacity.
  private func shift(of slot: Int) -> Double? {
    guard let percent = percents[slot], let alpha = alpha(of: slot), let ink = changes[slot],
      let needs = needs(of: slot, in: stage(in: .srgb))
    else { return nil }
    return OpacityRepair(
      ink: slots.all[slot].color.rounded(in: .srgb), alpha: alpha, needs: needs
    ).distance(to: OpacityRepair.Result(ink: ink, percent: percent))
  }

  private var literalPlaces: [ColorLiteral: SourcePlace] {
    let literals = Set(changes.keys.compactMap { slots.all[$0].literals.first })
    return source.files.reduce(into: [:]) { places, file in
      let own = literals.filter { $0.file == source.place(of: file).file }
      places.merge(ColorLiteral.places(of: own, in: file.bytes)) { $1 }
    }
  }

  /// Every pair that falls short in the edited files, with the reason that was found or the
  /// obstacle of its colors.
  var refusalList: [Repair.Refusal] {
    brokenPairs(of: editedSubject).map { theme, pair in
      let proved = provedRefusal(theme, pair)
      return Repair.Refusal(
        pair: pair, theme: subject.themes[theme].title, reason: reason(theme, pair),
        held: proved.map { $0.held.map { slots.all[$0].id } } ?? [],
        notes: proved.map(notes) ?? [])
    }
  }

  /// The refusal of a pair by a proof; `nil` for any other.
  private func provedRefusal(_ theme: Int, _ pair: RequiredPair) -> SlotRefusal? {
    let nodes = pair.pair.colors.map { slots.node(of: $0, theme) }
    let found = refusals.first { $0.isAbout(nodes, isOrder: pair.isOrder) }
    if case .proof? = found?.reason { return found }
    return nil
  }

  /// What a proof takes for granted, and a literal of its pair that several appearances share.
  private func notes(_ found: SlotRefusal) -> [String] {
    let gaps =
      found.needsGaps
      ? ["surfaces stay \(DecimalFormat.text(RepairStage.gapOfSurfaces)) apart, or as they are"]
      : []
    let far = found.held.filter(found.distant.contains).map { slots.all[$0].names[0] }.uniqued
    let distant =
      far.isEmpty
      ? []
      : [
        "\(far.joined(separator: ", ")) would move by more than ΔE "
          + "\(DecimalFormat.text(bounds.greatestChange ?? 0, decimals: 3)); allow more with "
          + "--max-change"
      ]
    let shared = Set(found.pair.slots).sorted().filter(isShared).map {
      "one literal colors \(slots.all[$0].names[0]) in light and in dark; "
        + "with one for each it may hold"
    }
    let names = found.alternatives.map(\.origin.name).uniqued
    let choice = names.count > 1 ? ["to give up: \(names.joined(separator: ", or "))"] : []
    return gaps + fixedNotes(found) + distant + shared + choice
  }

  /// Whether a slot is used in a light and in a dark theme, and may move.
  private func isShared(_ slot: Int) -> Bool {
    let themes = subject.themes.enumerated().filter { index, theme in
      theme.everyColor.contains { slots.node(of: $0, index).slot == slot }
    }
    return slots.canMove(slot) && Set(themes.map(\.element.appearance.isLight)).count > 1
  }

  private func reason(_ theme: Int, _ pair: RequiredPair) -> Repair.Reason {
    let nodes = pair.pair.colors.map { slots.node(of: $0, theme) }
    let found = refusals.first { $0.isAbout(nodes, isOrder: pair.isOrder) }
    if let found { return unedited(of: found).map(Repair.Reason.obstacle) ?? found.reason }
    if let waiver = pair.waiver { return .waived(waiver) }
    if nodes.tokens.allSatisfy({ exact.contains($0.slot) }) {
      return .fixed(pair.pair.colors.tokens.map(\.name))
    }
    if Set(nodes.tokens).count == 1 {
      return .obstacle("the same literal colors its background")
    }
    let obstacles = nodes.tokens.compactMap { node in
      slots.obstacles[node.slot].map { "\(slots.all[node.slot].names[0]) stays: \($0)" }
    }
    return .obstacle(
      obstacles.isEmpty
        ? "no change was found that keeps what holds"
        : obstacles.uniqued.joined(separator: ", and "))
  }
}

extension RepairSearch {
  /// What a proof takes as it is because the user or the system says so.
  private func fixedNotes(_ refusal: SlotRefusal) -> [String] {
    proofSlots(refusal).compactMap { slot in
      let name = slots.all[slot].names[0]
      if exact.contains(slot) { return "the system fixes \(name)" }
      return slots.obstacles[slot].map { "\(name) stays: \($0)" }
    }.uniqued
  }

  /// The slots that a proof names, in ascending order.
  private func proofSlots(_ refusal: SlotRefusal) -> [Int] {
    guard case .proof(let proof, _) = refusal.reason else { return [] }
    let names = Set(proof.links.flatMap { [$0.lighter, $0.darker] }.compactMap(\.self))
    return slots.all.indices.filter { names.contains(slots.all[$0].id) }
  }

  /// What a proof takes as it is because no edit can write it: then nothing is proved of the colors.
  private func unedited(of refusal: SlotRefusal) -> String? {
    let blocked = proofSlots(refusal).filter(slots.isUnwritable).map {
      "\(slots.all[$0].names[0]) stays: \(slots.obstacles[$0] ?? "")"
    }.uniqued
    let far = refusal.held.filter(refusal.distant.contains).map {
      "\(slots.all[$0].names[0]) would move by more than --max-change allows"
    }
    return blocked.isEmpty ? nil : (blocked + far).joined(separator: ", and ")
  }
}

/// What makes one outcome of a part better than another.
private struct PartCost: Comparable {
  let refusals: Int
  let distance: Double

  static func < (a: PartCost, b: PartCost) -> Bool {
    (a.refusals, a.distance) < (b.refusals, b.distance)
  }
}

extension SlotRefusal {
  fileprivate func isAbout(_ nodes: Pair<RepairNode>, isOrder: Bool) -> Bool {
    pair.colors.foreground == nodes.foreground && pair.colors.background == nodes.background
      && pair.isOrder == isOrder
  }
}

/// What makes a pair of a theme the same before and after a repair.
private struct RepairedName: Hashable {
  let theme: Int
  let name: String
  let required: Double

  init(_ theme: Int, _ pair: RequiredPair) {
    self.theme = theme
    name = pair.name
    required = pair.required
  }
}

extension [String] {
  /// Each text once, in its order.
  fileprivate var uniqued: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
