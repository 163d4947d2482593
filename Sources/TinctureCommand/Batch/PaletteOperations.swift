// SPDX-License-Identifier: GPL-3.0-or-later

import TinctureJSON
import TincturePalettes
import ColorSpaces
import TinctureContrast
import TinctureJSON
import TincturePalettes

/// `generate`: the palette document of a brand color.
///
/// Members: `brand`; those in ``BatchRequest/paletteMembers``, which mean the same as the
/// command's options; `theme`, the name of the themes; and those in ``PaletteAnswer/members``. Lists
/// are arrays, where the command line has commas.
enum GenerateOperation: BatchOperation {
  static let name = "generate"
  static let summary =
    "Makes the palette of a brand color, with light and dark themes whose contrast is checked."
  private static let brand = BatchMember.text("brand", "A CSS color: the brand.")
  private static let theme = BatchMember.text("theme", "The name of the themes.").optional
  static let members =
    [brand] + BatchRequest.paletteMembers + [theme] + PaletteAnswer.members
  static let resultSchema = PaletteAnswer.schema
  static let besideResult = PaletteAnswer.besideResult

  static func reply(to request: BatchRequest) throws(BatchError) -> BatchReply {
    var options = try request.options(.brand, brand)
    options.name = try request.optional(theme)
    return try request.palette(options)
  }
}

/// `theme`: the palette document of a named theme.
///
/// Members: `name`, and the same as `generate` takes but the brand.
enum ThemeOperation: BatchOperation {
  static let name = "theme"
  static let summary =
    "Makes the palette of a named theme."
  private static let theme = BatchMember.text(
    "name", "A theme of `tincture themes`, in any case of letters.")
  static let members = [theme] + BatchRequest.paletteMembers + PaletteAnswer.members
  static let resultSchema = PaletteAnswer.schema
  static let besideResult = PaletteAnswer.besideResult

  static func reply(to request: BatchRequest) throws(BatchError) -> BatchReply {
    try request.palette(request.options(.theme, theme))
  }
}

extension BatchRequest {
  /// The members that all operations that make palettes have in common, in the order in which they
  /// are read, each with its setting; an operation has the brand and the name itself.
  private static let settings = Setting.all.filter { ![.brand, .name, .theme].contains($0.name) }
    .compactMap { setting in setting.member.map { (member: $0, setting: setting) } }

  /// Those members.
  static let paletteMembers = settings.map { member, setting in
    setting.name.described(as: member, setting.shape)
  }

  /// What the members say about the palette, over an option that a member has to name.
  fileprivate func options(
    _ name: GenerateOptions.Name, _ member: BatchMember<String>
  ) throws(BatchError) -> GenerateOptions {
    var named = GenerateOptions()
    try read(name, read(member), of: member.name, &named)
    return try settings().over(named)
  }

  /// What the members say about the palette; all but the brand and the name.
  private func settings() throws(BatchError) -> GenerateOptions {
    var options = GenerateOptions()
    options.system = try ownSystem()
    for (member, setting) in Self.settings where setting.name != .system || options.system == nil {
      for text in try texts(member, of: setting.shape) {
        try read(setting.name, text, of: member, &options)
      }
    }
    return options
  }

  /// The design system of a member that holds the whole document; `nil` where it is a name.
  private func ownSystem() throws(BatchError) -> DesignSystem? {
    guard let value = members["system"], value.object != nil else { return nil }
    do throws(SystemErrors) { return try DesignSystem(value) } catch {
      throw BatchError("\"system\": \(error.errors.map { "\($0)" }.joined(separator: "; "))")
    }
  }

  /// What the request asks of a solved palette.
  ///
  /// - Throws: A ``BatchError``: `no-answer` for a request without a solution, otherwise with the
  ///   member at fault.
  fileprivate func palette(_ options: GenerateOptions) throws(BatchError) -> BatchReply {
    let answer = try PaletteAnswer(self)
    let palette: Palette
    do throws(OptionError) { palette = try answer.palette(options) } catch {
      throw BatchError(error, of: options.place(of: error)?.text ?? "op")
    }
    return try answer.reply(palette)
  }

  /// Reads an option from the text of a member.
  fileprivate func read(
    _ option: GenerateOptions.Name, _ text: String, of member: String,
    _ options: inout GenerateOptions
  ) throws(BatchError) {
    do throws(OptionError) {
      try options.read(option, text, at: OptionPlace(.batch, member))
    } catch {
      throw BatchError(error, of: member)
    }
  }

  /// The texts of a member: a string, or the elements of an array, which are joined by commas where
  /// the command line has a list; none for an absent member.
  private func texts(_ member: String, of shape: Setting.Shape) throws(BatchError) -> [String] {
    guard let value = members[member] else { return [] }
    if case .single = shape { return [try read(.text(member, ""))] }
    guard let elements = value.array else { throw .wrongKind(member, "an array", value) }
    let texts = elements.map { $0.string ?? $0.text() }
    if case .repeated = shape { return texts }
    return [texts.joined(separator: ",")]
  }
}

extension BatchError {
  /// What is wrong with a request for a palette, or with one member of it.
  fileprivate init(_ error: OptionError, of member: String) {
    let sentences = [error.reason, error.suggestion].compactMap(\.self).joined(separator: ". ")
    switch error.kind {
    case .value:
      self.init(
        member == "brand" ? .invalidColor : .invalidRequest,
        "\"\(member)\": \(sentences)".singleLine)
    case .unsolvable: self.init(.noAnswer, sentences.singleLine)
    case .internalError: self.init(.internalError, error.reason)
    }
  }
}

extension GenerateOptions.Name {
  /// The member of a request, of which the parsers of options read texts.
  func described(
    as member: String, _ shape: Setting.Shape
  ) -> any BatchMemberDescription {
    if self == .system { return BatchMember.textOrObject(member, text).optional }
    if let (names, isExact) = names {
      return BatchMember.name(member, among: names, isExact: isExact, text).optional
    }
    guard case .single = shape else { return BatchMember.list(member, text).optional }
    return BatchMember.text(member, text).optional
  }

  /// The names of an option that has some, and whether their case of letters counts.
  private var names: (names: [String], isExact: Bool)? {
    switch self {
    case .level: (ConformanceLevel.allCases.map(\.rawValue), false)
    case .gamut: (Gamut.allCases.map(\.name), false)
    case .curve: (RampCurve.allCases.map(\.rawValue), true)
    case .method: (SolvingMethod.allCases.map(\.name), true)
    case .labels: (LabelPreference.allCases.map(\.rawValue), true)
    default: nil
    }
  }

  /// What the member is, with its default.
  var text: String {
    switch self {
    case .system: "A design system by its name, or as a document; tincture without it."
    case .brand2, .brand3: "A further brand of the design system, a CSS color."
    case .level: "The WCAG level of every pair, in any case of letters; AA without it."
    case .gamut: "The gamut, in any case of letters; srgb without it."
    case .steps: "The labels of the steps of ramps, whole numbers; those of the curve without it."
    case .appearances: "The themes: light, dark and others; those of the system without it."
    case .curve: "The curve of the ramps; tailwind without it."
    case .lock: "Fixed steps of the brand's ramp, such as 500=#0a84ff."
    case .ratios: "WCAG ratios of the steps on the background, from 1 to 21, in place of a curve."
    case .on: "The background of the ratios, a CSS color; white without it."
    case .pin: "Fixed roles, such as accent.primary=#777777 or dark:accent.primary=#777777."
    case .method: "How roles are placed; joint without it."
    case .labels: "The labels of fills in the brand color; contrast without it."
    case .brand, .name, .like, .theme: rawValue
    }
  }
}
