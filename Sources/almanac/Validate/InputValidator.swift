internal import Analysis
internal import Diagnostics
internal import Documents
internal import Files
internal import Guidance
internal import Markdown
internal import Publishing
internal import Readiness
internal import Runs
internal import Simulation
internal import Templates
internal import Text

/// Reads a file with the reader that `build`, `check` or `simulate` would use.
struct InputValidator {
  private let installation: Installation
  private let folders: InputFolders
  private let guidance: GuidanceLibrary
  private let reading: RunOptions
  /// The lowest severity that makes a file invalid.
  private let minimumSeverity: Severity

  /// Nil when the installation or the settings are invalid, which the problems report.
  init?(_ options: ValidateOptions, _ terminal: Terminal, _ problems: inout [Diagnostic]) {
    guard let installation = Installation.find() else {
      problems.append(.brokenInstallation)
      return nil
    }
    // An invalid configuration is one of the validated files, or an error of its own.
    var broken: [Diagnostic] = []
    let isAsked = options.files.contains(options.input.config ?? "almanac.yml")
    guard let matrix = AuthorizationMatrix(at: installation.matrix, &problems) else { return nil }
    let located = LocatedConfiguration(at: options.input.config, policy: nil, &broken)
    guard let configuration = located ?? (isAsked ? LocatedConfiguration.none : nil) else {
      problems += broken
      return nil
    }
    self.installation = installation
    folders = InputFolders(options.input, configuration, installation)
    // Problems of other pages are irrelevant for the given files.
    var elsewhere: [Diagnostic] = []
    guidance = GuidanceLibrary(reading: folders.content, diagnostics: &elsewhere)
    reading = RunOptions(matrix, configuration, folders, terminal)
    minimumSeverity = options.isStrict ? .warning : .error
  }

  /// Returns the kind of a file and its problems.
  func validate(_ path: String) -> ValidatedFile {
    let kind: InputKind
    do throws(FileReadError) {
      kind = InputKind(of: path, try FileBytes.read(path, limit: .max, first: 1 << 20))
    } catch {
      return ValidatedFile(
        path, form: "file", [.unreadable(path, error.phrase)], minimumSeverity: minimumSeverity)
    }
    switch kind {
    case .configuration: return configuration(path)
    case .run: return document(RunDescription.self, path, form: "run description")
    case .waivers: return waivers(path)
    case .signOffs: return document(SignOffFile.self, path, form: "sign-offs")
    case .scenario: return scenario(path)
    case .scenarioResult: return scenarioResult(path)
    case .sources: return sources(path)
    case .yaml: return unknown(path)
    case .history: return history(path)
    case .release: return release(path)
    case .matrix: return matrix(path)
    case .page: return page(path)
    case .template: return template(path)
    case .evidence: return evidence(path)
    }
  }
}

extension InputValidator {
  private func document<Value: DocumentDecodable>(
    _ type: Value.Type, _ path: String, form: String
  ) -> ValidatedFile {
    var found: [Diagnostic] = []
    let value = Value(reading: path, named: path, diagnostics: &found)
    return ValidatedFile(
      path, form: form, found, isRead: value != nil, minimumSeverity: minimumSeverity)
  }

  private func configuration(_ path: String) -> ValidatedFile {
    var found: [Diagnostic] = []
    let located = LocatedConfiguration(at: path, policy: nil, &found)
    if let located {
      found += located.unknownRules(of: located.settings.gates, among: guidance.rules.map(\.id))
      found += located.unknownOwners(
        of: located.settings.gates, among: CodeOwners(located).all)
      found += located.unknownLintRules
    }
    return ValidatedFile(
      path, form: "configuration", found, isRead: located != nil, minimumSeverity: minimumSeverity)
  }

  private func waivers(_ path: String) -> ValidatedFile {
    var found: [Diagnostic] = []
    let content = read(path, &found)
    let file = content.flatMap { WaiverFile(yaml: $0, file: path, diagnostics: &found) }
    found += file.flatMap { file in content.map { file.warnings(in: $0, file: path) } } ?? []
    return ValidatedFile(
      path, form: "waivers", content: file.map { Plural.text($0.waivers.count, "waiver") } ?? "",
      found, isRead: file != nil, minimumSeverity: minimumSeverity)
  }

  private func scenario(_ path: String) -> ValidatedFile {
    var found: [Diagnostic] = []
    let file = ScenarioFile(reading: path, diagnostics: &found)
    return ValidatedFile(
      path, form: "scenario", found, isRead: file != nil, minimumSeverity: minimumSeverity)
  }

  private func scenarioResult(_ path: String) -> ValidatedFile {
    var found: [Diagnostic] = []
    let result = ScenarioResult(
      reading: path, named: path, limits: .scenarioResult, diagnostics: &found)
    return ValidatedFile(
      path, form: "scenario result",
      content: result.map { Plural.text($0.expectations.count, "expectation") } ?? "", found,
      isRead: result != nil, minimumSeverity: minimumSeverity)
  }

  private func unknown(_ path: String) -> ValidatedFile {
    var found: [Diagnostic] = []
    if let bytes = read(path, &found),
      Document(yaml: bytes, file: path, diagnostics: &found) != nil
    {
      found.append(.unknownKind(path))
    }
    return ValidatedFile(path, form: "YAML", found, isRead: false, minimumSeverity: minimumSeverity)
  }

  private func history(_ path: String) -> ValidatedFile {
    var found: [Diagnostic] = []
    let history = History(at: path, &found) { .unreadable(path, $0.phrase) }
    return ValidatedFile(
      path, form: "history", content: Plural.text(history.entries.count, "run"), found,
      isRead: !found.contains(where: \.isMissingEvidence), minimumSeverity: minimumSeverity)
  }

  private func release(_ path: String) -> ValidatedFile {
    var found: [Diagnostic] = []
    let release = read(path, &found).flatMap {
      ReleaseDocument(json: $0, file: path, diagnostics: &found)
    }
    return ValidatedFile(
      path, form: "release", found, isRead: release != nil, minimumSeverity: minimumSeverity)
  }

  private func matrix(_ path: String) -> ValidatedFile {
    var found: [Diagnostic] = []
    if let bytes = read(path, &found) {
      do throws(MatrixError) {
        _ = try AuthorizationMatrix(text: String(bytes: bytes), file: path)
      } catch {
        found += error.diagnostics
      }
    }
    return ValidatedFile(
      path, form: "authorization matrix", found, minimumSeverity: minimumSeverity)
  }

  private func sources(_ path: String) -> ValidatedFile {
    document(SourceRegisterFile.self, path, form: "register of sources")
  }

  private func page(_ path: String) -> ValidatedFile {
    var found: [Diagnostic] = []
    if let bytes = read(path, &found) {
      let file = ContentFile(path: pathInContent(path), file: path, bytes: bytes)
      let page = guidance.page(file, diagnostics: &found)
      found += page.document(diagnostics: &found).diagnostics
    }
    return ValidatedFile(path, form: "page", found, minimumSeverity: minimumSeverity)
  }

  private func template(_ path: String) -> ValidatedFile {
    let configured = folders.templates.first { path.hasPrefix($0 + "/") }
    let folder = configured ?? FileSystem.folder(above: path) ?? "."
    let library = TemplateLibrary(sitesFrom: [folder, installation.templates])
    let name = path.hasPrefix(folder + "/") ? path : "\(folder)/\(path)"
    let found = library.diagnostics.filter { $0.place?.file == name }
      .map { $0.moved { FilePosition(file: path, line: $0.line, column: $0.column) } }
    return ValidatedFile(path, form: "template", found, minimumSeverity: minimumSeverity)
  }

  private func evidence(_ path: String) -> ValidatedFile {
    let found = RunFolder.find(in: [path])
    let runs = found.runs.map { Run(reading: $0, options: reading) }
    let inputs = runs.flatMap(\.inputs)
    let file = inputs.first { $0.isSummary } ?? inputs.first
    return ValidatedFile(
      path, form: file?.form ?? "file", content: file?.content ?? "",
      found.diagnostics + runs.flatMap(\.problems) + runs.flatMap(\.terminalDiagnostics)
        + inputs.flatMap { input in input.toolGaps.map { .incomplete(path, $0) } },
      isRead: file?.isReadCompletely == true, minimumSeverity: minimumSeverity)
  }
}

extension InputValidator {
  /// Returns the path of a page in a content folder: the project's, or otherwise starting at the
  /// last folder with a known section name.
  private func pathInContent(_ path: String) -> String {
    if let folder = folders.content.first(where: { path.hasPrefix($0.path + "/") }) {
      return String(path.dropFirst(folder.path.count + 1))
    }
    let parts = path.split(separator: "/")
    let sections: Set<Substring> = ["guidance", "concepts", "guides"]
    let first = parts.lastIndex { sections.contains($0) } ?? parts.count - 1
    return parts[max(0, first)...].joined(separator: "/")
  }

  private func read(_ path: String, _ found: inout [Diagnostic]) -> [UInt8]? {
    do throws(FileReadError) {
      return try FileBytes.read(path, limit: InputText.maximumSize)
    } catch {
      found.append(.unreadable(path, error.phrase))
      return nil
    }
  }
}

extension Diagnostic {
  fileprivate static func unreadable(_ path: String, _ reason: String) -> Diagnostic {
    Diagnostic(
      "validate.unreadable", .error, "the file cannot be read: \(reason)",
      at: FilePosition(file: path), suggestion: "Check the file's size and permissions.")
  }

  fileprivate static func incomplete(_ path: String, _ gap: String) -> Diagnostic {
    Diagnostic(
      "validate.incomplete", .warning, "the result is incomplete: \(gap)",
      at: FilePosition(file: path), suggestion: "Run the tool again.")
  }

  fileprivate static func unknownKind(_ path: String) -> Diagnostic {
    Diagnostic(
      "validate.unknown-kind", .error,
      "expected the keys of a configuration, a run, waivers, sign-offs, sources or a scenario, found "
        + "others", at: FilePosition(file: path),
      suggestion: "Rename it to almanac.yml, run.yml, waivers.yml, signoff.yml or sources.yml.")
  }
}
