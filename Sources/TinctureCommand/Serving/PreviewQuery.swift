// SPDX-License-Identifier: GPL-3.0-or-later

import TincturePalettes

// A query asks for a palette in the words of the command's options:
// `brand=%230a84ff&level=AAA&lock=500%3D%230a84ff`.
extension Query {
  /// The names that a query may have, each with whether it may have it several times.
  private static let names = Setting.all.map { setting in
    if case .repeated = setting.shape { return (name: setting.name.rawValue, isRepeated: true) }
    return (name: setting.name.rawValue, isRepeated: false)
  }

  /// The solved palette, of a known design system or of one that the server was started with.
  ///
  /// Its ramps are made after those that the server was started with, unless the query names a curve,
  /// steps or ratios.
  ///
  /// - Throws: `badRequest` for what is not understood, `unprocessable` for what cannot be solved;
  ///   both with the message of the command.
  func palette(
    orOf own: DesignSystem? = nil, after model: ModelRamps? = nil
  ) throws(RequestError) -> Palette {
    var settings = self
    let series = try settings.remove(PreviewChart.name)
    let palette = try settings.solved(own, model)
    return try series.map { series throws(RequestError) in
      try PreviewChart.palette(palette, withSeries: series)
    } ?? palette
  }

  /// The palette without the colors of a chart.
  private func solved(
    _ own: DesignSystem?, _ model: ModelRamps?
  ) throws(RequestError) -> Palette {
    let options: GenerateOptions
    do throws(CommandFailure) {
      options = try generateOptions(own).over(GenerateOptions(model: model))
    } catch {
      throw RequestError(error, status: .badRequest)
    }
    do throws(OptionError) { return try options.solved() } catch {
      throw RequestError(
        CommandFailure(error, at: options.place(of: error) ?? OptionPlace(.query, "the query")),
        status: error.kind == .value ? .badRequest : .unprocessable)
    }
  }

  /// What the query asks for.
  private func generateOptions(_ own: DesignSystem?) throws(CommandFailure) -> GenerateOptions {
    try checkNames()
    var options = GenerateOptions()
    let isOwn = own.map { self["system"] == [$0.name] } ?? false
    if isOwn { options.system = own }
    for option in GenerateOptions.Name.allCases {
      let place = OptionPlace(.query, option.rawValue)
      options.places[option] = place
      if isOwn, option == .system { continue }
      try options.read(option, self[option.rawValue], at: place)
    }
    return options
  }

  /// Refuses names that a query does not have, and those that are set twice.
  private func checkNames() throws(CommandFailure) {
    let known = Self.names.map(\.name) + [PreviewChart.name]
    for name in items.map(\.name) where !known.contains(name) {
      throw CommandFailure.usage(
        "the query", "there is no setting \(name.quoted)",
        suggestion: SuggestionSentence.sentence(for: name, among: known))
    }
    for (name, isRepeated) in Self.names where !isRepeated && self[name].count > 1 {
      throw CommandFailure.usage(name, "it is set twice", suggestion: "Keep one of them.")
    }
  }
}

extension RequestError {
  /// A failure of the command as the answer to a request.
  init(_ failure: CommandFailure, status: Status) {
    self.init(
      failure.status == .internalError ? .internalError : status, failure.reason.singleLine,
      suggestion: failure.suggestion?.singleLine, at: failure.place)
  }
}

extension Query {
  /// The query that asks for the palette of a request again; defaults are left out.
  ///
  /// A character that is none of a named theme's cannot be spelled in a query, and is left out.
  init(_ request: PaletteRequest) {
    self.init([])
    for setting in Setting.all {
      for text in setting.texts(request) { append(setting.name.rawValue, text) }
    }
  }
}
