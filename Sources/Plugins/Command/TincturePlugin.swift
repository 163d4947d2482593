// SPDX-License-Identifier: MIT
import Foundation
import PackagePlugin

/// `swift package tincture …`: the command, in the folder of the package.
///
/// It writes where the command is told to, so SwiftPM's sandbox has to be told as well:
/// `--allow-writing-to-package-directory` for `generate -o` and `build`. Reading needs nothing.
@main
struct TincturePlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let process = Process()
    process.executableURL = try context.tincture
    process.arguments = arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 {
      // SwiftPM ends with 1 then, whatever the command's own code was.
      Diagnostics.error("tincture ended with \(process.terminationStatus)")
    }
  }
}

extension PluginContext {
  /// The program: from the artifact bundle, or built from the target of this package.
  fileprivate var tincture: URL {
    get throws {
      try ((try? tool(named: "tincture")) ?? tool(named: "TinctureCommand")).url
    }
  }
}
