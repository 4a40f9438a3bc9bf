internal import Diagnostics
internal import Files
internal import Text

/// Diagnostics about a checkout and the files that describe it.
extension Diagnostic {
  static func tooManyFiles(_ limits: ProjectLimits) -> Diagnostic {
    Diagnostic(
      "project.too-many-files", .error,
      "expected at most \(limits.files) files; the rest is ignored",
      suggestion: "Name the folder of the app.")
  }

  static func tooDeep(_ folder: String, _ limits: ProjectLimits) -> Diagnostic {
    Diagnostic(
      "project.too-deep", .error,
      "skipped: folders are nested more than \(limits.depth) levels deep",
      at: FilePosition(file: folder))
  }

  static func linkedFolder(_ folder: String) -> Diagnostic {
    Diagnostic(
      "project.linked-folder", .note,
      "skipped: a symbolic link to a folder, which may be circular",
      at: FilePosition(file: folder),
      suggestion: "Name the folder that it points to, to check its files.")
  }

  /// An error for a file that the check would read, a note for any other link.
  static func linkedFile(_ file: String) -> Diagnostic {
    let endings = ["swift", "pbxproj", "plist", "entitlements", "xcconfig", "yml", "yaml", "json"]
    let isRead = endings.contains { file.hasSuffix("." + $0) }
    return Diagnostic(
      "project.linked-file", isRead ? .error : .note,
      "skipped: a symbolic link that leads outside the repository", at: FilePosition(file: file),
      suggestion: "Replace the link with the file.")
  }

  static func unreadableFolder(_ folder: String, _ error: FileSystemError) -> Diagnostic {
    Diagnostic(
      "project.unreadable-folder", .error, "the folder cannot be listed: \(error.reason)",
      at: FilePosition(file: folder), suggestion: "Check its permissions.")
  }

  static func inaccessibleFile(_ file: String, _ error: FileReadError) -> Diagnostic {
    Diagnostic(
      "project.unreadable-file", .error, "skipped: \(error.phrase)", at: FilePosition(file: file),
      suggestion: "Check the disk and the file's permissions.")
  }

  static func unreadableFile(_ file: String, _ error: FileReadError) -> Diagnostic {
    Diagnostic(
      "project.unreadable-file", .warning, "skipped: \(error.phrase)",
      at: FilePosition(file: file))
  }

  static func skippedFolders(_ folders: [String]) -> Diagnostic {
    let named = folders.prefix(5).joined(separator: ", ") + (folders.count > 5 ? ", …" : "")
    return Diagnostic(
      "project.skipped-folder", .note,
      "skipped: \(Plural.text(folders.count, "folder")) with generated files: \(named)",
      count: folders.count)
  }

  static func emptySubmodule(_ folder: String, at place: FilePosition) -> Diagnostic {
    Diagnostic(
      "project.missing-submodule", .error, "the submodule \(folder) is not checked out",
      at: place,
      suggestion: "Run git submodule update --init before the check.")
  }

  static func missingFile(_ path: String, of what: String, at place: FilePosition) -> Diagnostic {
    Diagnostic(
      "project.missing-file", .warning, "\(what) names \(path), which is not in the checkout",
      at: place, suggestion: "Generate or fetch it before the check.")
  }

  static func missingSources(
    _ count: Int, first path: String, of target: String?, at place: FilePosition
  ) -> Diagnostic {
    let others = count > 1 ? " and \(count - 1) more" : ""
    return Diagnostic(
      "project.missing-source", .warning,
      "the target \(target ?? "without a name") compiles \(path)\(others), not in the"
        + " checkout",
      at: place,
      suggestion: "Generate or fetch them before the check.")
  }

  static func missingPods(_ folder: String) -> Diagnostic {
    Diagnostic(
      "project.missing-pods", .note, "the CocoaPods files are not in the checkout",
      at: FilePosition(file: folder),
      suggestion: "Run pod install if findings depend on the code of a pod.")
  }

  static func otherCase(_ named: String, found: String, at place: FilePosition) -> Diagnostic {
    Diagnostic(
      "project.other-case", .note, "the project names \(named), but the file is \(found)",
      at: place,
      suggestion: "Use the same spelling; a case-sensitive file system does not find the file.")
  }

  static func tooManyIncludes(_ path: String, at place: FilePosition) -> Diagnostic {
    Diagnostic(
      "project.include-depth", .warning,
      "skipped: the inclusion of \(path) is recursive or nested too deep", at: place,
      suggestion: "Remove the inclusion.")
  }

  /// - Parameter today: the names of the Today extensions, whose extension point is easily mistaken
  ///   for WidgetKit's.
  static func noWidgetExtension(besides today: [String] = []) -> Diagnostic {
    let names = today.prefix(3).joined(separator: ", ") + (today.count > 3 ? ", …" : "")
    let others =
      switch today.count {
      case 0: ""
      case 1: "; \(names) is a Today extension, which WidgetKit does not run"
      default: "; \(names) are Today extensions, which WidgetKit does not run"
      }
    return Diagnostic(
      "project.no-widget-extension", .error,
      "no widget extension was found, so nothing was checked" + others,
      suggestion:
        "Name the folder that contains the .xcodeproj, project.yml or the extension's Info.plist.")
  }

  static func unreadTargets(
    of file: String, _ reason: String = "the file cannot be read",
    suggestion: String = "Correct the file."
  ) -> Diagnostic {
    Diagnostic(
      "project.incomplete-target", .error, "the targets of \(file) are unknown: \(reason)",
      at: FilePosition(file: file), suggestion: suggestion)
  }

  static func incompleteTarget(
    _ target: ProjectTarget, _ reason: String, at place: FilePosition? = nil
  ) -> Diagnostic {
    Diagnostic(
      "project.incomplete-target", .error,
      "the target \(target.name) was not checked completely: \(reason)",
      at: place ?? target.configurations.first?.infoPlist.place
        ?? FilePosition(file: target.id.project),
      suggestion: "Add or generate what is missing before the check.")
  }

  static func staleProject(
    _ target: ProjectTarget, lacks file: String, others: Int
  ) -> Diagnostic {
    let more = others > 0 ? " and \(others) more" : ""
    return Diagnostic(
      "project.stale", .error,
      "the target \(target.name) was not checked completely: the file that the project is"
        + " generated from lists \(file)\(more), but the project does not",
      at: FilePosition(file: target.id.project),
      suggestion: "Generate the project again before the check.")
  }

  static func guessedTargets(_ targets: [ProjectTarget]) -> Diagnostic {
    let haveList = targets.allSatisfy { target in
      target.configurations.contains { $0.infoPlist.file != nil }
    }
    let source = haveList ? "folders with an Info.plist" : "the files with @main on a widget"
    return Diagnostic(
      "project.guessed-targets", .error,
      "no project file names a widget extension;"
        + " \(targets.count == 1 ? "1 is" : "\(targets.count) are") inferred from \(source)",
      suggestion:
        "Add or generate the project file before the check; without it, findings that depend on targets"
        + " are one severity lower.")
  }

  /// A widget in an extension whose property list names another extension point.
  static func otherExtensionPoint(of target: ProjectTarget) -> Diagnostic {
    let point = target.infoEntry(at: "NSExtension", "NSExtensionPointIdentifier")?.value
    return Diagnostic(
      "project.other-extension-point", .error,
      "expected the extension point \(InfoPlist.widgetExtensionPoint) for \(target.name), which compiles"
        + " a widget, found \(point?.phrase ?? "another one")",
      at: point?.place ?? target.configurations.first?.infoPlist.place,
      suggestion:
        "Correct the extension point; until then, findings that depend on targets are one severity lower."
    )
  }
}
