import Foundation
import PackagePlugin

/// Lints a target in every build: findings are shown with the compiler's diagnostics, and errors
/// fail the build.
@main
struct AlmanacBuildToolPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? any SourceModuleTarget else { return [] }
    let sources = target.sourceFiles(withSuffix: "swift").map(\.url)
    return [
      try lint(
        context.package.directoryURL, named: target.name, reporting: [target.directoryURL],
        inputs: sources, program: context.tool(named: "almanac").url,
        work: context.pluginWorkDirectoryURL)
    ]
  }

  /// - Parameters:
  ///   - project: The folder with the project files that define the widget extensions.
  ///   - reported: The files and folders whose findings are shown; rules read the entire project.
  ///   - work: The only folder that a build command may write to.
  private func lint(
    _ project: URL, named name: String, reporting reported: [URL], inputs: [URL], program: URL,
    work: URL
  ) throws -> Command {
    let stamp = work.appending(path: "\(name).linted")
    // An incomplete check (exit status 3) does not fail the build; a project without a widget
    // extension, for example, has nothing to fix.
    let script = """
      cd "$1" && stamp="$2" && program="$3" && shift 3
      "$program" lint "$@" --format xcode --quiet
      case $? in 0 | 3) touch "$stamp" ;; *) exit 1 ;; esac
      """
    return .buildCommand(
      displayName: "Almanac lints \(name)", executable: URL(filePath: "/bin/sh"),
      arguments: ["-c", script, "sh", project.path(), stamp.path(), program.path()]
        + reported.map { $0.path() },
      environment: pages.merging(
        ["ALMANAC_CACHE": work.appending(path: "cache.sqlite").path()]
      ) { $1 },
      inputFiles: inputs + [program], outputFiles: [stamp])
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

  extension AlmanacBuildToolPlugin: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      let files = target.inputFiles.map(\.url)
        .filter { ["swift", "plist", "entitlements"].contains($0.pathExtension) }
      guard !files.isEmpty else { return [] }
      return [
        try lint(
          context.xcodeProject.directoryURL, named: target.displayName, reporting: files,
          inputs: files, program: context.tool(named: "almanac").url,
          work: context.pluginWorkDirectoryURL)
      ]
    }
  }
#endif
