internal import Diagnostics
internal import Findings
internal import Projects
internal import SwiftSyntax

/// Collects the findings of one rule in one target or project.
package struct RuleReport {
  let rule: String
  private let level: FindingLevel
  private let isCertain: Bool
  private let targets: [String]
  private(set) var findings: [LintFinding] = []
  /// The places that the rule could not decide.
  private(set) var undecided: Set<FilePosition> = []

  /// - Parameter target: The target; if its files are guessed, every finding is one severity lower.
  init(rule: String, level: FindingLevel, target: ProjectTarget? = nil) {
    self.rule = rule
    self.level = level
    isCertain = target?.certainty != .guessed
    targets = target.map { [$0.name] } ?? []
  }

  /// Reports a node of a source file.
  mutating func add(
    _ message: String, at node: some SyntaxProtocol, in file: ParsedFile,
    level: FindingLevel? = nil, evidence: [EvidenceLocation] = [], edits: [SourceEdit] = []
  ) {
    let place = file.position(of: node)
    let end = node.endPositionBeforeTrailingTrivia.utf8Offset
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    add(
      message, at: place, length: file.length(from: start, to: end), level: level,
      evidence: evidence.map(\.note), edits: edits)
  }

  /// Records a place that the rule cannot decide.
  mutating func leaveOpen(_ node: some SyntaxProtocol, in file: ParsedFile) {
    undecided.insert(file.position(of: node))
  }

  /// Reports a place in any file.
  mutating func add(
    _ message: String, at place: FilePosition, length: Int = 1, level: FindingLevel? = nil,
    evidence: [LintFinding.Note] = [], edits: [SourceEdit] = []
  ) {
    let level = level ?? self.level
    findings.append(
      LintFinding(
        rule: rule, level: isCertain ? level : level.lowered, place: place,
        length: max(1, length), message: message, evidence: evidence, targets: targets,
        edits: edits))
  }

  /// Removes the findings at some places.
  mutating func drop(at isDropped: (FilePosition) -> Bool) {
    findings.removeAll { isDropped($0.place) }
    undecided = undecided.filter { !isDropped($0) }
  }

  /// The note that counts the undecided places; nil if there are none.
  var notDecided: Diagnostic? {
    let reported = Set(findings.map(\.place))
    let open = undecided.subtracting(reported).sorted {
      ($0.file, $0.line ?? 0) < ($1.file, $1.line ?? 0)
    }
    guard let first = open.first else { return nil }
    return .undecided(open, by: rule, in: targets.first, at: first)
  }
}
