internal import Diagnostics
internal import Findings
internal import Projects
internal import SwiftSyntax

/// What one rule says about one target or project, while it looks.
package struct RuleReport {
  private let rule: String
  private let level: FindingLevel
  private let isCertain: Bool
  private let targets: [String]
  private(set) var findings: [LintFinding] = []

  /// - Parameter target: where its files are guessed, every finding is one step less.
  init(rule: String, level: FindingLevel, target: ProjectTarget? = nil) {
    self.rule = rule
    self.level = level
    isCertain = target?.certainty != .guessed
    targets = target.map { [$0.name] } ?? []
  }

  /// Reports a node of a source file.
  mutating func add(
    _ message: String, at node: some SyntaxProtocol, in file: ParsedFile,
    level: FindingLevel? = nil, evidence: [Evidence] = []
  ) {
    let place = file.position(of: node)
    let end = node.endPositionBeforeTrailingTrivia.utf8Offset
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    add(
      message, at: place, length: file.length(from: start, to: end), level: level,
      evidence: evidence.map(\.note))
  }

  /// Reports a place of any file.
  mutating func add(
    _ message: String, at place: FilePosition, length: Int = 1, level: FindingLevel? = nil,
    evidence: [LintFinding.Note] = []
  ) {
    let level = level ?? self.level
    findings.append(
      LintFinding(
        rule: rule, level: isCertain ? level : level.lowered, place: place,
        length: max(1, length), message: message, evidence: evidence, targets: targets))
  }
}
