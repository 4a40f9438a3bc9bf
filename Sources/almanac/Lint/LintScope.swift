internal import Diagnostics
internal import Files
internal import Projects

/// The project that `almanac lint` reads, and the part of it whose findings are reported.
///
/// Rules compare files with each other, so the entire project is read even for a single file.
struct LintScope {
  let project: WidgetProject
  /// The given files and folders, relative to the project's folder, or nil for the entire project.
  let reportedPaths: [String]?

  /// - Parameter paths: The given files and folders; none for the current folder.
  init?(_ paths: [String], _ problems: inout [Diagnostic]) {
    let named = paths.isEmpty ? ["."] : paths
    let kinds = named.map { FileKind(of: $0) }
    for (path, kind) in zip(named, kinds) {
      switch kind {
      case .missing, .other: problems.append(.noProject(path, "no such file or folder"))
      case .inaccessible(let error): problems.append(.noProject(path, error.phrase))
      case .file, .folder, .linkedFolder: continue
      }
    }
    guard !problems.hasErrors else { return nil }
    let isOneFolder = named.count == 1 && kinds[0] != .file
    let own = isOneFolder ? WidgetProject(reading: named[0]) : nil
    let paths = named.map { AbsolutePath($0) }
    if let own, own.hasProjectFile {
      self.init(project: own, reportedPaths: nil)
    } else if let project = Self.enclosingProject(of: paths) {
      let root = AbsolutePath(project.root)
      self.init(project: project, reportedPaths: paths.map { $0.path(from: root) })
    } else if let own {
      self.init(project: own, reportedPaths: nil)
    } else {
      // Without a project file, targets are inferred from the folders of property lists.
      let here = AbsolutePath(".")
      guard paths.allSatisfy({ $0.isInside(here) }) else {
        problems.append(.noEnclosingProject(named))
        return nil
      }
      self.init(
        project: WidgetProject(reading: "."), reportedPaths: paths.map { $0.path(from: here) })
    }
  }

  private init(project: WidgetProject, reportedPaths: [String]?) {
    self.project = project
    self.reportedPaths = reportedPaths.flatMap { $0.contains(".") ? nil : $0 }
  }

  /// Returns the project that contains the paths.
  ///
  /// It is in the current folder if that has a project file, otherwise in the outermost folder with
  /// a project file in the same Git checkout, otherwise in the checkout.
  private static func enclosingProject(of paths: [AbsolutePath]) -> WidgetProject? {
    let here = AbsolutePath(".")
    let above = paths[0].folders.filter { folder in paths.allSatisfy { $0.isInside(folder) } }
    let checkout = above.firstIndex { FileKind(of: $0.text + "/.git") != .missing }
    let candidates = above.prefix(checkout.map { $0 + 1 } ?? above.count)
    if candidates.contains(here), checkout != nil || containsProjectFile(here) {
      let project = WidgetProject(reading: ".")
      if project.hasProjectFile { return project }
    }
    if let root = candidates.last(where: containsProjectFile) {
      return WidgetProject(reading: root.shown)
    }
    guard let checkout else { return nil }
    let project = WidgetProject(reading: above[checkout].shown)
    return project.hasProjectFile ? project : nil
  }

  private static func containsProjectFile(_ folder: AbsolutePath) -> Bool {
    do {
      return try InputFiles.names(in: folder.text).contains {
        WidgetProject.isProjectFile($0) || $0.hasSuffix(".xcodeproj")
      }
    } catch {
      // A folder that cannot be listed is not the root of the project.
      return false
    }
  }
}

extension Diagnostic {
  fileprivate static func noProject(_ path: String, _ reason: String) -> Diagnostic {
    Diagnostic(
      "lint.no-project", .error, reason, at: FilePosition(file: path),
      suggestion: "Name the folder of the app's checkout, or files in it.")
  }

  fileprivate static func noEnclosingProject(_ paths: [String]) -> Diagnostic {
    Diagnostic(
      "lint.no-project", .error, "no project contains the files", at: FilePosition(file: paths[0]),
      suggestion: "Run almanac lint in the folder of the app's checkout.")
  }
}
