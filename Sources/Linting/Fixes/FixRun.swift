internal import Diagnostics
package import Files
internal import Findings
package import Projects
package import Text

/// Applies fixes to the files of a project and keeps those that the linter confirms.
///
/// The linter confirms a fix if its finding is gone and no other finding appears.
package struct FixRun {
  /// The contents of a file before and after the fixes.
  package struct Change: Sendable {
    package let path: String
    package let old: ByteOutput
    package let new: ByteOutput
  }

  /// The changed files, sorted by path.
  package private(set) var changes: [Change] = []
  /// The fixes that the linter did not confirm, or whose edits overlap; their files are unchanged.
  package private(set) var rejected: [LintFix] = []
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
    let before = Reported(result)
    if try !keep(fixes, before) {
      var kept: [LintFix] = []
      for fix in fixes {
        if try keep(kept + [fix], before) { kept.append(fix) } else { rejected.append(fix) }
      }
    }
    for (path, old) in originals.sorted(by: { $0.key < $1.key }) {
      guard let new = current[path], new != old else { continue }
      changes.append(Change(path: path, old: old, new: new))
    }
  }

  /// Writes the files with fixes and lints them; restores the files unless the fixes are confirmed.
  private mutating func keep(_ fixes: [LintFix], _ before: Reported) throws(FileSystemError) -> Bool
  {
    guard let wanted = files(with: fixes) else { return false }
    let earlier = current
    try write(wanted)
    let after = Reported(linter.lint(WidgetProject(reading: root)))
    if after.confirms(fixes, before) { return true }
    try write(earlier)
    return false
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

/// The errors and warnings of a result, counted without line numbers, which fixes shift.
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

  private var counts: [Key: Int] = [:]
  private let gapCount: Int

  init(_ result: LintResult) {
    gapCount = result.gaps.count
    for finding in result.findings where finding.level > .note && finding.suppression == nil {
      counts[Key(finding), default: 0] += 1
    }
  }

  /// Whether each fixed finding is gone and no new finding is reported.
  func confirms(_ fixes: [LintFix], _ before: Reported) -> Bool {
    var expected = before.counts
    for fix in fixes { expected[Key(fix.finding), default: 0] -= 1 }
    return gapCount <= before.gapCount && counts.allSatisfy { $1 <= expected[$0, default: 0] }
  }
}
