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
    var file: ValidatedFile
    do throws(FileReadError) {
      let kind = InputKind(of: path, try FileBytes.read(path, limit: .max, first: 1 << 20))
      file = read(path, as: kind)
    } catch {
      file = ValidatedFile(path, form: "file", [.unreadable(path, error.phrase)])
    }
    file.minimumSeverity = minimumSeverity
    return file
  }

  private func read(_ path: String, as kind: InputKind) -> ValidatedFile {
    switch kind {
    case .configuration: configuration(path)
    case .run: document(RunDescription.self, path, form: "run description")
    case .waivers: waivers(path)
    case .signOffs: document(SignOffFile.self, path, form: "sign-offs")
    case .scenario:
      document(path, form: "scenario") { ScenarioFile(reading: path, diagnostics: &$0) }
    case .scenarioResult: scenarioResult(path)
    case .sources: document(SourceRegisterFile.self, path, form: "register of sources")
    case .yaml: unknown(path)
    case .history: history(path)
    case .release: release(path)
    case .matrix: matrix(path)
    case .page: page(path)
    case .template: template(path)
    case .evidence: evidence(path)
    }
  }
}

extension InputValidator {
  /// - Parameters:
  ///   - content: what a value contains, as a phrase.
  ///   - read: the value of the file, or `nil` if it cannot be used.
  private func document<Value>(
    _ path: String, form: String, content: (Value) -> String = { _ in "" },
    _ read: (inout [Diagnostic]) -> Value?
  ) -> ValidatedFile {
    var found: [Diagnostic] = []
    let value = read(&found)
    return ValidatedFile(
      path, form: form, content: value.map(content) ?? "", found, isRead: value != nil)
  }

  private func document<Value: DocumentDecodable>(
    _ type: Value.Type, _ path: String, form: String
  ) -> ValidatedFile {
    document(path, form: form) { Value(reading: path, named: path, diagnostics: &$0) }
  }

  private func configuration(_ path: String) -> ValidatedFile {
    document(path, form: "configuration") { found -> LocatedConfiguration? in
      guard let located = LocatedConfiguration(at: path, policy: nil, &found) else { return nil }
      found += located.unknownRules(of: located.settings.gates, among: guidance.rules.map(\.id))
      let owners = CodeOwners(located, &found)
      found += located.unknownOwners(of: located.settings.gates, among: owners.all)
      found += located.unknownLintRules
      return located
    }
  }

  private func waivers(_ path: String) -> ValidatedFile {
    document(path, form: "waivers", content: { Plural.text($0.waivers.count, "waiver") }) {
      found -> WaiverFile? in
      guard let content = read(path, &found),
        let file = WaiverFile(yaml: content, file: path, diagnostics: &found)
      else { return nil }
      found += file.warnings(in: content, file: path)
      return file
    }
  }

  private func scenarioResult(_ path: String) -> ValidatedFile {
    document(
      path, form: "scenario result",
      content: { Plural.text($0.expectations.count, "expectation") }
    ) {
      ScenarioResult(reading: path, named: path, limits: .scenarioResult, diagnostics: &$0)
    }
  }

  private func release(_ path: String) -> ValidatedFile {
    document(path, form: "release") { found in
      read(path, &found).flatMap { ReleaseDocument(json: $0, file: path, diagnostics: &found) }
    }
  }

  private func unknown(_ path: String) -> ValidatedFile {
    var found: [Diagnostic] = []
    if let bytes = read(path, &found),
      Document(yaml: bytes, file: path, diagnostics: &found) != nil
    {
      found.append(.unknownKind(path))
    }
    return ValidatedFile(path, form: "YAML", found, isRead: false)
  }

  private func history(_ path: String) -> ValidatedFile {
    var found: [Diagnostic] = []
    let history = History(at: path, &found) { .unreadable(path, $0.phrase) }
    return ValidatedFile(
      path, form: "history", content: Plural.text(history.entries.count, "run"), found,
      isRead: !found.contains(where: \.isMissingEvidence))
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
      path, form: "authorization matrix", found)
  }

  private func page(_ path: String) -> ValidatedFile {
    var found: [Diagnostic] = []
    if let bytes = read(path, &found) {
      let file = ContentFile(path: pathInContent(path), file: path, bytes: bytes)
      let page = guidance.page(file, diagnostics: &found)
      found += page.document(diagnostics: &found).diagnostics
    }
    return ValidatedFile(path, form: "page", found)
  }

  private func template(_ path: String) -> ValidatedFile {
    let configured = folders.templates.first { path.hasPrefix($0 + "/") }
    let folder = configured ?? FileSystem.folder(above: path) ?? "."
    let library = TemplateLibrary(sitesFrom: [folder, installation.templates])
    let name = path.hasPrefix(folder + "/") ? path : "\(folder)/\(path)"
    let found = library.diagnostics.filter { $0.place?.file == name }
      .map { $0.moved { FilePosition(file: path, line: $0.line, column: $0.column) } }
    return ValidatedFile(path, form: "template", found)
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
      isRead: file?.isReadCompletely == true)
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
