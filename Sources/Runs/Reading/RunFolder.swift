package import Diagnostics
internal import Documents
internal import Files
internal import Text

/// The files of a run, found on disk but not read yet.
package struct RunFolder: Sendable {
  /// The run's `run.yml`, or nil for loose files.
  package let description: File?
  package let traces: [File]
  package let lint: [File]
  /// The results of simulated scenarios, which are stored next to their traces.
  package let scenarios: [File]
  /// Summaries of traces that are stored elsewhere.
  package let summaries: [File]
  /// The files that are not read.
  package let refused: [File]
  /// The problems with the folder and its files.
  package let diagnostics: [Diagnostic]

  /// The path of a file and its name within the run.
  package struct File: Sendable, Hashable {
    package let path: String
    package let name: String
    package let byteSize: Int
    /// The reason why the file is not read, as a clause without a full stop, or nil.
    package internal(set) var refusal: String?
    /// Whether the content is a tool's JSON Lines, although the name is that of a trace.
    package internal(set) var isToolResult = false

    func refused(_ reason: String) -> File {
      File(path: path, name: name, byteSize: byteSize, refusal: reason)
    }
  }

  /// Finds the runs in a list of inputs, in the given order; loose files and folders form the last
  /// run.
  ///
  /// A folder with a `run.yml` is a run. A folder whose subfolders have one is a folder of runs.
  /// Links are never followed.
  package static func find(in inputs: [String]) -> (runs: [RunFolder], diagnostics: [Diagnostic]) {
    var runs: [RunFolder] = []
    var loose: [String] = []
    var diagnostics: [Diagnostic] = []
    for input in inputs {
      let path = input.count > 1 && input.hasSuffix("/") ? String(input.dropLast()) : input
      do throws(FileSystemError) {
        let kind = try InputFiles.kind(of: path)
        if kind == .missing {
          diagnostics.append(.missingInput(input))
        } else if kind == .other {
          diagnostics.append(.linkedInput(input))
        } else if try containsRun(path) {
          runs.append(RunFolder(run: path))
        } else {
          let inner = try runFolders(in: path)
          runs += inner.map { RunFolder(run: $0) }
          if inner.isEmpty, try isEmptyFolder(path) {
            diagnostics.append(.emptyFolder(input))
          } else if inner.isEmpty {
            if !loose.contains(path) { loose.append(path) }
            diagnostics += try folderDiagnostics(path)
          } else {
            diagnostics += try itemsOutsideRuns(of: path, beside: inner)
          }
        }
      } catch {
        diagnostics.append(.unreadableInput(input, error))
      }
    }
    if !loose.isEmpty { runs.append(RunFolder(loose: loose)) }
    return (runs, diagnostics)
  }

  private static func containsRun(_ folder: String) throws(FileSystemError) -> Bool {
    guard case .folder = try InputFiles.kind(of: folder) else { return false }
    if case .file = try InputFiles.kind(of: folder + "/run.yml") { return true }
    return false
  }

  private static func isEmptyFolder(_ path: String) throws(FileSystemError) -> Bool {
    guard case .folder = try InputFiles.kind(of: path) else { return false }
    return try InputFiles.names(in: path).allSatisfy(\.isHidden)
  }

  private static func runFolders(in folder: String) throws(FileSystemError) -> [String] {
    guard case .folder = try InputFiles.kind(of: folder) else { return [] }
    var found: [String] = []
    for name in try InputFiles.names(in: folder) where try containsRun(folder + "/" + name) {
      found.append(folder + "/" + name)
    }
    return found
  }

  /// Warns about folders that look like runs without a `run.yml`: the given one and its subfolders.
  private static func folderDiagnostics(_ folder: String) throws(FileSystemError) -> [Diagnostic] {
    guard case .folder = try InputFiles.kind(of: folder) else { return [] }
    let inner = try InputFiles.names(in: folder)
    var diagnostics: [Diagnostic] = []
    for path in [folder] + inner.map({ folder + "/" + $0 }) {
      guard case .folder = try InputFiles.kind(of: path) else { continue }
      let names = try InputFiles.names(in: path)
      let misnamed = names.first {
        $0 != descriptionName && misnamedDescriptions.contains($0.lowercased())
      }
      if misnamed != nil || names.contains("traces") || names.contains("lint") {
        diagnostics.append(.looksLikeRun(path, misnamed: misnamed))
      }
    }
    return diagnostics
  }

  /// Common misspellings of `run.yml`, in lower case.
  private static let misnamedDescriptions: Set<String> = [
    "run.yaml", "run.yml", "runs.yml", "run.json",
  ]

  /// Reports items in a folder of runs that belong to no run: a run without `run.yml`, or a loose
  /// result.
  private static func itemsOutsideRuns(
    of folder: String, beside runs: [String]
  ) throws(FileSystemError) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    for name in try InputFiles.names(in: folder) where !name.isHidden {
      let path = folder + "/" + name
      switch try InputFiles.kind(of: path) {
      case .folder where !runs.contains(path): diagnostics.append(.folderWithoutDescription(path))
      case .file where !name.hasSuffix(".md"): diagnostics.append(.fileOutsideRuns(path))
      case .other: diagnostics.append(.linkAmongRuns(path))
      case .folder, .file, .missing: continue
      }
    }
    return diagnostics
  }
}

extension RunFolder {
  /// Lists a folder with a `run.yml`: traces below `traces/`, lint results below `lint/`, summaries
  /// anywhere.
  init(run folder: String) {
    var listing = FileListing()
    listing.add(folder, named: "")
    self.init(sorting: listing, ignoring: Self.projectNames) { file in
      if file.name.hasPrefix("traces/") {
        return file.isTrace || file.isScenarioResult
          ? nil : "traces end in .jsonl or .jsonl.gz, scenario results in .scenario.json"
      }
      return file.name.hasPrefix("lint/") ? nil : "it is in neither traces/ nor lint/"
    }
  }

  /// Lists loose files: traces and summaries by name, unless a tool wrote the JSON Lines; any other
  /// file may be a lint result.
  private init(loose paths: [String]) {
    var listing = FileListing()
    let names = Self.names(for: paths)
    for path in paths { listing.add(path, named: names[path] ?? path) }
    listing.findToolResults()
    self.init(sorting: listing)
  }

  /// The project's own files, which the folder of its only run may have too.
  private static let projectNames: Set<String> = [
    "almanac.yml", "waivers.yml", "signoff.yml", "history.jsonl", "CODEOWNERS",
  ]

  /// - Parameters:
  ///   - ignored: The names of files that do not belong to the run.
  ///   - refusal: Returns why a file that is not a summary is not read, or nil.
  init(
    sorting listing: FileListing, ignoring ignored: Set<String> = [],
    refusal: (File) -> String? = { _ in nil }
  ) {
    var traces: [File] = []
    var lint: [File] = []
    var scenarios: [File] = []
    var summaries: [File] = []
    var refused = listing.refused
    for file in listing.files
    where file.name != Self.descriptionName && !ignored.contains(file.name) {
      if file.isHiddenInFolder {
        refused.append(file.refused("it is a hidden file"))
      } else if file.isSummary {
        summaries.append(file)
      } else if let reason = refusal(file) {
        refused.append(file.refused(reason))
      } else if file.isTrace {
        traces.append(file)
      } else if file.isScenarioResult {
        scenarios.append(file)
      } else {
        lint.append(file)
      }
    }
    description = listing.files.first { $0.name == Self.descriptionName }
    self.traces = traces
    self.lint = lint
    self.scenarios = scenarios
    self.summaries = summaries
    self.refused = refused
    diagnostics = listing.diagnostics
  }

  static let descriptionName = "run.yml"

  /// All files that are read, except `run.yml`.
  package var files: [File] { traces + lint + scenarios + summaries }
}

extension RunFolder {
  /// The name of each loose input: the fewest trailing path components that make all names unique.
  ///
  /// A single folder needs no name, so its files keep their names relative to it.
  private static func names(for paths: [String]) -> [String: String] {
    if paths.count == 1 { return [paths[0]: ""] }
    let parts = paths.map { $0.split(separator: "/").filter { $0 != "." && $0 != ".." } }
    let longest = parts.map(\.count).max() ?? 1
    for length in 1...max(1, longest) {
      let names = parts.map { $0.suffix(length).joined(separator: "/") }
      if Set(names).count == names.count && !names.contains("") {
        return Dictionary(first: zip(paths, names))
      }
    }
    return Dictionary(first: paths.enumerated().map { ($1, "input-\($0 + 1)") })
  }
}

extension RunFolder.File {
  /// Whether the file is a hidden file such as .DS_Store that was found in a folder, not given by
  /// name.
  var isHiddenInFolder: Bool { name.isHidden && path != name }

  /// Whether the file has the name of a trace; test results below `lint/` may also be JSON Lines.
  var isTrace: Bool {
    !name.hasPrefix("lint/") && !isToolResult
      && (name.hasSuffix(".jsonl") || name.hasSuffix(".jsonl.gz"))
  }

  /// Whether the file has the name of a scenario result.
  var isScenarioResult: Bool { name.hasSuffix(ScenarioResult.suffix) }
}

extension Diagnostic {
  static func folderWithoutDescription(_ path: String) -> Diagnostic {
    Diagnostic(
      "run.no-description", .warning,
      "skipped: the folder of a run has no run.yml",
      at: FilePosition(file: path),
      suggestion: "Add run.yml with id, app, kind and date, or move the folder elsewhere.",
      isMissingEvidence: true)
  }

  static func looksLikeRun(_ path: String, misnamed: String?) -> Diagnostic {
    Diagnostic(
      "run.taken-loose", .warning,
      "the folder has \(misnamed.map { "\($0) and " } ?? "")no run.yml; its files are read as "
        + "loose files",
      at: FilePosition(file: path),
      suggestion: misnamed.map { "Rename \($0) to run.yml." }
        ?? "Add run.yml with id, app, kind and date, or name the files themselves.",
      isMissingEvidence: misnamed != nil)
  }

  static func emptyFolder(_ path: String) -> Diagnostic {
    Diagnostic(
      "run.empty-folder", .warning, "the folder is empty: expected runs, traces or lint results",
      at: FilePosition(file: path),
      suggestion: "Add a folder for each run, with run.yml, traces/ and lint/.",
      isMissingEvidence: true)
  }

  /// The diagnostic for an input that is a link or a device, whose target can be anything.
  static func linkedInput(_ path: String) -> Diagnostic {
    Diagnostic(
      "input.link", .error, "expected a file or folder, found a link or a device",
      at: FilePosition(file: path), suggestion: "Pass the link's target instead.",
      isMissingEvidence: true)
  }

  static func linkAmongRuns(_ path: String) -> Diagnostic {
    Diagnostic(
      "run.link", .warning, "skipped: it is a link or a device, and links are not followed",
      at: FilePosition(file: path),
      suggestion: "Replace it with its target, or pass the target.",
      isMissingEvidence: true)
  }

  static func fileOutsideRuns(_ path: String) -> Diagnostic {
    Diagnostic(
      "run.loose-file", .warning, "skipped: the file belongs to no run",
      at: FilePosition(file: path), suggestion: "Move it into traces/ or lint/ of a run.",
      isMissingEvidence: true)
  }
}
