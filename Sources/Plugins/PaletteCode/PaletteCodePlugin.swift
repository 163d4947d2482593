// SPDX-License-Identifier: MIT
import Foundation
import PackagePlugin

/// Makes `Brand.swift` of each `Brand.palette.json` in a target, as `tincture export -f swiftui` does.
///
/// `Brand.uikit.palette.json` has another format of Swift code in its name: `uikit`, `swift-names`.
@main
struct PaletteCodePlugin: BuildToolPlugin {
  private static let ending = ".palette.json"

  func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
    guard let target = target as? any SourceModuleTarget else { return [] }
    let tool = try (try? context.tool(named: "tincture")) ?? context.tool(named: "TinctureCommand")
    let documents = target.sourceFiles.map(\.url).filter { $0.path.hasSuffix(Self.ending) }
    return documents.map { command(for: $0, by: tool.url, into: context.pluginWorkDirectoryURL) }
  }

  private func command(for document: URL, by tool: URL, into folder: URL) -> Command {
    let words = document.lastPathComponent.dropLast(Self.ending.count).split(separator: ".")
    let format = words.count > 1 ? String(words[words.count - 1]) : "swiftui"
    let code = folder.appending(component: "\(words[0]).swift")
    return .buildCommand(
      displayName: "Colors of \(document.lastPathComponent)", executable: tool,
      arguments: ["export", "--quiet", "-f", format, "-o", code.path, "--", document.path],
      inputFiles: [document], outputFiles: [code])
  }
}
