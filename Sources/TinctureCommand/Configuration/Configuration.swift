// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import TinctureExporters
import TincturePalettes

/// The content of a configuration file: settings for all palettes, and the brands to make them of.
///
///     level: AA
///     brands:
///       acme: '#0a84ff'
///       strict:
///         color: teal
///         level: AAA
struct Configuration {
  /// The path of the file.
  let path: String
  /// The settings for all brands.
  let shared: GenerateOptions
  /// The brands in the order of the file, each with the settings of its own; their names differ.
  let brands: [GenerateOptions]
  /// What `build` writes, in the order of the file.
  let outputs: [BuildOutput]
  /// The numbers that exports have beside the colors.
  let scales: DesignScales
  /// What `check` and `repair` take where no file is named; `nil` where the file does not say.
  let checks: ProjectChecks?
  /// The files of design systems and of ramps that the file names, as they are seen from the working
  /// directory.
  let namedFiles: [String]

  /// Reads a file.
  init(reading file: InputFile) throws {
    path = file.path
    let members = try ConfigurationNode(parsing: file)
      .members(of: .project)
    _ = try members["$schema"]?.value.read { $0 }
    let shared = try GenerateOptions(members, of: nil)
    self.shared = shared
    brands = try members["brands"].map { try Self.brands($0.value, of: shared.system) } ?? []
    let scales = try members["tokens"].map { try DesignScales($0.value) } ?? DesignScales()
    self.scales = scales
    outputs =
      try members["outputs"]?.value.members().map { try BuildOutput($0, with: scales) } ?? []
    let owners = [members] + (try members["brands"]?.value.mappings() ?? [])
    namedFiles = try owners.flatMap { owner in
      [try owner["system"]?.value.systemFile(), try owner["like"]?.value.filePath()]
        .compactMap(\.self)
    }
    checks = try members["checks"].map { try ProjectChecks($0.value) }
  }

  /// The brands below a key, each under a name of its own; without a system of their own they have
  /// that of the file.
  private static func brands(
    _ node: ConfigurationNode, of system: DesignSystem?
  ) throws -> [GenerateOptions] {
    var names: Set<String> = []
    return try node.members().map { member in
      let name = try member.key.read(OptionParser.themeName)
      guard names.insert(name).inserted else {
        throw member.key.failure(
          "two brands are named \(name.quoted)", suggestion: "Give each brand a name of its own.")
      }
      return try GenerateOptions(brand: member.value, name: name, of: system)
    }
  }
}

extension GenerateOptions {
  /// Reads a brand: a color, or a mapping with its color, hue or theme and with settings of its
  /// own.
  fileprivate init(brand node: ConfigurationNode, name: String, of system: DesignSystem?) throws {
    if node.isMapping {
      let members = try node.members(of: .brand)
      try self.init(members, of: system)
      try setBrand(members, of: node, name: name)
    } else {
      self.init()
      try setColor(node)
    }
    self.name = name
  }

  /// Sets the color: the one that is given, or that of the hue, or that of the theme.
  private mutating func setBrand(
    _ members: [String: ConfigurationNode.Member], of node: ConfigurationNode, name: String
  ) throws {
    let theme = try members["theme"]?.value.read(OptionParser.theme)
    character = theme?.character
    if let color = members["color"]?.value {
      if let key = members["hue"]?.key {
        throw key.failure("a color and a hue are both given", suggestion: "Keep one of them.")
      }
      return try setColor(color)
    }
    brand = try members["hue"]?.value.read(OptionParser.hue) ?? theme.map { .rgb($0.brand) }
    guard brand != nil else {
      throw node.failure(
        "the brand \(name.quoted) has no color", suggestion: "Give it one, as in color: '#0a84ff'.")
    }
  }

  /// Sets the color and remembers its place: whether the gamut keeps it is known later.
  private mutating func setColor(_ node: ConfigurationNode) throws {
    brand = try node.read(OptionParser.brand)
    places[.brand] = node.place
  }

  /// Reads the settings among the members of a mapping; pins without a system beside them are those
  /// of the given one.
  fileprivate init(
    _ members: [String: ConfigurationNode.Member], of shared: DesignSystem?
  ) throws {
    system = try members["system"].flatMap { try Self.system($0.value) }
    for setting in Setting.all {
      guard let node = setting.key.flatMap({ members[$0]?.value }) else { continue }
      switch (setting.name, setting.shape) {
      case (.system, _): break
      case (.like, _): setModel(try ModelArgument.load(node.filePath()), at: node.place)
      case (.lock, _): locks = try Self.locks(node)
      case (.pin, _): pins = try Self.pins(node, of: system ?? shared)
      case (_, .list(let each)):
        try node.readList({ text throws(OptionError) in try setting.read(&self, text) }, each: each)
      default: try node.read { text throws(OptionError) in try setting.read(&self, text) }
      }
      places[setting.name] = node.place
    }
    if let key = members["ratios"]?.key { try checkRatios(key) }
  }

  /// Checks ratios against a curve and a background of the same mapping, where their line is known.
  ///
  /// A background without ratios is not checked here: it may belong to ratios of another place.
  private func checkRatios(_ key: ConfigurationNode) throws {
    do throws(OptionError) { _ = try rampRatios() } catch {
      throw key.failure(error.reason, suggestion: error.suggestion)
    }
  }

  /// The design system: a file beside this one, or a name that `system list` lists.
  private static func system(_ node: ConfigurationNode) throws -> DesignSystem? {
    try SystemArgument.solved(node.systemFile() ?? node.read { $0 }, at: node.place.text)
  }

  /// The locked steps: their labels as keys, their colors as values.
  private static func locks(_ node: ConfigurationNode) throws -> [RampLock] {
    try node.members().map { member in
      RampLock(
        label: try member.key.read(OptionParser.step),
        rgb: try member.value.read(OptionParser.color))
    }
  }

  /// The pinned roles, checked against each other one by one, so that the message has the line of
  /// the first that contradicts another.
  private static func pins(
    _ node: ConfigurationNode, of system: DesignSystem?
  ) throws -> [RolePin] {
    var pins: [RolePin] = []
    for member in try node.members() {
      let (role, appearance) = try member.key.read { text throws(OptionError) in
        try OptionParser.pinnedRole(text, of: system)
      }
      pins.append(RolePin(role, to: try member.value.read(OptionParser.color), in: appearance))
      do throws(RolePinError) { try pins.check(for: Appearance.allCases, of: .of(system)) } catch {
        throw member.key.failure(error.description, suggestion: error.suggestion)
      }
    }
    return pins
  }
}

extension ConfigurationNode {
  /// The path of a design system's file, as it is seen from the working directory; `nil` for the
  /// name of one that comes with Tincture.
  fileprivate func systemFile() throws -> String? {
    let name = try read { $0 }
    return name.contains("/") || name.contains(".") ? path(of: name) : nil
  }

  /// The values of a mapping that are mappings themselves, by their keys.
  fileprivate func mappings() throws -> [[String: Member]] {
    try members().filter(\.value.isMapping).map { member in
      Dictionary(
        try member.value.members().map { (try $0.key.read { $0 }, $0) }, uniquingKeysWith: { $1 })
    }
  }
}

extension Configuration {
  /// The file that `init` writes: the defaults of `generate`, and every other setting in comments.
  ///
  /// An untouched file gives the same palette as no file. A test removes the comment marks of the
  /// other settings and makes their palettes.
  static let template = """
    # What Tincture makes palettes from. In this folder and below it
    #
    #   tincture build      writes the outputs, and checks what is named at the end
    #   tincture generate   prints the palettes
    #
    # Editors know the keys by: tincture schema project > tincture.schema.json, and this line:
    #
    #   # yaml-language-server: $schema=tincture.schema.json
    #
    # For generate, options on the command line win over the environment (TINCTURE_LEVEL and so on),
    # and that over this file.

    # The WCAG 2.2 level that every theme keeps: AA or AAA.
    level: AA

    # The gamut of the colors: srgb, or p3 for a Display P3 palette with an sRGB one beside it.
    gamut: srgb

    # The appearances of each theme, in this order. There are light-high-contrast and
    # dark-high-contrast, too, which keep AAA and, for controls, 4.5:1.
    appearances: [light, dark]

    # The labels of the ramps' steps, from light to dark: 2 to 32 whole numbers from 1 to 999.
    steps: [\(RampSteps.standard.labels.map(String.init).joined(separator: ", "))]

    # The curve of lightness, chroma and hue along the ramps: tailwind, radix-light, radix-dark,
    # or even for equal differences in lightness.
    # curve: tailwind

    # A file beside this one whose ramps those of the palette are made like, with its steps, in place
    # of a curve.
    # like: colors.css

    # With "system", a file beside this one or a name that tincture system list prints, palettes
    # have the roles of that design system; ramps and pins are then those of the system. It may have
    # further brands.
    # brand2: teal
    # brand3: navy

    # How roles are placed: joint, one-pass or exact.
    # method: joint

    # The labels of fills in the brand color: contrast, white or black.
    # labels: contrast

    # Steps of the brand's ramp that are fixed to a color.
    # locks:
    #   900: '#001b3a'

    # Contrast ratios instead of a curve, as many as steps, and the background that they are on.
    # ratios: [1.1, 1.25, 1.5, 2, 3, 4.5, 6, 8, 11, 14, 17]
    # on: white

    # Roles that are fixed to a color, in all appearances or in one. If a color cannot fit, the
    # nearest that can is used.
    # pins:
    #   accent.primary: '#3366cc'
    #   dark:surface.primary: black

    # The brands: a name for the themes of each, and its color in any notation of CSS Color 4.
    # A color that begins with # needs quotes, or YAML takes it for a comment.
    brands:
      brand: '#0a84ff'

      # A brand may have settings of its own, which win over those above.
      # strict:
      #   color: oklch(0.55 0.2 25)
      #   level: AAA

      # A hue in degrees (OKLCH), from which a saturated color is derived.
      # violet:
      #   hue: 300

      # One of Tincture's own themes: \(names).
      # With a color beside it, only its grays and status colors are taken.
      # seaside:
      #   theme: ocean
      # harbor:
      #   theme: ocean
      #   color: teal

    # Numbers that swiftui, reckord, bedrock, css and dtcg have beside the colors: points, and
    # opacities above 0 and at most 1.
    # tokens:
    #   spacing: {small: 8, medium: 16}
    #   radius: {medium: 12}
    #   lineWidth: {thin: 1}
    #   opacity: {hint: 0.12}
    #   typography:
    #     title: {size: 28, weight: bold, relativeTo: title}

    # What build writes below this folder: paths with their formats, which tincture export
    # --list-formats prints. A path that ends with / is a folder.
    outputs:
      palette.json: json
      palette.css: css

      # ios/: [xcassets, swiftui]
      # web/theme.css: {format: tailwind, prefix: acme, brands: [brand]}

    # What check, repair and build take where no file is named: files, folders, or . for all.
    checks: [palette.css]

    """

  /// The names of the named themes.
  private static let names = KnownThemes.all.map(\.name).joined(separator: ", ")
}

/// `init`: writes a configuration file to start from.
///
/// An existing file is an error with the status `cannotCreate`, unless `--force` is given: a
/// configuration is written by hand, and nothing else has its content.
struct InitCommand: Subcommand {
  static let name = "init"
  static let configuration = CommandConfiguration(
    commandName: name, abstract: "Write a configuration file to start from.",
    usage: "tincture init [<options>]",
    discussion: """
      For example: tincture init && tincture build

      The file is YAML; its comments explain every setting, and 'tincture schema project' prints \
      the JSON Schema of its keys for editors.
      """)

  @OptionGroup var global: GlobalOptions

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The file to write; - is standard output.", valueName: "file"),
    completion: .file(extensions: ["yaml", "yml"]))
  var output = "tincture.yaml"

  @Flag(help: "Overwrite the file if it exists.")
  var force = false

  func run() throws {
    let file = OutputFile(path: output, isProjectFile: true)
    if !force, file.replacesSomething {
      throw CommandFailure(
        .cannotCreate, at: output, "the file exists",
        suggestion: "Overwrite it with --force, or choose another name with -o.")
    }
    global.report(try file.write(Array(Configuration.template.utf8)), of: output)
  }
}
