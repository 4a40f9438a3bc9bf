internal import Diagnostics
internal import Documents
internal import Files
internal import Readiness
internal import Text

/// `almanac waive`: adds a waiver for a finding to `waivers.yml`.
struct WaiveCommand: Command {
  let options: WaiveOptions
  let terminal: Terminal

  func run() -> ExitStatus {
    var problems: [Diagnostic] = []
    guard let evidence = ReviewInput(options.input, terminal, &problems) else {
      return terminal.reject(problems)
    }
    guard let assessment = evidence.assessment, !problems.hasErrors else {
      return terminal.reject(problems + (problems.hasErrors ? [] : [.noRuns]))
    }
    // A second file next to an ignored one would only hide the mistake.
    let misnamed = problems.filter { $0.id == MisnamedFile.id }
    guard misnamed.isEmpty else { return terminal.reject(misnamed) }
    let selector = FindingSelector(options.finding)
    switch selector.choose(in: assessment.record.findings, isWide: options.isWide) {
    case .failure(let problem): return terminal.reject([problem.diagnostic])
    case .success(let finding):
      if let other = assessment.waivers.waiver(for: finding), options.endsNotAfter(other.waiver) {
        return terminal.reject([.covered(finding, by: other.waiver)])
      }
      let path = options.output ?? evidence.configuration.waiversPath
      guard let file = WaiverText(path, &problems),
        let entry = options.entry(for: finding, beside: file, &problems)
      else { return terminal.reject(problems) }
      return write(entry, finding, into: file)
    }
  }

  /// Writes the file with the entry appended, unless the result would be unreadable.
  private func write(
    _ entry: WaiverEntry, _ finding: FindingRecord, into file: WaiverText
  ) -> ExitStatus {
    var problems: [Diagnostic] = []
    guard let bytes = file.appending(entry, &problems) else {
      _ = terminal.print(entry.text(indent: "  "), status: .usageError)
      return terminal.reject(problems)
    }
    do throws(FileSystemError) {
      try FileSystem.replace(file.path, with: bytes.span)
    } catch {
      return terminal.reject([.unwritableWaivers("\(error)", file.path)])
    }
    if !options.isQuiet {
      terminal.progress("\(file.path): \(entry.id) covers \(finding.rule) until \(entry.expires)")
      if let note = entry.note { terminal.progress(note) }
      terminal.progress("next: almanac check --now \"$(date -u +%Y-%m-%dT%H:%M:%SZ)\"")
    }
    return terminal.print(entry.text(indent: ""), status: .success)
  }
}

extension LocatedConfiguration {
  /// The path of the project's waivers file, which may not exist yet.
  var waiversPath: String {
    resolve(settings.policy.waivers) ?? resolve("waivers.yml") ?? "waivers.yml"
  }
}

extension Diagnostic {
  fileprivate static func covered(_ finding: FindingRecord, by other: Waiver) -> Diagnostic {
    Diagnostic(
      "waiver.covered", .error,
      "\(other.id) already covers \(finding.rule) until \(other.lastDay)",
      suggestion: "Pass a later date with --expires, or edit \(other.id).")
  }

  static func unwritableWaivers(_ reason: String, _ path: String) -> Diagnostic {
    Diagnostic(
      "waiver.unwritable", .error, reason, at: FilePosition(file: path),
      suggestion: "Check the folder's permissions and the free space.")
  }
}
