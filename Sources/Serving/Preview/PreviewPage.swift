// SPDX-License-Identifier: GPL-3.0-or-later
import Palettes
struct PreviewPage {
  init(_ preview: Preview, _ query: Query) throws(RequestError) {}
  var answer: Answer { Answer(type: "text/html", body: []) }
  static func values(of palette: Palette) throws(RequestError) -> Answer { Answer(json: [:]) }
}
enum PreviewResource { static let script = ""; static let style = "" }
