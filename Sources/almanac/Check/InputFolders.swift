internal import Diagnostics
internal import Documents
internal import Files
internal import Guidance

/// The folders that a verb reads: what the command line says goes before the configuration, ours come last.
struct InputFolders {
  /// Built-in content, then the user's, which stands in for it file by file.
  let content: [ContentFolder]
  /// The user's templates, then the built-in ones.
  let templates: [String]
  /// Runs and loose files.
  let inputs: [String]
  let sourceRoot: String?
  /// Whether the verb can only be meant to report on runs: it has no pages of its own.
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
    // A link is not followed, but has to be reported as one.
    let usual = configuration.resolveJudged("runs").flatMap {
      FileKind(of: $0).isFolder ? $0 : nil
    }
    let configured = configuration.resolveJudged(inputs.runs) ?? usual
    let runs = options.runs ?? (options.inputs.isEmpty ? configured : nil)
    self.inputs = (runs.map { [$0] } ?? []) + options.inputs
    isForReports = content == nil
    sourceRoot = options.sourceRoot ?? configuration.resolveJudged(inputs.sourceRoot)
  }

  /// One error for each of the user's folders that is configured and does not exist.
  var missing: [Diagnostic] {
    let named = [
      ("--templates", "inputs.templates", templates.count > 1 ? templates.first : nil),
      ("--source-root", "inputs.sourceRoot", sourceRoot),
    ]
    return named.compactMap { option, setting, path in
      guard let path, !FileKind(of: path).isFolder else { return nil }
      return Diagnostic(
        "input.no-folder", .error, "no such folder '\(path)'", at: FilePosition(file: path),
        suggestion: "Correct \(option) or \(setting).")
    }
  }

  /// An error for each folder of inputs that the site would be written into: the next build would read it as input.
  func holding(_ output: String?) -> [Diagnostic] {
    guard let output else { return [] }
    return inputs.filter { AbsolutePath(output).isInside(AbsolutePath($0)) }.map { input in
      Diagnostic(
        "site.inside-input", .error,
        "the output folder \(output) is inside the input folder \(input)",
        suggestion:
          "Name a folder outside it with --output: the next build would take the site for input.")
    }
  }
}
