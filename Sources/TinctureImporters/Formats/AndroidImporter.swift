// SPDX-License-Identifier: MIT

import TincturePalettes

/// Color resources of Android: a `colors.xml`, or a folder with `values`, `values-night` and
/// others.
///
/// - `values` is for every appearance, `values-night` for dark, `values-notnight` for light; what
///   is for other configurations, such as `values-v31`, is listed and left out. `values-night-v31`
///   is dark for some devices: it is taken where `values-night` has no such color, and listed.
/// - `@color/name` is followed, in the dark to the dark value. References to the system, to
///   libraries and to attributes of themes are listed and left out.
/// - Styles and themes say which colors are pairs: `colorOnPrimary` on `colorPrimary`.
/// - Other resources and other files are counted and left out; a color that cannot be read is listed.
/// - A name that is a role's or a step's in snake case has its path: `text_primary` is
///   `text.primary`. A file that this package wrote says the rest in a comment: see the exporter of
///   the same name.
public enum AndroidImporter: Importer {
  public static let name = "android"
  public static let summary = "color resources of Android: colors.xml, or a res folder"

  /// Whether there is an XML file in a folder for values, or a file named `colors.xml`.
  public static func recognizes(_ source: ImportSource) -> Bool {
    source.files.contains { holdsValues($0, of: source) }
      || (!source.isFolder && source.files.contains { $0.name.lowercased() == "colors.xml" })
  }

  public static func sheet(of source: ImportSource) throws(ImportError) -> ColorSheet {
    var modules = AndroidModules()
    var remarks: [ImportRemark] = []
    var particular: [Particular] = []
    let files = source.files.filter { !source.isFolder || holdsValues($0, of: source) }
    for file in files where !source.isFolder || holdsColors(file) {
      let folder = AndroidFolderName(file, of: source)
      let place = source.place(of: file)
      guard let configuration = folder.configuration else {
        remarks.append(
          ImportRemark(
            "values for \(folder.qualifiers) are for no appearance and left out", at: place,
            isLoss: true))
        continue
      }
      let resources = try AndroidResources(file.bytes, at: place)
      remarks += resources.remarks
      if folder.isForSomeDevices {
        particular.append((resources, folder, configuration, place))
      } else {
        try modules.add(resources, to: configuration, of: folder.module)
      }
    }
    // In the order in which Android decides.
    for part in particular.filter(\.folder.isParticular)
      + particular.filter({ !$0.folder.isParticular })
    {
      remarks += Self.fill(&modules, with: part)
    }
    let others = source.files.count - files.count
    if others > 0 {
      remarks.add(
        "\(others) files hold no values and are left out", at: SourcePlace(source.name))
    }
    var sheet = try modules.sheet()
    sheet.remarks = remarks + sheet.remarks
    return sheet
  }

  /// The resources of one file for some devices in light or dark.
  private typealias Particular = (
    resources: AndroidResources, folder: AndroidFolderName, configuration: AndroidConfiguration,
    place: SourcePlace
  )

  /// Takes the colors of a file for some devices for all, where nothing else has a color of the name
  /// in its appearance, and says so.
  private static func fill(
    _ modules: inout AndroidModules, with part: Particular
  ) -> [ImportRemark] {
    let counts = modules.fill(part.resources, in: part.configuration, of: part.folder.module)
    let values = "values for \(part.folder.qualifiers) are for some devices"
    let appearance = part.configuration.rawValue
    var remarks: [ImportRemark] = []
    if counts.added > 0 {
      remarks.add("\(values); \(counts.added) are taken as the \(appearance) ones", at: part.place)
    }
    if counts.lost > 0 {
      remarks.append(
        ImportRemark(
          "\(values); \(counts.lost) differ from other \(appearance) ones and are left out",
          at: part.place, isLoss: true))
    }
    return remarks
  }

  /// Whether a file may define a color or a style; texts and sizes, of which a project has hundreds
  /// of files, say nothing of colors.
  private static func holdsColors(_ file: ImportSource.File) -> Bool {
    ["<color", "\"color\"", "<style"].contains { file.bytes.containsText($0) }
  }

  /// Whether a file is XML in a folder for values; of a folder only such files are read.
  private static func holdsValues(_ file: ImportSource.File, of source: ImportSource) -> Bool {
    file.name.lowercased().hasSuffix(".xml") && AndroidFolderName(file, of: source).isValues
  }
}
