import Foundation
import PackagePlugin

/// `swift package almanac-lint`: lints the package with the options of `almanac lint`.
@main
struct AlmanacCommandPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    try lint(context.package.directoryURL, arguments, context.tool(named: "almanac").url)
  }

  private func lint(_ project: URL, _ words: [String], _ program: URL) throws {
    let process = Process()
    process.executableURL = program
    process.arguments = ["lint"] + words
    process.currentDirectoryURL = project
    var environment = ProcessInfo.processInfo.environment
    // A plugin must not write to a cache.
    environment["ALMANAC_CACHE"] = ""
    process.environment = environment.merging(pages) { $1 }
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 { exit(process.terminationStatus) }
  }

  /// The environment variable for the guidance pages in this plugin's checkout of Almanac; a
  /// released program has its own pages.
  private var pages: [String: String] {
    let checkout = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let hasPages = FileManager.default.fileExists(atPath: checkout.path() + "/templates")
    return hasPages ? ["ALMANAC_SHARE": checkout.path()] : [:]
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension AlmanacCommandPlugin: XcodeCommandPlugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      // Xcode adds the selected targets, which the linter determines by itself.
      var words = arguments
      while let index = words.firstIndex(of: "--target") {
        words.removeSubrange(index..<min(index + 2, words.count))
      }
      try lint(context.xcodeProject.directoryURL, words, context.tool(named: "almanac").url)
    }
  }
#endif
