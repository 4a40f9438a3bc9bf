package import Diagnostics

/// The files of one run, found on disk and not read yet.
package struct RunFolder: Sendable {
  /// The run's `run.yml`, nil for loose files.
  package let description: File?
  package let traces: [File]
  package let lint: [File]
  /// Files that nobody will read, each with the reason.
  package let unread: [(file: File, reason: String)]
  /// What could not be looked at.
  package let diagnostics: [Diagnostic]

  /// A file: where it is, and what the run calls it.
  package struct File: Sendable, Hashable {
    package let path: String
    package let name: String
    package let byteSize: Int
  }

  /// The runs that some inputs hold, in the order given; loose files and folders together are the last one.
  ///
  /// A folder with a `run.yml` is a run, a folder whose folders have one is a folder of runs. Links are
  /// not followed, wherever they lead.
  package static func find(in inputs: [String]) -> (runs: [RunFolder], diagnostics: [Diagnostic]) {
    var runs: [RunFolder] = []
    var loose: [String] = []
    var diagnostics: [Diagnostic] = []
    for input in inputs {
      let path = input.count > 1 && input.hasSuffix("/") ? String(input.dropLast()) : input
      do throws(FileSystemError) {
        if case .missing = try FileSystem.kind(of: path) {
          diagnostics.append(.missingInput(input))
        } else if try holdsRun(path) {
          runs.append(RunFolder(run: path))
        } else {
          let inner = try runFolders(in: path)
          runs += inner.map { RunFolder(run: $0) }
          if inner.isEmpty { loose.append(path) }
        }
      } catch {
        diagnostics.append(.unreadableInput(input, error))
      }
    }
    if !loose.isEmpty { runs.append(RunFolder(loose: loose)) }
    return (runs, diagnostics)
  }

  private static func holdsRun(_ folder: String) throws(FileSystemError) -> Bool {
    guard case .folder = try FileSystem.kind(of: folder) else { return false }
    if case .file = try FileSystem.kind(of: folder + "/run.yml") { return true }
    return false
  }

  private static func runFolders(in folder: String) throws(FileSystemError) -> [String] {
    guard case .folder = try FileSystem.kind(of: folder) else { return [] }
    var found: [String] = []
    for name in try FileSystem.names(in: folder) where try holdsRun(folder + "/" + name) {
      found.append(folder + "/" + name)
    }
    return found
  }
}

extension RunFolder {
  /// The files of a folder that has a `run.yml`: traces below `traces/`, lint results below `lint/`.
  private init(run folder: String) {
    var listing = FileListing()
    listing.add(folder, named: "")
    var traces: [File] = []
    var lint: [File] = []
    var unread = listing.unread
    for file in listing.files where file.name != "run.yml" {
      if file.name.hasPrefix("lint/") {
        lint.append(file)
      } else if !file.name.hasPrefix("traces/") {
        unread.append((file, "it is in neither traces/ nor lint/"))
      } else if file.isTrace {
        traces.append(file)
      } else {
        unread.append((file, "a trace is named .jsonl or .jsonl.gz"))
      }
    }
    description = listing.files.first { $0.name == "run.yml" }
    self.traces = traces
    self.lint = lint
    self.unread = unread
    diagnostics = listing.diagnostics
  }

  /// Loose files: a trace by its name, anything else a lint result if a reader knows its form.
  private init(loose paths: [String]) {
    var listing = FileListing()
    for path in paths {
      let name = path.split(separator: "/").last.map(String.init) ?? path
      listing.add(path, named: paths.count == 1 ? "" : name == "." ? "" : name)
    }
    description = nil
    traces = listing.files.filter(\.isTrace)
    lint = listing.files.filter { !$0.isTrace }
    unread = listing.unread
    diagnostics = listing.diagnostics
  }
}

extension RunFolder.File {
  /// Whether the name says that the file is a trace.
  var isTrace: Bool { name.hasSuffix(".jsonl") || name.hasSuffix(".jsonl.gz") }
}
