internal import Diagnostics
package import Files
internal import Findings
package import Projects
package import Text

/// Applies fixes to the files of a project and keeps those that the linter confirms.
///
/// The linter confirms a fix if its finding is gone and every finding that appears is less severe.
package struct FixRun {
  /// The contents of a file before and after the fixes.
  package struct Change: Sendable {
    package let path: String
    package let old: ByteOutput
    package let new: ByteOutput
  }

  /// Why a fix is not applied.
  package enum Reason: Sendable {
    /// Its edits overlap those of another fix.
    case overlaps
    /// The finding remains.
    case hasNoEffect
    /// A part of the project can no longer be checked.
    case hidesCode
    /// Findings appear that are as severe.
    case leads(to: [LintFinding])
  }

  /// The changed files, sorted by path.
  package private(set) var changes: [Change] = []
  /// The fixes that were not applied, with the reason.
  package private(set) var rejected: [(fix: LintFix, reason: Reason)] = []
  private let root: String
  private let linter: Linter
  private var originals: [String: ByteOutput] = [:]
  private var current: [String: ByteOutput] = [:]

  /// - Parameter result: The linter's result for the unchanged project.
  package init(
    _ fixes: [LintFix], of result: LintResult, in project: WidgetProject, _ linter: Linter
  )
    throws(FileSystemError)
  {
    root = project.root
    self.linter = linter
    for path in Set(fixes.flatMap { $0.edits.map(\.path) }).sorted() {
      originals[path] = try InputFiles.read(root + "/" + path)
    }
    current = originals
    var reported = Reported(result)
    if try apply(fixes, to: &reported) != nil {
      var kept: [LintFix] = []
      for fix in fixes {
        if let reason = try apply([fix], after: kept, to: &reported) {
          rejected.append((fix, reason))
        } else {
          kept.append(fix)
        }
      }
    }
    for (path, old) in originals.sorted(by: { $0.key < $1.key }) {
      guard let new = current[path], new != old else { continue }
      changes.append(Change(path: path, old: old, new: new))
    }
  }

  /// Writes the files with fixes and lints them; restores the files and returns the reason unless
  /// the fixes are confirmed.
  private mutating func apply(
    _ fixes: [LintFix], after kept: [LintFix] = [], to reported: inout Reported
  ) throws(FileSystemError) -> Reason? {
    guard let wanted = files(with: kept + fixes) else { return .overlaps }
    let earlier = current
    try write(wanted)
    let after = Reported(linter.lint(WidgetProject(reading: root)))
    if let reason = after.objection(to: fixes, reported) {
      try write(earlier)
      return reason
    }
    reported = after
    return nil
  }

  /// Returns the original files with the edits of fixes; nil if edits overlap.
  private func files(with fixes: [LintFix]) -> [String: ByteOutput]? {
    let edits = Dictionary(grouping: Set(fixes.flatMap(\.edits)), by: \.path)
    var files = originals
    for (path, edits) in edits {
      guard let bytes = originals[path].flatMap({ edits.applied(to: $0) }) else { return nil }
      files[path] = bytes
    }
    return files
  }

  private mutating func write(_ files: [String: ByteOutput]) throws(FileSystemError) {
    for (path, bytes) in files where current[path] != bytes {
      try FileSystem.replace(root + "/" + path, with: bytes.span)
      current[path] = bytes
    }
  }
}

/// The errors and warnings of a result, compared without line numbers, which fixes shift.
private struct Reported {
  private struct Key: Hashable {
    let rule: String
    let file: String
    let message: String

    init(_ finding: LintFinding) {
      rule = finding.rule
      file = finding.place.file
      message = finding.message
    }
  }

  private var findings: [Key: [LintFinding]] = [:]
  private let gapCount: Int

  init(_ result: LintResult) {
    gapCount = result.gaps.count
    for finding in result.findings where finding.level > .note && finding.suppression == nil {
      findings[Key(finding), default: []].append(finding)
    }
  }

  /// Returns why this result does not confirm fixes of an earlier one; nil if it does.
  func objection(to fixes: [LintFix], _ before: Reported) -> FixRun.Reason? {
    if gapCount > before.gapCount { return .hidesCode }
    var expected = before.findings.mapValues(\.count)
    for fix in fixes { expected[Key(fix.finding), default: 0] -= 1 }
    let surplus = findings.filter { $1.count > expected[$0, default: 0] }
    if fixes.contains(where: { surplus[Key($0.finding)] != nil }) { return .hasNoEffect }
    let limit = fixes.map(\.finding.level).min() ?? .note
    let severe = surplus.values.compactMap(\.last).filter { $0.level >= limit }
    guard !severe.isEmpty else { return nil }
    return .leads(to: severe.sorted { ($0.rule, $0.place.file) < ($1.rule, $1.place.file) })
  }
}
