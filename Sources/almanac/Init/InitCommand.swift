internal import Diagnostics
internal import Files
internal import Text

/// `almanac init`: writes the files of a widget report into an app's checkout; existing files are
/// never overwritten.
struct InitCommand: Command {
  let options: InitOptions
  let terminal: Terminal

  func run() -> ExitStatus {
    let project = StarterProject(in: options.folder)
    var problems = project.kinds.isEmpty ? [Diagnostic.noWidgets(in: options.folder)] : []
    do throws(FileSystemError) {
      for file in StarterFiles(of: project).all { try write(file) }
      try ignoreOutputs()
    } catch {
      problems.append(.unwritable("\(error)"))
      return terminal.report(problems, status: .usageError)
    }
    let status = terminal.report(problems, status: .success)
    printLine("next: sh widget-report/collect.sh, almanac check, almanac build")
    return status
  }

  private func write(_ file: StarterFiles.File) throws(FileSystemError) {
    let path = path(of: file.path)
    guard FileKind(of: path) == .missing else {
      return printLine("kept \(path): already exists")
    }
    if let folder = FileSystem.folder(above: path) { try FileSystem.makeFolders(folder) }
    try FileSystem.write(Array(file.text.utf8).span, to: path)
    printLine("wrote \(path)")
  }

  /// Adds the folders that Almanac writes to `.gitignore`; an existing file keeps its lines.
  private func ignoreOutputs() throws(FileSystemError) {
    let path = path(of: ".gitignore")
    let text: String
    switch InputText.read(path) {
    case .unreadable(.missing): text = ""
    case .bytes(let bytes): text = String(bytes: bytes)
    case .unreadable: return printLine("kept \(path): add the lines /runs/ and /site/")
    }
    let lines = Set(text.split(whereSeparator: \.isNewline).map(String.init))
    let missing = ["/runs/", "/site/"].filter { line in
      !lines.contains(line) && !lines.contains(String(line.dropFirst()))
    }
    guard !missing.isEmpty else {
      return printLine("kept \(path): already up to date")
    }
    let start = text.isEmpty || text.hasSuffix("\n") ? "" : "\n"
    let added = Array((start + missing.map { $0 + "\n" }.joined()).utf8)
    if FileKind(of: path) == .missing {
      try FileSystem.write(added.span, to: path)
    } else {
      try FileSystem.append(added.span, to: path)
    }
    printLine("added \(missing.joined(separator: " and ")) to \(path)")
  }

  private func path(of name: String) -> String {
    options.folder == "." ? name : AbsolutePath(options.folder + "/" + name).shown
  }

  private func printLine(_ line: String) {
    if !options.isQuiet { terminal.print(Array((line.shownSafely + "\n").utf8)) }
  }
}

extension Diagnostic {
  fileprivate static func noWidgets(in folder: String) -> Diagnostic {
    Diagnostic(
      "init.no-widgets", .warning, "no widget kind was found, so no scenario is written",
      at: FilePosition(file: folder),
      suggestion: "Run almanac lint to see what is missing, or add widgetKinds to almanac.yml.")
  }

  fileprivate static func unwritable(_ reason: String) -> Diagnostic {
    Diagnostic(
      "init.unwritable", .error, reason, suggestion: "Check the folder's permissions.")
  }
}
