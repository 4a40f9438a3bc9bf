internal import Diagnostics
internal import Files
internal import Projects

/// The files and folders on the command line in which nothing is checked.
enum UncheckedPaths {
  /// - Parameter paths: The paths relative to the project's root; nil for the whole project.
  static func problems(among paths: [String]?, in project: WidgetProject) -> [Diagnostic] {
    guard let paths else { return [] }
    let compiled = project.targets.filter { $0.kind != .test }.flatMap(\.sources)
    let checked = Set(compiled + project.inputs)
    return Set(paths).sorted().compactMap { path in
      guard !checked.contains(path), !checked.contains(where: { $0.hasPrefix(path + "/") }) else {
        return nil
      }
      return .notChecked(path, reason(for: path, in: project))
    }
  }

  private static func reason(for path: String, in project: WidgetProject) -> String {
    if FileKind(of: project.root + "/" + path) == .folder {
      return "no file in this folder belongs to a target"
    }
    guard path.hasSuffix(".swift") else {
      return "neither a Swift file nor a file that describes the project"
    }
    let tests = project.targets(compiling: path).map(\.name)
    return tests.isEmpty
      ? "the file belongs to no target"
      : "the file belongs to test targets only: \(tests.joined(separator: ", "))"
  }
}

extension Diagnostic {
  fileprivate static func notChecked(_ path: String, _ reason: String) -> Diagnostic {
    Diagnostic(
      "lint.not-checked", .error, "not checked: \(reason)", at: FilePosition(file: path),
      suggestion: "Name files of an app, a widget extension or a library, or add it to a target.")
  }
}
