internal import Diagnostics
internal import Documents
internal import Files
internal import Guidance

/// The folders that a command reads.
///
/// The command line overrides the configuration. Built-in folders come last.
struct InputFolders {
  /// The built-in content, followed by the user's, which replaces built-in files with the same
  /// path.
  let content: [ContentFolder]
  /// The user's templates, followed by the built-in ones.
  let templates: [String]
  /// The folders of runs and loose files.
  let inputs: [String]
  let sourceRoot: String?
  /// Whether the command can only report on runs, because the user has no pages.
  let isForReports: Bool

  init(_ options: InputOptions, _ configuration: LocatedConfiguration, _ installation: Installation)
  {
    let inputs = configuration.settings.inputs
    let content = options.content ?? configuration.resolve(inputs.content)
    let templates = options.templates ?? configuration.resolve(inputs.templates)
    self.content =
      [ContentFolder(path: installation.content, name: "content")]
      + (content.map { [ContentFolder(path: $0)] } ?? [])
    self.templates = (templates.map { [$0] } ?? []) + [installation.templates]
    let usual = configuration.resolveEvaluated("runs").flatMap { path in
      switch FileKind(of: path) {
      // A link is not followed, and some folders cannot be read, but both must be reported.
      case .folder, .linkedFolder, .inaccessible: path
      case .file, .other, .missing: nil as String?
      }
    }
    let configured = configuration.resolveEvaluated(inputs.runs) ?? usual
    let runs = options.runs ?? (options.inputs.isEmpty ? configured : nil)
    self.inputs = (runs.map { [$0] } ?? []) + options.inputs
    isForReports = content == nil
    sourceRoot = options.sourceRoot ?? configuration.resolveEvaluated(inputs.sourceRoot)
  }

  /// An error for each configured folder of the user that does not exist.
  var missing: [Diagnostic] {
    let named = [
      ("--templates", "inputs.templates", templates.count > 1 ? templates.first : nil),
      ("--source-root", "inputs.sourceRoot", sourceRoot),
    ]
    return named.compactMap { option, setting, path in
      guard let path else { return nil }
      let reason: String
      switch FileKind(of: path) {
      case .folder, .linkedFolder: return nil
      case .inaccessible(let error): reason = "the folder cannot be read: \(error.phrase)"
      case .file, .other, .missing: reason = "no such folder \"\(path)\""
      }
      return Diagnostic(
        "input.no-folder", .error, reason, at: FilePosition(file: path),
        suggestion: "Correct \(option) or \(setting).")
    }
  }

  /// Returns an error for each folder that a build reads and that contains the output folder; the
  /// next build would read the site as input.
  func containing(_ output: String?) -> [Diagnostic] {
    guard let output else { return [] }
    let read =
      inputs.map { ("input", $0) } + content.map { ("content", $0.path) }
      + templates.map { ("template", $0) }
    return read.filter { AbsolutePath(output).isInside(AbsolutePath($1)) }.map { kind, folder in
      Diagnostic(
        "site.inside-input", .error,
        "the output folder \(output) is inside the \(kind) folder \(folder)",
        suggestion:
          "Name a folder outside it with --output; otherwise the next build would read the site "
          + "as input.")
    }
  }
}
