// SPDX-License-Identifier: GPL-3.0-or-later

/// A variable of the environment that commands read.
struct EnvironmentVariable {
  let name: String
  let meaning: String

  /// The option that wins over it; `nil` for what every command reads.
  let option: String?

  init(_ name: String, _ meaning: String, option: String? = nil) {
    self.name = name
    self.meaning = meaning
    self.option = option
  }

  func matters(to options: Set<String>) -> Bool {
    guard let option else { return true }
    // Of `check` the level is an option, and no setting of a palette.
    return options.contains(option) && options.contains("--appearances")
  }

  static let all: [EnvironmentVariable] =
    PaletteOptions.variables.map { variable in
      EnvironmentVariable(
        variable.name, "What \(variable.option) is, where that option is not given.",
        option: variable.option)
    } + terminal

  private static let terminal = [
    EnvironmentVariable(
      "FORCE_COLOR",
      "Use color, even in a pipe: 1 for 16 colors, 2 for 256, 3 for all; 0 for no color. The option "
        + "--color wins."),
    EnvironmentVariable("CLICOLOR_FORCE", "Use color, even in a pipe, unless it is 0."),
    EnvironmentVariable("NO_COLOR", "Use no color, whatever it is set to."),
    EnvironmentVariable("CLICOLOR", "Use no color if it is 0."),
    EnvironmentVariable(
      "TERM, COLORTERM",
      "How many colors the terminal has: all with COLORTERM=truecolor, 256 with TERM=*-256color, and "
        + "else 16; none with TERM=dumb. Swatches that are not the very color are said to be "
        + "approximate."),
    EnvironmentVariable("COLUMNS", "How wide text for people is, where there is no terminal."),
    EnvironmentVariable(
      "LC_ALL, LC_CTYPE, LANG",
      "The first that is set says which signs can be shown: unless it names UTF-8, text for people "
        + "has signs of ASCII only."),
  ]
}
